import type { CurveData } from "@agio/api-contract";
import { useId, useState, type PointerEvent } from "react";
import { useFormat } from "../../shell/format.ts";
import { useTranslate } from "../../shell/language.ts";
import { curvePath, nearestPoint, placedPoints } from "./curve-shape.ts";

interface CurvePlotProps {
  /** With a point at least. */
  curve: CurveData;
  /** Points of a day say their time, others their day. */
  isByHour: boolean;
  height: number;
}

const BOX_WIDTH = 1_000;
/** Room above and below the line, as a part of the height. */
const MARGIN = 0.08;
const AMOUNT_DECIMALS = 2;

/** The line of a curve. The pointer and the arrow keys say the value of a moment; Escape takes the word away. */
export function CurvePlot({ curve, isByHour, height }: CurvePlotProps) {
  const t = useTranslate();
  const shadeId = useId();
  const [chosen, setChosen] = useState<number>();
  const { points } = curve;
  const placed = placedPoints(points).map((point) => ({ ...point, y: MARGIN + point.y * (1 - 2 * MARGIN) }));
  const saidOf = useSaidPoint(isByHour, points.length);
  const line = curvePath(placed, BOX_WIDTH, height);
  const isSinglePiece = placed.every(({ isWhole }) => isWhole) && placed.length > 1;
  const [first, last] = [points[0], points.at(-1)];
  // By the profit where it is known: a line that a deposit lifted is no gain.
  const gained = Number(curve.profit ?? Number(last?.value) - Number(first?.value));
  const direction = gained > 0 ? "text-up" : "text-down";
  const at = chosen === undefined ? undefined : Math.min(chosen, points.length - 1);
  const shown = at ?? points.length - 1;
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setChosen(nearestPoint(placed, (event.clientX - box.left) / box.width));
  };
  return (
    <div
      className="relative rounded-1 focus-within:outline-2 focus-within:outline-accent"
      // Time runs from left to right in every language, as on the charts.
      dir="ltr"
      style={{ blockSize: height }}
    >
      <svg
        className={`block h-full w-full ${direction}`}
        viewBox={`0 0 ${BOX_WIDTH} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <linearGradient id={shadeId} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.22" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
        {isSinglePiece ? <path d={`${line}V${height}H0Z`} fill={`url(#${shadeId})`} /> : null}
        <path
          d={line}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {at === undefined ? null : <Mark placed={placed[at]} words={saidOf(points[at], at)} />}
      <input
        type="range"
        className="absolute inset-0 m-0 h-full w-full cursor-crosshair opacity-0"
        aria-label={t("desk.curve.title")}
        aria-valuetext={saidOf(points[shown], shown).join(" ")}
        min={0}
        max={points.length - 1}
        value={shown}
        onChange={(event) => setChosen(Number(event.target.value))}
        onPointerMove={onPointer}
        onPointerLeave={() => setChosen(undefined)}
        onBlur={() => setChosen(undefined)}
        onKeyDown={(event) => {
          if (event.key === "Escape") setChosen(undefined);
        }}
      />
    </div>
  );
}

/** When a point is, what it is worth, and what is left out of that. */
function useSaidPoint(isByHour: boolean, count: number) {
  const t = useTranslate();
  const format = useFormat();
  return (point: CurveData["points"][number] | undefined, index: number): string[] => {
    if (point === undefined) return [];
    const time = isByHour || index === count - 1 ? format.plainDateTime(point.time) : format.date(point.time - 1);
    const value = `${format.amount(point.value, AMOUNT_DECIMALS)} USDT`;
    const unpriced = point.unpriced.length === 0 ? [] : [t("desk.curve.without", { coins: point.unpriced.join(", ") })];
    return [time, value, ...unpriced];
  };
}

interface MarkProps {
  placed: { readonly x: number; readonly y: number } | undefined;
  words: readonly string[];
}

function Mark({ placed, words }: MarkProps) {
  if (placed === undefined) return null;
  const left = `${placed.x * 100}%`;
  const [time, value, unpriced] = words;
  return (
    <div className="pointer-events-none absolute inset-0" aria-hidden="true">
      <span className="absolute inset-y-0 w-px bg-line" style={{ left }} />
      <span
        className="absolute size-2 -translate-x-1/2 -translate-y-1/2 rounded-full bg-accent"
        style={{ left, top: `${placed.y * 100}%` }}
      />
      <span
        className="absolute top-1 z-10 grid gap-0.5 rounded-1 bg-surface-3 px-2 py-1 text-11 whitespace-nowrap text-text-2 shadow-(--shadow)"
        style={placed.x > 0.5 ? { right: `calc(${100 - placed.x * 100}% + 8px)` } : { left: `calc(${left} + 8px)` }}
      >
        <bdi className="ui-figures">{time}</bdi>
        <bdi className="font-semibold text-text-1 ui-figures">{value}</bdi>
        {unpriced === undefined ? null : <bdi>{unpriced}</bdi>}
      </span>
    </div>
  );
}
