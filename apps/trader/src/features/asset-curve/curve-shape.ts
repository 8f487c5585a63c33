import type { CurveData } from "@agio/api-contract";

type CurvePoint = CurveData["points"][number];

/** A point of the drawing, both from 0 to 1: from the left, and from the top. */
interface PlacedPoint {
  readonly x: number;
  readonly y: number;
  /** Something held then has no price: the value is not the whole, so no line leads there. */
  readonly isWhole: boolean;
}

/** Where the points stand: by time from the first to now, by value between the least and the most. Display only. */
export function placedPoints(points: readonly CurvePoint[]): PlacedPoint[] {
  const whole = points.filter(({ unpriced }) => unpriced.length === 0).map(({ value }) => Number(value));
  const [low, high] = [Math.min(...whole), Math.max(...whole)];
  const [first = 0, last = 0] = [points[0]?.time, points.at(-1)?.time];
  return points.map(({ time, value, unpriced }) => {
    const share = high > low ? (Number(value) - low) / (high - low) : 0.5;
    const y = 1 - Math.min(Math.max(share, 0), 1);
    return { x: last > first ? (time - first) / (last - first) : 1, y, isWhole: unpriced.length === 0 };
  });
}

/** Lines through whole points that follow each other, as a path in a box of this size. */
export function curvePath(placed: readonly PlacedPoint[], width: number, height: number): string {
  return placed
    .map(({ x, y, isWhole }, index) => {
      if (!isWhole) return "";
      const isOn = placed[index - 1]?.isWhole === true;
      return `${isOn ? "L" : "M"}${rounded(x * width)} ${rounded(y * height)}`;
    })
    .join("");
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The point nearest to a place from 0 to 1; 0 without points. */
export function nearestPoint(placed: readonly PlacedPoint[], x: number): number {
  const distances = placed.map((point) => Math.abs(point.x - x));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Everything in a curve that had no price at some moment, each once. */
export const unpricedIn = ({ points }: CurveData): string[] => [...new Set(points.flatMap(({ unpriced }) => unpriced))];
