import assert from "node:assert/strict";
import { test } from "node:test";
import { marked } from "../../../web/src/core/marks";

const drawn = (text: string, search: string) =>
  marked(text, search)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join("");

test("titles show the words that were looked for", () => {
  const cases: [string, string, string][] = [
    ["Show us the Kettle", "kettle", "Show us the [Kettle]"],
    ["Show us the kettle", '"the kettle" -show', "Show us [the] [kettle]"],
    ["Kettles", "kettle*", "[Kettle]s"],
    ["a.b (c)", ".*(", "a.b (c)"],
    ["Größe zählt", "größe", "[Größe] zählt"],
    ["", "x", ""],
  ];
  for (const [text, search, wanted] of cases) assert.equal(drawn(text, search), wanted, search);
});
