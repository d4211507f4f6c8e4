// All sites: add one by any of its URLs, and see at a glance what each is doing.
import { useState } from "preact/hooks";
import { ApiError, send, sentence } from "../core/api";
import { compact, place } from "../core/format";
import { move_in_list } from "../core/keys";
import { is_running, keep_answer, load_sites, useLive } from "../core/live";
import { navigate, site_path } from "../core/route";
import type { Progress, Site } from "../core/types";
import { Heading, StateMark } from "../parts/bits";
import { Link } from "../parts/link";
import { ProgressLine } from "../parts/progress";
import { Empty, Failed, Loading } from "../parts/states";
import { When } from "../parts/time";
import { Turn } from "../parts/turn";

// What a person types is often without a scheme.
export function complete_url(text: string): string {
  const trimmed = text.trim();
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

interface Wish {
  url: string;
  strategy: string;
  delay_ms?: number;
  budget_per_day?: number;
}

function wish_of(form: HTMLFormElement): Wish {
  const value = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value.trim();
  const wish: Wish = { url: complete_url(value("url")), strategy: value("strategy") };
  if (value("delay")) wish.delay_ms = Math.round(Number(value("delay")) * 1000);
  if (value("budget")) wish.budget_per_day = Math.round(Number(value("budget")));
  return wish;
}

function AddSite() {
  const [busy, set_busy] = useState(false);
  const [failure, set_failure] = useState<string | null>(null);
  const add = async (event: Event) => {
    event.preventDefault();
    set_busy(true);
    set_failure(null);
    try {
      const site = await send<Site>("POST", "/sites", wish_of(event.target as HTMLFormElement));
      keep_answer(site, 0);
      navigate(site_path(site.id, "watch"));
    } catch (reason) {
      set_failure(reason instanceof ApiError ? reason.message : sentence(reason));
    }
    set_busy(false);
  };
  return (
    <form class="add-site" onSubmit={add} noValidate>
      <label for="new-url">Add a forum by any of its pages</label>
      <div class="add-row">
        <input
          id="new-url"
          name="url"
          type="url"
          inputMode="url"
          placeholder="https://forum.example/"
          required
          autoComplete="off"
          spellcheck={false}
          aria-describedby={failure ? "new-trouble" : undefined}
          aria-invalid={failure ? "true" : undefined}
        />
        <button type="submit" class="button primary" disabled={busy}>
          {busy ? "Adding…" : "Crawl"}
        </button>
      </div>
      {failure && (
        <p class="trouble" id="new-trouble" role="alert">
          {failure}
        </p>
      )}
      <details>
        <summary>Manners and budget</summary>
        <div class="fields">
          <label>
            Seconds between requests
            <input name="delay" type="number" min="0" step="0.1" placeholder="1" />
          </label>
          <label>
            Pages a day
            <input name="budget" type="number" min="1" step="1" placeholder="no limit" />
          </label>
          <label>
            Strategy
            <select name="strategy">
              <option value="focused">focused: boards and threads only</option>
              <option value="generic">generic: every page of the site</option>
            </select>
          </label>
        </div>
      </details>
    </form>
  );
}

function SiteRow({ site, progress }: { site: Site; progress: Progress | undefined }) {
  return (
    <li class="site-row">
      <Link href={site_path(site.id, "watch")} data-row class="site-link">
        <span class="site-row-title">{site.title || place(site.entry || site.seed)}</span>
        <span class="muted">{place(site.entry || site.seed)}</span>
      </Link>
      <div class="site-row-state">
        <StateMark state={site.state} complete={site.complete} />
        <span class="muted">
          <When at={site.last_fetch} none="never fetched" />
        </span>
      </div>
      <dl class="site-row-figures">
        {(
          [
            ["boards", site.boards],
            ["threads", site.threads],
            ["posts", progress?.posts ?? site.posts],
            ["pages", progress?.pages ?? site.pages],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{compact(value)}</dd>
          </div>
        ))}
      </dl>
      <Turn site={site} />
      {progress && <ProgressLine progress={progress} />}
      {site.trouble && <p class="trouble">{site.trouble}</p>}
    </li>
  );
}

function List() {
  const live = useLive();
  if (!live.loaded)
    return live.failure ? <Failed message={sentence(live.failure)} again={() => void load_sites()} /> : <Loading what="sites" />;
  const sites = [...live.sites.values()];
  if (sites.length === 0)
    return (
      <Empty title="No forum yet">
        <p>
          Paste the address of any page of a forum above. Boardwalk finds its entry, learns how it is built, and reads its
          threads, politely.
        </p>
      </Empty>
    );
  return (
    <ul class="site-list" onKeyDown={move_in_list}>
      {sites.map((site) => (
        <SiteRow key={site.id} site={site} progress={is_running(site) ? live.progress.get(String(site.id)) : undefined} />
      ))}
    </ul>
  );
}

export function SitesView() {
  const { meta } = useLive();
  return (
    <div class="page">
      <Heading title="Sites">Sites</Heading>
      {meta?.read_only ? <p class="hint">What is shown here was crawled before: this program only reads.</p> : <AddSite />}
      <List />
    </div>
  );
}
