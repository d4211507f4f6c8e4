// Corrections to learned rules, before they are saved: only what differs from the profile is sent.
import type { Rule, RuleEdit } from "./types";

export type Edits = ReadonlyMap<number, RuleEdit>;

// The edit of one rule with a change more; null when nothing differs any longer.
export function changed_edit(rule: Rule, old: RuleEdit | undefined, change: Omit<RuleEdit, "index">): RuleEdit | null {
  const next: RuleEdit = { ...old, ...change, index: rule.index };
  if (next.pattern === rule.pattern) delete next.pattern;
  if (next.enabled === rule.enabled) delete next.enabled;
  if (next.role === rule.role) delete next.role;
  return Object.keys(next).length > 1 ? next : null;
}

export function with_change(edits: Edits, rule: Rule, change: Omit<RuleEdit, "index">): Edits {
  const next = new Map(edits);
  const edit = changed_edit(rule, edits.get(rule.index), change);
  if (edit) next.set(rule.index, edit);
  else next.delete(rule.index);
  return next;
}

export function edited(rule: Rule, edit: RuleEdit | undefined): Rule {
  return { ...rule, ...edit };
}

// Roles whose number changes, largest change first.
export function shifts(
  before: Record<string, number>,
  after: Record<string, number>,
): { role: string; before: number; after: number }[] {
  const roles = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...roles]
    .map((role) => ({ role, before: before[role] ?? 0, after: after[role] ?? 0 }))
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || a.role.localeCompare(b.role));
}
