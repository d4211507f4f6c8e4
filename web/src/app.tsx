// The frame around every view: where am I, where can I go, and the keys for it.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { sentence } from "./core/api";
import { useShortcuts, type Shortcut } from "./core/keys";
import { load_sites, useLive } from "./core/live";
import { navigate, search_path, site_path, useRoute, type Route, type SiteView } from "./core/route";
import { useTheme } from "./core/theme";
import type { Site } from "./core/types";
import { place } from "./core/format";
import { Link } from "./parts/link";
import { Boundary } from "./parts/boundary";
import { KeySheet } from "./parts/key_sheet";
import { Empty, Failed, Loading } from "./parts/states";
import { Heading, StateMark } from "./parts/bits";
import { HealthView } from "./pages/health";
import { MapView } from "./pages/map";
import { PulseView } from "./pages/pulse";
import { ReadView } from "./pages/read";
import { SearchView } from "./pages/search";
import { SitesView } from "./pages/sites";
import { ThreadView } from "./pages/thread";
import { WatchView } from "./pages/watch";

const kTabs: [SiteView, string, string][] = [
  ["watch", "Watch", "w"],
  ["map", "Site map", "m"],
  ["read", "Read", "r"],
  ["pulse", "Pulse", "p"],
  ["health", "Health", "h"],
];

function tab_of(view: SiteView): SiteView {
  return view === "thread" || view === "search" ? "read" : view;
}

function View({ route, site }: { route: Extract<Route, { site: string }>; site: Site }) {
  const { view, query } = route;
  if (view === "map") return <MapView site={site} key={route.site} />;
  if (view === "read") return <ReadView site={site} query={query} />;
  if (view === "thread") return <ThreadView site={site} query={query} key={query.get("key")} />;
  if (view === "search") return <SearchView site={site} query={query} />;
  if (view === "pulse") return <PulseView site={site} query={query} />;
  if (view === "health") return <HealthView site={site} query={query} />;
  return <WatchView site={site} key={route.site} />;
}

function Lost() {
  return (
    <div class="page">
      <Heading title="No such page">There is no such page</Heading>
      <Empty title="Nothing is kept at this address">
        <p>
          <Link href="/">All sites</Link> are a good place to go on from.
        </p>
      </Empty>
    </div>
  );
}

function Body({ route }: { route: Route }) {
  const live = useLive();
  const site = "site" in route ? live.sites.get(route.site) : undefined;
  // Progress is told twice a second: only a new route or a new state of the site draws the view again.
  const view = useMemo(() => ("site" in route && site ? <View route={route} site={site} /> : null), [route, site]);
  if (route.view === "sites") return <SitesView />;
  if (route.view === "find") return <SearchView site={null} query={route.query} />;
  if (route.view === "lost") return <Lost />;
  if (view) return view;
  if (live.loaded) return <Lost />;
  return live.failure ? <Failed message={sentence(live.failure)} again={() => void load_sites()} /> : <Loading what="the site" />;
}

function SearchBox({ site, words }: { site: string | null; words: string }) {
  const submit = (event: Event) => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem("q") as HTMLInputElement;
    navigate(search_path(site, { q: field.value.trim() }));
  };
  return (
    <form class="search-box" role="search" onSubmit={submit}>
      <input
        type="search"
        name="q"
        id="search-field"
        placeholder={site === null ? "Search all sites" : "Search posts"}
        aria-label="Search posts"
        key={words}
        defaultValue={words}
        autoComplete="off"
      />
      <kbd aria-hidden="true">/</kbd>
    </form>
  );
}

function SiteBar({ route, site }: { route: Extract<Route, { site: string }>; site: Site | undefined }) {
  const current = tab_of(route.view);
  return (
    <div class="site-bar">
      <div class="site-name">
        <span class="site-title">{site?.title || (site ? place(site.entry || site.seed) : "…")}</span>
        {site && <StateMark state={site.state} complete={site.complete} />}
      </div>
      <nav class="tabs" aria-label="Views of this site">
        {kTabs.map(([view, name]) => (
          <Link key={view} href={site_path(route.site, view)} aria-current={current === view ? "page" : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <SearchBox site={route.site} words={route.query.get("q") ?? ""} />
    </div>
  );
}

const kThemeWords = { system: "as the system", light: "light", dark: "dark" };
const kThemeMarks = { system: "◐", light: "☀", dark: "☾" };

function shortcuts_of(route: Route, turn_theme: () => void, show_keys: () => void): Shortcut[] {
  const all: Shortcut[] = [
    { keys: "?", what: "this sheet", run: show_keys },
    { keys: "g s", what: "all sites", run: () => navigate("/") },
    { keys: "t", what: "light, dark, or as the system", run: turn_theme },
    { keys: "/", what: "search posts", run: () => document.getElementById("search-field")?.focus() },
    { keys: "j", what: "into the list", run: () => document.querySelector<HTMLElement>("main [data-row]")?.focus() },
    { keys: "n", what: "add a site", run: () => (navigate("/"), setTimeout(() => document.getElementById("new-url")?.focus())) },
  ];
  if (!("site" in route)) return all;
  for (const [view, name, key] of kTabs)
    all.push({ keys: `g ${key}`, what: name, run: () => navigate(site_path(route.site, view)) });
  return all;
}

// After a turn of the page the reader starts at its top, the screen reader at its title.
function useFreshView(route: Route): void {
  const name = location.pathname + (route.query.get("key") ?? "") + (route.query.get("board") ?? "");
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (route.view !== "thread" || !route.query.get("post")) scrollTo(0, 0);
    document.getElementById("view-title")?.focus({ preventScroll: true });
  }, [name]);
}

export function App() {
  const route = useRoute();
  const live = useLive();
  const [theme, turn_theme] = useTheme();
  const [sheet, set_sheet] = useState(false);
  const shortcuts = shortcuts_of(route, turn_theme, () => set_sheet(true));
  useShortcuts(shortcuts);
  useFreshView(route);
  return (
    <>
      <a class="skip" href="#main" onClick={(event) => (event.preventDefault(), document.getElementById("main")?.focus())}>
        Skip to the content
      </a>
      <header class="top">
        <div class="top-row">
          <Link href="/" class="brand">
            <img src="/favicon.svg" width="24" height="24" alt="" /> Boardwalk
          </Link>
          <nav aria-label="Boardwalk" class="top-nav">
            <Link href="/" aria-current={route.view === "sites" ? "page" : undefined}>
              Sites
            </Link>
          </nav>
          {"site" in route || live.sites.size === 0 ? (
            <span class="spring" />
          ) : (
            <SearchBox site={null} words={route.query.get("q") ?? ""} />
          )}
          {!live.connected && (
            <span class="offline" role="status">
              reconnecting…
            </span>
          )}
          <button
            type="button"
            class="icon"
            onClick={turn_theme}
            aria-label={`Colours: ${kThemeWords[theme]}`}
            title={`Colours: ${kThemeWords[theme]} (t)`}
          >
            {kThemeMarks[theme]}
          </button>
          <button
            type="button"
            class="icon"
            onClick={() => set_sheet(true)}
            aria-label="Keyboard shortcuts"
            title="Keyboard shortcuts (?)"
          >
            ?
          </button>
        </div>
        {"site" in route && <SiteBar route={route} site={live.sites.get(route.site)} />}
      </header>
      <main id="main" tabIndex={-1}>
        <Boundary key={location.pathname}>
          <Body route={route} />
        </Boundary>
      </main>
      {sheet && <KeySheet shortcuts={shortcuts} close={() => set_sheet(false)} />}
    </>
  );
}
