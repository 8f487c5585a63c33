import type { Random } from "@agio/testkit";
import type { ContractDesk } from "./contract-desk.ts";
import type { Side } from "./desk.ts";
import type { FairPrices } from "./house-maker.ts";
import { notionalMaxOf } from "./leveraged-decision.ts";
import type { TradedPair } from "./traded-pair.ts";

const EVERY_MEAN_MS = 5 * 60_000;
const FIRST_MEAN_MS = 60_000;
/** High ones come to their end sooner, low ones may carry more. */
const WHALE_LEVERAGES: readonly number[] = [50, 20];
const OTHER_LEVERAGE = 20;
/** The fund takes over what is at most this many times its balance (rules 4.5: 5 %). */
const FUND_TAKES_TIMES = 20;
const OVER_FUND = 1.15;
const NOTIONAL_MIN = 60_000;
/** Brought in for the margin and fees of one block. */
const TRANSFER_SHARE = 1.3;

/** Two large traders who deal with each other, now and then, in a contract that is too thin to get out of again. */
export interface BlockTrades {
  tick(atMs: number): void;
}

export interface BlockTradesOptions {
  readonly whale: ContractDesk;
  readonly other: ContractDesk;
  readonly market: FairPrices;
  /** The thin ones. */
  readonly contracts: readonly TradedPair[];
  readonly random: Random;
}

/** A block as a fund of that size suggests: more than it would take over, as far as a leverage allows. */
export function blockOf(fundUsdt: number): { readonly notional: number; readonly leverage: number } {
  const wanted = Math.max(NOTIONAL_MIN, fundUsdt * FUND_TAKES_TIMES * OVER_FUND);
  const leverage = WHALE_LEVERAGES.find((offered) => wanted <= notionalMaxOf(offered)) ?? OTHER_LEVERAGE;
  return { leverage, notional: Math.min(wanted, notionalMaxOf(leverage)) };
}

/** Opens the pair. What comes of it, the prices decide: often nothing, sometimes a liquidation that nobody takes. */
export function openBlockTrades({ whale, other, market, contracts, random }: BlockTradesOptions): BlockTrades {
  let nextAtMs: number | undefined;

  const deal = async (pair: TradedPair): Promise<void> => {
    const held = await whale.positions();
    if (held === undefined || held.some(({ symbol }) => symbol === pair.symbol)) return;
    const { notional, leverage } = blockOf((await whale.insurance()) ?? 0);
    const direction: Side = random.chance(0.5) ? "buy" : "sell";
    const price = market.price(pair.symbol);
    const size = Math.max(pair.lotsMin, Math.round((notional * pair.lotsPerCoin) / price));
    const ticks = Math.max(1, Math.round(price * pair.ticksPerUsdt));
    await whale.transferIn((notional / leverage) * TRANSFER_SHARE);
    await other.transferIn((notional / OTHER_LEVERAGE) * TRANSFER_SHARE);
    const common = { pair, offset: "open" as const, size, ticks, marginMode: "isolated" as const };
    const resting = await other.order({
      ...common,
      direction: direction === "buy" ? "sell" : "buy",
      leverage: OTHER_LEVERAGE,
      timeInForce: "GTC",
    });
    await whale.order({ ...common, direction, leverage, timeInForce: "IOC" });
    if (resting.kind === "placed") await other.cancel(resting.id);
  };

  return {
    tick(atMs) {
      nextAtMs ??= atMs + random.exponential(FIRST_MEAN_MS);
      if (atMs < nextAtMs || contracts.length === 0) return;
      nextAtMs = atMs + random.exponential(EVERY_MEAN_MS);
      const pair = random.pick(contracts);
      if (market.isOpen(pair.symbol)) void deal(pair);
    },
  };
}
