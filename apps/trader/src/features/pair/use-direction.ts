import type { Direction } from "@agio/ui";
import { useState } from "react";

/** Which way a figure moved last; keeps its answer while the figure stands still. */
export function useDirection(figure: number | undefined): Direction {
  const [seen, setSeen] = useState<{ figure: number | undefined; direction: Direction }>({ figure, direction: "same" });
  if (figure !== seen.figure) {
    setSeen({ figure, direction: moved(seen.figure, figure) });
  }
  return seen.direction;
}

function moved(before: number | undefined, after: number | undefined): Direction {
  if (before === undefined || after === undefined) return "same";
  return after > before ? "up" : "down";
}

/** Change of a price in percent, for display only; undefined without both prices. */
export const changeOf = (price: number, before: number): number | undefined =>
  price > 0 && before > 0 ? ((price - before) / before) * 100 : undefined;

/** The direction of a change in percent; one that rounds to nothing has none. */
export function directionOf(changePercent: number | undefined): Direction {
  if (changePercent === undefined) return "same";
  return changePercent >= 0.005 ? "up" : changePercent <= -0.005 ? "down" : "same";
}
