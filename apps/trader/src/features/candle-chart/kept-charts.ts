import { useState, useSyncExternalStore } from "react";
import { readStoredObject, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
import { onStoredElsewhere } from "../../shell/stored-elsewhere.ts";
import { readChartPreferences, writeChartPreferences, type ChartPreferences } from "./chart-preferences.ts";
import type { DrawingHistory } from "./drawing-history.ts";
import { readDrawings, writeDrawings } from "./kept-drawings.ts";

type KeptKey = typeof STORAGE_KEYS.charts | typeof STORAGE_KEYS.drawings;

/** One text a pair, under one key for all. */
function readOf(key: KeptKey, symbol: string): string | null {
  const kept = readStoredObject<Record<string, unknown>>(key)?.[symbol];
  return typeof kept === "string" ? kept : null;
}

function writeOf(key: KeptKey, symbol: string, text: string): void {
  writeStored(key, JSON.stringify({ ...readStoredObject<Record<string, unknown>>(key), [symbol]: text }));
}

/** How the chart of a pair was left, and how to change it for good. */
export function useChartPreferences(symbol: string): [ChartPreferences, (preferences: ChartPreferences) => void] {
  const [preferences, setPreferences] = useState(() => readChartPreferences(readOf(STORAGE_KEYS.charts, symbol)));
  return [
    preferences,
    (next) => {
      setPreferences(next);
      writeOf(STORAGE_KEYS.charts, symbol, writeChartPreferences(next));
    },
  ];
}

/** Drawings by symbol: two charts of a pair show the same ones, and neither writes over those of the other. */
const histories = new Map<string, DrawingHistory>();
const listeners = new Set<() => void>();
onStoredElsewhere(STORAGE_KEYS.drawings, () => {
  histories.clear();
  for (const listener of listeners) listener();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function drawingHistory(symbol: string): DrawingHistory {
  const known = histories.get(symbol) ?? readDrawings(readOf(STORAGE_KEYS.drawings, symbol));
  histories.set(symbol, known);
  return known;
}

/** Only the drawings themselves are kept on the device; what was done to them is known until the page is left. */
export function changeDrawings(symbol: string, step: (history: DrawingHistory) => DrawingHistory): void {
  const after = step(drawingHistory(symbol));
  histories.set(symbol, after);
  writeOf(STORAGE_KEYS.drawings, symbol, writeDrawings(after));
  for (const listener of listeners) listener();
}

/** The drawings of a pair with their history, and how to change them for good. */
export function useDrawingHistory(
  symbol: string,
): [DrawingHistory, (step: (history: DrawingHistory) => DrawingHistory) => void] {
  const history = useSyncExternalStore(subscribe, () => drawingHistory(symbol));
  return [history, (step) => changeDrawings(symbol, step)];
}
