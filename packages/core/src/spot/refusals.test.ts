import { coinId, pairId, ppb, USER_ID_MAX, userId, type UserId } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import type { PairRules } from "../markets/market-commands.ts";
import { takeSnapshot } from "../snapshot.ts";
import {
  amend,
  BTC,
  BTCUSDT,
  cancel,
  openMarket,
  OPEN_RULES,
  place,
  terms,
  USDT,
  type TestMarket,
} from "../testing/market.ts";

const oco = (limit: object, stop: object, user = 1): Command => ({
  type: "PlaceOco",
  userId: userId(user),
  pairId: BTCUSDT,
  clientOrderId: "",
  limitLeg: terms({ side: "sell", sizeLots: 5, priceTicks: 1_100, ...limit }),
  stopLeg: terms({ side: "sell", sizeLots: 5, kind: "market", timeInForce: "IOC", stopTicks: 900, ...stop }),
});

/** A book of one bid at 990 and one ask at 1010, last price 1000; order 1 is user 1's bid, order 2 user 2's ask. */
function quoted(rules: Partial<PairRules> = {}): TestMarket {
  const market = openMarket(rules);
  market.send(place(1, { side: "buy", priceTicks: 990, sizeLots: 100 }));
  market.send(place(2, { side: "sell", priceTicks: 1_010, sizeLots: 100 }));
  market.send(place(1, { side: "buy", priceTicks: 1_000, sizeLots: 1 }));
  market.send(place(2, { side: "sell", priceTicks: 1_000, sizeLots: 1 }));
  return market;
}

const buy = { side: "buy", priceTicks: 1_000, sizeLots: 10 } as const;
const sell = { side: "sell", priceTicks: 1_000, sizeLots: 10 } as const;
const market = { kind: "market", timeInForce: "IOC", priceTicks: 0 } as const;

const CASES: readonly [title: string, refusal: string, command: Command, rules?: Partial<PairRules>][] = [
  ["an unknown pair", "NOT_FOUND", place(1, { ...buy, pairId: 9 })],
  ["an unknown user", "NOT_FOUND", place(77, buy)],
  ["a closed pair", "PRODUCT_CLOSED", place(1, buy), { tradingOpen: false }],
  ["a closed side", "SIDE_CLOSED", place(1, buy), { limitBuyOpen: false }],
  ["a closed type", "SIDE_CLOSED", place(1, { ...market, side: "sell", sizeLots: 1 }), { marketSellOpen: false }],
  ["a limit order without a price", "BAD_PARAMETER", place(1, { side: "buy", sizeLots: 1 })],
  ["a fraction of a tick", "BAD_PARAMETER", place(1, { ...buy, priceTicks: 10.5 })],
  ["a price of NaN", "BAD_PARAMETER", place(1, { ...buy, priceTicks: Number.NaN })],
  ["a price beyond 31 bits", "BAD_PARAMETER", place(1, { ...buy, priceTicks: 2 ** 31 })],
  ["no quantity", "BAD_PARAMETER", place(1, { ...buy, sizeLots: 0 })],
  ["a negative quantity", "BAD_PARAMETER", place(1, { ...buy, sizeLots: -1 })],
  ["a quantity of 2^53", "BAD_PARAMETER", place(1, { ...buy, sizeLots: 2 ** 53 })],
  ["a total on a limit order", "BAD_PARAMETER", place(1, { ...buy, totalAtoms: 5 })],
  ["a market order with a price", "BAD_PARAMETER", place(1, { ...buy, kind: "market", timeInForce: "IOC" })],
  ["a market sell by total", "BAD_PARAMETER", place(1, { ...market, side: "sell", totalAtoms: 5 })],
  ["a market order by total and by lots", "BAD_PARAMETER", place(1, { ...market, totalAtoms: 5, sizeLots: 5 })],
  ["a post-only market order", "BAD_PARAMETER", place(1, { ...market, sizeLots: 5, timeInForce: "POST_ONLY" })],
  ["an iceberg that shows all of itself", "BAD_PARAMETER", place(1, { ...buy, visibleLots: 10 })],
  ["an iceberg that cannot rest", "BAD_PARAMETER", place(1, { ...buy, visibleLots: 5, timeInForce: "IOC" })],
  ["a trailing limit order", "BAD_PARAMETER", place(1, { ...buy, trailingBips: 100 })],
  ["a trailing distance that is too far", "BAD_PARAMETER", place(1, { ...market, sizeLots: 5, trailingBips: 5_001 })],
  ["a client order id with a blank", "BAD_PARAMETER", place(1, { ...buy, clientOrderId: "a b" })],
  ["a client order id that is too long", "BAD_PARAMETER", place(1, { ...buy, clientOrderId: "x".repeat(37) })],
  ["a quantity below the smallest", "QUANTITY_FILTER", place(1, buy), { lotsMin: 11 as never }],
  ["a quantity above the largest", "QUANTITY_FILTER", place(1, buy), { lotsMax: 9 as never }],
  ["a slice below the smallest", "QUANTITY_FILTER", place(1, { ...buy, visibleLots: 3 }), { lotsMin: 5 as never }],
  ["a buy above the highest price", "PRICE_FILTER", place(1, buy), { buyTicksMax: 999 as never }],
  ["a sell below the lowest price", "PRICE_FILTER", place(1, sell), { sellTicksMin: 1_001 as never }],
  ["a buy above the band", "PRICE_BAND", place(1, { ...buy, priceTicks: 1_201 }), { priceBandPpb: ppb(200_000_000) }],
  ["a sell below the band", "PRICE_BAND", place(1, { ...sell, priceTicks: 799 }), { priceBandPpb: ppb(200_000_000) }],
  ["a value below the minimum", "NOTIONAL_FILTER", place(1, buy), { notionalAtomsMin: 10_001 as never }],
  [
    "a total below the minimum",
    "NOTIONAL_FILTER",
    place(1, { ...market, totalAtoms: 99 }),
    { notionalAtomsMin: 100 as never },
  ],
  [
    "a market value below the minimum",
    "NOTIONAL_FILTER",
    place(1, { ...market, sizeLots: 9 }),
    { notionalAtomsMin: 100_000 as never },
  ],
  [
    "a value beyond the safe integers",
    "AMOUNT_TOO_LARGE",
    place(1, { ...buy, priceTicks: 2 ** 30, sizeLots: 2 ** 40 }),
  ],
  ["a buy that funds do not cover", "INSUFFICIENT_BALANCE", place(1, { ...buy, sizeLots: 1e9 })],
  ["a sell that funds do not cover", "INSUFFICIENT_BALANCE", place(1, { ...sell, priceTicks: 1_100, sizeLots: 1e8 })],
  ["one open order too many", "TOO_MANY_OPEN_ORDERS", place(1, { ...buy, priceTicks: 980 }), { openOrdersMax: 1 }],
  [
    "a post-only order that would take",
    "POST_ONLY_WOULD_TAKE",
    place(1, { ...buy, priceTicks: 1_010, timeInForce: "POST_ONLY" }),
  ],
  [
    "a fill-or-kill order that is not filled",
    "FOK_NOT_FILLABLE",
    place(1, { ...buy, priceTicks: 1_010, sizeLots: 101, timeInForce: "FOK" }),
  ],
  [
    "a stop that is passed",
    "STOP_PRICE_PASSED",
    place(1, { ...market, sizeLots: 1, stopTicks: 1_000, rejectIfTriggered: true }),
  ],
  ["an amend of a foreign order", "NOT_FOUND", amend(2, 1, { sizeLots: 5 })],
  ["an amend of a closed order", "ORDER_NOT_OPEN", amend(1, 3, { sizeLots: 5 })],
  ["an amend beyond the funds", "INSUFFICIENT_BALANCE", amend(1, 1, { sizeLots: 2e9 })],
  ["a cancel of a foreign order", "NOT_FOUND", cancel(2, 1)],
  ["a cancel of an order that never was", "NOT_FOUND", cancel(1, 999)],
  ["a cancel of a closed order", "ORDER_NOT_OPEN", cancel(1, 3)],
  ["a cancel of order zero", "NOT_FOUND", cancel(1, 0)],
  ["a one-cancels-other pair of two sizes", "BAD_PARAMETER", oco({ sizeLots: 6 }, {})],
  ["a one-cancels-other pair of two sides", "BAD_PARAMETER", oco({}, { side: "buy" })],
  ["a limit leg that would take", "POST_ONLY_WOULD_TAKE", oco({ priceTicks: 990 }, {})],
  ["a stop leg that is passed", "STOP_PRICE_PASSED", oco({}, { stopTicks: 1_000 })],
  ["a stop leg without a stop", "BAD_PARAMETER", oco({}, { stopTicks: 0 })],
];

test.each(CASES)("%s is refused and changes nothing", (_title, refusal, command, rules) => {
  const quotedMarket = quoted();
  const changed = { ...OPEN_RULES, ...rules };
  if (rules !== undefined) quotedMarket.send({ type: "ChangePair", pairId: BTCUSDT, rules: changed });
  const before = takeSnapshot(quotedMarket.state);
  expect(quotedMarket.refusalOf(command)).toBe(refusal);
  expect(takeSnapshot(quotedMarket.state)).toEqual(before);
});

const listing = { symbol: "ethusdt", tradedCoinId: BTC, pricingCoinId: USDT, priceDecimals: 1, sizeDecimals: 5 };
const list = (change: object): Command =>
  ({ type: "ListPair", pairId: pairId(2), ...listing, rules: OPEN_RULES, ...change }) as Command;

const LISTING_CASES: readonly [title: string, refusal: string, command: Command][] = [
  ["a tick and lot finer than an atom", "BAD_PARAMETER", list({ priceDecimals: 2, sizeDecimals: 5 })],
  ["a lot finer than the traded coin", "BAD_PARAMETER", list({ priceDecimals: 0, sizeDecimals: 9 })],
  ["a pair of a coin with itself", "BAD_PARAMETER", list({ tradedCoinId: USDT })],
  ["a pair of an unknown coin", "BAD_PARAMETER", list({ tradedCoinId: coinId(9) })],
  ["a pair id a second time", "DUPLICATE_REQUEST", list({ pairId: BTCUSDT })],
  ["a symbol a second time", "DUPLICATE_REQUEST", list({ symbol: "btcusdt" })],
  ["a symbol in capitals", "BAD_PARAMETER", list({ symbol: "ETHUSDT" })],
  ["a negative fee", "BAD_PARAMETER", list({ rules: { ...OPEN_RULES, makerFeePpb: -1 } })],
  ["a coin id a second time", "DUPLICATE_REQUEST", { type: "ListCoin", coinId: BTC, code: "XBT", scale: 8 }],
  ["a scale above eight", "BAD_PARAMETER", { type: "ListCoin", coinId: coinId(5), code: "XAU", scale: 9 }],
  ["a user a second time", "DUPLICATE_REQUEST", { type: "OpenUser", userId: userId(1), mark: "trader" }],
  [
    "a user id beyond the table",
    "BAD_PARAMETER",
    { type: "OpenUser", userId: (USER_ID_MAX + 1) as UserId, mark: "trader" },
  ],
  ["a delisting of an unknown pair", "NOT_FOUND", { type: "DelistPair", pairId: pairId(9) }],
  [
    "cancelling all of an unknown user",
    "NOT_FOUND",
    { type: "CancelAllOrders", userId: userId(99), pairId: undefined },
  ],
];

test.each(LISTING_CASES)("%s is refused and changes nothing", (_title, refusal, command) => {
  const opened = openMarket();
  const before = takeSnapshot(opened.state);
  expect(opened.refusalOf(command)).toBe(refusal);
  expect(takeSnapshot(opened.state)).toEqual(before);
});

test("a grant is given once per key and never beyond what one coin can hold", () => {
  const opened = openMarket();
  const grant = (key: string, atoms: number): Command =>
    ({ type: "GrantFunds", userId: userId(1), coinId: USDT, atoms, key }) as Command;
  expect(opened.refusalOf(grant("a", 5))).toBe("applied");
  expect(opened.refusalOf(grant("a", 5))).toBe("DUPLICATE_REQUEST");
  expect(opened.refusalOf(grant("b", Number.MAX_SAFE_INTEGER))).toBe("AMOUNT_TOO_LARGE");
  expect(opened.refusalOf(grant("c", 0))).toBe("BAD_PARAMETER");
  expect(opened.refusalOf(grant("d", 0.5))).toBe("BAD_PARAMETER");
});
