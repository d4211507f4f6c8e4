// Debian's Chromium, driven by Playwright, and what every view is held to: it stays at home, it runs nothing foreign, it is
// accessible, it fits the screen.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromium } from "playwright-core";

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const kFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const kChromium = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const kSerious = new Set(["serious", "critical"]);

export function chromium_path() {
  return kChromium.find((path) => path && existsSync(path)) ?? null;
}

export function launch() {
  return chromium.launch({ executablePath: chromium_path(), headless: true, args: kFlags });
}

export class Visitor {
  constructor(page, home, pictures) {
    this.page = page;
    this.home = home;
    this.pictures = pictures;
    this.troubles = [];
  }

  static async arrive(browser, home, pictures, { width = 1280, height = 900, scheme = "light" } = {}) {
    mkdirSync(pictures, { recursive: true });
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: scheme,
      reducedMotion: "reduce",
      locale: "en-GB",
      timezoneId: "UTC",
    });
    context.setDefaultTimeout(15000);
    const page = await context.newPage();
    const visitor = new Visitor(page, home, pictures);
    page.on("request", (request) => {
      if (!request.url().startsWith(home) && !request.url().startsWith("data:"))
        visitor.troubles.push(`asked for ${request.url()}`);
    });
    page.on("pageerror", (error) => visitor.troubles.push(`script failed: ${error.message}`));
    page.on("dialog", (dialog) => (visitor.troubles.push(`dialog: ${dialog.message()}`), void dialog.dismiss()));
    page.on("console", (line) => {
      if (/Content Security Policy/i.test(line.text())) visitor.troubles.push(`policy: ${line.text()}`);
    });
    return visitor;
  }

  async open(path) {
    await this.page.goto(this.home + path);
    await this.page.locator("#view-title").waitFor();
    await this.settled();
  }

  // Nothing is being loaded any more.
  async settled() {
    await this.page.waitForFunction(() => !document.querySelector(".loading, .busy"));
  }

  async picture(name, whole = false) {
    await this.page.screenshot({ path: join(this.pictures, `${name}.png`), fullPage: whole });
  }

  // Accessibility rules of WCAG 2.2 A and AA and best practice: nothing serious, nothing critical.
  async check_access(name) {
    await this.page.evaluate(axe);
    const { violations } = await this.page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
    const bad = violations.filter((one) => kSerious.has(one.impact));
    const told = bad.map(
      (one) =>
        `${one.id}: ${one.help}\n    ${one.nodes
          .slice(0, 3)
          .map((node) => `${node.html.slice(0, 160)} ${node.any.map((any) => any.message).join(" ")}`)
          .join("\n    ")}`,
    );
    assert.deepEqual(told, [], `${name}: not accessible`);
  }

  async check_width(name) {
    const over = await this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.ok(over <= 0, `${name}: ${over} px wider than the screen`);
  }

  async check_untroubled(name) {
    assert.equal(await this.page.evaluate(() => globalThis.harmed), undefined, `${name}: a script of a post ran`);
    assert.deepEqual(this.troubles, [], `${name}: troubles`);
  }

  close() {
    return this.page.context().close();
  }
}
