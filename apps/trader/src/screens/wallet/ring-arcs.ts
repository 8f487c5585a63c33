import type { Allocation } from "../../features/asset-row/asset-view.ts";

/** Between two slices, along the ring. */
const GAP = 2;
const WHOLE_PERMILLE = 1_000;

/** One slice of a ring as SVG draws it: how much of the circle, and where it begins. */
export interface RingArc {
  readonly dash: string;
  readonly offset: number;
}

/** Slices of a ring one after the other from its top. A whole one has no gap. */
export function ringArcs(slices: readonly Pick<Allocation, "permille">[], radius: number): readonly RingArc[] {
  const around = 2 * Math.PI * radius;
  let begun = 0;
  return slices.map(({ permille }) => {
    const length = (around * permille) / WHOLE_PERMILLE;
    const drawn = slices.length === 1 ? length : Math.max(length - GAP, 1);
    const arc = { dash: `${rounded(drawn)} ${rounded(around - drawn)}`, offset: rounded(-begun) };
    begun += length;
    return arc;
  });
}

/** Hundredths of a unit are finer than a pixel. */
const rounded = (length: number): number => Math.round(length * 100) / 100 + 0;
