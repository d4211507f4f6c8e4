import assert from "node:assert/strict";
import { test } from "node:test";
import { board_key, named_boards, score_forecast } from "../../../web/src/core/pulse";
import type { PulseBoard, Site, SiteMap } from "../../../web/src/core/types";
import { lay_out } from "../../../web/src/plots/columns";
import { current_step } from "../../../web/src/pages/watch";
import { settle } from "../../../web/src/plots/force";
import { heat_step, linear, logarithmic, place_labels, round_values, ticks } from "../../../web/src/plots/scale";

test("scales hold their ends", () => {
  assert.equal(linear(0, 10, 100, 0)(10), 0);
  assert.equal(linear(5, 5, 0, 100)(5), 0);
  assert.equal(logarithmic(1, 1000, 10, 310)(1000), 310);
  assert.equal(logarithmic(1, 1000, 10, 310)(1), 10);
  assert.equal(logarithmic(1, 1000, 10, 310)(10), 110);
});

test("ticks are round, few, and within", () => {
  assert.deepEqual(ticks(10, 5), [0, 2, 4, 6, 8, 10]);
  assert.deepEqual(ticks(0, 5), [0]);
  assert.deepEqual(ticks(NaN, 5), [0]);
  assert.deepEqual(round_values(0.7, 1234), [1, 10, 100, 1000]);
  assert.deepEqual(round_values(30, 250), [50, 100, 200]);
  assert.deepEqual(round_values(0.6, 9), [1, 2, 5]);
  for (const most of [1, 7, 99, 1e6]) assert.ok(ticks(most, 4).length <= 6, String(most));
});

test("nothing is cold, something is never nothing", () => {
  assert.equal(heat_step(0, 100, 7), 0);
  assert.equal(heat_step(1, 1000, 7), 1);
  assert.equal(heat_step(1000, 1000, 7), 6);
});

test("labels stand where nothing else does, and give way to earlier ones", () => {
  const frame = { width: 200, height: 200 };
  const disc = (x: number, y: number) => ({ x, y, r: 5, width: 40 });
  const [alone] = place_labels([disc(100, 100)], frame);
  assert.ok(alone && alone.y < 95, "above");
  const [under] = place_labels([disc(100, 100), disc(100, 88)], frame);
  assert.ok(under && under.y > 105, "below, because a disc is above");
  const [top] = place_labels([disc(100, 5)], frame);
  assert.ok(top && top.y > 10, "below, because the frame ends");
  const crowd = Array.from({ length: 30 }, (_, at) => disc(100 + (at % 6) * 4, 100 + Math.floor(at / 6) * 4));
  assert.ok(
    place_labels(crowd, frame).some((box) => box === null),
    "not all of a crowd",
  );
});

test("a graph settles inside its frame, the same way each time", () => {
  const springs = [
    { from: 0, to: 1, strength: 1 },
    { from: 1, to: 9, strength: 1 },
  ];
  const points = settle(5, springs, 400, 300, 20);
  for (const { x, y } of points) assert.ok(x >= 20 && x <= 380 && y >= 20 && y <= 280);
  assert.deepEqual(points, settle(5, springs, 400, 300, 20));
  const far = (a: number, b: number) => Math.hypot(points[a]!.x - points[b]!.x, points[a]!.y - points[b]!.y);
  assert.ok(far(0, 1) < far(0, 3), "what is joined stands closer");
  assert.equal(settle(0, [], 400, 300, 20).length, 0);
});

test("the map runs from the entry to everything else, and draws known ends only", () => {
  const node = (id: string, role: string) => ({ id, role, pattern: id, pages: 1, linked: 1, examples: [] });
  const map: SiteMap = {
    nodes: [node("t", "thread"), node("e", "entry"), node("o", "other"), node("b", "board"), node("new", "a role of tomorrow")],
    edges: [
      { from: "e", to: "b", links: 3 },
      { from: "t", to: "t", links: 1 },
      { from: "t", to: "gone", links: 1 },
    ],
  };
  const wide = lay_out(map, 1000);
  const x = (id: string) => wide.nodes.find((one) => one.node.id === id)!.x;
  assert.ok(x("e") < x("b") && x("b") < x("t") && x("t") < x("o"));
  assert.equal(x("new"), x("o"));
  assert.equal(wide.edges.length, 2);
  for (const width of [240, 390, 1000])
    for (const one of lay_out(map, width).nodes) assert.ok(one.x + one.width <= width, `fits ${width}`);
});

test("a forecast is scored by what came", () => {
  const board = (was_foretold: boolean, hot: boolean) => ({ was_foretold, hot }) as PulseBoard;
  assert.deepEqual(score_forecast([board(true, true), board(true, false), board(false, true), board(false, false)]), {
    hits: 1,
    alarms: 1,
    misses: 1,
    precision: 0.5,
    recall: 0.5,
  });
  assert.equal(score_forecast([]).precision, null);
});

test("the steps of a crawl follow its state", () => {
  const cases: [string, Partial<Site>, number][] = [
    ["new", { state: "waiting", pages: 0 }, 0],
    ["looking for the entry", { state: "learning", pages: 0 }, 0],
    ["learning from the entry", { state: "learning", pages: 0, entry: "http://forum.test/" }, 1],
    ["first pages", { state: "crawling", pages: 0, entry: "http://forum.test/" }, 2],
    ["paused half way", { state: "paused", pages: 40 }, 2],
    ["done", { state: "idle", pages: 90, complete: true }, 4],
    ["refreshing", { state: "crawling", pages: 90, complete: true }, 3],
  ];
  for (const [name, site, step] of cases) assert.equal(current_step(site as Site), step, name);
});

test("posts without a board are not said to have one", () => {
  const board = (url: string) => ({ url, title: "T" }) as PulseBoard;
  const [known, unknown] = named_boards([board("http://forum.test/b/1"), board("forum.test")]);
  assert.equal(board_key(known!), "http://forum.test/b/1");
  assert.equal(known!.title, "T");
  assert.equal(board_key(unknown!), null);
  assert.equal(unknown!.title, "no board known");
});
