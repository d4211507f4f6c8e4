// Search within a site: words, and filters by board, author and day; the hits as they stand in their posts.
import { with_query } from "../core/api";
import { plural } from "../core/format";
import { move_in_list } from "../core/keys";
import { usePaged, type Paged } from "../core/load";
import { navigate, site_path } from "../core/route";
import type { Board, Hit, Hits, Site } from "../core/types";
import { Heading } from "../parts/bits";
import { Link } from "../parts/link";
import { Empty, Failed, Loading, More } from "../parts/states";
import { When } from "../parts/time";

const kFilters = ["board", "author", "since", "until"] as const;

function Filters({ site, query }: { site: Site; query: URLSearchParams }) {
  const boards = usePaged<Board>(`/sites/${site.id}/boards?limit=200`);
  const apply = (event: Event) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const wish: Record<string, string | null> = { q: query.get("q") };
    for (const name of kFilters) wish[name] = (form.elements.namedItem(name) as HTMLInputElement).value.trim();
    navigate(site_path(site.id, "search", wish));
  };
  return (
    <form class="filters" onSubmit={apply} onChange={apply} aria-label="Filters">
      <label>
        Board
        <select name="board" value={query.get("board") ?? ""}>
          <option value="">all boards</option>
          {boards.items.map((board) => (
            <option key={board.key} value={board.key}>{board.title || board.key}</option>
          ))}
        </select>
      </label>
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

function HitRow({ hit }: { hit: Hit }) {
  return (
    <li class="hit">
      <Link data-row href={site_path(hit.site, "thread", { key: hit.thread, post: hit.post })} class="hit-title">
        {hit.thread_title || "Untitled thread"}
      </Link>
      <p class="hit-text">{hit.snippet.map((part, at) => (part.hit ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>))}</p>
      <p class="muted">
        {hit.author || "unknown"} · <When at={hit.posted_at} none="no date" /> · post {hit.position}
      </p>
    </li>
  );
}

function Answers({ hits }: { hits: Paged<Hit, Hits> }) {
  if (hits.failure && hits.items.length === 0) return <Failed message={hits.failure} again={hits.reload} />;
  if (hits.loading && hits.items.length === 0) return <Loading what="answers" rows={6} />;
  return (
    <>
      {hits.first?.indexing && <p class="hint" role="status">The index is still being brought up to date: more may be found in a moment.</p>}
      {hits.items.length === 0 ? (
        <Empty title="Nothing found">
          <p>Fewer words find more. <code>"two words"</code> is a phrase, <code>-word</code> leaves out, <code>begin*</code> finds all that begins so.</p>
        </Empty>
      ) : (
        <p class="muted" role="status">{hits.more ? `The first ${plural(hits.items.length, "hit")}` : plural(hits.items.length, "hit")}</p>
      )}
      <ul class="hits" onKeyDown={move_in_list}>
        {hits.items.map((hit) => (
          <HitRow key={`${hit.thread} ${hit.post}`} hit={hit} />
        ))}
      </ul>
      <More more={hits.more} loading={hits.loading} />
    </>
  );
}

export function SearchView({ site, query }: { site: Site; query: URLSearchParams }) {
  const words = query.get("q") ?? "";
  const wish = Object.fromEntries(kFilters.map((name) => [name, query.get(name)]));
  const hits = usePaged<Hit, Hits>(words ? with_query("/search", { q: words, site: site.id, ...wish, limit: 50 }) : null);
  return (
    <div class="page search">
      <Heading title={words ? `“${words}”` : "Search"}>{words ? <>Search for “{words}”</> : "Search"}</Heading>
      <Filters site={site} query={query} key={words} />
      {words ? <Answers hits={hits} /> : <Empty title="What are you looking for?">Type words into the field at the top; the slash key takes you there.</Empty>}
    </div>
  );
}
