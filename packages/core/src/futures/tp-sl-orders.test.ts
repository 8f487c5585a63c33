import { tpSlId, positionId, priceTicks, sizeContracts, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { SetTpSl } from "./futures-commands.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import {
  eventsOf,
  openAgainst,
  openContractMarket,
  order,
  positionOf,
  quotes,
  slotOf,
} from "../testing/contract-market.ts";
import type { TestMarket } from "../testing/market.ts";

const setTpSl = (
  market: TestMarket,
  draft: Partial<Record<"size" | "priceTicks" | "user", number>> & { triggerTicks: number } & Partial<
      Pick<SetTpSl, "kind" | "triggerBy" | "orderKind">
    >,
): SetTpSl => ({
  type: "SetTpSl",
  userId: userId(draft.user ?? 1),
  positionId: positionOf(market, 1),
  kind: draft.kind ?? "stopLoss",
  triggerTicks: priceTicks(draft.triggerTicks),
  triggerBy: draft.triggerBy ?? "mark",
  size: sizeContracts(draft.size ?? 0),
  orderKind: draft.orderKind ?? "market",
  priceTicks: priceTicks(draft.priceTicks ?? 0),
});

function openedMarket(): TestMarket {
  const market = openContractMarket();
  openAgainst(market, 1, 2, { price: 600_000, size: 100 });
  return market;
}

const moves = (events: ReturnType<TestMarket["send"]>) =>
  eventsOf(events, "TpSlMoved").map(({ tpSlId: id, status, reason }) => [id, status, reason]);

test("a stop-loss closes the position at market and cancels the take-profit of the pair", () => {
  const market = openedMarket();
  market.send(setTpSl(market, { triggerTicks: 590_000 }));
  market.send(setTpSl(market, { triggerTicks: 620_000, kind: "takeProfit" }));
  market.send(order(3, { priceTicks: 589_000, size: 100 }));
  expect(moves(market.send(quotes(market, 590_001)))).toEqual([]);
  const events = market.send(quotes(market, 590_000));
  expect(moves(events)).toEqual([
    [1, 1, "triggered"],
    [2, 3, "otherPlan"],
    [1, 2, "filled"],
  ]);
  expect(eventsOf(events, "ContractOrderAccepted")).toMatchObject([
    { source: "plan", tpSlId: 1, kind: "market", size: 100 },
  ]);
  expect(slotOf(market, 1)).toBe(0);
  checkInvariants(market.state);
});

test("what the book does not take is sent again by later marks until the position is closed", () => {
  const market = openedMarket();
  market.send(setTpSl(market, { triggerTicks: 590_000 }));
  market.send(order(3, { priceTicks: 589_000, size: 40 }));
  const first = market.send(quotes(market, 590_000));
  expect(moves(first)).toEqual([[1, 1, "triggered"]]);
  expect(eventsOf(market.send(quotes(market, 590_000)), "ContractOrderAccepted")).toEqual([]);
  market.state = restoreSnapshot(takeSnapshot(market.state));
  market.send(order(4, { priceTicks: 588_000, size: 100 }));
  const events = market.send(quotes(market, 590_000));
  expect(eventsOf(events, "ContractOrderAccepted")).toMatchObject([{ source: "plan", size: 60 }]);
  expect(moves(events)).toEqual([[1, 2, "filled"]]);
  expect(slotOf(market, 1)).toBe(0);
});

test("a TP/SL order of a part leaves the rest, and a limit TP/SL order rests in the book", () => {
  const market = openedMarket();
  market.send(
    setTpSl(market, { triggerTicks: 620_000, kind: "takeProfit", size: 30, orderKind: "limit", priceTicks: 621_000 }),
  );
  expect(moves(market.send(quotes(market, 620_000)))).toEqual([[1, 1, "triggered"]]);
  expect(market.state.futures.contracts[1_001]?.asks.bestTicks).toBe(621_000);
  const events = market.send(order(3, { priceTicks: 621_000, size: 30 }));
  expect(moves(events)).toEqual([[1, 2, "filled"]]);
  expect(market.state.futures.positions.size(slotOf(market, 1))).toBe(70);
  checkInvariants(market.state);
});

test("a TP/SL order goes in front of close orders that claim the same contracts", () => {
  const market = openedMarket();
  market.send(order(1, { direction: "sell", offset: "close", priceTicks: 625_000, size: 100 }));
  market.send(setTpSl(market, { triggerTicks: 590_000 }));
  market.send(order(3, { priceTicks: 589_000, size: 100 }));
  const events = market.send(quotes(market, 590_000));
  expect(eventsOf(events, "ContractOrderClosed").map(({ reason }) => reason)).toContain("positionEnded");
  expect(slotOf(market, 1)).toBe(0);
  checkInvariants(market.state);
});

test("one jump past stop and liquidation liquidates first, and the TP/SL order says so", () => {
  const market = openedMarket();
  market.send(setTpSl(market, { triggerTicks: 590_000 }));
  market.send(setTpSl(market, { triggerTicks: 620_000, kind: "takeProfit" }));
  market.send(order(3, { priceTicks: 571_000, size: 100 }));
  const events = market.send(quotes(market, 541_500));
  expect(moves(events)).toEqual([
    [1, 4, "liquidatedFirst"],
    [2, 3, "positionEnded"],
  ]);
  expect(eventsOf(events, "LiquidationEnded")).toMatchObject([{ outcome: "liquidated" }]);
});

test("TP/SL orders by last price follow the trades of any command", () => {
  const market = openedMarket();
  market.send(setTpSl(market, { triggerTicks: 590_000, triggerBy: "last" }));
  market.send(order(3, { priceTicks: 590_000, size: 200 }));
  const events = market.send(order(4, { direction: "sell", priceTicks: 590_000, size: 1, timeInForce: "IOC" }));
  expect(moves(events)).toEqual([
    [1, 1, "triggered"],
    [1, 2, "filled"],
  ]);
});

test("trigger prices on the wrong side, foreign positions and more than ten TP/SL orders are refused", () => {
  const market = openedMarket();
  const refusal = (draft: Parameters<typeof setTpSl>[1]): string => market.refusalOf(setTpSl(market, draft));
  expect(refusal({ triggerTicks: 600_000 })).toBe("TRIGGER_PRICE_SIDE");
  expect(refusal({ triggerTicks: 599_000, kind: "takeProfit" })).toBe("TRIGGER_PRICE_SIDE");
  // Liquidated at 542,713 and below: a stop has to come before it.
  expect(refusal({ triggerTicks: 542_713 })).toBe("TRIGGER_PRICE_SIDE");
  expect(refusal({ triggerTicks: 542_714 })).toBe("applied");
  expect(refusal({ triggerTicks: 590_000, user: 2 })).toBe("NOT_FOUND");
  expect(refusal({ triggerTicks: 590_000, size: 101 })).toBe("REDUCE_ONLY_EXCEEDS");
  expect(refusal({ triggerTicks: 590_000, priceTicks: 5 })).toBe("BAD_PARAMETER");
  for (let i = 0; i < 9; i++) market.send(setTpSl(market, { triggerTicks: 590_000 + i, size: 1 }));
  expect(refusal({ triggerTicks: 590_000, size: 1 })).toBe("TOO_MANY_PLANS");
  // A whole-position TP/SL order takes the place of the one before it.
  expect(refusal({ triggerTicks: 591_000 })).toBe("applied");
  const cancel = { type: "CancelTpSl", userId: userId(1), tpSlId: tpSlId(1) } as const;
  expect(market.refusalOf(cancel)).toBe("NOT_FOUND");
  expect(market.refusalOf({ ...cancel, tpSlId: tpSlId(5) })).toBe("applied");
});

test("take-profit and stop-loss of an order become TP/SL orders with its first fill", () => {
  const market = openContractMarket();
  market.send(order(2, { direction: "sell", priceTicks: 600_000, size: 10 }));
  const carried = { takeProfitTicks: 620_000, stopLossTicks: 590_000 };
  const events = market.send(order(1, { priceTicks: 600_000, size: 10, ...carried }));
  expect(eventsOf(events, "TpSlSet")).toMatchObject([
    { kind: "takeProfit", triggerTicks: 620_000, size: 0, triggerBy: "mark" },
    { kind: "stopLoss", triggerTicks: 590_000, positionId: positionId(1) },
  ]);
});

test("all TP/SL orders end with a position that its owner closes", () => {
  const market = openedMarket();
  market.send(setTpSl(market, { triggerTicks: 590_000 }));
  market.send(order(3, { priceTicks: 600_000, size: 100 }));
  const close = order(1, { direction: "sell", offset: "close", priceTicks: 600_000, size: 100 });
  expect(moves(market.send(close))).toEqual([[1, 3, "positionEnded"]]);
  checkInvariants(market.state);
});
