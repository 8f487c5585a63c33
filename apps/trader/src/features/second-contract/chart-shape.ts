import type { TapeTickRow } from "@agio/api-contract";

const PADDING_PX = 16;
/** Free room at the newest end, part of the width. */
const LEAD = 0.06;
const MS_PER_SECOND = 1_000;
/** The chart is at least this many seconds wide, so that the first ticks do not stretch over all of it. */
const SECONDS_MIN = 60;

/** A line of the index, drawn in a box. Prices of the chart are display figures. */
export interface ChartShape {
  readonly line: string;
  readonly startX: number;
  /** Heights of the given levels, in their order. */
  readonly levels: readonly number[];
  /** The bounds of what is drawn, as the ticks wrote them. */
  readonly high: string;
  readonly low: string;
}

/** Places ticks by time and price; levels stay inside the box. Undefined below two ticks. */
export function chartShape(
  ticks: readonly TapeTickRow[],
  levels: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
): ChartShape | undefined {
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (first === undefined || last === undefined || ticks.length < 2) return undefined;
  const byPrice = ticks.toSorted((one, other) => Number(one.value) - Number(other.value));
  const [lowest, highest] = [byPrice[0] ?? first, byPrice.at(-1) ?? last];
  const low = Math.min(Number(lowest.value), ...levels);
  const range = Math.max(Number(highest.value), ...levels) - low;
  const spanMs = Math.max(last.time - first.time, SECONDS_MIN * MS_PER_SECOND);
  const x = (time: number) => round((1 - LEAD) * width * (1 - (last.time - time) / spanMs));
  const y = (price: number) =>
    round(PADDING_PX + (range === 0 ? 0.5 : 1 - (price - low) / range) * (height - 2 * PADDING_PX));
  const line = ticks.map(({ time, value }, at) => `${at === 0 ? "M" : "L"}${x(time)} ${y(Number(value))}`).join("");
  return { line, startX: x(first.time), levels: levels.map(y), high: highest.value, low: lowest.value };
}

const round = (value: number): number => Math.round(value * 10) / 10;
