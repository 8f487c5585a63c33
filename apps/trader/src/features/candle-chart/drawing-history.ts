import type { LineColour } from "./line-colours.ts";

/** The drawing tools on offer: names of the chart library's own overlays, and of ours (`register-drawings.ts`). */
export const DRAWING_TOOLS = [
  "segment",
  "rayLine",
  "straightLine",
  "horizontalStraightLine",
  "verticalStraightLine",
  "priceChannelLine",
  "parallelStraightLine",
  "fibonacciLine",
  "rectangle",
  "note",
] as const;
export type DrawingTool = (typeof DRAWING_TOOLS)[number];

export interface DrawingPoint {
  readonly timestamp: number;
  readonly value: number;
}

export const LINE_WIDTHS = [1, 2, 3] as const;

/** How a drawing looks. */
export interface DrawingStyle {
  readonly colour: LineColour;
  /** Pixels. */
  readonly width: (typeof LINE_WIDTHS)[number];
  readonly isDashed: boolean;
}

export const PLAIN_STYLE: DrawingStyle = { colour: "blue", width: 1, isDashed: false };

/** Characters of a note at most. */
export const NOTE_MAX = 60;

export interface Drawing {
  readonly id: string;
  readonly tool: DrawingTool;
  readonly points: readonly DrawingPoint[];
  readonly style: DrawingStyle;
  /** Words of a note; "" of every other drawing. */
  readonly text: string;
}

/** The drawings of one pair with what was done to them. */
export interface DrawingHistory {
  readonly drawings: readonly Drawing[];
  readonly past: readonly (readonly Drawing[])[];
  readonly future: readonly (readonly Drawing[])[];
}

/** Most drawings of a pair, and most steps that can be taken back. */
export const DRAWINGS_MAX = 50;
const STEPS_MAX = 50;

export const NO_DRAWINGS: DrawingHistory = { drawings: [], past: [], future: [] };

/** The history after the drawings became `drawings`. A new step forgets what was taken back. */
export function changedDrawings(history: DrawingHistory, drawings: readonly Drawing[]): DrawingHistory {
  return {
    drawings: drawings.slice(-DRAWINGS_MAX),
    past: [...history.past, history.drawings].slice(-STEPS_MAX),
    future: [],
  };
}

/** Adds a drawing, or puts it in the place of the one with its id. */
export function withDrawing(history: DrawingHistory, drawing: Drawing): DrawingHistory {
  const isKnown = history.drawings.some((kept) => kept.id === drawing.id);
  const drawings = isKnown
    ? history.drawings.map((kept) => (kept.id === drawing.id ? drawing : kept))
    : [...history.drawings, drawing];
  return changedDrawings(history, drawings);
}

export const withoutDrawing = (history: DrawingHistory, id: string): DrawingHistory =>
  changedDrawings(
    history,
    history.drawings.filter((kept) => kept.id !== id),
  );

export function undone(history: DrawingHistory): DrawingHistory {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { drawings: before, past: history.past.slice(0, -1), future: [history.drawings, ...history.future] };
}

export function redone(history: DrawingHistory): DrawingHistory {
  const [after, ...future] = history.future;
  if (after === undefined) return history;
  return { drawings: after, past: [...history.past, history.drawings], future };
}
