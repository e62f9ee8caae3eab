"""The app in Chinese, in Chromium: no English is left, and changing the language changes words alone."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import ready
from tests.browser.eyes import change_theme, flaws
from tests.browser.test_url_state import PAGES, opened, query, wait_for_query

pytestmark = pytest.mark.browser

# What a page shows or says to a screen reader; code, formulas and icons (letters of an icon font) aside.
TEXTS = """() => {
  const found = []
  const skip = "script, style, code, pre, .katex, noscript"
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const node = walk.currentNode
    if (!node.data.trim() || node.parentElement.closest(skip)) continue
    if (!getComputedStyle(node.parentElement).fontFamily.includes("Material")) found.push(node.data)
  }
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const node of document.querySelectorAll(`[${name}]`)) found.push(node.getAttribute(name))
  return found
}"""

# Names of things and people, of code and of keys, which Chinese leaves as they are.
NAMES = """
English UTC Transformer RoPE ALiBi ScaledSinuEmbedding logit softmax Softmax softplus Softplus
sin cos dot ln max rad
float bfloat fp e4m autocast CPU CUDA CSV HTML PNG SVG JSON NumPy PyTorch pytorch torch nn Embedding npz
safetensors ipynb Jupyter QR kB MB GB ms Ctrl Enter Tab Esc Escape arXiv GPT BERT AdamW SGD Adam
lucidrains FLASH MossFormer FunASR state dict inv freq transformers x tensor tensorflow fairseq openai
whisper Whisper huggingface Marian diffusers Hugging Face positional encodings tatp multidim encoding
facebookresearch mae MAE ESPnet espnet alpha ScaledPositionalEncoding ScaledSinusoidalEmbedding
Vaswani et al Hua Gehring Su Press Kazemnejad Li Peng YaRN Attention Is All You Need get timing signal
text visual sequences nbytes half perm zh en lang dim theta
"""

# Icons bear their names; a menu names what it is made with.
FRAME = re.compile(r"图标 \w+|Made with Streamlit.*")


def english_words(page: Page) -> dict[str, str]:
    """Return every word in Latin letters that is no name, with the text it stands in."""
    texts = [text for text in page.evaluate(TEXTS) if not FRAME.fullmatch(text.strip())]
    plain = [re.sub(r"https?://\S+|\S+@\S+|[\w./-]+\.(py|md|csv|json)", "", text) for text in texts]
    words = {word: text for text in plain for word in re.findall(r"[A-Za-z][A-Za-z0-9]+", text)}
    return {
        word: text[:100] for word, text in words.items() if re.sub(r"\d+$", "", word) not in NAMES.split()
    }


@pytest.mark.parametrize("path", PAGES)
def test_no_english_is_left_on_a_chinese_page(new_page, app_server, path):
    """Also: everybody can use it on a phone, since words differ in length."""
    page = opened(new_page, f"{app_server.url}/{path}?lang=zh", width=390, theme="dark")
    expect(page.locator("html")).to_have_attribute("data-frame", "said")  # by assets/language/frame.js
    assert english_words(page) == {}
    assert page.evaluate("document.documentElement.lang") == "zh-Hans"
    assert flaws(page) == []
    change_theme(page, "light")
    assert flaws(page) == []


def test_a_chinese_browser_gets_chinese_and_never_sees_english(new_page, app_server):
    page = new_page(locale="zh-CN")
    page.recorder.expected = ("/_stcore/health", "/_stcore/host-config")
    page.add_init_script(
        "window.titles = new Set(); new MutationObserver(() => {"
        " for (const node of document.querySelectorAll('h1, label')) titles.add(node.textContent)"
        " }).observe(document, { subtree: true, childList: true, characterData: true })"
    )
    page.goto(f"{app_server.url}/scale")
    ready(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("缩放系数")
    titles = page.evaluate("[...window.titles]")
    assert "缩放系数" in titles
    assert [title for title in titles if re.search(r"Scale|Width|Layout", title)] == []
    assert "lang" not in query(page)


def test_the_control_keeps_values_views_and_open_parts(new_page, app_server):
    page = opened(
        new_page, f"{app_server.url}/similarity?dim=64&layout=interleaved&similarity_normalise=cosine"
    )
    page.get_by_text("Scale laws").click()
    page.get_by_text("Numbers", exact=True).first.click()
    expect(page.get_by_test_id("stDataFrame")).to_have_count(1)
    page.get_by_role("radio", name="中文").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("相似度")
    wait_for_query(page, lang="zh", dim="64", layout="interleaved", similarity_normalise="cosine")
    ready(page)
    expect(page.get_by_test_id("stDataFrame")).to_have_count(1)
    expect(page.locator(".st-key-floor_mode")).to_be_visible()  # the folded part is still open
    expect(page.locator(".st-key-layout").get_by_role("radio", checked=True)).to_have_text("交错")
    expect(page.locator(".st-key-similarity_distance text", has_text="余弦相似度").first).to_be_visible()
    expect(page.locator(".st-key-similarity_distance").get_by_role("button", name="放大")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    page.get_by_role("link", name="波长").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("波长")
    wait_for_query(page, lang="zh", dim="64", layout="interleaved")


def test_chinese_letters_have_a_font_of_their_own_in_charts(new_page, app_server):
    page = opened(new_page, f"{app_server.url}/wavelengths?lang=zh")
    family = page.evaluate("getComputedStyle(document.querySelector('.live-plot .xtitle')).fontFamily")
    assert all(name in family for name in ("PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC"))


def test_a_chinese_page_gives_a_chinese_report(new_page, app_server, tmp_path):
    page = opened(new_page, f"{app_server.url}/wavelengths?lang=zh")
    page.get_by_text("导出", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("button", name=re.compile("下载报告")).click()
    download.value.save_as(tmp_path / "report.html")
    report = new_page()
    report.goto((tmp_path / "report.html").as_uri())
    expect(report.locator(".xtitle").first).to_contain_text("频率序号")
    assert report.locator("html").get_attribute("lang") == "zh-Hans"
    assert english_words(report).keys() <= {"paper"}  # the id of the spacing, as it stands in a link
