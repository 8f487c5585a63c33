import { seededRandom } from "@agio/testkit";
import { expect, test } from "vitest";
import { CHECK_PAIRS } from "../check/check-world.ts";
import type { HeldPosition } from "./contract-desk.ts";
import { decideLead, type LeadView } from "./leads.ts";

const pairs = CHECK_PAIRS.map(({ traded }) => traded);
const [first, second] = pairs;
const NOW = 1_000_000;
const TEMPER = { isTrend: true, leverage: 10, appetite: 1.5, contracts: 2 };

const view = (seen: Partial<LeadView> = {}): LeadView => ({
  ...{ held: [], available: 10_000, contracts: pairs, price: () => 100, move: () => 1, nowMs: NOW },
  ...seen,
});

const held = (seen: Partial<HeldPosition> = {}): HeldPosition => ({
  ...{ id: 1, symbol: first?.symbol ?? "", side: "long", size: 9, freeSize: 9, leverage: 10, markPrice: 100 },
  ...{ roe: 0, isLiquidating: false, openedAtMs: NOW },
  ...seen,
});

test("a leader opens with the move or against it, for about what their appetite is, in a contract that they know", () => {
  const random = seededRandom("leads");
  for (let draw = 0; draw < 100; draw += 1) {
    const draft = decideLead(TEMPER, view(), random);
    expect([first, second]).toContain(draft?.pair);
    expect(draft).toMatchObject({ direction: "buy", offset: "open", leverage: 10, marginMode: "cross" });
    const notional = ((draft?.size ?? 0) / (draft?.pair.lotsPerCoin ?? 1)) * 100;
    expect(notional).toBeGreaterThan(7_400);
    expect(notional).toBeLessThan(22_600);
  }
  expect(decideLead({ ...TEMPER, isTrend: false }, view(), random)?.direction).toBe("sell");
});

test("a position that has won, lost or lasted enough is closed, a winning one at times by half", () => {
  const random = seededRandom("leads");
  const closes = (position: HeldPosition) => decideLead(TEMPER, view({ held: [position] }), random);
  expect(closes(held({ roe: -7 }))).toMatchObject({ offset: "close", direction: "sell", size: 9 });
  expect(closes(held({ openedAtMs: NOW - 3_600_000, side: "short" }))).toMatchObject({ direction: "buy", size: 9 });
  const sizes = new Set(Array.from({ length: 50 }, () => closes(held({ roe: 9 }))?.size));
  expect([...sizes].toSorted()).toEqual([5, 9]);
  expect(closes(held({ roe: -7, isLiquidating: true }))?.offset).not.toBe("close");
});

test("who has too little opens nothing, and nobody doubles a position", () => {
  const random = seededRandom("leads");
  expect(decideLead(TEMPER, view({ available: 100 }), random)).toBeUndefined();
  expect(decideLead(TEMPER, view({ held: [held()] }), random)?.pair).toBe(second);
});
