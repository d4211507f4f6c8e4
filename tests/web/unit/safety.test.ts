import assert from "node:assert/strict";
import { test } from "node:test";
import { joined_notes, read_event } from "../../../web/src/core/live";
import { match_keys } from "../../../web/src/core/keys";
import { verdict, web_address } from "../../../web/src/core/safe_html";
import { is_remark, wall_words } from "../../../web/src/pages/health";
import { complete_url } from "../../../web/src/pages/sites";
import { address_of } from "../../../web/src/pages/thread";

test("only addresses of the web are followed", () => {
  const cases: [string, boolean][] = [
    ["http://forum.test/", true],
    [" https://forum.test/x ", true],
    ["javascript:alert(1)", false],
    ["JaVaScRiPt:alert(1)", false],
    ["java\nscript:alert(1)", false],
    ["data:text/html,x", false],
    ["//forum.test/", false],
    ["/relative", false],
    ["", false],
  ];
  for (const [text, is_one] of cases) assert.equal(web_address(text) !== null, is_one, text);
});

test("what could act is dropped, what is unknown is only unwrapped", () => {
  for (const tag of ["script", "style", "iframe", "object", "svg", "math", "form", "template", "link", "meta", "base"])
    assert.equal(verdict(tag), "drop", tag);
  for (const tag of ["font", "center", "x-forum", "img", "video"]) assert.equal(verdict(tag), "unwrap", tag);
  for (const tag of ["p", "a", "blockquote", "code"]) assert.equal(verdict(tag), "keep", tag);
});

test("what comes in an odd shape is still shown", () => {
  assert.equal(read_event("{broken"), null);
  assert.deepEqual(read_event('{"site":1}'), { site: 1 });
  assert.equal(address_of({ url: "http://a.test/1.png" }), "http://a.test/1.png");
  assert.equal(address_of(["x"]), null);
  assert.equal(wall_words({ kind: "login", url: "http://a.test/", nested: {} }), "login · http://a.test/");
  assert.equal(complete_url(" forum.test/x "), "https://forum.test/x");
  assert.equal(complete_url("HTTP://forum.test"), "HTTP://forum.test");
});

test("keys after each other make one shortcut", () => {
  const shortcuts = [
    { keys: "?", what: "", run: () => undefined },
    { keys: "g r", what: "", run: () => undefined },
  ];
  assert.ok(match_keys(shortcuts, "?").run);
  assert.deepEqual(match_keys(shortcuts, "g"), { waiting: true });
  assert.ok(match_keys(shortcuts, "g r").run);
  assert.deepEqual(match_keys(shortcuts, "g x"), { waiting: false });
});

test("notes that were told while others were asked for are kept once", () => {
  const note = (text: string) => ({ site: 1, at: "2026-03-10T12:00:00Z", text });
  const joined = joined_notes([note("a"), note("b")], [note("b"), note("c")]);
  assert.deepEqual(
    joined.map((one) => one.text),
    ["a", "b", "c"],
  );
});

test("remarks are what the watches say, not how a site was learned", () => {
  const note = (text: string) => ({ site: 1, at: null, text });
  assert.ok(is_remark(note("the forum changed its layout during the crawl: it was learned anew")));
  assert.ok(!is_remark(note("learned: entry page http://forum.test/")));
  assert.ok(!is_remark(note("looked at http://forum.test/")));
});
