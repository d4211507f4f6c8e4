// Boards beside their threads.
import { compact, place, plural } from "../core/format";
import { move_in_list } from "../core/keys";
import { usePaged, type Paged } from "../core/load";
import { navigate, site_path } from "../core/route";
import { with_query } from "../core/api";
import { tree_of } from "../core/tree";
import type { Board, Site, Thread } from "../core/types";
import { Heading } from "../parts/bits";
import { Link } from "../parts/link";
import { Empty, Failed, Loading, More } from "../parts/states";
import { When } from "../parts/time";

const kSorts = { last: "last post", created: "newest", posts: "most posts" };
const kDeepest = 4; // levels that are indented

function BoardTree({ site, boards, chosen }: { site: Site; boards: Board[]; chosen: string | null }) {
  return (
    <ul class="boards" onKeyDown={move_in_list}>
      <li>
        <Link href={site_path(site.id, "read")} data-row aria-current={chosen === null ? "true" : undefined}>
          <span class="board-title">All threads</span>
          <span class="board-count">{compact(site.threads)}</span>
        </Link>
      </li>
      {tree_of(boards).map(({ board, depth }) => (
        <li key={board.key} class={`depth-${Math.min(depth, kDeepest)}`}>
          <Link
            href={site_path(site.id, "read", { board: board.key })}
            data-row
            aria-current={chosen === board.key ? "true" : undefined}
          >
            <span class="board-title">{board.title || place(board.url)}</span>
            <span class="board-count" title={plural(board.posts, "post")}>
              {compact(board.threads)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

// On a phone a tree of boards would push the threads away: there it is a menu.
function BoardMenu({ site, boards, chosen }: { site: Site; boards: Board[]; chosen: string | null }) {
  return (
    <label class="board-menu">
      Board
      <select
        value={chosen ?? ""}
        onChange={(event) => navigate(site_path(site.id, "read", { board: event.currentTarget.value }))}
      >
        <option value="">All threads</option>
        {tree_of(boards).map(({ board, depth }) => (
          <option key={board.key} value={board.key}>
            {"\u2003".repeat(Math.min(depth, kDeepest)) + (board.title || place(board.url))}
          </option>
        ))}
      </select>
    </label>
  );
}

// What the forum itself says of a thread.
function Marks({ thread }: { thread: Thread }) {
  return (
    <>
      {thread.sticky && <span class="mark">pinned</span>}
      {thread.locked && <span class="mark">closed</span>}
    </>
  );
}

function ThreadRow({ site, thread }: { site: Site; thread: Thread }) {
  return (
    <li class="thread-row">
      <Link href={site_path(site.id, "thread", { key: thread.key })} data-row class="thread-title">
        {thread.title || place(thread.url)}
      </Link>
      <span class="thread-by muted">
        <Marks thread={thread} />
        {thread.author || "unknown"} · <When at={thread.created} none="no date" />
      </span>
      <span class="thread-posts">
        {compact(thread.posts)} <span class="muted">{thread.posts === 1 ? "post" : "posts"}</span>
      </span>
      <span class="thread-last muted">
        <When at={thread.last_post} />
      </span>
    </li>
  );
}

function Threads({ site, list }: { site: Site; list: Paged<Thread> }) {
  if (list.failure && list.items.length === 0) return <Failed message={list.failure} again={list.reload} />;
  if (list.loading && list.items.length === 0) return <Loading what="threads" rows={8} />;
  if (list.items.length === 0)
    return (
      <Empty title="No threads here">
        <p>
          {site.complete
            ? "This board holds boards only, or nothing that could be read."
            : "They appear while the crawl goes on."}
        </p>
      </Empty>
    );
  return (
    <>
      <ul class="threads" onKeyDown={move_in_list}>
        {list.items.map((thread) => (
          <ThreadRow key={thread.key} site={site} thread={thread} />
        ))}
      </ul>
      <More more={list.more} loading={list.loading} />
    </>
  );
}

export function ReadView({ site, query }: { site: Site; query: URLSearchParams }) {
  const chosen = query.get("board");
  const sort = query.get("sort") ?? "last";
  const boards = usePaged<Board>(`/sites/${site.id}/boards?limit=200`);
  const threads = usePaged<Thread>(with_query(`/sites/${site.id}/threads`, { board: chosen, sort }));
  const board = boards.items.find((one) => one.key === chosen);
  const title = chosen ? board?.title || "Board" : "All threads";
  return (
    <div class="page read">
      <aside class="read-side" aria-label="Boards">
        {boards.failure && <Failed message={boards.failure} again={boards.reload} />}
        {boards.loading && boards.items.length === 0 && <Loading what="boards" />}
        <BoardTree site={site} boards={boards.items} chosen={chosen} />
        <More more={boards.more} loading={boards.loading && boards.items.length > 0} />
        <BoardMenu site={site} boards={boards.items} chosen={chosen} />
      </aside>
      <div class="read-main">
        <div class="title-row">
          <div>
            <Heading title={`${title} · ${site.title || site.host}`}>{title}</Heading>
            {board?.description && <p>{board.description}</p>}
            {board && (
              <p class="muted">
                {plural(board.threads, "thread")}, {plural(board.posts, "post")}, last <When at={board.last_post} />
              </p>
            )}
          </div>
          <label class="sort">
            Sort by
            <select
              value={sort}
              onChange={(event) =>
                navigate(site_path(site.id, "read", { board: chosen, sort: event.currentTarget.value }), "replace")
              }
            >
              {Object.entries(kSorts).map(([key, name]) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </div>
        <Threads site={site} list={threads} />
      </div>
    </div>
  );
}
