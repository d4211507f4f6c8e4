// How well the crawl itself does: what became of its requests, what it gave up, what stood in its way.
import { with_query } from "../core/api";
import { bytes, count, day, percent, place, plural } from "../core/format";
import { useLoad, usePaged } from "../core/load";
import { navigate, site_path } from "../core/route";
import type { Health, Note, Page, RequestLine, Site } from "../core/types";
import { Card, Figure, FigureTable, Heading } from "../parts/bits";
import { Freshness } from "../parts/freshness";
import { Outside } from "../parts/link";
import { Await, Empty, Failed, Loading, More } from "../parts/states";
import { When } from "../parts/time";
import { Bars } from "../plots/bars";
import { Days } from "../plots/series";

// A wall is a sentence, or an object with fields that say where and why.
export function wall_words(wall: unknown): string {
  if (typeof wall === "string") return wall;
  if (wall === null || typeof wall !== "object") return String(wall);
  return Object.values(wall as Record<string, unknown>)
    .filter((value) => typeof value === "string" || typeof value === "number")
    .join(" · ");
}

export function outcome_kind(name: string): string {
  if (/^(ok|not_modified|not modified|redirect)/i.test(name)) return "good";
  return /robots|refused|skipped/i.test(name) ? "" : "bad";
}

function Outcomes({ site, health }: { site: Site; health: Health }) {
  const rows = Object.entries(health.outcomes).sort((a, b) => b[1] - a[1]);
  if (rows.length === 0) return <p class="muted">No request yet.</p>;
  // What was refused before it was asked for is an outcome too, and no request.
  const all = rows.reduce((sum, [, value]) => sum + value, 0);
  return (
    <Bars
      names={["outcome", "requests"]}
      rows={rows.map(([name, value]) => ({
        key: name,
        name: (
          <button
            type="button"
            class="plain"
            onClick={() => navigate(site_path(site.id, "health", { outcome: name }), "replace")}
          >
            {name.replaceAll("_", " ")}
          </button>
        ),
        value,
        text: `${count(value)} · ${percent(value / all, 1)}`,
        kind: outcome_kind(name),
      }))}
    />
  );
}

// The trap meter: the share of requests that brought neither a board nor a thread.
function Meter({ useful }: { useful: number }) {
  const share = Math.min(1, Math.max(0, useful));
  return (
    <div class="meter">
      <p class="meter-figure">{percent(share, 1)}</p>
      <svg
        role="meter"
        aria-label="Useful share of the requests"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        width="100%"
        height="10"
      >
        <rect width="100%" height="10" rx="5" class="heat-0" />
        <rect
          width={`${share * 100}%`}
          height="10"
          rx="5"
          class={`bar ${share < 0.5 ? "bad" : share < 0.8 ? "second" : "good"}`}
        />
      </svg>
      <p class="muted">of all requests were pages of boards and threads; the rest is what learning, detours and traps cost.</p>
    </div>
  );
}

function GivenUp({ health }: { health: Health }) {
  if (health.quarantined.length === 0 && health.walls.length === 0)
    return <p class="muted">Nothing was given up, and no wall stood in the way.</p>;
  return (
    <ul class="plain-list">
      {health.quarantined.map((one) => (
        <li key={one.pattern}>
          <code class="pattern">{one.pattern}</code>{" "}
          <span class="muted">
            {one.why} · <When at={one.since} none="" />
          </span>
        </li>
      ))}
      {health.walls.map((wall, at) => (
        <li key={at}>
          <strong>Wall</strong> {wall_words(wall)}
        </li>
      ))}
    </ul>
  );
}

// What the watches said: a forum that was rebuilt, lists that were given up, walls. How it was learned stands on the page "Watch".
export function is_remark(note: Note): boolean {
  return !/^(learned: |looked at )/.test(note.text);
}

function Remarks({ site, version }: { site: Site; version: string }) {
  const notes = useLoad<Page<Note>>(`/sites/${site.id}/notes`, version);
  return (
    <Await of={notes} what="remarks">
      {({ items }) => {
        const remarks = items.filter(is_remark).reverse();
        if (remarks.length === 0) return <p class="muted">The forum kept its shape, and nothing else was remarked.</p>;
        return (
          <ul class="plain-list">
            {remarks.map((note, at) => (
              <li key={at}>
                {note.text}{" "}
                <span class="muted">
                  <When at={note.at} none="" />
                </span>
              </li>
            ))}
          </ul>
        );
      }}
    </Await>
  );
}

function Failures({ health }: { health: Health }) {
  if (health.failures.length === 0) return <p class="muted">Every page that was asked for came.</p>;
  return (
    <ul class="plain-list">
      {health.failures.map((one) => (
        <li key={`${one.url}${one.at}`}>
          <Outside href={one.url}>{place(one.url)}</Outside>{" "}
          <span class="muted">
            {[one.outcome, one.reason].filter(Boolean).join(": ")} · <When at={one.at} none="" />
          </span>
        </li>
      ))}
    </ul>
  );
}

function RequestLog({ site, outcome, known }: { site: Site; outcome: string; known: string[] }) {
  const log = usePaged<RequestLine>(with_query(`/sites/${site.id}/requests`, { outcome, limit: 25 }));
  const choose = (event: Event) =>
    navigate(site_path(site.id, "health", { outcome: (event.currentTarget as HTMLSelectElement).value }), "replace");
  return (
    <>
      <label class="sort">
        Outcome
        <select value={outcome} onChange={choose}>
          <option value="">all</option>
          {known.map((name) => (
            <option key={name} value={name}>
              {name.replaceAll("_", " ")}
            </option>
          ))}
        </select>
      </label>
      {log.failure && <Failed message={log.failure} again={log.reload} />}
      {log.loading && log.items.length === 0 && <Loading what="requests" />}
      {!log.loading && !log.failure && log.items.length === 0 && <Empty title="No such request" />}
      {log.items.length > 0 && (
        <FigureTable
          label="Requests, newest first"
          columns={["page", "when", "outcome", "status", "size", "new posts"]}
          kind="log"
        >
          {log.items.map((line, at) => (
            <tr key={at}>
              <td class="log-url">
                <Outside href={line.url}>{place(line.url)}</Outside>
              </td>
              <td>
                <When at={line.at} />
              </td>
              <td>{line.outcome.replaceAll("_", " ")}</td>
              <td>{line.status ?? "–"}</td>
              <td>{bytes(line.bytes)}</td>
              <td>{line.new_posts ?? "–"}</td>
            </tr>
          ))}
        </FigureTable>
      )}
      <More more={log.more} loading={log.loading && log.items.length > 0} />
    </>
  );
}

// One day needs no plot.
function ByDay({ days }: { days: Health["by_day"] }) {
  const [first] = days;
  if (!first) return <p class="muted">No request yet.</p>;
  if (days.length > 1) return <Days days={days} />;
  return (
    <p>
      {plural(first.requests, "request")} brought {plural(first.new_posts, "new post")} on {day(first.day)}.
    </p>
  );
}

function Figures({ health }: { health: Health }) {
  return (
    <dl class="figures big">
      <Figure name="requests">{count(health.requests)}</Figure>
      <Figure name="useful">{percent(health.useful, 1)}</Figure>
      <Freshness of={health.freshness} />
    </dl>
  );
}

export function HealthView({ site, query }: { site: Site; query: URLSearchParams }) {
  const outcome = query.get("outcome") ?? "";
  const version = `${site.state} ${site.round}`;
  const health = useLoad<Health>(`/sites/${site.id}/health`, version);
  return (
    <div class="page">
      <Heading title={`Health of ${site.title || site.host}`}>Health</Heading>
      {site.trouble && <p class="trouble">{site.trouble}</p>}
      <Await of={health} what="health">
        {(data) => (
          <>
            <Figures health={data} />
            <div class="grid">
              <Card title="Requests by outcome">
                <Outcomes site={site} health={data} />
              </Card>
              <Card title="Trap meter">
                <Meter useful={data.useful} />
              </Card>
              <Card title="By day" wide note="Requests, and the new posts they brought.">
                <ByDay days={data.by_day} />
              </Card>
              <Card title="Given up, and walls" note="Lists without news or without end are set aside; a wall asks for a login.">
                <GivenUp health={data} />
              </Card>
              <Card title="Pages that did not come">
                <Failures health={data} />
              </Card>
              <Card title="Drift and remarks" wide note="A forum that changes its layout during a crawl is learned anew.">
                <Remarks site={site} version={version} />
              </Card>
              <Card title="Request log" wide>
                <RequestLog site={site} outcome={outcome} known={Object.keys(data.outcomes)} />
              </Card>
            </div>
          </>
        )}
      </Await>
    </div>
  );
}
