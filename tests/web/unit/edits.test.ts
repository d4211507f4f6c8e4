import assert from "node:assert/strict";
import { test } from "node:test";
import { shifts, with_change, type Edits } from "../../../web/src/core/edits";
import type { Rule } from "../../../web/src/core/types";

const rule: Rule = { index: 2, role: "thread", pattern: "/t/(\\d+)", enabled: true, pages: 9, examples: [] };
const none: Edits = new Map();

test("only what differs from the profile is an edit", () => {
  const edited = with_change(with_change(none, rule, { enabled: false }), rule, { pattern: "/x" });
  assert.deepEqual([...edited.values()], [{ index: 2, enabled: false, pattern: "/x" }]);
  const undone = with_change(with_change(edited, rule, { enabled: true }), rule, { pattern: rule.pattern });
  assert.equal(undone.size, 0);
  assert.equal(none.size, 0);
});

test("roles that change most come first", () => {
  assert.deepEqual(
    shifts({ board: 4, thread: 90 }, { board: 4, thread: 60, other: 30 }).map((one) => one.role),
    ["other", "thread", "board"],
  );
});
