// How old what we know is.
import { duration } from "../core/format";
import type { Health } from "../core/types";
import { Figure } from "./bits";
import { When } from "./time";

export function Freshness({ of }: { of: Health["freshness"] }) {
  const hours = of?.median_age_h;
  return (
    <>
      <Figure name="last whole round">
        <When at={of?.last_round} none="not yet" />
      </Figure>
      <Figure name="oldest page">
        <When at={of?.oldest_page} />
      </Figure>
      <Figure name="median age" hint="Half of the pages were read more recently">
        {hours === null || hours === undefined ? "–" : duration(hours * 3600)}
      </Figure>
    </>
  );
}
