// The learned structure: a graph of page kinds, and the rules behind it to accept, edit or reject.
import { useState } from "preact/hooks";
import { count, plural } from "../core/format";
import { useLoad, useUntilWhole } from "../core/load";
import type { MapNode, Profile, Site, SiteMap } from "../core/types";
import { Card, Heading, Role } from "../parts/bits";
import { Outside } from "../parts/link";
import { Await, Empty } from "../parts/states";
import { kind_name, MapGraph } from "../plots/map_graph";
import { RulesEditor } from "./rules";

function Chosen({ node }: { node: MapNode | null }) {
  if (!node) return <p class="muted">Choose a kind of page in the graph to see what it matches.</p>;
  return (
    <div class="chosen">
      <p>
        <Role name={node.role} /> <code class="pattern">{kind_name(node)}</code>
      </p>
      <p class="muted">
        {plural(node.pages, "page")} read of {plural(node.linked, "address", "addresses")} known
      </p>
      <ul class="examples">
        {node.examples.map((url) => (
          <li key={url}>
            <Outside href={url}>{url}</Outside>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Graph({ map }: { map: SiteMap }) {
  // The kind with most pages is what a map is opened for.
  const [chosen, set_chosen] = useState<MapNode | null>(() => [...map.nodes].sort((a, b) => b.pages - a.pages)[0] ?? null);
  const pages = map.nodes.reduce((sum, node) => sum + node.pages, 0);
  const linked = map.nodes.reduce((sum, node) => sum + node.linked, 0);
  return (
    <Card
      title="Kinds of pages"
      wide
      note={
        map.is_whole === false
          ? "Figures are of a sample of the addresses: all of them are being counted. Lines are links, thicker where there are more."
          : `${plural(map.nodes.length, "kind")} on ${count(pages)} pages that were read, of ${count(linked)} addresses known. Lines are links, thicker where there are more.`
      }
    >
      <div class="map-split">
        <MapGraph map={map} chosen={chosen} choose={set_chosen} />
        <aside aria-live="polite" aria-label="The chosen kind">
          <Chosen node={chosen} />
        </aside>
      </div>
    </Card>
  );
}

export function MapView({ site }: { site: Site }) {
  // A new state of the site may be a new profile: what is shown stays until the answer is there.
  const version = `${site.state} ${site.round}`;
  const map = useLoad<SiteMap>(`/sites/${site.id}/map`, version);
  useUntilWhole(map, (data) => data.is_whole !== false);
  const profile = useLoad<Profile>(`/sites/${site.id}/profile`, version);
  return (
    <div class="page">
      <Heading title={`Site map of ${site.title || site.host}`}>Site map</Heading>
      <Await of={map} what="the site map">
        {(data) =>
          data.nodes.length === 0 ? (
            <Empty title="Nothing learned yet">
              <p>The map appears as soon as a few dozen pages were looked at.</p>
            </Empty>
          ) : (
            <Graph map={data} />
          )
        }
      </Await>
      <Await of={profile} what="the rules">
        {(data) => (
          <RulesEditor
            site={site}
            profile={data}
            key={data.version}
            saved={() => {
              profile.reload();
              map.reload();
            }}
          />
        )}
      </Await>
    </div>
  );
}
