// What is hot: boards by activity and mood, how that changed, and what the forecast says.
import { with_query } from "../core/api";
import { compact, count, day, percent, plural, signed } from "../core/format";
import { useLoad, useUntilWhole } from "../core/load";
import { board_key, growth, mood_word, named_boards } from "../core/pulse";
import { navigate, site_path } from "../core/route";
import type { Health, Pulse, PulseBoard, Site } from "../core/types";
import { Card, Figure, FigureTable, Heading } from "../parts/bits";
import { Freshness } from "../parts/freshness";
import { Link } from "../parts/link";
import { Await, Empty } from "../parts/states";
import { When } from "../parts/time";
import { Bars } from "../plots/bars";
import { HotspotMap } from "../plots/hotspots";
import { HoursOfWeek } from "../plots/hours";
import { MoodOverTime } from "../plots/series";
import { TopicGraph } from "../plots/topics";
import { Forecast } from "./forecast";

const kWindows: [string, string][] = [
  ["1d", "a day"],
  ["7d", "a week"],
  ["30d", "a month"],
];
const kRecent = 52; // windows that the plot over time shows

// The window before, as people call it.
function before_words(pulse: Pulse): string {
  const days = Math.round((Date.parse(pulse.end) - Date.parse(pulse.begin)) / 86400000);
  const name = { 1: "day", 7: "week", 30: "month" }[days];
  return name ? `the ${name} before` : `the ${days} days before`;
}

function Summary({ pulse }: { pulse: Pulse }) {
  const { now } = pulse;
  const judged = Math.max(1, now.positive + now.neutral + now.negative);
  const before = pulse.boards.reduce((sum, board) => sum + board.posts_before, 0);
  const change = growth(now.posts, before);
  return (
    <dl class="figures big">
      <Figure name="posts">
        {compact(now.posts)} {change !== null && <small class="muted">{signed(change * 100, 0)} % on {before_words(pulse)}</small>}
      </Figure>
      <Figure name="threads">{compact(now.threads)}</Figure>
      <Figure name="authors">{compact(now.authors)}</Figure>
      <Figure name="mood" hint="Mean sentiment of the posts, from −1 to +1">
        {signed(now.mean_sentiment)} <small class="muted">{mood_word(now.mean_sentiment)}</small>
      </Figure>
      <Figure name="positive">{percent(now.positive / judged)}</Figure>
      <Figure name="negative">{percent(now.negative / judged)}</Figure>
    </dl>
  );
}

function BoardTable({ site, boards }: { site: Site; boards: PulseBoard[] }) {
  return (
    <details class="as-table">
      <summary>As a table</summary>
      <FigureTable label="Boards in figures" columns={["board", "posts", "before", "authors", "mood", "heat"]}>
        {boards.map((board) => (
          <tr key={board.url}>
            <th scope="row">
              <Link href={site_path(site.id, "read", { board: board_key(board) })}>{board.title}</Link>
            </th>
            <td>{count(board.posts)}</td>
            <td>{count(board.posts_before)}</td>
            <td>{count(board.authors)}</td>
            <td>{signed(board.mean_sentiment)}</td>
            <td>
              {board.heat.toFixed(2)}
              {board.hot ? " hot" : ""}
            </td>
          </tr>
        ))}
      </FigureTable>
    </details>
  );
}

function Trends({ site, pulse }: { site: Site; pulse: Pulse }) {
  if (pulse.trends.length === 0) return <p class="muted">No word stands out against the weeks before.</p>;
  const rows = pulse.trends.slice(0, 12).map((trend) => ({
    key: trend.word,
    name: <Link href={site_path(site.id, "search", { q: trend.word })}>{trend.word}</Link>,
    value: trend.posts,
    text: `${plural(trend.posts, "post")}, ${trend.times_as_often.toFixed(1)}×`,
  }));
  return <Bars rows={rows} names={["word", "posts and how much more often"]} />;
}

function TopThreads({ site, pulse }: { site: Site; pulse: Pulse }) {
  if (pulse.threads.length === 0) return <p class="muted">No thread had a post in this window.</p>;
  const rows = pulse.threads.slice(0, 10).map((thread) => ({
    key: thread.url,
    name: <Link href={site_path(site.id, "thread", { key: thread.url })}>{thread.title || thread.url}</Link>,
    value: thread.posts,
    text: plural(thread.posts, "post"),
  }));
  return <Bars rows={rows} names={["thread", "posts"]} />;
}

function Age({ site }: { site: Site }) {
  const health = useLoad<Health>(`/sites/${site.id}/health`);
  return (
    <Await of={health} what="freshness">
      {({ freshness }) => (
        <dl class="figures">
          <Freshness of={freshness} />
        </dl>
      )}
    </Await>
  );
}

function Languages({ languages }: { languages: Record<string, number> }) {
  const rows = Object.entries(languages)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 6);
  if (rows.length === 0) return null;
  return <Bars rows={rows.map(([name, value]) => ({ key: name, name, value }))} names={["language", "posts"]} />;
}

function Replies({ pulse }: { pulse: Pulse }) {
  if (pulse.reply_groups.length === 0) return <p class="muted">Too few replies to group.</p>;
  const rows = pulse.reply_groups.map((group, at) => ({
    key: String(at),
    name: `mood ${signed(group.mean_sentiment)}, about ${Math.round(group.mean_words)} words`,
    value: group.share,
    text: percent(group.share),
    kind: group.mean_sentiment > 0.05 ? "good" : group.mean_sentiment < -0.05 ? "bad" : "",
  }));
  return <Bars rows={rows} names={["group", "share of replies"]} />;
}

// Of which days, of which posts, and how old these figures are.
function Told({ site, pulse }: { site: Site; pulse: Pulse }) {
  const read = pulse.all_posts + pulse.undated;
  if (pulse.is_whole === false)
    return (
      <p class="hint" role="status">
        Reading the posts for the first time: {count(read)} of {count(Math.max(read, site.posts))} so far. This fills in by itself.
      </p>
    );
  return (
    <p class="muted">
      {day(pulse.begin)} to {day(pulse.end)}, of {count(pulse.all_posts)} posts in all
      {pulse.undated > 0 && ` (${count(pulse.undated)} without a date)`}, as of <When at={pulse.made_at} none="now" />.
      {(pulse.boards_in_all ?? 0) > pulse.boards.length &&
        ` The ${count(pulse.boards.length)} liveliest of ${count(pulse.boards_in_all ?? 0)} boards are shown.`}
    </p>
  );
}

function hotspot_note(pulse: Pulse): string {
  const axes = "Right is busier, up is friendlier";
  return pulse.hotspots_are_clear === false
    ? `${axes}. No group of boards stands out yet: too few of them, or too much alike, to call one hot.`
    : `${axes}; the filled ones are the hot group. Choose one to read it.`;
}

function Plots({ site, pulse }: { site: Site; pulse: Pulse }) {
  const open = (board: PulseBoard) => navigate(site_path(site.id, "read", { board: board_key(board) }));
  return (
    <>
      <Told site={site} pulse={pulse} />
      <Summary pulse={pulse} />
      <div class="grid">
        <Card title="Hotspots" wide note={hotspot_note(pulse)}>
          <HotspotMap boards={pulse.boards} onChoose={open} />
          <BoardTable site={site} boards={pulse.boards} />
        </Card>
        <Card title="Posts and mood over time" wide>
          <MoodOverTime windows={pulse.windows.slice(-kRecent)} />
        </Card>
        <Card title="Forecast against outcome">
          <Forecast pulse={pulse} />
        </Card>
        <Card title="Trending words">
          <Trends site={site} pulse={pulse} />
        </Card>
        <Card title="Topics" wide note="Boards that share words or authors stand close together.">
          {pulse.topic_edges.length > 0 ? (
            <TopicGraph boards={pulse.boards} edges={pulse.topic_edges} onChoose={open} />
          ) : (
            <p class="muted">No two boards have enough in common yet.</p>
          )}
        </Card>
        <Card title="Busiest threads">
          <TopThreads site={site} pulse={pulse} />
        </Card>
        <Card title="Hours of the week">
          <HoursOfWeek hours={pulse.hours_of_week} />
        </Card>
        <Card title="Replies by mood and length">
          <Replies pulse={pulse} />
        </Card>
        <Card title="Languages and freshness">
          <Languages languages={pulse.languages} />
          <Age site={site} />
        </Card>
      </div>
    </>
  );
}

export function PulseView({ site, query }: { site: Site; query: URLSearchParams }) {
  const window = query.get("window") ?? "7d";
  const pulse = useLoad<Pulse>(with_query(`/sites/${site.id}/pulse`, { window }));
  useUntilWhole(pulse, (data) => data.is_whole !== false);
  return (
    <div class="page">
      <div class="title-row">
        <Heading title={`Pulse of ${site.title || site.host}`}>Pulse</Heading>
        <div class="switch" role="group" aria-label="Length of a window">
          {kWindows.map(([key, name]) => (
            <button
              key={key}
              type="button"
              aria-pressed={window === key}
              onClick={() => navigate(site_path(site.id, "pulse", { window: key }), "replace")}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      <Await of={pulse} what="the pulse">
        {(data) =>
          data.is_whole === false && data.boards.length === 0 ? (
            <Told site={site} pulse={data} />
          ) : data.all_posts === 0 || data.boards.length === 0 ? (
            <Empty title="No pulse yet">
              <p>The first posts with a date bring this page to life.</p>
            </Empty>
          ) : (
            <Plots site={site} pulse={{ ...data, boards: named_boards(data.boards) }} />
          )
        }
      </Await>
    </div>
  );
}
