// Every page, in a real browser, on a real database: one visit from the first address to the pulse.
//
//     node tests/web/pages.test.mjs BUILD_FOLDER [PICTURES]
//
// Pictures of all views go to BUILD_FOLDER/screenshots (or PICTURES). The steps build on each other, in order.
import assert from "node:assert/strict";
import { join, resolve } from "node:path";
import { after, before, test } from "node:test";
import { chromium_path, launch, Visitor } from "./browser.mjs";
import { kHarm } from "./hostile_forum.mjs";
import { start_world } from "./world.mjs";

if (!chromium_path()) {
  console.log("skipped: there is no Chromium (tools/setup test installs it)");
  process.exit(77);
}
const build = resolve(process.argv[2] ?? "build/release");
const pictures = resolve(process.argv[3] ?? join(build, "screenshots"));
const kCrawl = { timeout: 40000 };
const kModes = { desktop: {}, dark: { scheme: "dark" }, phone: { width: 390, height: 844 } };

let world;
let browser;
let visitor;
const sites = {};

before(async () => {
  [world, browser] = await Promise.all([start_world(build), launch()]);
  visitor = await Visitor.arrive(browser, world.program, pictures);
});

after(async () => {
  await browser?.close();
  await world?.stop();
});

async function add_site(address, seconds = 0) {
  const { page } = visitor;
  await visitor.open("/");
  await page.getByLabel("Add a forum by any of its pages").fill(address);
  await page.getByText("Manners and budget").click();
  await page.getByLabel("Seconds between requests").fill(String(seconds));
  await page.getByRole("button", { name: "Crawl" }).click();
  await page.waitForURL(/\/site\/[^/]+$/);
  return new URL(page.url()).pathname.split("/")[2];
}

// A step that fails leaves a picture of what it saw.
function step(name, run) {
  test(name, async () => {
    try {
      await run();
    } catch (reason) {
      await visitor.picture(`failed-${name.replace(/[^a-z]+/gi, "-")}`).catch(() => undefined);
      throw reason;
    }
  });
}

const figure = async (name) =>
  Number(
    (
      await visitor.page
        .locator(".figure", { has: visitor.page.locator(`dt:text-is("${name}")`) })
        .locator("dd")
        .innerText()
    ).replaceAll(",", ""),
  );

step("an empty program asks for a forum", async () => {
  await visitor.open("/");
  await visitor.page.getByText("No forum yet").waitFor();
  await visitor.picture("empty");
  await visitor.check_access("empty");
});

step("an address that cannot be is refused in a sentence", async () => {
  await visitor.page.getByLabel("Add a forum by any of its pages").fill("ftp://forum.test/");
  await visitor.page.getByRole("button", { name: "Crawl" }).click();
  await visitor.page.getByRole("alert").waitFor();
});

step("a site is added by its address, learned, and crawled to the end", async () => {
  sites.forum = await add_site(world.forum);
  const { page } = visitor;
  await page.locator("main .state-complete").waitFor(kCrawl);
  await page.locator(".notes li").first().waitFor();
  assert.match(await page.locator(".notes").innerText(), /threads/);
  assert.equal(await figure("boards"), 12);
  assert.ok((await figure("threads")) > 700);
  assert.ok((await figure("posts")) > 8000);
  assert.equal(await figure("queued"), 0);
});

step("manners can be changed and are kept", async () => {
  const { page } = visitor;
  await page.getByLabel("Pages a day").fill("5000");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();
  await page.reload();
  assert.equal(await page.getByLabel("Pages a day").inputValue(), "5000");
});

step("an edited pattern shows at once which links change side", async () => {
  const { page } = visitor;
  await visitor.open(`/site/${sites.forum}/map`);
  await page.locator(".kind-thread").first().waitFor();
  const pattern = page
    .locator(".rule", { has: page.locator("select >> option[value=thread]:checked") })
    .first()
    .locator("input.pattern");
  const learned = await pattern.inputValue();
  await pattern.fill(`${learned}/never`);
  await page.locator(".preview[data-changed]:not([data-changed='0'])").waitFor();
  assert.match(await page.locator(".changes").innerText(), /thread → /);
  await visitor.picture("map-edit");
  await visitor.check_access("a map with a preview");
  await pattern.fill("/(unclosed");
  await page.locator("section[aria-label=Preview] [role=alert]").waitFor();
  assert.ok(await page.getByRole("button", { name: "Save" }).isDisabled());
  await page.getByRole("button", { name: "Discard" }).click();
  assert.equal(await pattern.inputValue(), learned);
});

step("a correction is saved as a new version", async () => {
  const { page } = visitor;
  const version = async () => Number((await page.getByText(/Version \d+ of the profile/).innerText()).match(/Version (\d+)/)[1]);
  const old = await version();
  const pattern = page.locator("input.pattern").first();
  const learned = await pattern.inputValue();
  await pattern.fill(learned.replaceAll("\\d", "[0-9]"));
  await page.locator(".preview").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(`Version ${old + 1} of the profile`).waitFor();
  assert.equal(await page.locator("input.pattern").first().inputValue(), learned.replaceAll("\\d", "[0-9]"));
});

step("a thread of several pages is read as one, and each post has an address", async () => {
  const { page } = visitor;
  await visitor.open(`/site/${sites.forum}/read?sort=posts`);
  await page.locator(".thread-row a").first().click();
  await page.getByText(/posts joined from \d+ pages/).waitFor();
  const words = await page.getByText(/posts joined from/).innerText();
  const [, posts, pages] = words.match(/([\d,]+) posts joined from (\d+) pages/);
  assert.ok(Number(pages) > 1);
  const expected = Number(posts.replaceAll(",", ""));
  // More posts come as the reader comes near the end.
  for (let shown = 0; shown < expected; shown = await page.locator("article.post").count()) {
    await page.mouse.wheel(0, 20000);
    await page.waitForFunction((old) => document.querySelectorAll("article.post").length > old, shown);
  }
  assert.equal(await page.locator("article.post").count(), expected);
  const numbers = (await page.locator(".post-number").allInnerTexts()).map((text) => Number(text.slice(1)));
  assert.deepEqual(
    numbers,
    [...numbers].sort((a, b) => a - b),
  );
  const last = page.locator(".post-number").last();
  const address = await last.getAttribute("href");
  await visitor.open(address);
  await page.locator("article.post.chosen").waitFor();
  assert.equal(await page.locator("article.post.chosen .post-number").getAttribute("href"), address);
  sites.thread = address;
});

step("search marks what it found, obeys filters, and leads into the thread", async () => {
  const { page } = visitor;
  await page.getByRole("searchbox").fill("kettle");
  await page.getByRole("searchbox").press("Enter");
  await page.locator(".hit mark").first().waitFor();
  for (const mark of await page.locator(".hit mark").allInnerTexts()) assert.match(mark.toLowerCase(), /kettle/);
  const author = (await page.locator(".hit p.muted").first().innerText()).split(" · ")[0];
  await page.getByLabel("Author").fill(author);
  await page.getByLabel("Author").press("Enter");
  await page.waitForURL(/author=/);
  await visitor.settled();
  for (const line of await page.locator(".hit p.muted").allInnerTexts()) assert.ok(line.startsWith(author), line);
  await page.locator(".hit-title").first().click();
  await page.locator("article.post.chosen").waitFor();
  const read = `${await page.locator("h1").innerText()} ${await page.locator("article.post.chosen .post-body").innerText()}`;
  assert.match(read.toLowerCase(), /kettle/);
});

step("the pulse shows boards, moods, hours and a forecast", async () => {
  const { page } = visitor;
  await visitor.open(`/site/${sites.forum}/pulse`);
  await page.getByText(/posts in all/).waitFor(); // all of them have been read
  await page.locator(".bubble.hot").first().waitFor();
  assert.ok((await page.locator("svg[aria-label='Boards by activity and mood'] .bubble").count()) >= 8);
  assert.equal(await page.locator(".heat").count(), 168);
  assert.ok((await page.locator(".tie").count()) > 5);
  await visitor.picture("pulse");
  await page.getByRole("button", { name: "a month" }).click();
  await page.waitForURL(/window=30d/);
  await page.locator(".bubble").first().waitFor();
});

step("health counts every request", async () => {
  const { page } = visitor;
  await visitor.open(`/site/${sites.forum}/health`);
  assert.ok((await figure("requests")) > 800);
  await page.locator(".log tbody tr").first().waitFor();
  await page.getByLabel("Outcome").selectOption("ok");
  await page.waitForURL(/outcome=ok/);
  await visitor.settled();
  assert.deepEqual([...new Set(await page.locator(".log tbody tr td:nth-child(3)").allInnerTexts())], ["ok"]);
});

step("the keyboard reaches everything", async () => {
  const { page } = visitor;
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  await visitor.check_access("the sheet of keys");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" }); // keys are its own as long as it is open
  // On a machine that is busy the second key may come too late to belong to the first.
  for (let turn = 0; turn < 5 && !page.url().endsWith("/read"); ++turn) {
    await page.keyboard.press("g");
    await page.keyboard.press("r");
    await page.waitForURL(/\/read$/, { timeout: 2000 }).catch(() => undefined);
  }
  await page.locator(".thread-row a").first().waitFor();
  await page.locator(".thread-row a").first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("j");
  assert.equal(await page.evaluate(() => [...document.querySelectorAll(".thread-row a")].indexOf(document.activeElement)), 2);
  await page.keyboard.press("Enter");
  await page.locator("article.post").first().waitFor();
  await page.keyboard.press("/");
  assert.equal(await page.evaluate(() => document.activeElement?.id), "search-field");
  await page.keyboard.press("Escape");
  await visitor.open("/");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.className), "skip");
});

step("what is not there says so", async () => {
  const { page } = visitor;
  await page.goto(`${world.program}/site/none/pulse`);
  await page.getByText("There is no such page").waitFor();
  await page.goto(`${world.program}/site/${sites.forum}/thread?key=none`);
  await page.getByRole("alert").waitFor();
  await page.goto(`${world.program}/site/${sites.forum}/search?q=xyzzyplugh`);
  await page.getByText("Nothing found").waitFor();
});

step("a crawl is watched, paused and resumed", async () => {
  const { page } = visitor;
  sites.hostile = await add_site(world.hostile, 0.03);
  await page.locator("main .state-crawling").waitFor(kCrawl);
  await page.getByRole("progressbar").waitFor();
  await visitor.picture("watch-crawling");
  await page.getByRole("button", { name: "Pause" }).click();
  await page.locator("main .state-paused").waitFor(kCrawl);
  assert.ok((await figure("queued")) > 0);
  await page.getByRole("button", { name: "Resume" }).click();
  await page.locator("main .state-complete").waitFor(kCrawl);
  assert.equal(await figure("threads"), 97);
});

step("a forum that means harm does none", async () => {
  const { page } = visitor;
  await visitor.open(`/site/${sites.hostile}/search?q=${encodeURIComponent('"regret it"')}`);
  const hits = await page
    .locator(".hit-title")
    .evaluateAll((links) => links.slice(0, 12).map((link) => link.getAttribute("href")));
  assert.ok(hits.length >= 6, "the harm was crawled");
  for (const address of hits) {
    await visitor.open(address);
    await page.locator("article.post.chosen").waitFor();
    await page.locator("article.post.chosen .post-body").hover();
    await page.locator("article.post.chosen .post-body").getByText("you will regret it").first().click();
    const foreign = await page
      .locator(".post-body")
      .evaluateAll(
        (bodies) =>
          bodies
            .flatMap((body) => [...body.querySelectorAll("*")])
            .filter(
              (one) =>
                /^(script|style|img|svg|math|iframe|object|embed|form|input|button|link|meta|base|template|video|audio)$/.test(
                  one.localName,
                ) || [...one.attributes].some((attribute) => !/^(href|rel|target|class|tabindex)$/.test(attribute.name)),
            ).length,
      );
    assert.equal(foreign, 0, `foreign elements at ${address}`);
  }
  await visitor.open(`/site/${sites.hostile}/search?q=better`);
  assert.match(await page.locator(".hits").innerText(), /<img src=x onerror=window\.harmed=1>/);
  await visitor.open(`/site/${sites.hostile}/pulse`);
  await visitor.check_untroubled("the hostile forum");
});

step("even markup that the program let through would do nothing", async () => {
  const other = await Visitor.arrive(browser, world.program, pictures);
  const html = kHarm.map((harm) => `<p>before ${harm} after</p>`).join("");
  await other.page.route("**/api/v1/sites/*/posts*", (route) =>
    route.fulfill({
      json: {
        items: [
          {
            key: "p",
            position: 1,
            author: "Eve",
            text: "",
            html,
            url: "javascript:window.harmed=1",
            author_url: "javascript:window.harmed=1",
            images: ["javascript:window.harmed=1"],
          },
        ],
        next: null,
      },
    }),
  );
  await other.open(sites.thread);
  await other.page.getByText("a tempting link", { exact: true }).click();
  assert.equal(await other.page.evaluate(() => globalThis.harmed), undefined);
  assert.equal(
    await other.page.locator(".post-body :is(script, style, img, svg, iframe, form, input, link, meta, base)").count(),
    0,
  );
  assert.equal(await other.page.locator("a[href^='javascript:' i]").count(), 0);
  assert.ok(await other.page.locator("article.post").isVisible());
  await other.close();
});

step("a program that only reads wants its token, and offers nothing to change", async () => {
  const address = await world.start_reader();
  const reader = await Visitor.arrive(browser, new URL(address).origin, pictures);
  const refused = await reader.page.goto(reader.home);
  assert.equal(refused.status(), 401);
  await reader.page.goto(address);
  await reader.page.locator(".site-row").first().waitFor();
  assert.equal(new URL(reader.page.url()).search, "", "the token leaves the address");
  assert.equal(await reader.page.getByRole("button", { name: "Crawl" }).count(), 0);
  await reader.open(`/site/${sites.forum}`);
  assert.equal(await reader.page.getByRole("button", { name: "Refresh" }).count(), 0);
  await reader.check_untroubled("a reader");
  await reader.close();
});

for (const [mode, shape] of Object.entries(kModes))
  test(`every view is accessible and fits: ${mode}`, async () => {
    const guest = await Visitor.arrive(browser, world.program, pictures, shape);
    const site = `/site/${sites.forum}`;
    const views = {
      sites: "/",
      watch: site,
      map: `${site}/map`,
      read: `${site}/read`,
      thread: sites.thread.replace(/&post=.*/, ""),
      search: `${site}/search?q=kettle`,
      pulse: `${site}/pulse`,
      health: `${site}/health`,
    };
    for (const [name, path] of Object.entries(views)) {
      await guest.open(path);
      await guest.picture(`${name}-${mode}`, name === "pulse" || name === "map");
      await guest.check_access(`${name} (${mode})`);
      await guest.check_width(`${name} (${mode})`);
    }
    await guest.check_untroubled(mode);
    await guest.close();
  });

step("nothing was asked of other hosts, and nothing broke the policy", () => visitor.check_untroubled("the whole visit"));
