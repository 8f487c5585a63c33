import {
  DRAWING_TOOLS,
  DRAWINGS_MAX,
  LINE_WIDTHS,
  NO_DRAWINGS,
  NOTE_MAX,
  PLAIN_STYLE,
  type Drawing,
  type DrawingHistory,
  type DrawingPoint,
  type DrawingStyle,
} from "./drawing-history.ts";
import { isLineColour } from "./line-colours.ts";

/** Reads kept drawings; damaged ones are left out. */
export function readDrawings(text: string | null): DrawingHistory {
  const drawings = parsedList(text)
    .flatMap((each) => readDrawing(each) ?? [])
    .slice(-DRAWINGS_MAX);
  return { ...NO_DRAWINGS, drawings };
}

export const writeDrawings = (history: DrawingHistory): string => JSON.stringify(history.drawings);

function parsedList(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** One that was kept before drawings had a style has the plain one. */
function readDrawing(value: unknown): Drawing | undefined {
  const kept = (value ?? {}) as Partial<Record<keyof Drawing, unknown>>;
  const tool = DRAWING_TOOLS.find((known) => known === kept.tool);
  const points = Array.isArray(kept.points) ? kept.points.flatMap((point) => readPoint(point) ?? []) : [];
  const isWhole = Array.isArray(kept.points) && points.length === kept.points.length;
  if (typeof kept.id !== "string" || tool === undefined || !isWhole) return undefined;
  const text = typeof kept.text === "string" ? kept.text.slice(0, NOTE_MAX) : "";
  return { id: kept.id, tool, points, style: readStyle(kept.style), text };
}

function readPoint(value: unknown): DrawingPoint | undefined {
  const { timestamp, value: price } = (value ?? {}) as { timestamp?: unknown; value?: unknown };
  if (typeof timestamp !== "number" || typeof price !== "number") return undefined;
  return Number.isFinite(timestamp) && Number.isFinite(price) ? { timestamp, value: price } : undefined;
}

function readStyle(value: unknown): DrawingStyle {
  const kept = (value ?? {}) as Partial<Record<keyof DrawingStyle, unknown>>;
  return {
    colour: isLineColour(kept.colour) ? kept.colour : PLAIN_STYLE.colour,
    width: LINE_WIDTHS.find((width) => width === kept.width) ?? PLAIN_STYLE.width,
    isDashed: kept.isDashed === true,
  };
}
