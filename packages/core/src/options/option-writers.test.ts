import { sizeLots, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { eventsOf, quotes, UNIT } from "../testing/contract-market.ts";
import type { TestMarket } from "../testing/market.ts";
import { takeSnapshot } from "../snapshot.ts";
import {
  balance,
  fundBank,
  HOUSE,
  openOptionMarket,
  option,
  positionOf,
  seriesOf,
  setUnderlying,
} from "../testing/option-market.ts";
import { optionOrdersOf, optionPositionsOf } from "./option-account-views.ts";
import { marginOfLots } from "./writer-margin.ts";

const sell = (user: number, draft: Parameters<typeof option>[1] = {}) =>
  option(user, { side: "sell", priceTicks: 5_000, ...draft });

const closed = (events: readonly Event[]) =>
  eventsOf(events, "OptionOrderClosed").map(({ orderId, reason }) => [orderId, reason]);

const open = (usdt = 100_000): TestMarket => openOptionMarket({ writingOpen: true }, usdt);

test("users write only where it is open", () => {
  const market = openOptionMarket();
  const before = takeSnapshot(market.state);
  expect(market.refusalOf(sell(1))).toBe("SELLS_MORE_THAN_HELD");
  expect(Buffer.from(takeSnapshot(market.state)).equals(before)).toBe(true);
  market.send(setUnderlying({ writingOpen: true }));
  market.send(sell(1));
  market.send(option(2, { priceTicks: 5_000 }));
  market.send(setUnderlying({ writingOpen: false }));
  // Who has written already is told that it is closed; buying back stays possible.
  expect(market.refusalOf(sell(1))).toBe("WRITING_CLOSED");
  market.send(option(1, { priceTicks: 5_000 }));
  checkInvariants(market.state);
});

test("a writer holds the margin, which the fill puts behind his position", () => {
  const market = open();
  const { initialAtoms } = marginOfLots(seriesOf(market), 100);
  const [accepted] = market.send(sell(1));
  expect(accepted).toMatchObject({ type: "OptionOrderAccepted", holdAtoms: initialAtoms });
  expect(balance(market, "platform.frozen", 1)).toBe(initialAtoms);
  const events = market.send(option(2, { priceTicks: 5_000 }));
  const margin = initialAtoms / UNIT;
  const lines = eventsOf(events, "Posted")[1]!.lines.map(
    ({ account, userId, atoms }) => `${account} of ${userId}: ${atoms / UNIT}`,
  );
  expect(lines).toEqual([
    "platform.frozen of 2: -518",
    `platform.frozen of 1: ${-margin}`,
    `option.margin of 1: ${margin}`,
    "platform.available of 1: 482",
    "fee.option of 0: 36",
  ]);
  expect(positionOf(market, 1)).toMatchObject({ lots: -100, costAtoms: 500 * UNIT, marginAtoms: initialAtoms });
  const view = optionPositionsOf(market.state, 1 as never)[0]!;
  expect(view.maintenanceAtoms).toBe(marginOfLots(seriesOf(market), 100).maintenanceAtoms);
  expect(view.unrealisedAtoms).toBe(500 * UNIT - seriesOf(market).markTicks * 100_000);
  checkInvariants(market.state);
});

test("buying back frees the margin of what is bought", () => {
  const market = open();
  market.send(sell(1));
  market.send(option(2, { priceTicks: 5_000 }));
  const { marginAtoms } = positionOf(market, 1)!;
  market.send(sell(2, { priceTicks: 4_000 }));
  const events = market.send(option(1, { priceTicks: 4_000, sizeLots: 25 }));
  expect(eventsOf(events, "OptionPositionFilled")[0]).toMatchObject({
    ...{ userId: 1, filledLots: 25, realisedAtoms: 25 * UNIT, lotsAfter: -75 },
  });
  expect(balance(market, "option.margin", 1)).toBe(marginAtoms - Math.floor(marginAtoms / 4));
  market.send(option(1, { priceTicks: 4_000, sizeLots: 75 }));
  expect(positionOf(market, 1)).toBeUndefined();
  expect(balance(market, "option.margin", 1)).toBe(0);
  expect(balance(market, "platform.available", 1)).toBe((100_000 + 500 - 400 - 36) * UNIT);
  checkInvariants(market.state);
});

test("a fill through zero ends one position and begins another", () => {
  const market = open();
  market.send(sell(HOUSE, { sizeLots: 60 }));
  market.send(option(1, { priceTicks: 5_000, sizeLots: 60 }));
  const before = positionOf(market, 1)!;
  market.send(option(2, { priceTicks: 5_000 }));
  const events = market.send(sell(1));
  const own = eventsOf(events, "OptionPositionFilled").filter(({ userId }) => userId === 1);
  expect(own.map(({ filledLots, lotsAfter, feeAtoms }) => [filledLots, lotsAfter, feeAtoms])).toEqual([
    [-60, 0, 10.8 * UNIT],
    [-40, -40, 7.2 * UNIT],
  ]);
  expect(eventsOf(events, "OptionPositionEnded")).toMatchObject([{ positionId: before.positionId, status: 1 }]);
  expect(positionOf(market, 1)!.positionId).toBeGreaterThan(before.positionId);
  // Only what it writes held a margin.
  expect(positionOf(market, 1)!.marginAtoms).toBe(marginOfLots(seriesOf(market), 40).initialAtoms);
  checkInvariants(market.state);
});

test("a writer's order expires when the mark has outgrown its margin and he has nothing to add", () => {
  const market = open(9_600);
  market.send(sell(1));
  market.send(quotes(market, 612_000));
  const events = market.send(option(2, { priceTicks: 8_000, sizeLots: 100, timeInForce: "IOC" }));
  expect(closed(events)).toEqual([
    [1, "uncovered"],
    [2, "timeInForce"],
  ]);
  expect(balance(market, "platform.available", 1)).toBe(9_600 * UNIT);
  checkInvariants(market.state);
});

test("what a writer lacks for a fill is taken from his available funds", () => {
  const market = open();
  market.send(sell(1, { priceTicks: 9_000 }));
  const held = balance(market, "platform.frozen", 1);
  market.send(quotes(market, 605_000));
  market.send(option(2, { priceTicks: 9_000 }));
  const margin = marginOfLots(seriesOf(market), 100).initialAtoms;
  expect(margin).toBeGreaterThan(held);
  expect(positionOf(market, 1)!.marginAtoms).toBe(margin);
  checkInvariants(market.state);
});

test("sales are closed that a position no longer covers, the newest first", () => {
  const market = open();
  // While they hold nothing, this one writes; the two others claim what they have bought since.
  market.send(sell(1, { priceTicks: 5_500 }));
  market.send(sell(HOUSE));
  market.send(option(1, { priceTicks: 5_000 }));
  for (const ticks of [5_900, 5_950]) market.send(sell(1, { priceTicks: ticks, sizeLots: 50 }));
  const held = balance(market, "platform.frozen", 1);
  const events = market.send(option(2, { priceTicks: 5_500, sizeLots: 30 }));
  expect(closed(events)).toEqual([
    [5, "uncovered"],
    [6, "filled"],
  ]);
  // The sale comes from held lots instead of written ones: no margin, and its part of the hold is free.
  expect(positionOf(market, 1)).toMatchObject({ lots: 70, marginAtoms: 0 });
  expect(balance(market, "platform.frozen", 1)).toBe(held - Math.floor((held * 30) / 100));
  const left = optionOrdersOf(market.state, 1 as never).map(({ priceTicks, sizeLots }) => [priceTicks, sizeLots]);
  expect(left).toEqual([
    [5_500, 100],
    [5_900, 50],
  ]);
  expect(optionPositionsOf(market.state, 1 as never)[0]!.freeLots).toBe(20);
  checkInvariants(market.state);
});

test("the house's order expires when its bank no longer has what it takes", () => {
  const market = openOptionMarket({}, 100_000, 9_100);
  market.send(sell(HOUSE, { sizeLots: 50 }));
  market.send(sell(HOUSE, { sizeLots: 60 }));
  const events = market.send(option(1, { priceTicks: 5_000, sizeLots: 110, timeInForce: "IOC" }));
  expect(closed(events)).toEqual([
    [1, "filled"],
    [2, "uncovered"],
    [3, "timeInForce"],
  ]);
  expect(positionOf(market, 1)!.lots).toBe(50);
  fundBank(market, 10_000);
  market.send(sell(HOUSE, { sizeLots: 60 }));
  checkInvariants(market.state);
});

test("fill or kill counts on the house only for what its bank has", () => {
  const market = openOptionMarket({}, 100_000, 9_100);
  market.send(sell(HOUSE, { sizeLots: 50 }));
  market.send(sell(HOUSE, { sizeLots: 60 }));
  const all = option(1, { priceTicks: 5_000, sizeLots: 110, timeInForce: "FOK" });
  expect(market.refusalOf(all)).toBe("FOK_NOT_FILLABLE");
  market.send({ ...all, sizeLots: 50 as never });
  expect(positionOf(market, 1)!.lots).toBe(50);
});

test("a house account, too, only reduces what it holds while the product is closed", () => {
  const market = open();
  market.send(sell(1));
  market.send(option(HOUSE, { priceTicks: 5_000 }));
  market.send(setUnderlying({ writingOpen: true, tradingOpen: false }));
  market.send(sell(HOUSE, { sizeLots: 60 }));
  expect(market.refusalOf(sell(HOUSE, { sizeLots: 60 }))).toBe("PRODUCT_CLOSED");
  market.send(sell(HOUSE, { sizeLots: 40 }));
  checkInvariants(market.state);
});

test("a position is never so large that an index nine times as high could not be counted", () => {
  const market = openOptionMarket({ lotsMax: sizeLots(10_000_000) }, 500_000_000, 2_000_000_000);
  const ask = (lots: number) => option(HOUSE, { side: "sell", priceTicks: 5_000, sizeLots: lots });
  expect(market.refusalOf(ask(6_000_000))).toBe("AMOUNT_TOO_LARGE");
  market.send(ask(700_000));
  market.send(option(1, { priceTicks: 5_000, sizeLots: 700_000 }));
  market.send(quotes(market, 5_400_000));
  expect(optionPositionsOf(market.state, userId(1))[0]?.lots).toBe(700_000);
  checkInvariants(market.state);
});
