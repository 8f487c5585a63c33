import { atoms, ppb, sizeLots } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import type { OptionRules, SetOptionUnderlying } from "./option-commands.ts";
import { takeSnapshot } from "../snapshot.ts";
import { fillTape } from "../testing/filled-tape.ts";
import { quotes } from "../testing/contract-market.ts";
import type { TestMarket } from "../testing/market.ts";
import {
  cancelOption,
  HOUSE,
  moveTo,
  openOptionMarket,
  option,
  positionOf,
  seriesOf,
  setUnderlying,
} from "../testing/option-market.ts";
import { priceBandOf } from "./price-band.ts";

/** The refusal of a command, after making sure that it changed nothing. */
function refused(market: TestMarket, command: Command): string {
  const before = takeSnapshot(market.state);
  const refusal = market.refusalOf(command);
  expect(Buffer.from(takeSnapshot(market.state)).equals(before), `${refusal} changes nothing`).toBe(true);
  return refusal;
}

/** User 1 holds one contract, bought from the house, which offers two more. */
function held(rules: Partial<OptionRules> = {}): TestMarket {
  const market = openOptionMarket(rules);
  market.send(option(HOUSE, { side: "sell", priceTicks: 5_000, sizeLots: 300 }));
  market.send(option(1, { priceTicks: 5_000 }));
  return market;
}

const at = { priceTicks: 5_000 } as const;

test.each([
  ["an unknown series", { ...at, seriesId: 77 }, "NOT_FOUND"],
  ["no series", { ...at, seriesId: 0 }, "NOT_FOUND"],
  ["no lots", { ...at, sizeLots: 0 }, "QUANTITY_FILTER"],
  ["lots that are not whole", { ...at, sizeLots: 1.5 }, "QUANTITY_FILTER"],
  ["fewer lots than the minimum", { ...at, sizeLots: 1 }, "QUANTITY_FILTER"],
  ["more lots than the maximum", { ...at, sizeLots: 20_001 }, "QUANTITY_FILTER"],
  ["no price", {}, "BAD_PARAMETER"],
  ["a price that is not whole", { priceTicks: 5_000.5 }, "BAD_PARAMETER"],
  ["a price at market", { ...at, kind: "market" }, "BAD_PARAMETER"],
  ["a market order that would rest", { kind: "market", timeInForce: "GTC" }, "BAD_PARAMETER"],
  ["a market order that is post-only", { kind: "market", timeInForce: "POST_ONLY" }, "BAD_PARAMETER"],
  ["a price above the band", { priceTicks: 12_000 }, "PREMIUM_BAND"],
  ["a premium that is not there", { ...at, sizeLots: 20_000 }, "INSUFFICIENT_BALANCE"],
  ["a post-only price that would take", { ...at, timeInForce: "POST_ONLY" }, "POST_ONLY_WOULD_TAKE"],
  ["more to fill or kill than there is", { ...at, sizeLots: 201, timeInForce: "FOK" }, "FOK_NOT_FILLABLE"],
  ["a worse price to fill or kill", { priceTicks: 4_999, timeInForce: "FOK" }, "FOK_NOT_FILLABLE"],
  ["a sale of what is not held", { ...at, side: "sell" }, "SELLS_MORE_THAN_HELD"],
  ["a key that is too long", { ...at, clientOrderId: "x".repeat(37) }, "BAD_PARAMETER"],
] as const)("an order with %s is refused", (_what, draft, refusal) => {
  const market = held({ lotsMin: sizeLots(2), lotsMax: sizeLots(20_000) });
  expect(refused(market, option(2, draft))).toBe(refusal);
});

test("an order of nobody, of an unknown user or of the house's own number is refused", () => {
  const market = held();
  for (const user of [0, 55]) expect(refused(market, option(user, at))).toBe("NOT_FOUND");
});

test("the ends of the band are inside it, and the lowest price is one tick", () => {
  const market = held();
  const { lowestTicks, highestTicks } = priceBandOf(seriesOf(market));
  const { markTicks } = seriesOf(market);
  expect([lowestTicks, highestTicks]).toEqual([1, markTicks + 6_000]);
  expect(refused(market, option(2, { priceTicks: highestTicks + 1 }))).toBe("PREMIUM_BAND");
  market.send(option(2, { priceTicks: lowestTicks }));
  market.send(option(1, { side: "sell", priceTicks: highestTicks }));
});

test("a mark above one percent of the index lifts the lower end of the band", () => {
  const market = held();
  market.send(quotes(market, 620_000));
  const { lowestTicks } = priceBandOf(seriesOf(market));
  expect(lowestTicks).toBe(seriesOf(market).markTicks - 6_200);
  expect(lowestTicks).toBeGreaterThan(1);
  const below = { side: "sell", priceTicks: lowestTicks - 1 } as const;
  expect(refused(market, option(1, below))).toBe("PREMIUM_BAND");
});

test("what open sales claim cannot be sold again", () => {
  const market = held();
  market.send(option(1, { side: "sell", priceTicks: 6_000, sizeLots: 60 }));
  expect(refused(market, option(1, { side: "sell", priceTicks: 6_000, sizeLots: 41 }))).toBe("SELLS_MORE_THAN_HELD");
  market.send(option(1, { side: "sell", priceTicks: 6_000, sizeLots: 40 }));
  expect(refused(market, option(1, { side: "sell", kind: "market", sizeLots: 1 }))).toBe("SELLS_MORE_THAN_HELD");
});

test("the rest of a position may be sold, however little it is", () => {
  const market = held({ lotsMin: sizeLots(10) });
  market.send(option(HOUSE, { priceTicks: 4_000, sizeLots: 300 }));
  market.send(option(1, { side: "sell", kind: "market", sizeLots: 95 }));
  expect(refused(market, option(1, { side: "sell", kind: "market", sizeLots: 4 }))).toBe("QUANTITY_FILTER");
  market.send(option(1, { side: "sell", kind: "market", sizeLots: 5 }));
  expect(positionOf(market, 1)).toBeUndefined();
});

test("the house sells nothing without the margin for it, and buys nothing without the premium", () => {
  const market = openOptionMarket({}, 100_000, 9_000);
  expect(refused(market, option(HOUSE, { ...at, side: "sell", sizeLots: 101 }))).toBe("WRITER_MARGIN");
  expect(refused(market, option(HOUSE, { ...at, sizeLots: 1_801 }))).toBe("INSUFFICIENT_BALANCE");
  // The premium it gets counts.
  market.send(option(HOUSE, { ...at, side: "sell", sizeLots: 95 }));
});

test("no order is accepted in the last minute, or of a series that was settled", () => {
  const market = held();
  const { expiryAt } = seriesOf(market);
  fillTape(market.state, expiryAt - 63_000, 60_000);
  moveTo(market, expiryAt - 62_000);
  market.send(quotes(market, 600_000));
  market.send(option(2, at));
  moveTo(market, expiryAt - 60_000);
  expect(refused(market, option(2, at))).toBe("SERIES_EXPIRED");
  expect(refused(market, option(1, { ...at, side: "sell" }))).toBe("SERIES_EXPIRED");
  for (const at of [expiryAt - 2_000, expiryAt + 1_000]) {
    moveTo(market, at);
    market.send(quotes(market, 600_000));
  }
  expect(market.state.options.series.has(3)).toBe(false);
  expect(refused(market, option(2, at))).toBe("SERIES_EXPIRED");
});

test("a thin or halted index takes only what reduces; a halted one no market order either", () => {
  const market = held();
  const reducing = { side: "sell", sizeLots: 10 } as const;
  market.send(quotes(market, 600_000, 0, 2));
  expect(refused(market, option(2, at))).toBe("MARKET_HALTED");
  market.send(option(1, { ...reducing, kind: "market" }));
  market.send(quotes(market, 600_000, 0, 0));
  expect(refused(market, option(2, at))).toBe("MARKET_HALTED");
  expect(refused(market, option(1, { ...reducing, kind: "market" }))).toBe("MARKET_HALTED");
  const [accepted] = market.send(option(1, { ...reducing, priceTicks: 6_000 }));
  market.send(cancelOption(1, (accepted as unknown as { orderId: number }).orderId));
});

test("a closed product takes only cancels and sales of what is held", () => {
  const market = held();
  market.send(option(2, { priceTicks: 4_000 }));
  market.send(setUnderlying({ tradingOpen: false }));
  expect(refused(market, option(2, at))).toBe("PRODUCT_CLOSED");
  expect(refused(market, option(HOUSE, { ...at, side: "sell" }))).toBe("PRODUCT_CLOSED");
  market.send(option(1, { side: "sell", priceTicks: 4_000 }));
  expect(positionOf(market, 2)!.lots).toBe(100);
});

test("a user has so many open orders in a series and no more", () => {
  const market = held({ openOrdersMax: 2 });
  for (const ticks of [4_000, 4_001]) market.send(option(2, { priceTicks: ticks }));
  expect(refused(market, option(2, { priceTicks: 4_002 }))).toBe("TOO_MANY_OPEN_ORDERS");
  market.send(option(2, { ...at, timeInForce: "IOC", sizeLots: 10 }));
  market.send(option(2, { priceTicks: 4_002, seriesId: 4 }));
});

test("an order that is worth more than can be counted is refused", () => {
  const market = held({ lotsMax: sizeLots(Number.MAX_SAFE_INTEGER) });
  expect(refused(market, option(2, { ...at, sizeLots: 10_000_000_000 }))).toBe("AMOUNT_TOO_LARGE");
});

test("only its owner cancels an order, and only while it is open", () => {
  const market = held();
  expect(refused(market, cancelOption(2, 1))).toBe("NOT_FOUND");
  expect(refused(market, cancelOption(2, 2))).toBe("ORDER_NOT_OPEN");
  expect(refused(market, cancelOption(2, 99))).toBe("NOT_FOUND");
  const all = { type: "CancelAllOptionOrders", userId: 1, seriesId: 0 } as Command;
  expect(refused(market, { ...all, userId: 55 } as Command)).toBe("NOT_FOUND");
  expect(refused(market, { ...all, seriesId: 99 } as Command)).toBe("NOT_FOUND");
});

const SURFACE = { days: 1, atTheMoneyPpm: 600_000, skewPpm: 0, smilePpm: 0 };

test.each([
  ["fee", { fee: { kind: "fixed", atomsPerContract: atoms(-1) } }],
  ["fee", { fee: { kind: "fixed", atomsPerContract: atoms(10_000_000_000_000) } }],
  ["fee", { fee: { kind: "notional", ppb: ppb(-1) } }],
  ["fee", { fee: { kind: "other" } as never }],
  ["exerciseFeePpb", { exerciseFeePpb: ppb(150_001) }],
  ["lotsMin", { lotsMin: sizeLots(0) }],
  ["lotsMax", { lotsMin: sizeLots(9), lotsMax: sizeLots(8) }],
  ["openOrdersMax", { openOrdersMax: -1 }],
  ["strikeStepE8", { strikeStepE8: 0 }],
  ["strikeStepE8", { strikeStepE8: 15_000_000 }],
  ["strikesEachSide", { strikesEachSide: 0 }],
  ["strikesEachSide", { strikesEachSide: 51 }],
  ["dailyExpiries", { dailyExpiries: 13 }],
  ["quarterlyExpiries", { quarterlyExpiries: 0.5 }],
  ["surface", { surface: [] }],
  ["surface", { surface: [SURFACE, SURFACE] }],
  ["surface", { surface: [{ ...SURFACE, atTheMoneyPpm: 0 }] }],
  ["surface", { surface: [{ ...SURFACE, days: Number.NaN }] }],
] as [string, Partial<OptionRules>][])("an underlying with a wrong %s is refused", (field, rules) => {
  const market = openOptionMarket();
  const command = setUnderlying(rules);
  expect(refused(market, command)).toBe("BAD_PARAMETER");
  expect(market.try(command)).toMatchObject({ field });
});

test("an underlying has a listed pair, a code of its own and whole units, and keeps them", () => {
  const market = openOptionMarket();
  const set = setUnderlying() as SetOptionUnderlying;
  const other = { ...set, pairId: 2 as never, code: "ETH" };
  const wrong: readonly (readonly [SetOptionUnderlying, string])[] = [
    [{ ...set, pairId: 7 as never }, "NOT_FOUND"],
    [{ ...set, code: "XBT" }, "BAD_PARAMETER"],
    [{ ...set, priceDecimals: 2 }, "BAD_PARAMETER"],
    [{ ...set, sizeDecimals: 1 }, "BAD_PARAMETER"],
    [{ ...other, code: "BTC" }, "DUPLICATE_REQUEST"],
    [{ ...other, code: "eth" }, "BAD_PARAMETER"],
    [{ ...other, code: "" }, "BAD_PARAMETER"],
    [{ ...other, priceDecimals: 9 }, "BAD_PARAMETER"],
    [{ ...other, priceDecimals: 5 }, "BAD_PARAMETER"],
    [{ ...other, sizeDecimals: 9 }, "BAD_PARAMETER"],
  ];
  for (const [command, refusal] of wrong) expect(refused(market, command)).toBe(refusal);
  market.send({ type: "DelistPair", pairId: 2 as never });
  expect(refused(market, other)).toBe("NOT_FOUND");
});
