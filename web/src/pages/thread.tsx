// A thread, its pages joined: every post has an address of its own, and a link to one opens the thread there.
import { useEffect, useRef, useState } from "preact/hooks";
import { with_query } from "../core/api";
import { place, plural, shorten } from "../core/format";
import { move_in_list } from "../core/keys";
import { useLoad, usePaged, type Paged } from "../core/load";
import { site_path } from "../core/route";
import type { Post, Site, ThreadAnswer } from "../core/types";
import { Heading } from "../parts/bits";
import { Link, Outside } from "../parts/link";
import { PostBody } from "../parts/post_body";
import { Revisions } from "../parts/revisions";
import { Empty, Failed, Loading, More } from "../parts/states";
import { When } from "../parts/time";

// A stable colour for a name, of the eight in the style sheet.
export function hue_of(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % 8;
}

// Lists of a post are addresses, or objects that hold one.
export function address_of(item: unknown): string | null {
  if (typeof item === "string") return item;
  if (item === null || typeof item !== "object") return null;
  const { url, src, href } = item as Record<string, unknown>;
  const found = [url, src, href].find((one) => typeof one === "string");
  return typeof found === "string" ? found : null;
}

function Extras({ post }: { post: Post }) {
  const files = [...(post.attachments ?? []), ...(post.images ?? [])]
    .map(address_of)
    .filter((one): one is string => one !== null);
  if (files.length === 0) return null;
  return (
    <ul class="extras" aria-label="Files and pictures, on the forum">
      {[...new Set(files)].map((url) => (
        <li key={url}>
          <Outside href={url}>{shorten(place(url), 60)}</Outside>
        </li>
      ))}
    </ul>
  );
}

function PostHead({ site, thread, post }: { site: Site; thread: string; post: Post }) {
  const name = post.author || "unknown";
  return (
    <header class="post-head">
      <span class={`avatar hue-${hue_of(name)}`} aria-hidden="true">
        {[...name][0]?.toUpperCase() ?? "?"}
      </span>
      <span class="post-author">{post.author_url ? <Outside href={post.author_url}>{name}</Outside> : name}</span>
      <span class="post-when muted">
        <When at={post.posted_at} raw={post.posted_at_raw} none="no date" />
        {post.edited_at && (
          <>
            {" "}
            · edited <When at={post.edited_at} />
          </>
        )}
        {post.score != null && <> · score {post.score}</>}
        {post.gone_at && (
          <span class="gone">
            {" "}
            · gone since <When at={post.gone_at} />
          </span>
        )}
      </span>
      <Link
        class="post-number"
        href={site_path(site.id, "thread", { key: thread, post: post.key })}
        aria-label={`Permalink to post ${post.position}`}
      >
        #{post.position}
      </Link>
    </header>
  );
}

interface PostProps {
  site: Site;
  thread: string;
  post: Post;
  chosen: boolean;
  answered: Post | undefined;
}

function PostArticle({ site, thread, post, chosen, answered }: PostProps) {
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chosen) article.current?.scrollIntoView({ block: "start" });
  }, [chosen]);
  return (
    <article
      ref={article}
      class={`post${chosen ? " chosen" : ""}${post.gone_at ? " is-gone" : ""}`}
      data-row
      data-post={post.key}
      tabIndex={-1}
      aria-label={`Post ${post.position} by ${post.author || "unknown"}`}
    >
      <PostHead site={site} thread={thread} post={post} />
      {answered && (
        <p class="answers muted">
          answers{" "}
          <Link href={site_path(site.id, "thread", { key: thread, post: answered.key })}>
            {answered.author || "unknown"}, #{answered.position}
          </Link>
        </p>
      )}
      <PostBody html={post.html} text={post.text} />
      <Extras post={post} />
      <footer class="post-foot muted">
        {(post.revision ?? 0) > 1 && <Revisions site={site.id} thread={thread} post={post.key} revision={post.revision ?? 0} />}
        {post.url && <Outside href={post.url}>on the forum</Outside>}
      </footer>
    </article>
  );
}

// A deep link may name a post that is not loaded yet: pages are read on until it is.
function useUntilThere(posts: Paged<Post>, wanted: string | null): void {
  const there = wanted === null || posts.items.some((post) => post.key === wanted);
  useEffect(() => {
    if (!there) posts.more?.();
  }, [there, posts.items.length]);
}

function Posts({ site, thread, posts, wanted }: { site: Site; thread: string; posts: Paged<Post>; wanted: string | null }) {
  useUntilThere(posts, wanted);
  if (posts.failure && posts.items.length === 0) return <Failed message={posts.failure} again={posts.reload} />;
  if (posts.loading && posts.items.length === 0) return <Loading what="posts" rows={8} />;
  if (posts.items.length === 0)
    return <Empty title="No posts of this thread are stored">They may follow in the next round.</Empty>;
  const by_key = new Map(posts.items.map((post) => [post.key, post]));
  return (
    <>
      <div class="posts" onKeyDown={move_in_list}>
        {posts.items.map((post) => (
          <PostArticle
            key={post.key}
            site={site}
            thread={thread}
            post={post}
            chosen={post.key === wanted}
            answered={by_key.get(post.reply_to ?? "")}
          />
        ))}
      </div>
      <More more={posts.more} loading={posts.loading} early />
    </>
  );
}

export function ThreadView({ site, query }: { site: Site; query: URLSearchParams }) {
  const key = query.get("key") ?? "";
  // A page of posts is small, to be there at once; on the way to a post far down it is large, to be there soon.
  const [limit] = useState(query.get("post") ? 100 : 25);
  const head = useLoad<ThreadAnswer>(with_query(`/sites/${site.id}/thread`, { key }));
  const posts = usePaged<Post>(with_query(`/sites/${site.id}/posts`, { thread: key, limit }));
  const thread = head.data?.thread;
  const board = head.data?.board;
  const title = thread?.title || "Thread";
  if (head.failure)
    return (
      <div class="page">
        <Heading title="Thread">Thread</Heading>
        <Failed message={head.failure} again={head.reload} />
      </div>
    );
  return (
    <div class="page thread">
      <nav class="crumbs" aria-label="Where this is">
        <Link href={site_path(site.id, "read")}>{site.title || site.host}</Link>
        {board && <Link href={site_path(site.id, "read", { board: board.key })}>{board.title || place(board.key)}</Link>}
      </nav>
      <Heading title={title}>{title}</Heading>
      {thread && (
        <p class="muted">
          {plural(thread.posts, "post")}
          {(thread.pages ?? 0) > 1 && ` joined from ${plural(thread.pages ?? 0, "page")}`}
          {thread.author && `, begun by ${thread.author}`} <When at={thread.created} none="" /> ·{" "}
          <Outside href={thread.url}>on the forum</Outside>
        </p>
      )}
      <Posts site={site} thread={key} posts={posts} wanted={query.get("post")} />
    </div>
  );
}
