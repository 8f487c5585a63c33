/** The three figures of a time as two digits each. */
export type TimeParts = readonly [hour: string, minute: string, second: string];

const TIME = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;
const COUNTS = [24, 60, 60] as const;
const FIRST = "00:00:00";
const LAST = "23:59:59";

/** Reads "HH:MM:SS"; undefined for any other text. */
export function timePartsOf(text: string): TimeParts | undefined {
  const match = TIME.exec(text);
  return match === null ? undefined : [match[1] ?? "", match[2] ?? "", match[3] ?? ""];
}

const twoDigits = (figure: number): string => String(figure).padStart(2, "0");

/** A time moved into its bounds; a text that is no time becomes the earliest. "HH:MM:SS" sorts as text. */
export function timeWithin(text: string, min = FIRST, max = LAST): string {
  const time = timePartsOf(text) === undefined ? min : text;
  if (time < min) return min;
  return time > max ? max : time;
}

/** The figures each column offers between two times, given the time shown now. */
export function timeColumns(shown: TimeParts, min = FIRST, max = LAST): readonly (readonly string[])[] {
  const from = timePartsOf(min) ?? ["00", "00", "00"];
  const to = timePartsOf(max) ?? ["23", "59", "59"];
  let isAtFirst = true;
  let isAtLast = true;
  return COUNTS.map((count, index) => {
    const lowest = isAtFirst ? (from[index] ?? "00") : "00";
    const highest = isAtLast ? (to[index] ?? twoDigits(count - 1)) : twoDigits(count - 1);
    isAtFirst &&= shown[index] === lowest;
    isAtLast &&= shown[index] === highest;
    return Array.from({ length: count }, (_, figure) => twoDigits(figure)).filter(
      (figure) => figure >= lowest && figure <= highest,
    );
  });
}
