// Where the reader is: one URL per view, kept in the browser's history.
//
//     parse_route("/site/3/thread", "?key=t9")   → { view: "thread", site: "3", query }
//
// Keys of boards and threads hold dots and slashes, so they travel in the query.
import { useEffect, useState } from "preact/hooks";
import { with_query } from "./api";
import type { SiteId } from "./types";

export const kSiteViews = ["watch", "map", "read", "thread", "search", "pulse", "health"] as const;
export type SiteView = (typeof kSiteViews)[number];

export type Route =
  | { view: "sites"; query: URLSearchParams }
  | { view: "lost"; query: URLSearchParams }
  | { view: "find"; query: URLSearchParams } // search in all sites
  | { view: SiteView; site: string; query: URLSearchParams };

function is_site_view(name: string): name is SiteView {
  return (kSiteViews as readonly string[]).includes(name);
}

export function parse_route(path: string, search: string): Route {
  const query = new URLSearchParams(search);
  const parts = path.split("/").filter((part) => part !== "");
  if (parts.length === 0) return { view: "sites", query };
  if (path === "/search") return { view: "find", query };
  const [first, site, view = "watch"] = parts;
  if (first !== "site" || !site || parts.length > 3 || !is_site_view(view)) return { view: "lost", query };
  return { view, site: decodeURIComponent(site), query };
}

export function site_path(site: SiteId, view: SiteView, query: Record<string, string | number | null | undefined> = {}): string {
  const base = `/site/${encodeURIComponent(String(site))}`;
  return with_query(view === "watch" ? base : `${base}/${view}`, query);
}

// Search within a site, or, without one, in all of them.
export function search_path(site: SiteId | null, query: Record<string, string | number | null | undefined>): string {
  return site === null ? with_query("/search", query) : site_path(site, "search", query);
}

const changed = new Set<() => void>();

function tell(): void {
  for (const listener of changed) listener();
}

export function navigate(path: string, how: "push" | "replace" = "push"): void {
  if (how === "replace") history.replaceState(null, "", path);
  else if (path !== location.pathname + location.search + location.hash) history.pushState(null, "", path);
  tell();
}

function here(): Route {
  return parse_route(location.pathname, location.search);
}

export function useRoute(): Route {
  const [route, set_route] = useState(here);
  useEffect(() => {
    const update = () => set_route(here());
    changed.add(update);
    update(); // what came between the drawing and this moment
    addEventListener("popstate", update);
    return () => {
      changed.delete(update);
      removeEventListener("popstate", update);
    };
  }, []);
  return route;
}
