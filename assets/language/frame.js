// The page's own frame in the reader's language: menus, hints, and names for screen readers, which Streamlit has in English alone.
// words: pairs of its text and ours; {} stands for a part that stays. Our own texts come translated and are left alone.
(function (language, words) {
  const TEXT_OF_OURS = "pre, code, script, style, canvas, .katex, .live-plot, [data-testid=stMarkdownContainer]";
  const NAMES = ["aria-label", "placeholder", "title"];
  const PAUSE_MS = 200;

  // Whole texts in a map, since most texts of a page are in none of them; the few with a gap as patterns.
  function rulesOf(pairs) {
    const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const gap = ([from]) => from.includes("{}");
    const pattern = ([from, to]) => [new RegExp(`^${escaped(from).replace("\\{\\}", "(.+)")}$`, "s"), to.replace("{}", "$1")];
    return { whole: new Map(pairs.filter((pair) => !gap(pair))), gaps: pairs.filter(gap).map(pattern) };
  }

  function said(text, { whole, gaps }) {
    const plain = text.trim();
    if (!plain) return text;
    const found = whole.has(plain) ? [plain, whole.get(plain)] : gaps.find(([from]) => from.test(plain));
    return found ? text.replace(plain, () => plain.replace(found[0], found[1])) : text;
  }

  function speak(rules) {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const node = walk.currentNode;
      const spoken = said(node.data, rules);
      if (spoken !== node.data && !node.parentElement.closest(TEXT_OF_OURS)) node.data = spoken;
    }
    for (const name of NAMES) for (const node of document.querySelectorAll(`[${name}]`)) {
      const spoken = said(node.getAttribute(name), rules);
      if (spoken !== node.getAttribute(name)) node.setAttribute(name, spoken);
    }
  }

  function speakNow() {
    waiting = 0;
    speak(rules);
    watch.takeRecords(); // of what was just said
    document.documentElement.dataset.frame = "said";
  }

  document.documentElement.lang = language;
  window.spokenFrame?.stop();
  const rules = rulesOf(words);
  let waiting = 0;
  const speakSoon = () => {
    document.documentElement.dataset.frame = "waits";
    waiting ||= setTimeout(speakNow, PAUSE_MS);
  };
  const watch = new MutationObserver(speakSoon);
  window.spokenFrame = {
    stop() {
      watch.disconnect();
      clearTimeout(waiting);
      speak(rulesOf(words.map(([from, to]) => [to, from])));
    },
  };
  if (!words.length) return;
  speakNow();
  watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: NAMES });
})
