import { SHIPPED_CONTRACTS } from "@agio/api-contract/markets";
import { seededRandom } from "@agio/testkit";
import { expect, test } from "vitest";
import { COIN_MODELS } from "../market/coin-models.ts";
import { blockOf } from "./block-trades.ts";
import type { ContractDraft, HeldPosition } from "./contract-desk.ts";
import {
  decideContractOrder,
  notionalMaxOf,
  type ContractView,
  type LeveragedStyle,
  type LeveragedTemper,
} from "./leveraged-decision.ts";
import { tradedContract, type TradedPair } from "./traded-pair.ts";

const CONTRACTS: readonly TradedPair[] = SHIPPED_CONTRACTS.flatMap(({ entry }) => {
  const model = COIN_MODELS.find(({ symbol }) => symbol === entry.indexSymbol);
  return model === undefined ? [] : [tradedContract(entry, model)];
});
const BTC = firstContract();

function firstContract(): TradedPair {
  const [first] = CONTRACTS;
  if (first === undefined) throw new Error("the first contract is shipped");
  return first;
}

const NOW_MS = 1_000_000_000;
const temper = (style: LeveragedStyle): LeveragedTemper => ({
  style,
  marginMode: "isolated",
  leverages: [5, 50, 100],
  usualMargin: 2_000,
});

const held = (change: Partial<HeldPosition> = {}): HeldPosition => ({
  id: 1,
  symbol: BTC.symbol,
  side: "long",
  size: 100,
  freeSize: 100,
  leverage: 50,
  markPrice: 100_000,
  roe: 0,
  isLiquidating: false,
  openedAtMs: NOW_MS - 1_000,
  ...change,
});

function decided(style: LeveragedStyle, change: Partial<ContractView> = {}, count = 600): ContractDraft[] {
  const random = seededRandom(style);
  const view: ContractView = { pair: BTC, price: 100_000, move: 0, mood: "buy", held: [], nowMs: NOW_MS, ...change };
  return Array.from({ length: count }, () => decideContractOrder(temper(style), view, random)).filter(
    (draft) => draft !== undefined,
  );
}

const shareOf = (drafts: readonly ContractDraft[], is: (draft: ContractDraft) => boolean): number =>
  drafts.filter(is).length / Math.max(1, drafts.length);

test("every order is of whole contracts within what its leverage may carry, on every contract", () => {
  const wrong = CONTRACTS.flatMap((pair) => {
    const price = pair.model.startPrice;
    return decided("gambler", { pair, price }, 200).filter(({ size, leverage = 0, ticks }) => {
      const notional = (size / pair.lotsPerCoin) * price;
      const isTooLarge = notional > notionalMaxOf(leverage) * 1.01 + price / pair.lotsPerCoin;
      return !Number.isInteger(size) || size < pair.lotsMin || isTooLarge || (ticks !== undefined && ticks < 1);
    });
  });
  expect(wrong).toEqual([]);
});

test("trend follows a move, reversion leans against it", () => {
  const isBuy = ({ direction }: ContractDraft) => direction === "buy";
  expect(shareOf(decided("trend", { move: 2 }), isBuy)).toBeGreaterThan(0.75);
  expect(shareOf(decided("reversion", { move: 2 }), isBuy)).toBeLessThan(0.3);
});

test("a careful trader closes losers, a gambler holds them to the end", () => {
  const loser = [held({ roe: -60 })];
  const isClose = ({ offset }: ContractDraft) => offset === "close";
  expect(shareOf(decided("trend", { held: loser }), isClose)).toBeGreaterThan(0.8);
  expect(decided("gambler", { held: loser }).filter(isClose)).toEqual([]);
  expect(decided("gambler", { held: [held({ roe: 60 })] }).filter(isClose).length).toBeGreaterThan(100);
});

test("who has held long enough leaves, whatever it made", () => {
  const old = [held({ openedAtMs: NOW_MS - 3_600_000 })];
  expect(decided("reversion", { held: old }).some(({ offset }) => offset === "close")).toBe(true);
  expect(decided("reversion", { held: [held()] }).some(({ offset }) => offset === "close")).toBe(false);
});

test("a close goes against its position and never exceeds what is free of it", () => {
  const closes = decided("trend", { held: [held({ side: "short", roe: 40, freeSize: 7 })] }).filter(
    ({ offset }) => offset === "close",
  );
  expect(new Set(closes.map(({ direction }) => direction))).toEqual(new Set(["buy"]));
  expect(Math.max(...closes.map(({ size }) => size))).toBe(7);
  expect(closes.some(({ size }) => size === 4)).toBe(true);
});

test("with a position the leverage that stands is meant, without one it is chosen", () => {
  const adding = decided("gambler", { held: [held()], mood: "buy" }).filter(({ direction }) => direction === "buy");
  expect(adding.length).toBeGreaterThan(10);
  expect(adding.filter(({ leverage }) => leverage !== undefined)).toEqual([]);
  expect(decided("gambler").filter(({ leverage }) => leverage === undefined)).toEqual([]);
});

test("exits lie on their own sides of the price", () => {
  const planned = decided("trend").filter(({ takeProfitTicks }) => takeProfitTicks !== undefined);
  expect(planned.length).toBeGreaterThan(50);
  const ticks = 100_000 * BTC.ticksPerUsdt;
  const wrong = planned.filter(({ direction, takeProfitTicks = 0, stopLossTicks = 0 }) =>
    direction === "buy"
      ? takeProfitTicks <= ticks || stopLossTicks >= ticks
      : takeProfitTicks >= ticks || stopLossTicks <= ticks,
  );
  expect(wrong).toEqual([]);
});

test("nobody touches a contract while his position in it is being liquidated", () => {
  expect(decided("trend", { held: [held({ isLiquidating: true, roe: -90 })] })).toEqual([]);
});

test("a block is larger than the fund would take over, as far as a leverage allows", () => {
  expect(blockOf(5_000)).toEqual({ leverage: 50, notional: expect.closeTo(115_000, 0) as number });
  expect(blockOf(20_000).leverage).toBe(20);
  expect(blockOf(20_000).notional).toBeGreaterThan(20_000 * 20);
  expect(blockOf(1_000_000)).toEqual({ leverage: 20, notional: notionalMaxOf(20) });
  expect(blockOf(0).notional).toBeGreaterThan(0);
});
