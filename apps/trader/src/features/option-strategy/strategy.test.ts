import { expect, test } from "vitest";
import { BTC_OPTION, series } from "../option/btc-option.fixture.ts";
import {
  netLimitAtoms,
  strategyLegs,
  strategyRequest,
  summariseStrategy,
  type StrategyContext,
  type StrategyDraft,
} from "./strategy.ts";

const USDT = 1_000_000;
const DRAFT: StrategyDraft = { kind: "straddle", side: "buy", lowStrike: "60000", highStrike: "62000", amount: "0.5" };
const CONTEXT: StrategyContext = {
  underlying: BTC_OPTION,
  indexTicks: 600_000,
  takerPercent: 100,
  freeLotsOf: () => 0,
};
const line = (strike: string, bid: string, ask: string) => ({
  strike,
  strikeTicks: Number(strike) * 10,
  call: series({ strike, symbol: `BTC-260925-${strike}-C`, bid, ask }),
  put: series({ strike, symbol: `BTC-260925-${strike}-P`, cp: "P", bid, ask, askNum: "0.2" }),
});
const LINES = [line("60000", "1480", "1520"), line("62000", "700", "730")];
const of = (change: Partial<StrategyDraft> = {}, context = CONTEXT) => {
  const draft = { ...DRAFT, ...change };
  const legs = strategyLegs(draft, LINES, BTC_OPTION);
  return { legs, summary: summariseStrategy(draft, legs, context) };
};
const named = (change: Partial<StrategyDraft>) =>
  of(change).legs.map(({ side, series: { row }, ticks }) => [side, row.symbol.slice(11), ticks / 10]);

test("each strategy has its legs, and sold they are turned round", () => {
  expect(named({})).toEqual([
    ["buy", "60000-C", 1_520],
    ["buy", "60000-P", 1_520],
  ]);
  expect(named({ side: "sell" })).toEqual([
    ["sell", "60000-C", 1_480],
    ["sell", "60000-P", 1_480],
  ]);
  expect(named({ kind: "strangle" })).toEqual([
    ["buy", "60000-P", 1_520],
    ["buy", "62000-C", 730],
  ]);
  expect(named({ kind: "callSpread" })).toEqual([
    ["buy", "60000-C", 1_520],
    ["sell", "62000-C", 700],
  ]);
  expect(named({ kind: "putSpread" })).toEqual([
    ["buy", "62000-P", 730],
    ["sell", "60000-P", 1_480],
  ]);
  expect(named({ kind: "putSpread", lowStrike: "62000", highStrike: "60000" })).toEqual([]);
  expect(named({ lowStrike: "61000" })).toEqual([]);
});

test("a strategy is priced together: what is paid less what is received, and what all legs hold at once", () => {
  const { summary } = of({ kind: "callSpread" });
  expect(summary.netAtoms).toBe((760 - 350) * USDT);
  // 0.03 percent of half a contract of 60,000, for each leg.
  expect(summary.feeAtoms).toBe(18 * USDT);
  expect(summary.isWriting).toBe(true);
  expect(summary.marginAtoms).toBeGreaterThan(3_000 * USDT);
  expect(summary.neededAtoms).toBe(760 * USDT + 9 * USDT + summary.marginAtoms);
  expect(summary.range.gainMaxAtoms).toBe((1_000 - 410 - 18) * USDT);
  expect(summary.range.lossMaxAtoms).toBe(428 * USDT);
  const held = of({ kind: "callSpread" }, { ...CONTEXT, freeLotsOf: () => 50 }).summary;
  expect(held).toMatchObject({ isWriting: false, marginAtoms: 0 });
});

test("what every leg is offered for at its best price is said, and a leg without a quote", () => {
  expect(of().summary).toMatchObject({ offeredLots: 20, isQuoted: true });
  const unquoted = [{ ...LINES[0]!, put: series({ cp: "P", ask: "0" }) }];
  const legs = strategyLegs(DRAFT, unquoted, BTC_OPTION);
  expect(summariseStrategy(DRAFT, legs, CONTEXT).isQuoted).toBe(false);
});

test("the net that is sent is that of the quotes and a percent of all premiums, with its sign", () => {
  const bought = of();
  expect(netLimitAtoms(bought.summary)).toBe(1_520 * USDT + 15.2 * USDT);
  const request = strategyRequest(bought.legs, bought.summary, BTC_OPTION);
  expect(request).toMatchObject({ net: "1535.2" });
  expect(request.legs[1]).toEqual({ symbol: "BTC-260925-60000-P", type: "buy", num: "0.5" });
  const sold = of({ side: "sell" });
  expect(strategyRequest(sold.legs, sold.summary, BTC_OPTION).net).toBe("-1465.2");
});
