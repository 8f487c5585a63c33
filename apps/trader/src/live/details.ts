import type { DetailFrame } from "@agio/api-contract";
import { useCallback, useSyncExternalStore } from "react";
import { createPainter } from "./painter.ts";
import { listenLive } from "./socket.ts";

const painter = createPainter((paint) => requestAnimationFrame(paint));
const last = new Map<string, DetailFrame>();
const listeners = new Map<string, Set<() => void>>();
let stop: (() => void) | undefined;

// One subscription for all pairs serves every row; it is kept, since prices stand on most screens.
function start(): void {
  stop ??= listenLive({ type: "detail" }, { onFrame: noteDetail });
}

/** Takes a frame as the last word on its pair. */
export function noteDetail(frame: DetailFrame): void {
  last.set(frame.symbol, frame);
  for (const listener of listeners.get(frame.symbol) ?? []) painter.request(listener);
}

function subscribe(symbol: string, listener: () => void): () => void {
  start();
  const own = listeners.get(symbol) ?? new Set();
  listeners.set(symbol, own);
  own.add(listener);
  return () => {
    own.delete(listener);
    painter.forget(listener);
  };
}

/** The live day of a pair ("btcusdt"); undefined until its first frame. Renders when that pair changes. */
export function useDetail(symbol: string): DetailFrame | undefined {
  const subscribeSymbol = useCallback((listener: () => void) => subscribe(symbol, listener), [symbol]);
  return useSyncExternalStore(subscribeSymbol, () => last.get(symbol));
}

/** The last live day of a pair, read once. */
export const lastDetail = (symbol: string): DetailFrame | undefined => last.get(symbol);
