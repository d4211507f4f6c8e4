import assert from "node:assert/strict";
import { test } from "node:test";
import { ago, bytes, compact, duration, percent, place, plural, shorten, signed } from "../../../web/src/core/format";

const kNow = Date.parse("2026-03-10T12:00:00Z");

test("a moment is told by its largest whole unit", () => {
  const cases: [string, string][] = [
    ["2026-03-10T11:59:58Z", "now"],
    ["2026-03-10T11:59:20Z", "40 seconds ago"],
    ["2026-03-10T11:01:00Z", "59 minutes ago"],
    ["2026-03-10T09:30:00Z", "2 hours ago"],
    ["2026-03-09T11:00:00Z", "yesterday"],
    ["2026-02-20T12:00:00Z", "2 weeks ago"],
    ["2025-12-10T12:00:00Z", "3 months ago"],
    ["2019-03-10T12:00:00Z", "7 years ago"],
    ["2026-03-12T12:00:00Z", "in 2 days"],
    ["not a date", "not a date"],
  ];
  for (const [moment, words] of cases) assert.equal(ago(moment, kNow), words, moment);
});

test("figures keep their unit and lose their noise", () => {
  const cases: [string, string][] = [
    [bytes(999), "999 B"],
    [bytes(1500), "1.5 kB"],
    [bytes(250_000_000), "250 MB"],
    [bytes(null), "–"],
    [compact(9999), "9,999"],
    [compact(1_234_567), "1.2M"],
    [percent(0.994, 1), "99.4 %"],
    [percent(NaN), "–"],
    [signed(0.004), "0.00"],
    [signed(-0.25), "−0.25"],
    [signed(0.5), "+0.50"],
    [plural(1, "post"), "1 post"],
    [plural(1200, "post"), "1,200 posts"],
    [duration(0), "1 s"],
    [duration(3700), "1 h 2 min"],
  ];
  for (const [got, wanted] of cases) assert.equal(got, wanted);
});

test("a long address loses its middle, never its length", () => {
  for (const most of [8, 20, 40])
    assert.equal(shorten("http://forum.test/a/very/long/path/to/a/thread?page=3", most).length, most);
  assert.equal(shorten("short", 8), "short");
  assert.equal(place("https://forum.test/"), "forum.test");
});
