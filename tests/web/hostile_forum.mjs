// A forum whose posts try everything: script, style, event attributes, frames, forms, addresses that act, markup that changes its meaning
// when it is read twice. A simulated forum stands behind it; what means harm is put into its posts and titles on the way. Whatever of
// it runs sets window.harmed.
import { createServer } from "node:http";

export const kHarm = [
  "<script>window.harmed=1</script>",
  "<img src=x onerror='window.harmed=1'>",
  "<svg onload='window.harmed=1'><script>window.harmed=1</script></svg>",
  "<a href='javascript:window.harmed=1'>a tempting link</a>",
  "<a href='&#106;ava&#10;script:window.harmed=1'>another tempting link</a>",
  "<style>body, .post { display: none !important }</style>",
  "<link rel=stylesheet href='/harm.css'>",
  "<div style='position:fixed;inset:0;background:url(/harm.png)' onmouseover='window.harmed=1'>over everything</div>",
  "<iframe srcdoc='<script>parent.harmed=1</script>'></iframe>",
  "<object data='/harm.svg'></object><embed src='/harm.svg'>",
  "<form action='/harm'><input autofocus onfocus='window.harmed=1'><button formaction='javascript:window.harmed=1'>press</button></form>",
  "<details open ontoggle='window.harmed=1'><summary>more</summary>inside</details>",
  "<base href='http://harm.test/'><meta http-equiv=refresh content='0;url=http://harm.test/'>",
  "<noscript><p title='</noscript><img src=x onerror=window.harmed=1>'></p></noscript>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=x onerror=window.harmed=1&gt;'></mglyph></table></mtext></math>",
  "<video><source onerror='window.harmed=1'></video><audio src=x onerror='window.harmed=1'></audio>",
  "<template><script>window.harmed=1</script></template>",
  "<marquee onstart='window.harmed=1'>moving</marquee>",
];
const kPhrase = "you will hear it."; // which the simulated people often say
const kTitle = "Which is better:";
const kTitleHarm = "&lt;img src=x onerror=window.harmed=1&gt; Which is better:";

export function with_harm(html) {
  let turn = html.length % kHarm.length;
  const add = () =>
    `<b onclick="window.harmed=1" style="position:fixed">you will regret it</b>${kHarm[++turn % kHarm.length]}, number ${turn}.`;
  return html.replaceAll(kPhrase, add).replaceAll(kTitle, kTitleHarm);
}

// The forum at `behind` (http://127.0.0.1:PORT/…), with harm, at an address of its own.
export function serve_hostile_forum(behind) {
  const { origin, pathname } = new URL(behind);
  const server = createServer(async (request, answer) => {
    const reply = await fetch(origin + request.url, { redirect: "manual" });
    const home = `http://${request.headers.host}`;
    const type = reply.headers.get("content-type") ?? "text/html";
    const place = reply.headers.get("location");
    const text = (await reply.text()).replaceAll(origin, home);
    answer.writeHead(reply.status, { "Content-Type": type, ...(place ? { Location: place.replace(origin, home) } : {}) });
    answer.end(type.startsWith("text/html") ? with_harm(text) : text);
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () =>
      resolve({
        address: `http://127.0.0.1:${server.address().port}${pathname}`,
        close: () => {
          server.closeAllConnections?.();
          server.close();
        },
      }),
    );
  });
}
