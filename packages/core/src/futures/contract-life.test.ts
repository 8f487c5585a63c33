import { atoms, orderId, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Event } from "../events.ts";
import type { LedgerLine } from "../ledger/ledger-events.ts";
import { checkInvariants } from "../invariants.ts";
import {
  available,
  BTCPERP,
  deposit,
  eventsOf,
  insurance,
  openAgainst,
  openContractMarket,
  order,
  positionOf as idOf,
  quotes,
} from "../testing/contract-market.ts";
import type { TestMarket } from "../testing/market.ts";
import { contractOrdersOf } from "./contract-views.ts";
import { contractAccountOf, positionOf, positionsOf } from "./position-views.ts";

// A contract is 0.001 BTC and a tick 0.1 USDT: one tick × one contract is 100 atoms of USDT.
const usdt = (amount: number): number => Math.round(amount * 1_000_000);
const position = (market: TestMarket, user: number) => positionsOf(market.state, userId(user))[0];
const orders = (market: TestMarket, user: number) => contractOrdersOf(market.state, userId(user));
const clearing = (market: TestMarket): number => {
  const { futures } = market.state;
  return futures.accounts.available(futures.contracts[BTCPERP]!.clearingSlot);
};
const linesOf = (events: readonly Event[], kind: string): LedgerLine[] =>
  eventsOf(events, "Posted").flatMap((event) => (event.kind === kind ? [...event.lines] : []));
const closings = (events: readonly Event[]): unknown[][] =>
  eventsOf(events, "ContractOrderClosed").map((event) => [event.orderId, event.status, event.reason]);

test("an opening order holds margin, open fee and closing-fee reserve at the bankruptcy price (FLED-001)", () => {
  const market = openContractMarket({}, 2, 1_000);
  const events = market.send(order(1, { priceTicks: 600_000, size: 100 }));
  expect(eventsOf(events, "ContractOrderAccepted")[0]).toMatchObject({ costAtoms: usdt(605.7), positionSide: "long" });
  expect(available(market, 1)).toBe(394.3);
  expect(contractAccountOf(market.state, userId(1)).orderAtoms).toBe(usdt(605.7));
  market.send(order(2, { direction: "sell", priceTicks: 600_000, size: 100, timeInForce: "IOC" }));
  expect(position(market, 1)).toMatchObject({
    ...{ side: "long", size: 100, costAtoms: usdt(6_000), marginAtoms: usdt(600), reserveAtoms: usdt(2.7) },
    ...{ bankruptcyTicks: 540_000, liquidationTicks: 542_714, feeAtoms: usdt(3), leverage: 10 },
  });
  expect(available(market, 1)).toBe(394.3);
  checkInvariants(market.state);
});

test("closing at a profit returns margin, reserve and profit less the close fee (FLED-002)", () => {
  const market = openContractMarket({}, 2, 1_000);
  openAgainst(market, 1, 2, { price: 600_000, size: 100 });
  market.send(order(2, { direction: "buy", offset: "close", priceTicks: 610_000, size: 100 }));
  const events = market.send(order(1, { direction: "sell", offset: "close", priceTicks: 610_000, size: 100 }));
  expect(available(market, 1)).toBe(1_093.95);
  const [taker] = eventsOf(events, "PositionFilled");
  expect(taker).toMatchObject({ isOpening: false, realisedAtoms: usdt(100), feeAtoms: usdt(3.05), sizeAfter: 0 });
  expect(eventsOf(events, "PositionEnded")).toMatchObject([
    { status: 1, closeTicks: 610_000 },
    { status: 1, closeTicks: 610_000 },
  ]);
  expect(positionsOf(market.state, userId(1))).toEqual([]);
  expect(clearing(market)).toBe(0);
});

test("the clearing account is short cost less long cost after every trade (FLED-004)", () => {
  const market = openContractMarket({}, 3);
  openAgainst(market, 1, 2, { price: 600_000, size: 100 });
  expect(clearing(market)).toBe(0);
  market.send(order(3, { priceTicks: 610_000, size: 100 }));
  market.send(order(1, { direction: "sell", offset: "close", priceTicks: 610_000, size: 100 }));
  expect(clearing(market)).toBe(-usdt(100));
  market.send(order(3, { direction: "sell", offset: "close", priceTicks: 595_000, size: 100 }));
  const events = market.send(order(2, { direction: "buy", offset: "close", priceTicks: 595_000, size: 100 }));
  expect(eventsOf(events, "PositionFilled").map((event) => event.realisedAtoms)).toEqual([usdt(50), -usdt(150)]);
  expect(clearing(market)).toBe(0);
  checkInvariants(market.state);
});

test("the lines of an opening and a closing fill follow the table of the rules", () => {
  const market = openContractMarket({}, 2, 1_000);
  market.send(order(2, { direction: "sell", priceTicks: 600_000, size: 100 }));
  const opened = linesOf(market.send(order(1, { priceTicks: 601_000, size: 100 })), "contractTrade");
  const own = (lines: LedgerLine[]) => lines.filter((line) => line.userId === 1 || line.userId === 0);
  const brief = (lines: LedgerLine[]) =>
    lines.map((line) => [line.account, line.positionId, line.contractId, line.atoms]);
  const taker = idOf(market, 1);
  // Held for at 60,100 (606.7095), filled at 60,000 (605.7): the rest goes back.
  expect(brief(own(opened.slice(0, 5)))).toEqual([
    ["contract.order", 0, 0, -606_709_500],
    ["position.margin", taker, 0, usdt(600)],
    ["position.reserve", taker, 0, usdt(2.7)],
    ["fee.contract", 0, 0, usdt(3)],
    ["contract.available", 0, 0, 1_009_500],
  ]);
  market.send(order(2, { offset: "close", priceTicks: 590_000, size: 40 }));
  const closed = market.send(order(1, { direction: "sell", offset: "close", priceTicks: 590_000, size: 40 }));
  // 40 of 100: margin 240, reserve 1.08, realised −40, fee 1.18.
  expect(brief(own(linesOf(closed, "contractTrade").slice(0, 5)))).toEqual([
    ["clearing", 0, BTCPERP, usdt(40)],
    ["position.margin", taker, 0, -usdt(240)],
    ["position.reserve", taker, 0, -usdt(1.08)],
    ["fee.contract", 0, 0, usdt(1.18)],
    ["contract.available", 0, 0, usdt(199.9)],
  ]);
  expect(position(market, 1)).toMatchObject({ size: 60, costAtoms: usdt(3_600), marginAtoms: usdt(360) });
  checkInvariants(market.state);
});

test("adding to a position adds up size, cost, margin and reserve", () => {
  const market = openContractMarket();
  openAgainst(market, 1, 2, { price: 600_000, size: 100 });
  openAgainst(market, 1, 2, { price: 610_000, size: 50 });
  expect(position(market, 1)).toMatchObject({ size: 150, costAtoms: usdt(9_050), marginAtoms: usdt(905) });
  expect(position(market, 1)?.reserveAtoms).toBe(usdt(2.7 + 1.3725));
  expect(position(market, 1)?.feeAtoms).toBe(usdt(3 + 1.525));
  checkInvariants(market.state);
});

test("in one-way mode an opposite order reduces, then flips the position in one posting", () => {
  const market = openContractMarket();
  market.send({ type: "SetPositionMode", userId: userId(1), positionMode: "oneWay" });
  openAgainst(market, 1, 2, { price: 600_000, size: 30 });
  market.send(order(3, { priceTicks: 600_000, size: 50 }));
  const events = market.send(order(1, { direction: "sell", priceTicks: 600_000, size: 50 }));
  // Thirty of them reduce and hold nothing.
  expect(eventsOf(events, "ContractOrderAccepted")[0]).toMatchObject({ costAtoms: usdt(120 + 0.6 + 0.66) });
  const own = eventsOf(events, "PositionFilled").filter((event) => event.userId === 1);
  expect(own.map((event) => [event.side, event.isOpening, event.filledSize])).toEqual([
    ["long", false, 30],
    ["short", true, 20],
  ]);
  expect(eventsOf(events, "Posted").filter((event) => event.kind === "contractTrade")).toHaveLength(1);
  expect(eventsOf(events, "PositionEnded")).toHaveLength(1);
  expect(position(market, 1)).toMatchObject({ side: "short", size: 20, marginAtoms: usdt(120) });
  checkInvariants(market.state);
});

test("in hedge mode a long and a short of one user stand side by side", () => {
  const market = openContractMarket();
  openAgainst(market, 1, 2, { price: 600_000, size: 30 });
  openAgainst(market, 3, 1, { price: 600_000, size: 20 });
  const own = positionsOf(market.state, userId(1));
  expect(own.map((one) => [one.side, one.size])).toEqual([
    ["long", 30],
    ["short", 20],
  ]);
  checkInvariants(market.state);
});

test("reduce-only orders are trimmed newest first when the position shrinks", () => {
  const market = openContractMarket();
  market.send({ type: "SetPositionMode", userId: userId(1), positionMode: "oneWay" });
  openAgainst(market, 1, 2, { price: 600_000, size: 30 });
  const first = { direction: "sell", offset: "close", size: 15 } as const;
  market.send(order(1, { ...first, priceTicks: 610_000 }));
  market.send(order(1, { ...first, priceTicks: 611_000 }));
  expect(position(market, 1)?.freeSize).toBe(0);
  // An order that nothing is left to reduce for opens, but reduces first when it is filled.
  market.send(order(3, { priceTicks: 600_000, size: 20 }));
  const events = market.send(order(1, { direction: "sell", priceTicks: 600_000, size: 20 }));
  expect(eventsOf(events, "ContractOrderAmended")).toMatchObject([{ size: 10, costAtoms: 0 }]);
  const second = orders(market, 1)[0]!.orderId + 1;
  expect(closings(events)).toContainEqual([second, 4, "trimmed"]);
  expect(position(market, 1)).toMatchObject({ size: 10, freeSize: 0 });
  expect(orders(market, 1).map((one) => one.size)).toEqual([10]);
  checkInvariants(market.state);
});

test("closing a position at market cancels its own close orders first and stops at the collar", () => {
  const market = openContractMarket();
  openAgainst(market, 1, 2, { price: 600_000, size: 30 });
  market.send(order(1, { direction: "sell", offset: "close", priceTicks: 620_000, size: 30 }));
  market.send(order(3, { priceTicks: 599_000, size: 10 }));
  market.send(order(3, { priceTicks: 570_000, size: 10 }));
  const close = { type: "ClosePosition", userId: userId(1), positionId: idOf(market, 1), clientOrderId: "" } as const;
  const events = market.send(close);
  expect(closings(events)[0]?.slice(1)).toEqual([3, "user"]);
  expect(eventsOf(events, "ContractTraded").map((event) => event.priceTicks)).toEqual([599_000, 570_000]);
  expect(closings(events).at(-1)?.slice(1)).toEqual([4, "marketRemainder"]);
  expect(position(market, 1)?.size).toBe(10);
  market.send(order(4, { priceTicks: 569_900 + 100, size: 10 }));
  market.send(close);
  expect(positionsOf(market.state, userId(1))).toEqual([]);
  checkInvariants(market.state);
});

test("own resting orders give way to an arriving one", () => {
  const market = openContractMarket();
  market.send(order(1, { priceTicks: 600_000, size: 10 }));
  const events = market.send(order(1, { direction: "sell", priceTicks: 600_000, size: 10 }));
  expect(closings(events)).toEqual([[1, 4, "selfTrade"]]);
  expect(eventsOf(events, "ContractTraded")).toEqual([]);
});

test("amending down keeps the place and gives back its part of the hold; a better price queues and takes", () => {
  const market = openContractMarket({}, 3, 1_000);
  market.send(order(1, { priceTicks: 590_000, size: 100 }));
  market.send(order(2, { priceTicks: 590_000, size: 10 }));
  const amend = (priceTicks: number, size: number) =>
    ({
      type: "AmendContractOrder",
      userId: userId(1),
      orderId: orderId(1),
      priceTicks: priceTicks as never,
      size: size as never,
    }) as const;
  const reduced = market.send(amend(0, 50));
  expect(eventsOf(reduced, "ContractOrderAmended")).toMatchObject([{ size: 50, costAtoms: 297_802_500 }]);
  const filled = market.send(order(3, { direction: "sell", priceTicks: 590_000, size: 1 }));
  expect(eventsOf(filled, "ContractTraded")[0]).toMatchObject({ makerOrderId: 1 });
  market.send(order(3, { direction: "sell", priceTicks: 592_000, size: 5 }));
  const moved = market.send(amend(592_000, 50));
  expect(eventsOf(moved, "ContractTraded")[0]).toMatchObject({ takerOrderId: 1, size: 5, priceTicks: 592_000 });
  expect(market.refusalOf(amend(592_000, 6))).toBe("SHARE_FILTER");
  expect(market.refusalOf(amend(0, 500))).toBe("INSUFFICIENT_BALANCE");
  checkInvariants(market.state);
});

test("margin moves into and out of an isolated position down to what it needs at mark", () => {
  const market = openContractMarket({}, 2, 1_000);
  openAgainst(market, 1, 2, { price: 600_000, size: 100 });
  const id = idOf(market, 1);
  const move = (amount: number) =>
    ({ type: "AdjustMargin", userId: userId(1), positionId: id, atoms: atoms(usdt(amount)), key: "" }) as const;
  const events = market.send(move(100));
  expect(eventsOf(events, "PositionMarginChanged")).toMatchObject([{ cause: "adjusted", marginAtoms: usdt(700) }]);
  expect(positionOf(market.state, id)?.liquidationTicks).toBe(532_664);
  expect(available(market, 1)).toBe(294.3);
  market.send(quotes(market, 605_000));
  // Initial margin at mark is 605; unrealised profit does not count.
  expect(market.refusalOf(move(-95.1))).toBe("MARGIN_NOT_REMOVABLE");
  market.send(move(-95));
  expect(positionOf(market.state, id)?.marginAtoms).toBe(usdt(605));
  expect(market.refusalOf(move(0))).toBe("BAD_PARAMETER");
  expect(market.refusalOf(move(390))).toBe("INSUFFICIENT_BALANCE");
  checkInvariants(market.state);
});

test("a lower leverage moves margin in, a higher one frees what is over the initial margin at mark", () => {
  const market = openContractMarket({}, 2, 2_000);
  openAgainst(market, 1, 2, { price: 600_000, size: 100 });
  const set = (leverage: number) =>
    ({ type: "SetLeverage", userId: userId(1), contractId: BTCPERP, side: "long", leverage }) as const;
  market.send(set(5));
  expect(position(market, 1)).toMatchObject({ leverage: 5, marginAtoms: usdt(1_200) });
  market.send(set(20));
  expect(position(market, 1)).toMatchObject({ leverage: 20, marginAtoms: usdt(300) });
  expect(market.refusalOf(set(1))).toBe("INSUFFICIENT_BALANCE");
  market.send(order(1, { priceTicks: 590_000, size: 1, leverage: 20 }));
  expect(market.refusalOf(set(10))).toBe("LEVERAGE_IN_USE");
  checkInvariants(market.state);
});

test("a cross loss is paid by available, then by the margins of the user's other cross positions, never owed", () => {
  const market = openContractMarket({}, 3, 700);
  deposit(market, 3, 10_000);
  openAgainst(market, 1, 2, { price: 600_000, size: 50, longMode: "cross" });
  openAgainst(market, 3, 1, { price: 600_000, size: 50, longLeverage: 2, shortMode: "cross" });
  expect(available(market, 1)).toBe(94);
  market.send(quotes(market, 540_000));
  market.send(order(3, { priceTicks: 515_000, size: 50, leverage: 2 }));
  const events = market.send(order(1, { direction: "sell", offset: "close", priceTicks: 515_000, size: 50 }));
  // Loss 425 and fee 1.2875 against margin 300 and reserve 1.35: available gives 94, the short's margin 30.9375.
  expect(eventsOf(events, "PositionEnded")).toMatchObject([{ userId: 1, status: 1 }]);
  const changed = { cause: "crossLoss", marginAtoms: usdt(300 - 30.9375) };
  expect(eventsOf(events, "PositionMarginChanged")).toMatchObject([changed]);
  expect(available(market, 1)).toBe(0);
  expect(insurance(market)).toBe(0);
  checkInvariants(market.state);
});

test("a close that would lose more than all cross cash is not filled", () => {
  const market = openContractMarket({}, 3, 700);
  deposit(market, 3, 10_000);
  openAgainst(market, 1, 2, { price: 600_000, size: 50, longMode: "cross" });
  openAgainst(market, 3, 1, { price: 600_000, size: 50, longLeverage: 2, shortMode: "cross" });
  for (const ticks of [560_000, 500_000, 450_000, 400_000]) market.send(quotes(market, ticks));
  market.send(order(3, { priceTicks: 400_000, size: 50, leverage: 2 }));
  const events = market.send(order(1, { direction: "sell", offset: "close", priceTicks: 400_000, size: 50 }));
  expect(closings(events)[0]?.slice(1)).toEqual([4, "risk"]);
  expect(position(market, 1)).toMatchObject({ side: "long", size: 50, freeSize: 50 });
  checkInvariants(market.state);
});

test("a delisted contract expires its orders and settles its positions at mark", () => {
  const market = openContractMarket();
  openAgainst(market, 1, 2, { price: 600_000, size: 30 });
  market.send(order(3, { priceTicks: 590_000, size: 10 }));
  market.send(quotes(market, 606_000));
  const events = market.send({ type: "DelistContract", contractId: BTCPERP });
  const settled = market.state.futures.contracts[BTCPERP]!.markTicks;
  expect(closings(events)).toEqual([[3, 4, "delisted"]]);
  expect(eventsOf(events, "PositionEnded")).toMatchObject([
    { userId: 1, status: 4, closeTicks: settled },
    { userId: 2, status: 4, closeTicks: settled },
  ]);
  expect(clearing(market)).toBe(0);
  expect(market.refusalOf(order(1, { priceTicks: 600_000 }))).toBe("PRODUCT_CLOSED");
  expect(market.refusalOf({ type: "DelistContract", contractId: BTCPERP })).toBe("PRODUCT_CLOSED");
  checkInvariants(market.state);
});

test("take-profit and stop-loss of an order become TP/SL orders with its first opening fill", () => {
  const market = openContractMarket();
  market.send(order(1, { priceTicks: 600_000, size: 10, takeProfitTicks: 620_000, stopLossTicks: 590_000 }));
  const sell = { direction: "sell", priceTicks: 600_000, size: 5 } as const;
  const events = market.send(order(2, sell));
  expect(eventsOf(events, "TpSlSet").map((tpSl) => [tpSl.kind, tpSl.triggerTicks, tpSl.size])).toEqual([
    ["takeProfit", 620_000, 0],
    ["stopLoss", 590_000, 0],
  ]);
  expect(eventsOf(market.send(order(2, sell)), "TpSlSet")).toEqual([]);
});
