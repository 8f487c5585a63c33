import type { DetailFrame } from "@agio/api-contract";
import { useCallback, useSyncExternalStore } from "react";
import { createMarketDays } from "./market-days.ts";
import { listenLive } from "./socket.ts";

const days = createMarketDays((paint) => requestAnimationFrame(paint));
let stop: (() => void) | undefined;

/** Takes a frame as the last word on its market. */
export const noteDetail = days.note;

/** Takes the price of a newer trade. */
export const noteLastPrice = days.notePrice;

/** Calls `listener` after each change of what is painted of a market, until the returned function is called. */
export function listenDetail(symbol: string, listener: () => void): () => void {
  // One subscription for all pairs serves every row; it is kept, since prices stand on most screens.
  stop ??= listenLive({ type: "detail" }, { onFrame: noteDetail });
  return days.listen(symbol, listener);
}

/** The live day of a pair ("btcusdt"); undefined until its first frame. Renders when that pair changes. */
export function useDetail(symbol: string): DetailFrame | undefined {
  const subscribe = useCallback((listener: () => void) => listenDetail(symbol, listener), [symbol]);
  return useSyncExternalStore(subscribe, () => days.read(symbol));
}

/** The live day of a pair as it is painted, read once. */
export const lastDetail = days.read;
