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
  /** The bounds of what is drawn, ticks and levels alike, as they were written. */
  readonly high: string;
  readonly low: string;
}

/** Places ticks by time and price; levels, prices as they are written, stay inside the box. Undefined below two ticks. */
export function chartShape(
  ticks: readonly TapeTickRow[],
  levels: readonly string[],
  { width, height }: { readonly width: number; readonly height: number },
): ChartShape | undefined {
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (first === undefined || last === undefined || ticks.length < 2) return undefined;
  const drawn = [...ticks.map(({ value }) => value), ...levels].toSorted((one, other) => Number(one) - Number(other));
  const [low, high] = [drawn[0] ?? first.value, drawn.at(-1) ?? last.value];
  const range = Number(high) - Number(low);
  const spanMs = Math.max(last.time - first.time, SECONDS_MIN * MS_PER_SECOND);
  const x = (time: number) => round((1 - LEAD) * width * (1 - (last.time - time) / spanMs));
  const y = (price: number) =>
    round(PADDING_PX + (range === 0 ? 0.5 : 1 - (price - Number(low)) / range) * (height - 2 * PADDING_PX));
  const line = ticks.map(({ time, value }, at) => `${at === 0 ? "M" : "L"}${x(time)} ${y(Number(value))}`).join("");
  return { line, startX: x(first.time), levels: levels.map((level) => y(Number(level))), high, low };
}

const round = (value: number): number => Math.round(value * 10) / 10;
