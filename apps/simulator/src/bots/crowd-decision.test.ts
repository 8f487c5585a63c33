import { SHIPPED_PAIRS } from "@agio/api-contract/markets";
import { seededRandom } from "@agio/testkit";
import { expect, test } from "vitest";
import { COIN_MODELS } from "../market/coin-models.ts";
import { decideOrder, type PairView, type TraderStyle } from "./crowd-decision.ts";
import type { OrderDraft } from "./desk.ts";
import { tradedPair, type TradedPair } from "./traded-pair.ts";

const PAIRS: readonly TradedPair[] = SHIPPED_PAIRS.flatMap(({ spot }) => {
  const model = COIN_MODELS.find(({ symbol }) => symbol === spot.symbol);
  return model === undefined ? [] : [tradedPair(spot, model)];
});
const [BTC] = PAIRS;

function decided(style: TraderStyle, change: Partial<PairView>, count = 400): OrderDraft[] {
  const random = seededRandom(style);
  if (BTC === undefined) throw new Error("the first pair is shipped");
  const view: PairView = {
    pair: BTC,
    price: 100_000,
    move: 0,
    mood: "buy",
    stockTilt: 0,
    usualNotional: 900,
    ...change,
  };
  return Array.from({ length: count }, () => decideOrder(style, view, random));
}

const buyShare = (drafts: readonly OrderDraft[]): number =>
  drafts.filter(({ side }) => side === "buy").length / drafts.length;

test("every order can be taken: above the smallest value and quantity, at a positive price", () => {
  const weak = PAIRS.flatMap((pair) =>
    decided("noise", { pair, price: pair.model.startPrice, usualNotional: 1 }).filter((draft) => {
      if (draft.kind === "marketTotal") return draft.totalUsdt < pair.notionalMin;
      const value = (draft.lots / pair.lotsPerCoin) * pair.model.startPrice;
      const isPriced = draft.kind === "market" || draft.ticks > 0;
      return value < pair.notionalMin || draft.lots < pair.lotsMin || !Number.isInteger(draft.lots) || !isPriced;
    }),
  );
  expect(weak).toEqual([]);
});

test("momentum follows a move, reversion leans against it", () => {
  expect(buyShare(decided("momentum", { move: 2 }))).toBeGreaterThan(0.75);
  expect(buyShare(decided("reversion", { move: 2 }))).toBeLessThan(0.3);
});

test("a trader who has strayed too far from where he began evens out", () => {
  expect(buyShare(decided("momentum", { move: 2, stockTilt: 0.9 }))).toBe(0);
  expect(buyShare(decided("noise", { stockTilt: -0.9 }))).toBe(1);
});
