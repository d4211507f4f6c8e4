// The API with made-up data, to work on the pages without the program:  npm run build && npm run mock
// then http://127.0.0.1:8099/. With `npx vite` beside it, changes to the sources show at once.
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const port = Number(process.env.PORT ?? 8099);
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const types = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };

// Repeatable chance (mulberry32 would do as well): the same picture at every start.
let seed = 7;
const chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
const pick = (list) => list[Math.floor(chance() * list.length)];
const names = [
  "Announcements",
  "Kettles and pots",
  "Boats",
  "Gardens of the north",
  "Old radios",
  "Trains",
  "Bread",
  "Help wanted",
  "Lost and found",
  "Off topic",
];
const people = ["Basaki", "Fegado", "Orlin", "mira_k", "Tovald", "Quist"];
const iso = (hours_ago) => new Date(Date.now() - hours_ago * 3600e3).toISOString();

const boards = names.map((title, at) => ({
  key: `http://forum.test/board/${at}`,
  url: `http://forum.test/board/${at}`,
  title,
  parent: at === 2 || at === 5 ? "http://forum.test/board/1" : null,
  description: at % 2 ? null : "What is said of it in a line or two.",
  threads: Math.round(chance() * 300),
  posts: Math.round(chance() * 4000),
  last_post: iso(chance() * 200),
}));
const threads = Array.from({ length: 120 }, (_, at) => ({
  key: `http://forum.test/thread/${at}`,
  url: `http://forum.test/thread/${at}`,
  title: `${pick(["Which is better", "What happened to", "A question about", "In praise of"])} the ${pick(["water filter", "old boat", "second manual", "blue kettle"])} (${at})`,
  board: pick(boards).key,
  author: pick(people),
  created: iso(500 + at * 9),
  last_post: iso(at * 5),
  posts: 1 + Math.round(chance() * 180),
  views: null,
  sticky: at < 2,
  locked: at % 9 === 1,
  pages: 4,
}));
const hostile = `<p onclick="window.hit=1">Careful: <script>window.hit=1</script><img src=x onerror="window.hit=1"><a href="javascript:window.hit=1">a link</a> and <b style="position:fixed">bold</b></p>`;
const post = (at) => ({
  key: `p${at}`,
  url: `http://forum.test/thread/1#p${at}`,
  author: people[at % people.length],
  author_url: null,
  posted_at: iso(900 - at),
  posted_at_raw: null,
  edited_at: at % 7 === 3 ? iso(20) : null,
  position: at + 1,
  score: at % 3 === 0 ? at - 2 : null,
  text: "text",
  revision: at % 7 === 3 ? 2 : 1,
  gone_at: at === 5 ? iso(3) : null,
  attachments: [],
  images: [],
  quotes: [],
  html:
    at === 4
      ? hostile
      : `<blockquote>what was said before</blockquote><p>If the kettle is strange, you had better read the <a href="http://forum.test/x">manual</a>. It takes an afternoon, and a second one.</p>`,
});

let site = {
  id: 1,
  seed: "http://forum.test/",
  entry: "http://forum.test/",
  host: "forum.test",
  title: "The Test Forum",
  round: 1,
  complete: true,
  state: "idle",
  boards: 10,
  threads: 120,
  posts: 8123,
  pages: 389,
  queue: 0,
  created: iso(400),
  last_fetch: iso(0.4),
  delay_ms: 1000,
  budget_per_day: null,
  trouble: null,
};
const rules = [
  { index: 0, role: "board", pattern: "/board/(\\d+)", enabled: true, pages: 44, examples: ["http://forum.test/board/3"] },
  { index: 1, role: "thread", pattern: "/thread/(\\d+)", enabled: true, pages: 320, examples: ["http://forum.test/thread/9"] },
  {
    index: 2,
    role: "alternative",
    pattern: "/latest\\?page=(\\d+)",
    enabled: true,
    pages: 5,
    examples: ["http://forum.test/latest?page=2"],
  },
];
const profile = { version: 1, toml: 'version = 1\nentry = "http://forum.test/"\n', rules };
const node = (id, role, pattern, pages, linked) => ({ id, role, pattern, pages, linked, examples: [`http://forum.test/${id}`] });
const map = {
  entry: site.entry,
  nodes: [
    node("e", "entry", "/", 1, 380),
    node("b", "board", "/board/(\\d+)", 44, 512),
    node("a", "alternative", "/latest\\?page=(\\d+)", 5, 30),
    node("t", "thread", "/thread/(\\d+)", 320, 4100),
    node("o", "other", "/user/(\\d+)", 0, 3900),
    node("p", "other", "/post\\?reply=(\\d+)", 0, 2800),
    node("u", "unknown", "/help/([a-z]+)", 0, 12),
  ],
  edges: [
    ["e", "b", 40],
    ["e", "a", 4],
    ["b", "t", 1800],
    ["b", "b", 120],
    ["a", "t", 200],
    ["t", "o", 3000],
    ["t", "p", 2400],
    ["t", "t", 900],
    ["t", "b", 320],
    ["e", "u", 12],
  ].map(([from, to, links]) => ({ from, to, links })),
};
const figures = (posts) => ({
  posts,
  threads: posts >> 3,
  authors: 2 + (posts >> 2),
  mean_sentiment: chance() * 0.8 - 0.35,
  positive: posts >> 2,
  neutral: posts >> 1,
  negative: posts >> 3,
  unjudged: 0,
});
const pulse_boards = boards
  .map((board, at) => {
    const posts = Math.round(400 * chance() ** 2) + 2;
    return {
      url: board.url,
      title: board.title,
      ...figures(posts),
      posts_before: Math.round(posts * (0.5 + chance())),
      heat: posts / 100,
      group: posts > 150 ? 0 : 1,
      hot: posts > 150,
      was_foretold: posts > 150 || at === 4,
      will_be_hot: posts > 180,
    };
  })
  .sort((a, b) => b.heat - a.heat);
const pulse = {
  begin: iso(168),
  end: iso(0),
  all_posts: 8123,
  undated: 3,
  now: figures(900),
  languages: { en: 800, de: 40 },
  forecast_has_learned: true,
  boards: pulse_boards,
  windows: Array.from({ length: 40 }, (_, at) => ({
    begin: iso(168 * (40 - at)),
    ...figures(Math.round(500 + 400 * Math.sin(at / 4) + 200 * chance())),
    positive_share: 0.2 + 0.2 * chance(),
    negative_share: 0.1 + 0.15 * chance(),
  })),
  reply_groups: [
    { share: 0.4, mean_sentiment: 0.5, mean_words: 20 },
    { share: 0.6, mean_sentiment: -0.3, mean_words: 44 },
  ],
  topic_edges: boards.flatMap((a, i) =>
    boards
      .slice(i + 1)
      .filter(() => chance() < 0.35)
      .map((b) => ({ from: a.url, to: b.url, words: chance() * 0.6, authors: chance() * 0.3 })),
  ),
  trends: ["kettle", "regatta", "frost", "valve"].map((word, at) => ({
    word,
    posts: 40 - 8 * at,
    times_as_often: 6 - at,
    surprise: 9 - at,
  })),
  hours_of_week: Array.from({ length: 168 }, (_, at) =>
    Math.round(60 * Math.max(0, Math.sin(((at % 24) - 7) / 5)) * (at > 119 ? 1.4 : 1) * chance()),
  ),
  threads: threads.slice(0, 8).map(({ url, title, posts }) => ({ url, title, posts })),
};
const health = {
  requests: 412,
  useful: 0.94,
  outcomes: { ok: 389, not_modified: 12, timeout: 6, http_error: 5 },
  by_day: Array.from({ length: 12 }, (_, at) => ({
    day: iso(24 * (12 - at)).slice(0, 10),
    requests: Math.round(chance() * 60),
    new_posts: Math.round(chance() * 300),
  })),
  quarantined: [{ pattern: "/calendar\\?day=(\\d+)", since: iso(30), why: "200 pages without news" }],
  walls: [],
  failures: [{ url: "http://forum.test/thread/77", outcome: "timeout", reason: "no answer in 30 s", at: iso(2) }],
  freshness: { last_round: iso(5), oldest_page: iso(90), median_age_h: 12.5 },
};
const requests = Array.from({ length: 40 }, (_, at) => ({
  url: `http://forum.test/thread/${at}`,
  at: iso(at / 9),
  outcome: at % 9 ? "ok" : "timeout",
  status: at % 9 ? 200 : null,
  bytes: 14000 + at * 37,
  new_posts: at % 5,
}));
const notes = [
  "entry page http://forum.test/",
  "index pages: /board/(\\d+) (40 links)",
  "thread pages: /thread/(\\d+) (92 links)",
].map((text, at) => ({ site: 1, at: iso(6 - at), text }));
const hit = (at) => ({
  site: 1,
  thread: threads[at].key,
  thread_title: threads[at].title,
  post: "p3",
  author: "Orlin",
  posted_at: iso(70 * at),
  position: 4,
  snippet: [
    { text: "If the ", hit: false },
    { text: "kettle", hit: true },
    { text: " is strange, you had better read the manual.", hit: false },
  ],
});

const list = (items, query) => {
  const begin = Number(query.get("after") ?? 0);
  const end = begin + Number(query.get("limit") ?? 50);
  return { items: items.slice(begin, end), next: end < items.length ? String(end) : null };
};
const listeners = new Set();
const tell = (event, data) =>
  listeners.forEach((answer) => answer.write(`id: ${Date.now()}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
const preview = {
  valid: true,
  changes: threads.slice(0, 9).map(({ url }) => ({ url, before: "thread", after: "other" })),
  changed: 92,
  sampled: 400,
  counts: { before: { board: 40, thread: 320, other: 40 }, after: { board: 40, thread: 228, other: 132 } },
};

function api(method, path, query) {
  if (method !== "GET" && path.endsWith("/preview")) return preview;
  if (method === "PUT") return { ...profile, version: ++profile.version };
  if (method !== "GET") {
    site = { ...site, state: path.endsWith("/pause") ? "paused" : path.endsWith("/crawl") ? "crawling" : site.state };
    tell("site", site);
    if (site.state === "crawling")
      tell("progress", {
        site: 1,
        state: "crawling",
        requests: 200,
        useful: 0.95,
        pages: 180,
        posts: 900,
        queue: 210,
        bytes: 3e6,
        rate: 4.2,
        eta_s: 50,
        kinds: { index: 20, thread: 155, other: 5 },
      });
    return site;
  }
  const part = path.replace(/^\/sites\/1/, "");
  if (path === "/meta") return { version: "0.1.0", database: "mock.db", read_only: false, sites: 1 };
  if (path === "/sites") return { items: [site], next: null };
  if (part === "/boards") return list(boards, query);
  if (part === "/threads")
    return list(
      threads.filter((one) => !query.get("board") || one.board === query.get("board")),
      query,
    );
  if (part === "/thread") return { thread: threads.find((one) => one.key === query.get("key")) ?? threads[0], board: boards[0] };
  if (part === "/posts")
    return list(
      Array.from({ length: 130 }, (_, at) => post(at)),
      query,
    );
  if (part === "/revisions") return { items: [{ revision: 1, edited_at: iso(90), text: "what it said at first" }], next: null };
  if (part === "/requests") return list(requests, query);
  if (part === "/notes") return { items: notes, next: null };
  if (part === "/search")
    return list(
      threads.slice(0, 12).map((_, at) => hit(at)),
      query,
    );
  return { "": site, "/map": map, "/profile": profile, "/pulse": pulse, "/health": health }[part];
}

function send_file(answer, path) {
  const file = existsSync(join(dist, path)) && extname(path) ? path : "/index.html";
  answer.writeHead(200, {
    "Content-Type": types[extname(file)] ?? "application/octet-stream",
    "Content-Security-Policy": policy,
  });
  createReadStream(join(dist, file)).pipe(answer);
}

createServer((request, answer) => {
  const { pathname, searchParams } = new URL(request.url, "http://mock");
  if (!pathname.startsWith("/api/v1")) return send_file(answer, pathname.replaceAll("..", ""));
  const path = pathname.slice("/api/v1".length);
  if (path === "/events") {
    answer.writeHead(200, { "Content-Type": "text/event-stream" });
    answer.write(": hello\n\n");
    listeners.add(answer);
    return request.on("close", () => listeners.delete(answer));
  }
  const body = api(request.method, path, searchParams);
  answer.writeHead(body ? 200 : 404, { "Content-Type": "application/json" });
  answer.end(JSON.stringify(body ?? { error: { code: "not_found", message: "There is no such thing here." } }));
}).listen(port, "127.0.0.1", () => console.log(`mock on http://127.0.0.1:${port}/`));
