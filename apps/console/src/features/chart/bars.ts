/** One kind of figure of a chart. */
export interface Series {
  readonly label: string;
  /** One a column. */
  readonly values: readonly number[];
  /** The same as they are told. */
  readonly texts: readonly string[];
  readonly tone: Tone;
  /** Drawn downward from the line. */
  readonly isBelow?: boolean;
}

export type Tone = "accent" | "up" | "down" | "warn" | "quiet" | "strong";

/** A piece of a column, in parts of the chart's height on its side of the line. */
export interface Piece {
  readonly tone: Tone;
  readonly part: number;
}

export interface Bar {
  readonly above: readonly Piece[];
  readonly below: readonly Piece[];
}

const sideOf = (series: readonly Series[], isBelow: boolean): readonly Series[] =>
  series.filter((one) => (one.isBelow ?? false) === isBelow);

/** Columns of a chart, their pieces one on the other; the largest of either side fills its side. A value below zero has none. */
export function barsOf(series: readonly Series[]): readonly Bar[] {
  const columns = series[0]?.values.length ?? 0;
  const sum = (of: readonly Series[], at: number): number =>
    of.reduce((total, { values }) => total + Math.max(0, values[at] ?? 0), 0);
  const sides = [sideOf(series, false), sideOf(series, true)] as const;
  const indexes = Array.from({ length: columns }, (_, at) => at);
  const largest = Math.max(0, ...indexes.flatMap((at) => sides.map((of) => sum(of, at))));
  const pieces = (of: readonly Series[], at: number): readonly Piece[] =>
    largest === 0
      ? []
      : of.flatMap(({ tone, values }) => {
          const part = Math.max(0, values[at] ?? 0) / largest;
          return part === 0 ? [] : [{ tone, part }];
        });
  return indexes.map((at) => ({ above: pieces(sides[0], at), below: pieces(sides[1], at) }));
}
