// Why a forum that was asked for is not being crawled yet.
import { useLive } from "../core/live";
import type { Site } from "../core/types";

export function Turn({ site }: { site: Site }) {
  const { sites } = useLive();
  if (site.state !== "waiting") return null;
  const now = [...sites.values()].find((one) => one.state === "learning" || one.state === "crawling" || one.state === "pausing");
  return (
    <p class="hint" role="status">
      {now ? `${now.title || now.host} is being crawled.` : "Another crawl is about to end."} Forums are crawled one after the
      other: this one begins by itself.
    </p>
  );
}
