import {
  conversionCoinsOf,
  haltsOf,
  listContracts,
  listOptionUnderlyings,
  listPairs,
  payoutPausesOf,
  type CoreState,
} from "@agio/core";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { MarketLooks } from "../markets/market-looks.ts";
import type { StatusPart } from "./public-status.ts";

/** Markets and coins by the names that users know. */
interface Names {
  readonly markets: Pick<MarketDirectory, "coin">;
  readonly looks: Pick<MarketLooks, "market">;
}

/**
 * Which markets and coins of a part do not work as usual: the reason for which it is limited, in names. `toOpen`: pairs that
 * open by themselves later.
 */
export function limitedBy(
  state: CoreState,
  { markets, looks }: Names,
  toOpen: ReadonlySet<string>,
): Map<StatusPart, readonly string[]> {
  const halts = haltsOf(state);
  const postOnly = new Set(halts.filter(({ scope }) => scope === "postOnly").map(({ id }) => id));
  const shown = (symbol: string): string => looks.market(symbol).showSymbol;
  const coin = (coinId: number): string => markets.coin(coinId).code;
  const pairs = listPairs(state).filter(
    ({ pairId, symbol, rules, delisted }) =>
      !delisted && !toOpen.has(symbol) && (!rules.tradingOpen || postOnly.has(pairId)),
  );
  const contracts = listContracts(state).filter(
    ({ contractId, rules, delisted }) => !delisted && (!rules.tradingOpen || postOnly.has(contractId)),
  );
  const options = listOptionUnderlyings(state).filter(({ rules }) => !rules.tradingOpen);
  const conversions = conversionCoinsOf(state).filter(({ isOpen }) => !isOpen);
  const deposits = halts.filter(({ scope, id }) => scope === "deposits" && id !== 0);
  const payouts = payoutPausesOf(state).filter(({ scope }) => scope === "coin");
  const found: readonly (readonly [StatusPart, readonly string[]])[] = [
    ["spot", pairs.map(({ symbol }) => shown(symbol))],
    ["contract", contracts.map(({ symbol }) => shown(symbol))],
    ["option", options.map(({ symbol }) => shown(symbol))],
    ["conversion", conversions.map(({ coinId }) => coin(coinId))],
    ["deposits", deposits.map(({ id }) => coin(id))],
    ["withdrawals", payouts.map(({ id }) => coin(id))],
  ];
  return new Map(found);
}
