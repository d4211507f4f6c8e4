import assert from "node:assert/strict";
import { test } from "node:test";
import { with_query } from "../../../web/src/core/api";
import { next_path } from "../../../web/src/core/load";
import { parse_route, site_path } from "../../../web/src/core/route";

test("every view has one address", () => {
  const cases: [string, string][] = [
    ["/", "sites"],
    ["/site/3", "watch"],
    ["/site/3/map", "map"],
    ["/site/3/read", "read"],
    ["/site/3/thread", "thread"],
    ["/site/3/search", "search"],
    ["/site/3/pulse", "pulse"],
    ["/site/3/health", "health"],
    ["/site/3/health/more", "lost"],
    ["/site/3/elsewhere", "lost"],
    ["/site", "lost"],
    ["/search", "find"],
    ["/nowhere", "lost"],
  ];
  for (const [path, view] of cases) assert.equal(parse_route(path, "").view, view, path);
});

test("an address leads back to what it was made of", () => {
  const key = "http://forum.test/viewtopic.php?t=9&x=ä b";
  const path = site_path("a/b", "thread", { key, post: null });
  const [base = "", query = ""] = path.split("?");
  const route = parse_route(base, `?${query}`);
  assert.equal("site" in route && route.site, "a/b");
  assert.equal(route.query.get("key"), key);
  assert.equal(route.query.get("post"), null);
});

test("a query holds what is known and nothing else", () => {
  assert.equal(with_query("/search", { q: "a b", board: "", since: undefined, limit: 5 }), "/search?q=a+b&limit=5");
  assert.equal(with_query("/sites", {}), "/sites");
  assert.equal(next_path("/posts?thread=t%3F1&limit=50", "c=="), "/posts?thread=t%3F1&limit=50&after=c%3D%3D");
});
