/** The drawing tools on offer: names of the chart library's own overlays. */
export const DRAWING_TOOLS = [
  "segment",
  "rayLine",
  "straightLine",
  "horizontalStraightLine",
  "verticalStraightLine",
  "priceChannelLine",
  "parallelStraightLine",
  "fibonacciLine",
] as const;
export type DrawingTool = (typeof DRAWING_TOOLS)[number];

export interface DrawingPoint {
  readonly timestamp: number;
  readonly value: number;
}

export interface Drawing {
  readonly id: string;
  readonly tool: DrawingTool;
  readonly points: readonly DrawingPoint[];
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

/** Reads kept drawings; damaged ones are left out. */
export function readDrawings(text: string | null): DrawingHistory {
  const drawings = parsedList(text).filter(isDrawing).slice(-DRAWINGS_MAX);
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

function isDrawing(value: unknown): value is Drawing {
  const drawing = value as Partial<Drawing> | null;
  return (
    typeof drawing?.id === "string" &&
    DRAWING_TOOLS.some((tool) => tool === drawing.tool) &&
    Array.isArray(drawing.points) &&
    drawing.points.every((point) => Number.isFinite(point?.timestamp) && Number.isFinite(point?.value))
  );
}
