// The frame that is shown as a picture of its own: SVG (lines and letters stay sharp) or PNG (twice the pixels of the screen).
import { makeSvg } from "./chart.js";

const HEAD = 34; // pixels above the charts, for the value of the frame
const EDGE = 12;
const SHARPNESS = 2;
// A picture knows no fonts of the page.
const FONT = 'Arial, "Helvetica Neue", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif';
const LOOKS = ["fill", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linejoin", "font-size", "font-weight"];

// A saved picture has no style sheet: every element takes along how it looks.
function withLooks(element) {
  const copy = element.cloneNode(true);
  const originals = [element, ...element.querySelectorAll("*")];
  [copy, ...copy.querySelectorAll("*")].forEach((part, index) => {
    const style = getComputedStyle(originals[index]);
    for (const look of LOOKS) part.style.setProperty(look, style.getPropertyValue(look));
  });
  return copy;
}

function addText(picture, text, { x, y, size, colour, weight = 400, anchor = "start" }) {
  makeSvg("text", picture, { x, y, fill: colour, "font-size": size, "font-weight": weight, "text-anchor": anchor }).textContent = text;
}

function addCanvas(picture, canvas, { x, y, width, height }) {
  const place = { x, y, width, height, href: canvas.toDataURL(), preserveAspectRatio: "none", style: "image-rendering:pixelated" };
  makeSvg("image", picture, place);
}

function framePicture({ root, charts, motion, frame, pictures }) {
  const whole = charts.getBoundingClientRect();
  const size = { width: whole.width + 2 * EDGE, height: whole.height + HEAD + 2 * EDGE };
  const picture = makeSvg("svg", document.createElement("div"), { role: "img", "font-family": FONT, ...size });
  makeSvg("title", picture).textContent = `${motion.symbol} = ${motion.values[frame]}`;
  makeSvg("desc", picture).textContent = motion.sentences[frame];
  const paper = getComputedStyle(root.closest(".stApp") ?? document.body).backgroundColor;
  const colour = getComputedStyle(root).color;
  const placed = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left - whole.left + EDGE, y: top - whole.top + EDGE + HEAD, width, height };
  };
  makeSvg("rect", picture, { ...size, fill: paper });
  addText(picture, `${motion.symbol} = ${motion.values[frame]}`, { x: EDGE, y: EDGE + 18, size: 20, colour, weight: 600 });
  for (const chart of [pictures.heat, pictures.gain.chart, pictures.curve.chart]) {
    const title = chart.heading.firstElementChild;
    addText(picture, title.textContent, { x: placed(title).x, y: placed(title).y + 15, size: 13, colour, weight: 600 });
    const drawing = withLooks(chart.svg);
    for (const [name, value] of Object.entries(placed(chart.svg))) drawing.setAttribute(name, value);
    if (chart === pictures.heat) addCanvas(picture, pictures.canvas, placed(pictures.canvas));
    picture.append(drawing);
  }
  addCanvas(picture, pictures.bar, placed(pictures.bar));
  const [low, high] = [pictures.bar.previousElementSibling, pictures.bar.nextElementSibling];
  const ends = { y: placed(low).y + 14, size: 12, colour };
  addText(picture, low.textContent, { ...ends, x: placed(low).x + placed(low).width, anchor: "end" });
  addText(picture, high.textContent, { ...ends, x: placed(high).x });
  return { text: new XMLSerializer().serializeToString(picture), ...size };
}

function download(url, name) {
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

async function pixelsOf({ text, width, height }) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: width * SHARPNESS, height: height * SHARPNESS });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

export async function saveFrame(player, format) {
  const picture = framePicture(player);
  const blob = format === "svg" ? new Blob([picture.text], { type: "image/svg+xml" }) : await pixelsOf(picture);
  download(URL.createObjectURL(blob), `motion_${player.frame + 1}.${format}`);
}
