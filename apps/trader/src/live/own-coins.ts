import type { CoinEntry } from "@agio/api-contract";
import { isOwnCoin } from "@agio/api-contract/markets";
import { useEffect } from "react";
import { noteDetail } from "./details.ts";
import { listenLive } from "./socket.ts";

/** Hears the days of coins that the platform issued, which have a topic of their own, while any is listed. */
export function useOwnCoins(entries: readonly CoinEntry[]): void {
  const isAnyListed = entries.some(isOwnCoin);
  useEffect(() => {
    if (!isAnyListed) return undefined;
    return listenLive({ type: "owncoin" }, { onFrame: (frame) => noteDetail({ ...frame, type: "detail" }) });
  }, [isAnyListed]);
}
