import { readStoredObject, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";

export const CHART_COUNTS = [1, 2, 3, 4] as const;
export type ChartCount = (typeof CHART_COUNTS)[number];

/** How many charts are side by side, and how to change it. */
export interface ChartBoardChoice {
  readonly count: ChartCount;
  readonly onCount: (count: ChartCount) => void;
}

/** The charts beside the first one. */
export interface ChartBoard {
  readonly count: ChartCount;
  /** Symbols of the second to the fourth chart; "" where none was chosen. */
  readonly symbols: readonly string[];
}

/** Reads what was kept on this device; whatever is damaged falls back to one chart. */
export function readBoard(): ChartBoard {
  const kept = readStoredObject<unknown>(STORAGE_KEYS.chartBoard) ?? {};
  const { count, symbols } = kept as { count?: unknown; symbols?: unknown };
  const texts = Array.isArray(symbols) ? (symbols as unknown[]) : [];
  return {
    count: CHART_COUNTS.find((known) => known === count) ?? 1,
    symbols: CHART_COUNTS.slice(1).map((_, at) => (typeof texts[at] === "string" ? texts[at] : "")),
  };
}

export const keepBoard = (board: ChartBoard): void => writeStored(STORAGE_KEYS.chartBoard, JSON.stringify(board));

/** The symbol of a chart beside the first: the chosen one while it is listed, else the next that no other chart shows. */
export function boardSymbols({ count, symbols }: ChartBoard, own: string, listed: readonly string[]): string[] {
  const shown = [own];
  for (const symbol of symbols.slice(0, count - 1)) {
    const free = listed.find((each) => !shown.includes(each));
    shown.push(listed.includes(symbol) ? symbol : (free ?? own));
  }
  return shown.slice(1);
}
