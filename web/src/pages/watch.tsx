// One site, live: what it is doing, what it learned, and the knobs.
import { useEffect, useState } from "preact/hooks";
import { get, send, sentence } from "../core/api";
import { compact, count, place } from "../core/format";
import { events_heard, is_running, keep_answer, keep_notes, useLive } from "../core/live";
import { site_path } from "../core/route";
import type { Note, Page, Site } from "../core/types";
import { Card, Figure, Heading, StateMark } from "../parts/bits";
import { Link, Outside } from "../parts/link";
import { ProgressLine } from "../parts/progress";
import { Empty } from "../parts/states";
import { When } from "../parts/time";
import { Turn } from "../parts/turn";

const kSteps = ["Discover", "Learn", "Crawl", "Keep"];

// The step that is under way or comes next; past the last one when all is done.
export function current_step(site: Site): number {
  if (site.complete) return is_running(site) ? 3 : 4;
  if (site.state === "crawling" || site.state === "pausing" || site.pages > 0) return 2;
  return site.entry ? 1 : 0;
}

function Steps({ site }: { site: Site }) {
  const at = current_step(site);
  return (
    <ol class="steps" aria-label="Steps of a crawl">
      {kSteps.map((name, turn) => (
        <li
          key={name}
          class={turn < at ? "done" : turn === at && is_running(site) ? "now" : ""}
          aria-current={turn === at ? "step" : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}

function verb(site: Site): string {
  if (site.complete) return "Refresh";
  return site.pages > 0 ? "Resume" : "Start";
}

function Controls({ site, run, busy }: { site: Site; run: (what: "crawl" | "pause") => void; busy: boolean }) {
  const running = is_running(site);
  return (
    <div class="controls">
      {running ? (
        <button type="button" class="button" disabled={busy || site.state === "pausing"} onClick={() => run("pause")}>
          {site.state === "pausing" ? "Pausing…" : "Pause"}
        </button>
      ) : (
        <button type="button" class="button primary" disabled={busy} onClick={() => run("crawl")}>
          {verb(site)}
        </button>
      )}
    </div>
  );
}

function Manners({ site }: { site: Site }) {
  const [said, set_said] = useState<string | null>(null);
  const save = async (event: Event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const value = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value.trim();
    const change: Record<string, number | null> = {
      budget_per_day: value("budget") ? Math.round(Number(value("budget"))) : null,
    };
    if (value("delay")) change["delay_ms"] = Math.round(Number(value("delay")) * 1000);
    try {
      const heard = events_heard(site.id);
      keep_answer(await send<Site>("PATCH", `/sites/${site.id}`, change), heard);
      set_said("Saved.");
    } catch (reason) {
      set_said(sentence(reason));
    }
  };
  return (
    <form class="fields" onSubmit={save} noValidate>
      <label>
        Seconds between requests
        <input
          name="delay"
          type="number"
          min="0"
          step="0.1"
          placeholder="1"
          defaultValue={site.delay_ms === null || site.delay_ms === undefined ? "" : String(site.delay_ms / 1000)}
        />
      </label>
      <label>
        Pages a day
        <input
          name="budget"
          type="number"
          min="1"
          step="1"
          placeholder="no limit"
          defaultValue={site.budget_per_day ? String(site.budget_per_day) : ""}
        />
      </label>
      <div class="fields-end">
        <button type="submit" class="button">
          Save
        </button>
        <span role="status" class="muted">
          {said}
        </span>
      </div>
    </form>
  );
}

function Notes({ site }: { site: Site }) {
  const notes = useLive().notes.get(String(site.id)) ?? [];
  if (notes.length === 0)
    return <Empty title="Nothing said yet">What discovery, learning and the watches find appears here while a crawl runs.</Empty>;
  return (
    <ol class="notes" reversed tabIndex={0} aria-label="Notes, newest first">
      {[...notes].reverse().map((note) => (
        <li key={`${note.at}${note.text}`}>
          <span class="note-at">
            <When at={note.at} />
          </span>
          <span class="note-text">{note.text}</span>
        </li>
      ))}
    </ol>
  );
}

function Kinds({ kinds }: { kinds: Record<string, number> }) {
  return (
    <dl class="figures">
      {Object.entries(kinds).map(([name, value]) => (
        <Figure key={name} name={`${name} pages`}>
          {compact(value)}
        </Figure>
      ))}
    </dl>
  );
}

export function WatchView({ site }: { site: Site }) {
  const live = useLive();
  const can_write = !live.meta?.read_only;
  const told = live.progress.get(String(site.id));
  const progress = is_running(site) ? told : undefined;
  const [trouble, set_trouble] = useState<string | null>(null);
  const [busy, set_busy] = useState(false);
  useEffect(() => {
    get<Page<Note>>(`/sites/${site.id}/notes`).then(
      (notes) => keep_notes(site.id, notes.items),
      () => undefined,
    );
  }, [site.id]);
  const run = async (what: "crawl" | "pause") => {
    set_busy(true);
    set_trouble(null);
    try {
      const heard = events_heard(site.id);
      keep_answer(await send<Site>("POST", `/sites/${site.id}/${what}`), heard);
    } catch (reason) {
      set_trouble(sentence(reason));
    }
    set_busy(false);
  };
  return (
    <div class="page">
      <div class="title-row">
        <div>
          <Heading title={site.title || site.host}>{site.title || site.host}</Heading>
          <p class="muted">
            <Outside href={site.entry || site.seed}>{place(site.entry || site.seed)}</Outside> ·{" "}
            <StateMark state={site.state} complete={site.complete} /> · last request <When at={site.last_fetch} none="never" />
          </p>
        </div>
        {can_write && <Controls site={site} run={run} busy={busy} />}
      </div>
      <Steps site={site} />
      {(trouble || site.trouble) && (
        <p class="trouble" role="alert">
          {trouble || site.trouble}
        </p>
      )}
      <Turn site={site} />
      {progress && <ProgressLine progress={progress} />}
      <dl class="figures big">
        <Figure name="boards">{count(site.boards)}</Figure>
        <Figure name="threads">{count(site.threads)}</Figure>
        <Figure name="posts">{count(progress?.posts ?? site.posts)}</Figure>
        <Figure name="pages">{count(progress?.pages ?? site.pages)}</Figure>
        <Figure name="queued">{count(progress?.queue ?? site.queue)}</Figure>
        <Figure name="round" hint="How often the whole site was read">
          {count(site.round)}
        </Figure>
      </dl>
      {progress?.kinds && <Kinds kinds={progress.kinds} />}
      <div class="grid lopsided">
        <Card
          title="What it says"
          note={
            <>
              What was learned can be corrected on the <Link href={site_path(site.id, "map")}>site map</Link>.
            </>
          }
        >
          <Notes site={site} />
        </Card>
        {can_write && (
          <Card title="Manners and budget" note="Taken from the next request on.">
            <Manners site={site} />
          </Card>
        )}
      </div>
    </div>
  );
}
