import { listPairs, type IndexStatus } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { assert } from "@agio/primitives";
import type { LiveMarket } from "@agio/projections";
import { reasonOf, type Log } from "../base/log.ts";
import { sendAsRead } from "../base/send-as-read.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";

const LOOK_EVERY_MS = 1_000;
/** A feed that is away for less is only hiccuping. */
const CLOSE_AFTER_MS = 30_000;

/** Whether a pair that follows an outside feed may trade. `haltedMs`: how long its index has been halted. */
export function mayTrade(isOpen: boolean, status: IndexStatus, haltedMs: number): boolean {
  if (status !== "halted") return true;
  return isOpen && haltedMs < CLOSE_AFTER_MS;
}

export interface TradingHoursOptions {
  readonly pipeline: Pick<Pipeline, "read" | "submit">;
  readonly markets: Pick<MarketDirectory, "find">;
  readonly live: Pick<LiveMarket, "index">;
  /** Symbols that trade only while their outside feed is open, but for those that operators have halted. */
  readonly symbols: () => readonly string[];
  readonly clock: () => number;
  readonly log: Log;
}

/** Closes pairs while the feed they follow is closed (rules 2), and opens them again. Returns the way to stop it. */
export function followTradingHours(options: TradingHoursOptions): () => void {
  const { pipeline, markets, live, symbols, clock, log } = options;
  const seenLiveAt = new Map<string, number>();

  async function follow(symbol: string): Promise<void> {
    const pair = markets.find(symbol);
    assert(pair !== undefined, "a pair that follows a feed is listed");
    const status = live.index(pair.pairId)?.status ?? "halted";
    if (status !== "halted" || !seenLiveAt.has(symbol)) seenLiveAt.set(symbol, clock());
    const haltedMs = clock() - (seenLiveAt.get(symbol) ?? clock());
    const settled = await sendAsRead(pipeline, (state) => {
      const view = listPairs(state).find(({ pairId }) => pairId === pair.pairId);
      assert(view !== undefined, "a listed pair has rules");
      const tradingOpen = mayTrade(view.rules.tradingOpen, status, haltedMs);
      const isSame = view.delisted || tradingOpen === view.rules.tradingOpen;
      // Operators may have halted it since its turn came.
      if (isSame || !symbols().includes(symbol)) return undefined;
      const { rules: replaces } = view;
      return { type: "ChangePair", pairId: pair.pairId, rules: { ...replaces, tradingOpen }, replaces };
    });
    if (settled?.kind !== "applied") return;
    log.info(status === "halted" ? "a pair closed with its feed" : "a pair opened with its feed", { symbol });
  }

  const look = (): void => {
    for (const symbol of symbols()) {
      follow(symbol).catch((thrown: unknown) => log.error("trading hours", { reason: reasonOf(thrown) }));
    }
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
