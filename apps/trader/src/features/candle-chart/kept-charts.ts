import { useState } from "react";
import { readStoredObject, STORAGE_KEYS, writeStored } from "../../shell/storage.ts";
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

/** The drawings of a pair with their history; only the drawings themselves are kept. */
export function useDrawingHistory(
  symbol: string,
): [DrawingHistory, (step: (history: DrawingHistory) => DrawingHistory) => void] {
  const [history, setHistory] = useState(() => readDrawings(readOf(STORAGE_KEYS.drawings, symbol)));
  return [
    history,
    (step) =>
      setHistory((before) => {
        const after = step(before);
        writeOf(STORAGE_KEYS.drawings, symbol, writeDrawings(after));
        return after;
      }),
  ];
}
