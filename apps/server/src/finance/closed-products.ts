import type { Event } from "@agio/core";
import type { Log } from "../base/log.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";

/** Savings products that closed themselves, as alarms: for the log, and for the metrics since the start. */
export interface ClosedProducts {
  take(entry: { readonly events: readonly Event[] }): void;
  gauges(): Record<string, number>;
}

export function openClosedProducts({
  markets,
  log,
}: {
  readonly markets: Pick<MarketDirectory, "coin">;
  readonly log: Pick<Log, "error">;
}): ClosedProducts {
  let count = 0;
  return {
    take({ events }) {
      for (const event of events) {
        if (event.type !== "FinanceProductSet" || event.closedItself !== true) continue;
        count++;
        const { productId, name, aprPpb } = event;
        const facts = { productId, name, coin: markets.coin(event.coinId).code, hasRate: aprPpb > 0 };
        log.error("a savings product closed itself: its interest account cannot promise more", facts);
      }
    },
    gauges: () => ({ agio_savings_closed_themselves: count }),
  };
}
