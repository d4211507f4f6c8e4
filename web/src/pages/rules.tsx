// The rules of a profile, one row each, and what a correction would change among the sampled links, shown while it is typed.
import { useEffect, useMemo, useState } from "preact/hooks";
import { ApiError, send, sentence } from "../core/api";
import { edited, shifts, with_change, type Edits } from "../core/edits";
import { count, plural } from "../core/format";
import { useLive } from "../core/live";
import { useQuiet } from "../core/load";
import type { Preview, Profile, ProfileChange, Rule, RuleEdit, Site } from "../core/types";
import { Card, Role } from "../parts/bits";
import { Outside } from "../parts/link";
import { Empty } from "../parts/states";

const kRoles = ["board", "thread", "alternative", "other"];
const kQuiet = 250; // ms after the last key

interface Peek {
  preview: Preview | null;
  failure: string | null;
  busy: boolean;
}

// The effect of a change on the sampled links; nothing is asked while there is no change.
function usePreview(site: Site, change: ProfileChange | null): Peek {
  const quiet = useQuiet(change, kQuiet);
  const [peek, set_peek] = useState<Peek>({ preview: null, failure: null, busy: false });
  useEffect(() => {
    if (quiet === null) {
      set_peek({ preview: null, failure: null, busy: false });
      return;
    }
    const stop = new AbortController();
    set_peek((old) => ({ ...old, busy: true }));
    send<Preview>("POST", `/sites/${site.id}/profile/preview`, quiet, stop.signal).then(
      (preview) => set_peek({ preview, failure: null, busy: false }),
      (reason: unknown) => {
        if (!stop.signal.aborted) set_peek({ preview: null, failure: sentence(reason), busy: false });
      },
    );
    return () => stop.abort();
  }, [quiet]);
  return peek;
}

function Counts({ preview }: { preview: Preview }) {
  return (
    <table class="counts">
      <thead>
        <tr>
          <th scope="col">role</th>
          <th scope="col">before</th>
          <th scope="col">after</th>
        </tr>
      </thead>
      <tbody>
        {shifts(preview.counts.before, preview.counts.after).map((one) => (
          <tr key={one.role} class={one.before === one.after ? "" : "changed"}>
            <th scope="row">
              <Role name={one.role} />
            </th>
            <td>{count(one.before)}</td>
            <td>{count(one.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PreviewPane({ peek }: { peek: Peek }) {
  const { preview, failure, busy } = peek;
  if (failure)
    return (
      <p class="trouble" role="alert">
        {failure}
      </p>
    );
  if (!preview)
    return <p class="muted">{busy ? "Looking…" : "Change a rule, and the sampled links that would change side appear here."}</p>;
  return (
    <div class={busy ? "preview busy" : "preview"} data-changed={preview.changed}>
      <p>
        <strong>{plural(preview.changed, "link changes side", "links change side")}</strong> of {count(preview.sampled)} sampled
      </p>
      <Counts preview={preview} />
      <ul class="changes">
        {preview.changes.map((one) => (
          <li key={one.url}>
            <span class="change-roles">
              <Role name={one.before} /> → <Role name={one.after} />
            </span>
            <Outside href={one.url}>{one.url}</Outside>
          </li>
        ))}
      </ul>
      {preview.changed > preview.changes.length && (
        <p class="muted">and {count(preview.changed - preview.changes.length)} more</p>
      )}
    </div>
  );
}

type Change = Omit<RuleEdit, "index">;

function Verdict({ rule, change }: { rule: Rule; change: (change: Change) => void }) {
  return (
    <div class="switch" role="group" aria-label="Verdict">
      <button type="button" aria-pressed={rule.enabled} onClick={() => change({ enabled: true })}>
        Accept
      </button>
      <button type="button" aria-pressed={!rule.enabled} onClick={() => change({ enabled: false })}>
        Reject
      </button>
    </div>
  );
}

function RuleRow({ rule, edit, change }: { rule: Rule; edit: RuleEdit | undefined; change: (change: Change) => void }) {
  const now = edited(rule, edit);
  const roles = kRoles.includes(rule.role) ? kRoles : [rule.role, ...kRoles];
  return (
    <li class={`rule${edit ? " edited" : ""}${now.enabled ? "" : " rejected"}`}>
      <div class="rule-head">
        <select
          aria-label={`Role of rule ${rule.index + 1}`}
          value={now.role}
          onChange={(event) => change({ role: event.currentTarget.value })}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {role}
            </option>
          ))}
        </select>
        <input
          class="pattern"
          aria-label={`Pattern of rule ${rule.index + 1}`}
          value={now.pattern}
          spellcheck={false}
          autoComplete="off"
          onInput={(event) => change({ pattern: event.currentTarget.value })}
        />
        <Verdict rule={now} change={change} />
      </div>
      <div class="rule-foot muted">
        <span>{plural(rule.pages, "page")}</span>
        {rule.examples[0] && <Outside href={rule.examples[0]}>{rule.examples[0]}</Outside>}
        {edit && (
          <button
            type="button"
            class="plain"
            onClick={() => change({ pattern: rule.pattern, enabled: rule.enabled, role: rule.role })}
          >
            Undo
          </button>
        )}
      </div>
    </li>
  );
}

function change_of(mode: "rules" | "toml", edits: Edits, toml: string, profile: Profile): ProfileChange | null {
  if (mode === "rules") return edits.size > 0 ? { edits: [...edits.values()] } : null;
  return toml !== profile.toml ? { toml } : null;
}

export function RulesEditor({ site, profile, saved }: { site: Site; profile: Profile; saved: () => void }) {
  const [edits, set_edits] = useState<Edits>(new Map());
  const [toml, set_toml] = useState(profile.toml);
  const [mode, set_mode] = useState<"rules" | "toml">("rules");
  const [trouble, set_trouble] = useState<string | null>(null);
  const can_write = !useLive().meta?.read_only;
  const change = useMemo(() => change_of(mode, edits, toml, profile), [mode, edits, toml, profile]);
  const peek = usePreview(site, change);
  const save = async () => {
    try {
      await send<Profile>("PUT", `/sites/${site.id}/profile`, change);
      set_edits(new Map());
      saved();
    } catch (reason) {
      set_trouble(reason instanceof ApiError ? reason.message : sentence(reason));
    }
  };
  if (profile.rules.length === 0 && !profile.toml)
    return <Empty title="No rules yet">Rules appear when the site was learned.</Empty>;
  return (
    <Card
      title="Rules"
      wide
      note={`Version ${profile.version} of the profile. Patterns are regular expressions over path and query; a saved change is obeyed by the next crawl.`}
    >
      <div class="switch" role="group" aria-label="How to edit">
        <button type="button" aria-pressed={mode === "rules"} onClick={() => set_mode("rules")}>
          Rules
        </button>
        <button type="button" aria-pressed={mode === "toml"} onClick={() => set_mode("toml")}>
          TOML
        </button>
      </div>
      <div class="rules-split">
        {mode === "rules" ? (
          <ul class="rules">
            {profile.rules.map((rule) => (
              <RuleRow
                key={rule.index}
                rule={rule}
                edit={edits.get(rule.index)}
                change={(one) => set_edits((old) => with_change(old, rule, one))}
              />
            ))}
          </ul>
        ) : (
          <textarea
            class="toml"
            aria-label="The profile as TOML"
            spellcheck={false}
            value={toml}
            onInput={(event) => set_toml(event.currentTarget.value)}
          />
        )}
        <section aria-label="Preview" aria-live="polite">
          <h3>What changes</h3>
          {trouble && (
            <p class="trouble" role="alert">
              {trouble}
            </p>
          )}
          <div class="controls">
            <button
              type="button"
              class="button primary"
              disabled={!can_write || change === null || peek.failure !== null}
              onClick={save}
            >
              Save
            </button>
            <button
              type="button"
              class="button"
              disabled={change === null}
              onClick={() => (set_edits(new Map()), set_toml(profile.toml))}
            >
              Discard
            </button>
          </div>
          <PreviewPane peek={peek} />
        </section>
      </div>
    </Card>
  );
}
