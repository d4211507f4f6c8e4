// Search within a site or in all of them: words, and filters by board, author and day; the hits as they stand in their posts.
import { with_query } from "../core/api";
import { count, plural } from "../core/format";
import { move_in_list } from "../core/keys";
import { useLive } from "../core/live";
import { usePaged, type Paged } from "../core/load";
import { marked, type Part } from "../core/marks";
import { navigate, search_path, site_path } from "../core/route";
import type { Board, Hit, Hits, Site } from "../core/types";
import { Heading } from "../parts/bits";
import { Link } from "../parts/link";
import { Empty, Failed, Loading, More } from "../parts/states";
import { When } from "../parts/time";

const kFilters = ["board", "author", "since", "until"] as const;

function BoardFilter({ site, chosen }: { site: Site; chosen: string }) {
  const boards = usePaged<Board>(`/sites/${site.id}/boards?limit=200`);
  return (
    <label>
      Board
      <select name="board" value={chosen}>
        <option value="">all boards</option>
        {boards.items.map((board) => (
          <option key={board.key} value={board.key}>
            {board.title || board.key}
          </option>
        ))}
      </select>
    </label>
  );
}

function Filters({ site, query }: { site: Site | null; query: URLSearchParams }) {
  const apply = (event: Event) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const wish: Record<string, string | null> = { q: query.get("q") };
    for (const name of kFilters) wish[name] = (form.elements.namedItem(name) as HTMLInputElement | null)?.value.trim() ?? null;
    navigate(search_path(site?.id ?? null, wish));
  };
  return (
    <form class="filters" onSubmit={apply} onChange={apply} aria-label="Filters">
      {site && <BoardFilter site={site} chosen={query.get("board") ?? ""} />}
      <label>
        Author
        <input name="author" defaultValue={query.get("author") ?? ""} placeholder="anyone" autoComplete="off" />
      </label>
      <label>
        Since
        <input name="since" type="date" defaultValue={query.get("since") ?? ""} />
      </label>
      <label>
        Until
        <input name="until" type="date" defaultValue={query.get("until") ?? ""} />
      </label>
    </form>
  );
}

function Marked({ parts }: { parts: Part[] }) {
  return <>{parts.map((part, at) => (part.hit ? <mark key={at}>{part.text}</mark> : part.text))}</>;
}

function HitRow({ hit, words, place }: { hit: Hit; words: string; place: string | null }) {
  return (
    <li class="hit">
      <Link data-row href={site_path(hit.site, "thread", { key: hit.thread, post: hit.post })} class="hit-title">
        <Marked parts={marked(hit.thread_title || "Untitled thread", words)} />
      </Link>
      <p class="hit-text">
        <Marked parts={hit.snippet} />
      </p>
      <p class="muted">
        {hit.author || "unknown"} {place && `in ${place} `}· <When at={hit.posted_at} none="no date" /> · post {hit.position}
      </p>
    </li>
  );
}

const kLookedAt = 100000; // posts that the program looks at for a page

// How many there are, and which come first.
export function hits_words(hits: Pick<Paged<Hit, Hits>, "items" | "first" | "more">): string {
  const all = hits.first?.matches ?? hits.items.length;
  const found = hits.first?.more_matches ? `More than ${plural(all, "hit")}` : plural(all, "hit");
  return hits.first?.order === "newest" ? `${found}, those stored last first` : all > 1 ? `${found}, the best first` : found;
}

function Answers({ hits, words, everywhere }: { hits: Paged<Hit, Hits>; words: string; everywhere: boolean }) {
  const { sites } = useLive();
  const name_of = (hit: Hit) => sites.get(String(hit.site))?.title || sites.get(String(hit.site))?.host || null;
  if (hits.failure && hits.items.length === 0) return <Failed message={hits.failure} again={hits.reload} />;
  if (hits.loading && hits.items.length === 0) return <Loading what="answers" rows={6} />;
  return (
    <>
      {hits.first?.indexing && (
        <p class="hint" role="status">
          The index is still being brought up to date: more may be found in a moment.
        </p>
      )}
      {hits.items.length === 0 && hits.more ? (
        <p class="muted" role="status">
          None of the latest {count(kLookedAt)} posts with these words fits the filters. There are older ones.
        </p>
      ) : hits.items.length === 0 ? (
        <Empty title="Nothing found">
          <p>
            Fewer words find more. <code>"two words"</code> is a phrase, <code>-word</code> leaves out, <code>begin*</code> finds
            all that begins so.
          </p>
        </Empty>
      ) : (
        <p class="muted" role="status">
          {hits_words(hits)}
        </p>
      )}
      <ul class="hits" onKeyDown={move_in_list}>
        {hits.items.map((hit) => (
          <HitRow key={`${hit.thread} ${hit.post}`} hit={hit} words={words} place={everywhere ? name_of(hit) : null} />
        ))}
      </ul>
      <More more={hits.more} loading={hits.loading} />
    </>
  );
}

export function SearchView({ site, query }: { site: Site | null; query: URLSearchParams }) {
  const words = query.get("q") ?? "";
  const wish = Object.fromEntries(kFilters.map((name) => [name, query.get(name)]));
  const hits = usePaged<Hit, Hits>(words ? with_query("/search", { q: words, site: site?.id, ...wish, limit: 50 }) : null);
  return (
    <div class="page search">
      <Heading title={words ? `“${words}”` : "Search"}>{words ? <>Search for “{words}”</> : "Search"}</Heading>
      <Filters site={site} query={query} key={words} />
      {words ? (
        <Answers hits={hits} words={words} everywhere={site === null} />
      ) : (
        <Empty title="What are you looking for?">Type words into the field at the top; the slash key takes you there.</Empty>
      )}
    </div>
  );
}
