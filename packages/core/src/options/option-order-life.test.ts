import { atoms, pairId, ppb } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Event } from "../events.ts";
import type { Posted } from "../ledger/ledger-events.ts";
import { checkInvariants } from "../invariants.ts";
import { eventsOf, quotes, UNIT } from "../testing/contract-market.ts";
import {
  balance,
  cancelOption,
  HOUSE,
  moveTo,
  openOptionMarket,
  option,
  OPTION_RULES,
  positionOf,
  PUT_60000,
  seriesOf,
  setUnderlying,
} from "../testing/option-market.ts";
import type { TestMarket } from "../testing/market.ts";
import { optionDepthOf, optionOrderOf, optionOrdersOf, optionPositionsOf } from "./option-account-views.ts";
import { marginOfLots } from "./writer-margin.ts";

const FEE = 18 * UNIT;

/** Lines of a posting as text: "platform.frozen of 1: -518". */
const linesOf = ({ lines }: Posted): string[] =>
  lines.map(({ account, userId, atoms: amount }) => `${account} of ${userId}: ${amount / UNIT}`);

const postingsOf = (events: readonly Event[]): [string, string[]][] =>
  eventsOf(events, "Posted").map((posted) => [posted.kind, linesOf(posted)]);

/** The house offers calls at 500; user 1 takes some. */
function held(lots = 100): TestMarket {
  const market = openOptionMarket();
  market.send(option(HOUSE, { side: "sell", priceTicks: 5_000, sizeLots: 300 }));
  market.send(option(1, { priceTicks: 5_000, sizeLots: lots }));
  return market;
}

test("buying from the house pays the premium to its bank and sets its margin aside", () => {
  const market = openOptionMarket();
  market.send(option(HOUSE, { side: "sell", priceTicks: 5_000, sizeLots: 300 }));
  const { initialAtoms } = marginOfLots(seriesOf(market), 100);
  // 15 percent of the index, nothing out of the money, and the mark.
  expect(initialAtoms).toBe(9_000 * UNIT + seriesOf(market).markTicks * 100_000);
  const margin = initialAtoms / UNIT;
  const events = market.send(option(1, { priceTicks: 5_100 }));
  expect(postingsOf(events)).toEqual([
    ["optionOrderHold", ["platform.available of 1: -528", "platform.frozen of 1: 528"]],
    [
      "optionTrade",
      [
        "platform.frozen of 1: -528",
        "platform.available of 1: 10",
        "bank.option of 0: 500",
        `bank.option of 0: ${-margin}`,
        `escrow.option of 0: ${margin}`,
        "fee.option of 0: 18",
      ],
    ],
  ]);
  expect(eventsOf(events, "OptionTraded")[0]).toMatchObject({
    ...{ makerUserId: HOUSE, takerUserId: 1, takerSide: "buy", priceTicks: 5_000, sizeLots: 100 },
    ...{ premiumAtoms: 500 * UNIT, makerFeeAtoms: 0, takerFeeAtoms: FEE },
  });
  expect(eventsOf(events, "OptionPositionFilled").map((event) => [event.userId, event.lotsAfter])).toEqual([
    [1, 100],
    [HOUSE, -100],
  ]);
  expect(positionOf(market, 1)).toMatchObject({ lots: 100, costAtoms: 500 * UNIT, feeAtoms: FEE, marginAtoms: 0 });
  expect(positionOf(market, HOUSE)).toMatchObject({ lots: -100, costAtoms: 500 * UNIT, marginAtoms: initialAtoms });
  expect(seriesOf(market)).toMatchObject({ openLots: 100, lastTicks: 5_000 });
  checkInvariants(market.state);
});

test("selling back to the house is the reverse at the new price", () => {
  const market = held();
  const { marginAtoms } = positionOf(market, HOUSE)!;
  market.send(option(HOUSE, { side: "buy", priceTicks: 5_400 }));
  const events = market.send(option(1, { side: "sell", priceTicks: 5_400 }));
  const margin = marginAtoms / UNIT;
  expect(postingsOf(events)).toEqual([
    [
      "optionTrade",
      [
        "bank.option of 0: -540",
        `bank.option of 0: ${margin}`,
        `escrow.option of 0: ${-margin}`,
        "platform.available of 1: 522",
        "fee.option of 0: 18",
      ],
    ],
  ]);
  const ended = eventsOf(events, "OptionPositionEnded");
  expect(ended).toMatchObject([
    { userId: 1, status: 1, lots: 0, realisedAtoms: 40 * UNIT },
    { userId: HOUSE, status: 1, lots: 0, realisedAtoms: -40 * UNIT },
  ]);
  expect([positionOf(market, 1), positionOf(market, HOUSE)]).toEqual([undefined, undefined]);
  expect(balance(market, "escrow.option")).toBe(0);
  expect(balance(market, "platform.available", 1)).toBe((100_000 + 40 - 36) * UNIT);
  checkInvariants(market.state);
});

test("selling a part realises its share of the cost", () => {
  const market = held();
  market.send(option(HOUSE, { side: "buy", priceTicks: 4_000 }));
  const events = market.send(option(1, { side: "sell", kind: "market", sizeLots: 30 }));
  expect(eventsOf(events, "OptionPositionFilled")[0]).toMatchObject({
    ...{ filledLots: -30, realisedAtoms: -30 * UNIT, lotsAfter: 70, costAfter: 350 * UNIT },
  });
  const view = optionPositionsOf(market.state, 1 as never)[0]!;
  const { markTicks } = seriesOf(market);
  expect(view).toMatchObject({ lots: 70, freeLots: 70, status: 0, maintenanceAtoms: 0, markTicks });
  expect(view.unrealisedAtoms).toBe(markTicks * 70_000 - 350 * UNIT);
  // The house is paid back what its margin was for the part.
  expect(balance(market, "escrow.option")).toBe(positionOf(market, HOUSE)!.marginAtoms);
  checkInvariants(market.state);
});

test("two users trade with each other, and both pay the fee", () => {
  const market = held();
  market.send(option(1, { side: "sell", priceTicks: 4_800, sizeLots: 40 }));
  const events = market.send(option(2, { priceTicks: 4_900, sizeLots: 40, timeInForce: "IOC" }));
  expect(postingsOf(events)[1]).toEqual([
    "optionTrade",
    [
      "platform.frozen of 2: -203.2",
      "platform.available of 2: 4",
      "platform.available of 1: 184.8",
      "fee.option of 0: 14.4",
    ],
  ]);
  expect([positionOf(market, 1)!.lots, positionOf(market, 2)!.lots]).toEqual([60, 40]);
  expect(seriesOf(market).openLots).toBe(100);
  checkInvariants(market.state);
});

test("a fee is at most an eighth of the premium, and what was held for more comes back", () => {
  const market = openOptionMarket();
  market.send(option(HOUSE, { side: "sell", priceTicks: 80, seriesId: PUT_60000 }));
  const events = market.send(option(1, { priceTicks: 100, seriesId: PUT_60000 }));
  expect(postingsOf(events)[0]![1][1]).toBe("platform.frozen of 1: 11.25");
  expect(eventsOf(events, "OptionTraded")[0]!.takerFeeAtoms).toBe(UNIT);
  expect(balance(market, "platform.frozen", 1)).toBe(0);
  checkInvariants(market.state);
});

test("fills of one order pay in all no more than its fee", () => {
  const market = openOptionMarket({ fee: { kind: "fixed", atomsPerContract: atoms(1_000_001) } });
  for (const lots of [33, 33, 34]) {
    market.send(option(HOUSE, { side: "sell", priceTicks: 5_000, sizeLots: lots }));
  }
  const events = market.send(option(1, { priceTicks: 5_000 }));
  const fees = eventsOf(events, "OptionTraded").map(({ takerFeeAtoms }) => takerFeeAtoms);
  expect(fees).toEqual([330_000, 330_000, 340_001]);
  expect(positionOf(market, 1)!.feeAtoms).toBe(1_000_001);
});

test("an order keeps the fee terms under which it was accepted", () => {
  const market = openOptionMarket();
  market.send(option(1, { priceTicks: 5_000 }));
  market.send(setUnderlying({ ...OPTION_RULES, fee: { kind: "notional", ppb: ppb(10_000_000) } }));
  const events = market.send(option(HOUSE, { side: "sell", priceTicks: 5_000 }));
  expect(eventsOf(events, "OptionTraded")[0]!.makerFeeAtoms).toBe(FEE);
});

test("orders trade by price, then by time, at the price of the one that rested", () => {
  const market = openOptionMarket();
  for (const [user, ticks] of [
    [1, 5_000],
    [2, 5_100],
    [3, 5_100],
  ] as const) {
    market.send(option(user, { priceTicks: ticks, sizeLots: 10 }));
  }
  const depth = () => optionDepthOf(market.state, seriesOf(market).seriesId, 10);
  expect(depth().bids).toEqual([
    [5_100, 20],
    [5_000, 10],
  ]);
  const events = market.send(option(HOUSE, { side: "sell", priceTicks: 5_000, sizeLots: 25 }));
  const trades = eventsOf(events, "OptionTraded").map((event) => [event.makerUserId, event.priceTicks, event.sizeLots]);
  expect(trades).toEqual([
    [2, 5_100, 10],
    [3, 5_100, 10],
    [1, 5_000, 5],
  ]);
  expect(depth()).toEqual({ bids: [[5_000, 5]], asks: [] });
  expect(optionOrderOf(market.state, 1 as never)).toMatchObject({ status: 1, filledLots: 5, sizeLots: 10 });
});

test("what a limit order does not fill rests, or expires as its time in force says", () => {
  const market = held();
  const close = (draft: Parameters<typeof option>[1]) =>
    eventsOf(market.send(option(2, draft)), "OptionOrderClosed").map(({ status, reason }) => [status, reason]);
  // The house still offers 200 lots at 5,000.
  expect(close({ priceTicks: 5_000, sizeLots: 250, timeInForce: "IOC" })).toEqual([
    [2, "filled"],
    [4, "timeInForce"],
  ]);
  market.send(option(HOUSE, { side: "sell", priceTicks: 5_000, sizeLots: 10 }));
  expect(close({ kind: "market", sizeLots: 20 })).toEqual([
    [2, "filled"],
    [4, "marketRemainder"],
  ]);
  market.send(option(HOUSE, { side: "sell", priceTicks: 5_000, sizeLots: 10 }));
  expect(close({ priceTicks: 5_000, sizeLots: 10, timeInForce: "FOK" })).toEqual([
    [2, "filled"],
    [2, "filled"],
  ]);
  expect(close({ priceTicks: 4_900, timeInForce: "POST_ONLY" })).toEqual([]);
  expect(close({ kind: "market", sizeLots: 5 })).toEqual([[4, "marketRemainder"]]);
  expect(optionOrdersOf(market.state, 2 as never)).toMatchObject([{ status: 0, timeInForce: "POST_ONLY" }]);
  checkInvariants(market.state);
});

test("a market order holds what the book asks, not what the band would allow", () => {
  const market = openOptionMarket({}, 520);
  market.send(option(HOUSE, { side: "sell", priceTicks: 5_000, sizeLots: 300 }));
  const events = market.send(option(1, { kind: "market" }));
  expect(eventsOf(events, "OptionOrderAccepted")[0]).toMatchObject({ holdAtoms: 518 * UNIT, priceTicks: 0 });
  expect(positionOf(market, 1)!.lots).toBe(100);
});

test("an own resting order expires before it would trade", () => {
  const market = held();
  market.send(option(1, { side: "sell", priceTicks: 4_800 }));
  const events = market.send(option(1, { priceTicks: 4_900, sizeLots: 10 }));
  expect(eventsOf(events, "OptionOrderClosed")).toMatchObject([{ status: 4, reason: "selfTrade" }]);
  expect(eventsOf(events, "OptionTraded")).toEqual([]);
  // It goes on to rest.
  expect(optionOrdersOf(market.state, 1 as never)).toMatchObject([{ side: "buy", sizeLots: 10 }]);
  checkInvariants(market.state);
});

test("cancelling gives back what an order holds, and frees the lots that it claims", () => {
  const market = held();
  const [order] = eventsOf(market.send(option(1, { side: "sell", priceTicks: 6_000 })), "OptionOrderAccepted");
  expect(optionPositionsOf(market.state, 1 as never)[0]!.freeLots).toBe(0);
  market.send(option(1, { priceTicks: 4_000, sizeLots: 10, seriesId: PUT_60000 }));
  expect(balance(market, "platform.frozen", 1)).toBe(41.8 * UNIT);
  const events = market.send(cancelOption(1, order!.orderId));
  expect(eventsOf(events, "OptionOrderClosed")).toMatchObject([{ status: 3, reason: "user" }]);
  expect(optionPositionsOf(market.state, 1 as never)[0]!.freeLots).toBe(100);
  const all = market.send({ type: "CancelAllOptionOrders", userId: 1 as never, seriesId: 0 });
  expect(postingsOf(all)).toEqual([
    ["optionOrderRelease", ["platform.available of 1: 41.8", "platform.frozen of 1: -41.8"]],
  ]);
  expect(market.send({ type: "CancelAllOptionOrders", userId: 1 as never, seriesId: 3 })).toEqual([]);
  checkInvariants(market.state);
});

test("cancelling all of one series leaves the others", () => {
  const market = openOptionMarket();
  market.send(option(1, { priceTicks: 4_000 }));
  market.send(option(1, { priceTicks: 4_000, seriesId: PUT_60000 }));
  market.send({ type: "CancelAllOptionOrders", userId: 1 as never, seriesId: PUT_60000 });
  expect(optionOrdersOf(market.state, 1 as never)).toMatchObject([{ seriesId: 3 }]);
  expect(optionOrdersOf(market.state, 1 as never, PUT_60000)).toEqual([]);
});

test("in the last minute before expiry the open orders expire", () => {
  const market = held();
  market.send(option(1, { side: "sell", priceTicks: 6_000 }));
  market.send(option(2, { priceTicks: 4_000 }));
  const { expiryAt } = seriesOf(market);
  moveTo(market, expiryAt - 61_000);
  expect(eventsOf(market.send(quotes(market, 600_000)), "OptionOrderClosed")).toEqual([]);
  const events = market.send(quotes(market, 600_000));
  const closed = eventsOf(events, "OptionOrderClosed").map(({ orderId, status, reason }) => [orderId, status, reason]);
  expect(closed).toEqual([
    [4, 4, "expired"],
    [1, 4, "expired"],
    [3, 4, "expired"],
  ]);
  expect(balance(market, "platform.frozen", 2)).toBe(0);
  checkInvariants(market.state);
});

test("the same client order id gets the first answer again, and another body is refused", () => {
  const market = held();
  const order = option(2, { priceTicks: 5_000, sizeLots: 10, clientOrderId: "one" });
  market.send(order);
  const answer = { replayed: true, orderId: 3, status: 2, filledLots: 10, notionalAtoms: 50 * UNIT };
  expect(market.try(order)).toEqual({ ...answer, otherLegId: 0, feeAtoms: 1.8 * UNIT });
  expect(market.refusalOf({ ...order, sizeLots: 11 as never })).toBe("DUPLICATE_REQUEST");
  expect(positionOf(market, 2)!.lots).toBe(10);
  // Keys of pairs, contracts and options are different rooms.
  expect(market.try(option(1, { priceTicks: 4_000, clientOrderId: "one" }))).toBeInstanceOf(Array);
});

test("only the house's own bank and funds move when it trades with itself", () => {
  const market = openOptionMarket();
  market.send({ type: "OpenUser", userId: 10 as never, mark: "house" });
  market.send(option(HOUSE, { side: "sell", priceTicks: 5_000 }));
  const events = market.send(option(10, { priceTicks: 5_000 }));
  expect(eventsOf(events, "OptionTraded")[0]).toMatchObject({ makerFeeAtoms: 0, takerFeeAtoms: 0 });
  const bank = balance(market, "bank.option") + balance(market, "escrow.option");
  expect(bank).toBe(1_000_000 * UNIT);
  checkInvariants(market.state);
});

test("an underlying on another pair lists its own series", () => {
  const market = openOptionMarket();
  const eth = { ...setUnderlying({ strikeStepE8: 100 * 100_000_000 }), pairId: pairId(2), code: "ETH" };
  market.send(eth as never);
  const listed = eventsOf(market.send(quotes(market, 600_000, 30_000)), "OptionSeriesListed");
  expect(listed.map(({ symbol, seriesId }) => [seriesId, symbol])).toEqual([
    [7, "ETH-231115-2900-C"],
    [8, "ETH-231115-2900-P"],
    [9, "ETH-231115-3000-C"],
    [10, "ETH-231115-3000-P"],
    [11, "ETH-231115-3100-C"],
    [12, "ETH-231115-3100-P"],
  ]);
});
