import type { IndicatorDrawParams } from "klinecharts";
import type { Values } from "./indicators/incremental.ts";

/** How an indicator is drawn. */
export interface DrawnIndicator {
  /** Keys of its lines, in the order of their colours. */
  readonly lines: readonly string[];
  /** Its lines are points beside the candles, not lines through them. */
  readonly isDotted: boolean;
  readonly bars?: {
    readonly key: string;
    readonly colour: (values: Values) => string;
  };
}

/** The bars in sight, as places in the list: the last one is left out. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Where bars and values lie on the pane, in pixels. */
interface Places {
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
}

type Point = readonly [x: number, y: number];

/** Points of a line over the bars in sight and one on each side, to which it leads; anew after a bar without a value. */
export function linePoints(
  values: readonly Values[],
  { key, range: { from, to }, places }: { readonly key: string; readonly range: Range; readonly places: Places },
): Point[][] {
  const pieces: Point[][] = [];
  let piece: Point[] = [];
  for (let index = Math.max(from - 1, 0); index <= Math.min(to, values.length - 1); index += 1) {
    const value = values[index]?.[key];
    if (value === undefined) {
      if (piece.length > 0) pieces.push(piece);
      piece = [];
    } else piece.push([places.x(index), places.y(value)]);
  }
  if (piece.length > 0) pieces.push(piece);
  return pieces;
}

/**
 * Draws an indicator with one path a line. The library makes an object or several of each bar, which takes most of the work
 * of a tick.
 */
export function drawIndicator(
  { ctx, chart, indicator, xAxis, yAxis }: IndicatorDrawParams<Values, number, unknown>,
  { lines, isDotted, bars }: DrawnIndicator,
): true {
  const { result } = indicator;
  const places: Places = {
    x: (index) => xAxis.convertToPixel(index),
    y: (value) => yAxis.convertToPixel(value),
  };
  const { realFrom, realTo } = chart.getVisibleRange();
  const range = { from: Math.max(realFrom, 0), to: Math.min(realTo, result.length) };
  const halfBarPx = chart.getBarSpace().halfGapBar;
  if (bars !== undefined) drawBars(ctx, result, { bars, range, places, halfBarPx });
  for (const [at, key] of lines.entries()) {
    const style = indicator.styles?.lines?.[at];
    const look = { key, range, places, colour: style?.color ?? "", size: style?.size ?? 1 };
    if (isDotted) drawDots(ctx, result, { ...look, size: Math.max(1, halfBarPx) });
    else drawLine(ctx, result, look);
  }
  return true;
}

interface Look {
  readonly key: string;
  readonly range: Range;
  readonly places: Places;
  readonly colour: string;
  /** Width of a line, radius of a point. */
  readonly size: number;
}

function drawLine(ctx: CanvasRenderingContext2D, values: readonly Values[], { colour, size, ...line }: Look): void {
  ctx.beginPath();
  for (const piece of linePoints(values, line)) {
    for (const [at, [x, y]] of piece.entries()) {
      if (at === 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    }
  }
  // The line at the last price leaves its dashes behind.
  ctx.setLineDash([]);
  ctx.lineWidth = size;
  ctx.strokeStyle = colour;
  ctx.stroke();
}

const WHOLE_TURN = 2 * Math.PI;

function drawDots(ctx: CanvasRenderingContext2D, values: readonly Values[], look: Look): void {
  const { key, range, places, colour, size } = look;
  ctx.beginPath();
  for (let index = range.from; index < range.to; index += 1) {
    const value = values[index]?.[key];
    if (value === undefined) continue;
    const [x, y] = [places.x(index), places.y(value)];
    ctx.moveTo(x + size, y);
    ctx.arc(x, y, size, 0, WHOLE_TURN);
  }
  ctx.fillStyle = colour;
  ctx.fill();
}

interface BarsLook {
  readonly bars: NonNullable<DrawnIndicator["bars"]>;
  readonly range: Range;
  readonly places: Places;
  readonly halfBarPx: number;
}

/** Bars from zero, a pixel wide and high at least. */
function drawBars(ctx: CanvasRenderingContext2D, values: readonly Values[], look: BarsLook): void {
  const { bars, range, places, halfBarPx } = look;
  const zeroY = places.y(0);
  for (let index = range.from; index < range.to; index += 1) {
    const of = values[index];
    const value = of?.[bars.key];
    if (of === undefined || value === undefined) continue;
    const y = places.y(value);
    ctx.fillStyle = bars.colour(of);
    const height = value === 0 ? 0 : Math.max(1, Math.abs(zeroY - y));
    ctx.fillRect(places.x(index) - halfBarPx, Math.min(y, zeroY), Math.max(1, 2 * halfBarPx), height);
  }
}
