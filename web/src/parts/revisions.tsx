// What a post said before it was edited: asked for when it is opened.
import { useState } from "preact/hooks";
import { with_query } from "../core/api";
import { plural } from "../core/format";
import { useLoad } from "../core/load";
import type { Page, Revision, SiteId } from "../core/types";
import { Await } from "./states";
import { When } from "./time";

export function Revisions({ site, thread, post, revision }: { site: SiteId; thread: string; post: string; revision: number }) {
  const [open, set_open] = useState(false);
  const revisions = useLoad<Page<Revision>>(open ? with_query(`/sites/${site}/revisions`, { thread, post }) : null);
  return (
    <details class="revisions" onToggle={(event) => set_open(event.currentTarget.open)}>
      <summary>{plural(revision, "revision")}</summary>
      {open && (
        <Await of={revisions} what="revisions">
          {(data) => (
            <ol>
              {data.items.map((one) => (
                <li key={one.revision}>
                  <p class="muted">
                    Revision {one.revision}, <When at={one.edited_at} none="of unknown date" />
                  </p>
                  <div class="post-body plain-text">{one.text}</div>
                </li>
              ))}
            </ol>
          )}
        </Await>
      )}
    </details>
  );
}
