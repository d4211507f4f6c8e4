// Figures by name as rows with bars: read as a table by screen readers, as a plot by everyone else.
import type { ComponentChildren } from "preact";
import { count } from "../core/format";

export interface BarRow {
  name: ComponentChildren;
  key: string;
  value: number;
  text?: string;
  kind?: string; // a class for the bar
}

export function Bars({ rows, names }: { rows: BarRow[]; names: [string, string] }) {
  const most = Math.max(1e-9, ...rows.map((row) => row.value));
  return (
    <table class="bars">
      <thead class="sr-only">
        <tr>
          <th scope="col">{names[0]}</th>
          <th scope="col">{names[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            <td>
              <svg class="bar-cell" width="100%" height="10" aria-hidden="true">
                <rect width={`${Math.max(0.6, (100 * row.value) / most)}%`} height="10" rx="3" class={`bar ${row.kind ?? ""}`} />
              </svg>
              <span class="bar-value">{row.text ?? count(row.value)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
