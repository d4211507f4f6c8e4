// How far a crawl is: pages read against pages known.
import { bytes, compact, duration, percent } from "../core/format";
import type { Progress } from "../core/types";

export function progress_words(progress: Progress): string {
  const parts = [`${compact(progress.pages)} pages`, `${compact(progress.queue)} queued`];
  if (progress.rate > 0) parts.push(`${progress.rate.toFixed(progress.rate < 10 ? 1 : 0)} pages/s`);
  parts.push(bytes(progress.bytes));
  if (progress.requests > 0) parts.push(`${percent(Math.min(1, progress.useful / progress.requests))} useful`);
  if (progress.eta_s) parts.push(`about ${duration(progress.eta_s)} left`);
  return parts.join(" · ");
}

export function ProgressLine({ progress }: { progress: Progress }) {
  const known = progress.pages + progress.queue;
  return (
    <div class="progress">
      <progress max={Math.max(1, known)} value={progress.pages} aria-label="Pages read of pages known" />
      <p class="muted">{progress_words(progress)}</p>
    </div>
  );
}
