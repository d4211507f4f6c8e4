// Crawled markup, shown without trust.
//
// The program sends posts through an allow-list already. Here the markup is parsed once more in a document that runs and loads
// nothing, and only what this list names is built anew, node by node: no attribute but the address of a link is carried over, and
// no string ever becomes markup of our page. Depth and size are bounded, so no post can stall the reader.

const kElements = new Set(
  (
    "a abbr b blockquote br caption cite code dd del dfn dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q " +
    "s samp small span strong strike sub sup table tbody td tfoot th thead tr tt u ul var div"
  ).split(" "),
);
const kDropped = new Set(
  "script style template iframe object embed svg math form input button select textarea noscript head title link meta base".split(
    " ",
  ),
);
// Headings of a post are no headings of our page.
const kRenamed: Record<string, string> = { h1: "p", h2: "p", h3: "p", h4: "p", h5: "p", h6: "p", strike: "s", tt: "code" };
const kMostNodes = 20000;

// The address if it is one of the web, else null: "javascript:" and its cousins lead nowhere.
export function web_address(text: string | null | undefined): string | null {
  if (!text) return null;
  try {
    const url = new URL(text.trim());
    return url.protocol === "http:" || url.protocol === "https:" ? url.href : null;
  } catch {
    return null;
  }
}

export function verdict(tag: string): "keep" | "drop" | "unwrap" {
  if (kElements.has(tag)) return "keep";
  return kDropped.has(tag) ? "drop" : "unwrap";
}

function link(source: Element): HTMLElement {
  const address = web_address(source.getAttribute("href"));
  if (address === null) return document.createElement("span");
  const made = document.createElement("a");
  made.href = address;
  made.rel = "nofollow noopener noreferrer";
  made.target = "_blank";
  return made;
}

function made_from(source: Element, tag: string): HTMLElement {
  if (tag === "a") return link(source);
  const made = document.createElement(kRenamed[tag] ?? tag);
  if (tag !== made.localName) made.className = "was-heading";
  // What may be wider than the screen scrolls on its own, so the keyboard must reach it.
  if (tag === "pre" || tag === "table") made.tabIndex = 0;
  return made;
}

export function build_safe(html: string): DocumentFragment {
  const root = document.createDocumentFragment();
  const inert = new DOMParser().parseFromString(html, "text/html");
  const open: [Node, Node][] = [...inert.body.childNodes].reverse().map((child) => [child, root]);
  for (let nodes = 0; open.length > 0 && nodes < kMostNodes; ++nodes) {
    const [source, parent] = open.pop() as [Node, Node];
    if (source.nodeType === Node.TEXT_NODE) {
      parent.appendChild(document.createTextNode(source.nodeValue ?? ""));
      continue;
    }
    if (source.nodeType !== Node.ELEMENT_NODE) continue;
    const element = source as Element;
    const what = verdict(element.localName);
    if (what === "drop") continue;
    const home = what === "keep" ? parent.appendChild(made_from(element, element.localName)) : parent;
    for (const child of [...element.childNodes].reverse()) open.push([child, home]);
  }
  return root;
}
