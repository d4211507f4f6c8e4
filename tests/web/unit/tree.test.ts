import assert from "node:assert/strict";
import { test } from "node:test";
import { tree_of } from "../../../web/src/core/tree";
import type { Board } from "../../../web/src/core/types";

const board = (key: string, parent: string | null = null): Board => ({ key, url: key, title: key, parent, threads: 0, posts: 0 });
const drawn = (boards: Board[]) =>
  tree_of(boards)
    .map(({ board: one, depth }) => "-".repeat(depth) + one.key)
    .join(" ");

test("boards follow their parents, and none is lost", () => {
  const cases: [string, Board[], string][] = [
    ["flat", [board("a"), board("b")], "a b"],
    ["children in order", [board("a"), board("b"), board("a1", "a"), board("a2", "a"), board("x", "a1")], "a -a1 --x -a2 b"],
    ["unknown parent", [board("a", "gone")], "a"],
    ["its own parent", [board("a", "a")], "a"],
    ["a circle", [board("a", "b"), board("b", "a")], "a -b"],
  ];
  for (const [name, boards, wanted] of cases) assert.equal(drawn(boards), wanted, name);
});

test("depth without end costs no stack", () => {
  const chain = Array.from({ length: 20000 }, (_, at) => board(`b${at}`, at > 0 ? `b${at - 1}` : null));
  assert.equal(tree_of(chain).length, chain.length);
});
