import { atoms, coinId, orderId, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import {
  BONUS_ATOMS,
  BONUS_END_MS,
  bonusesIn,
  farBuy,
  lookAfter,
  openLoneBonus,
  PROMO_ATOMS,
  promoAtoms,
  restsOf,
  secondAt,
  transfer,
} from "../testing/bonus-market.ts";
import { exchange, CONVERSION_COIN, CONVERSION_RULES, fill } from "../testing/conversion-market.ts";
import { FLEXIBLE, fillInterest, subscribe } from "../testing/finance-market.ts";
import { block, drop, HOUR_MS, indexed, linesIn, MIDNIGHT_MS, seen, UNIT, usdt } from "../testing/fund-market.ts";
import type { Command } from "../commands.ts";
import type { Series } from "../options/series.ts";
import { BTCPERP, listContract } from "../testing/contract-market.ts";
import { amend, BTC, BTCUSDT, cancel, fund, place, USDT, type TestMarket } from "../testing/market.ts";
import { balance, fundBank, HOUSE, openUser, option, positionOf, setUnderlying } from "../testing/option-market.ts";
import { bet, fundHouseAccount, PERIOD, SECOND_RULES } from "../testing/second-market.ts";
import type { Bonus } from "./bonus-book.ts";
import { lockedDepositsOf } from "./deposit-account-views.ts";

const DAY_MS = 24 * HOUR_MS;
const U1 = userId(1);

const available = (market: TestMarket, coin: number = USDT): number => market.balance(1, coin, "available");
const restart = (market: TestMarket): void => void (market.state = restoreSnapshot(takeSnapshot(market.state)));

/** Seconds of prices, one after the other, both included, after the bonus's end. */
function seconds(market: TestMarket, from: number, to: number): void {
  for (let second = from; second <= to; second++) secondAt(market, BONUS_END_MS + second * 1_000);
}

test("a bonus that lies in an order at its end is taken back when the order frees it", () => {
  const market = openLoneBonus();
  market.send(farBuy(39_800_000));
  const ended = secondAt(market, BONUS_END_MS);
  expect(bonusesIn(ended)).toMatchObject([{ status: 3, takenBackAtoms: 200_000, restAtoms: 39_800_000 }]);
  expect(linesIn(ended, "bonus")).toEqual(["promo 0 200000", "platform.available 1 -200000"]);
  expect(restsOf(market)).toEqual([[1, 39_800_000]]);
  checkInvariants(market.state);
  // Nothing is free before the next look either.
  market.send(cancel(1, 1));
  expect(available(market)).toBe(39_800_000);
  expect(market.refusalOf(transfer(1, USDT, 1))).toBe("FUNDS_LOCKED");
  restart(market);
  const events = lookAfter(market, BONUS_END_MS + 1_000);
  expect(bonusesIn(events)).toMatchObject([{ status: 2, takenBackAtoms: BONUS_ATOMS }]);
  expect([available(market), promoAtoms(market), restsOf(market)]).toEqual([0, PROMO_ATOMS, []]);
  expect(lockedDepositsOf(market.state, U1)).toEqual([]);
  checkInvariants(market.state);
});

test("while it is held nothing is told; each part that is taken is, and the sum is that of its lines", () => {
  const market = openLoneBonus();
  for (const size of [10_000_000, 10_000_000, 19_000_000]) market.send(farBuy(size));
  let events = secondAt(market, BONUS_END_MS);
  expect(bonusesIn(lookAfter(market, BONUS_END_MS + 1_000))).toEqual([]);
  for (const [at, order] of [1, 2, 3].entries()) {
    market.send(cancel(1, order));
    events = events.concat(lookAfter(market, BONUS_END_MS + (at + 1) * HOUR_MS));
  }
  expect(bonusesIn(events).map(({ status, takenBackAtoms, restAtoms }) => [status, takenBackAtoms, restAtoms])).toEqual(
    [
      [3, 1_000_000, 39_000_000],
      [3, 11_000_000, 29_000_000],
      [3, 21_000_000, 19_000_000],
      [2, BONUS_ATOMS, undefined],
    ],
  );
  const taken = linesIn(events, "bonus").filter((line) => line.startsWith("promo"));
  expect(taken).toEqual(["promo 0 1000000", "promo 0 10000000", "promo 0 10000000", "promo 0 19000000"]);
});

test("what an order bought is taken by its value, and only then is nothing left of the bonus", () => {
  const market = openLoneBonus();
  // 0.0006 BTC at 60,000 are 36 USDT; the fee is a thousandth of them.
  market.send(place(1, { side: "buy", kind: "limit", priceTicks: 600_000, sizeLots: 60 }));
  secondAt(market, BONUS_END_MS);
  expect(restsOf(market)).toEqual([[1, 36_000_000]]);
  market.send(place(2, { side: "sell", kind: "limit", priceTicks: 600_000, sizeLots: 60 }));
  expect(available(market, BTC)).toBe(59_940);
  const events = lookAfter(market, BONUS_END_MS + 1_000);
  expect(linesIn(events, "bonus")).toEqual(["promo 0 59940", "platform.available 1 -59940"]);
  expect(bonusesIn(events)).toMatchObject([{ status: 2, takenBackAtoms: 4_000_000 }]);
  expect([available(market), available(market, BTC)]).toEqual([0, 0]);
  checkInvariants(market.state);
});

/** A period of half a minute, and a second of prices of just now. */
function openBets(market: TestMarket, at: number): void {
  market.send(fundHouseAccount("bank.second", 10_000, "bank"));
  market.send({ ...SECOND_RULES });
  market.send({ ...PERIOD });
  secondAt(market, at);
}

test("a bonus that is staked at its end is taken back from what the bet gives", () => {
  const market = openLoneBonus();
  openBets(market, BONUS_END_MS - 2_000);
  market.send(bet(1, { stakeAtoms: usdt(39) }));
  secondAt(market, BONUS_END_MS - 1_000);
  expect(bonusesIn(secondAt(market, BONUS_END_MS))).toMatchObject([{ status: 3, restAtoms: 39 * UNIT }]);
  restart(market);
  // An equal price is a draw: the stake comes back.
  seconds(market, 1, 120);
  expect([available(market), promoAtoms(market), restsOf(market)]).toEqual([0, PROMO_ATOMS, []]);
  checkInvariants(market.state);
});

test("what a bet has lost is forgone when nothing is held any more", () => {
  const market = openLoneBonus();
  openBets(market, BONUS_END_MS - 2_000);
  market.send({ ...bet(1, { stakeAtoms: usdt(39) }), side: "up" });
  secondAt(market, BONUS_END_MS - 1_000);
  secondAt(market, BONUS_END_MS);
  const fallen = indexed(market);
  if (fallen.type !== "ObservePrices") throw new Error("prices are observed");
  for (let second = 1; second <= 40; second++) {
    market.nowMs = BONUS_END_MS + second * 1_000;
    const { quotes } = indexed(market) as typeof fallen;
    const lower = quotes.map((quote) => ({ ...quote, bid: quote.bid - 1_000_000, ask: quote.ask - 1_000_000 }));
    market.send({ ...fallen, quotes: lower as typeof quotes });
  }
  const events = lookAfter(market, BONUS_END_MS + 60_000);
  expect(bonusesIn(events)).toMatchObject([{ status: 2, takenBackAtoms: UNIT }]);
  expect([restsOf(market), lockedDepositsOf(market.state, U1)]).toEqual([[], []]);
});

/** Options on BTC that the house sells, a lot a thousandth of a contract; the call at the index, with hours to go. */
function openOptions(market: TestMarket): Series {
  openUser(market, HOUSE, "house", 0);
  fundBank(market, 1_000_000);
  market.nowMs = BONUS_END_MS - 10_000;
  market.send({ ...setUnderlying({ writingOpen: true }), sizeDecimals: 3 } as Command);
  secondAt(market, BONUS_END_MS - 9_000);
  secondAt(market, BONUS_END_MS - 8_000);
  const listed = [...market.state.options.series.values()];
  return listed.find(({ kind, strikeTicks }) => kind === "call" && strikeTicks === 600_000) as Series;
}

test("a bonus in an option that is held at its end is taken back when the option is sold", () => {
  const market = openLoneBonus();
  const { seriesId, markTicks } = openOptions(market);
  const terms = { seriesId, priceTicks: markTicks, sizeLots: 60 };
  market.send(option(HOUSE, { ...terms, side: "sell" }));
  market.send(option(1, terms));
  expect(positionOf(market, 1, seriesId)).toMatchObject({ lots: 60 });
  const held = BONUS_ATOMS - available(market);
  expect(held).toBeGreaterThan(20 * UNIT);
  expect(bonusesIn(secondAt(market, BONUS_END_MS))).toMatchObject([{ status: 3, restAtoms: held }]);
  restart(market);
  expect(bonusesIn(lookAfter(market, BONUS_END_MS + 1_000))).toEqual([]);
  // Closing is open to somebody who owes a rest.
  const { markTicks: ticks } = market.state.options.series.get(seriesId)!;
  market.send(option(HOUSE, { ...terms, priceTicks: ticks }));
  market.send(option(1, { ...terms, priceTicks: ticks, side: "sell" }));
  const free = available(market);
  expect(free).toBeGreaterThan(20 * UNIT);
  const events = lookAfter(market, BONUS_END_MS + 180_000);
  expect(bonusesIn(events)).toMatchObject([{ status: 2, takenBackAtoms: BONUS_ATOMS - held + free }]);
  expect([available(market), promoAtoms(market), restsOf(market)]).toEqual([0, PROMO_ATOMS - held + free, []]);
  checkInvariants(market.state);
});

test("a bonus in the margin of an option that was written is taken back when it was bought back", () => {
  const market = openLoneBonus();
  const { seriesId, markTicks } = openOptions(market);
  const terms = { seriesId, priceTicks: markTicks, sizeLots: 4 };
  market.send(option(1, { ...terms, side: "sell" }));
  market.send(option(2, terms));
  expect(positionOf(market, 1, seriesId)).toMatchObject({ lots: -4 });
  expect(balance(market, "option.margin", 1)).toBeGreaterThan(30 * UNIT);
  const ended = secondAt(market, BONUS_END_MS);
  expect(bonusesIn(ended)).toMatchObject([{ status: 3 }]);
  lookAfter(market, BONUS_END_MS + 1_000);
  expect([positionOf(market, 1, seriesId)?.lots, restsOf(market).length]).toEqual([-4, 1]);
  // Somebody sends what the buying back costs; all of it is the house's until nothing is out any more.
  market.send(transfer(1, USDT, 10 * UNIT, [2, 1]));
  const { markTicks: ticks } = market.state.options.series.get(seriesId)!;
  market.send(option(2, { ...terms, priceTicks: ticks, side: "sell" }));
  market.send(option(1, { ...terms, priceTicks: ticks }));
  expect(balance(market, "option.margin", 1)).toBe(0);
  lookAfter(market, BONUS_END_MS + 180_000);
  expect([promoAtoms(market), restsOf(market)]).toEqual([PROMO_ATOMS, []]);
  checkInvariants(market.state);
});

test("an order for an option holds it too", () => {
  const market = openLoneBonus();
  const { seriesId, markTicks } = openOptions(market);
  market.send(option(1, { seriesId, priceTicks: markTicks, sizeLots: 60 }));
  expect(bonusesIn(secondAt(market, BONUS_END_MS))).toMatchObject([{ status: 3 }]);
  market.send({ type: "CancelAllOptionOrders", userId: U1, seriesId });
  lookAfter(market, BONUS_END_MS + 1_000);
  expect([available(market), promoAtoms(market), restsOf(market)]).toEqual([0, PROMO_ATOMS, []]);
});

/** A second before its end all of the bonus is converted into bitcoin. */
function openConvertedBonus(): TestMarket {
  const market = openLoneBonus();
  market.send(fill(BTC, 100_000_000, "btc"));
  market.send({ ...CONVERSION_RULES });
  for (const coinId of [USDT, BTC]) market.send({ ...CONVERSION_COIN, coinId });
  secondAt(market, BONUS_END_MS - 1_000);
  market.send(exchange(1, { atoms: atoms(BONUS_ATOMS) }));
  return market;
}

test("a bonus that was converted is taken back by its value", () => {
  const market = openConvertedBonus();
  const bought = available(market, BTC);
  const events = secondAt(market, BONUS_END_MS);
  expect(bonusesIn(events)).toMatchObject([{ status: 2, takenBackAtoms: 0 }]);
  expect([available(market), available(market, BTC), promoAtoms(market, BTC)]).toEqual([0, 0, bought]);
});

test("what was converted and lies in an order is taken back when the order frees it", () => {
  const market = openConvertedBonus();
  const lots = Math.floor(available(market, BTC) / 1_000);
  market.send(place(1, { side: "sell", kind: "limit", priceTicks: 900_000, sizeLots: lots }));
  secondAt(market, BONUS_END_MS);
  market.send({ type: "CancelAllOrders", userId: U1 });
  expect(available(market, BTC)).toBe(lots * 1_000);
  lookAfter(market, BONUS_END_MS + 1_000);
  expect([available(market, BTC), restsOf(market)]).toEqual([0, []]);
  checkInvariants(market.state);
});

test("a bonus cannot reach savings or futures, and what lies there is its owner's: nothing waits for it", () => {
  const market = openLoneBonus();
  listContract(market, BTCPERP, BTCUSDT, {});
  for (const to of [2, 3] as const) expect(market.refusalOf(transfer(1, USDT, 1, [1, to]))).toBe("FUNDS_LOCKED");
  market.send(farBuy(20 * UNIT));
  for (const to of [2, 3] as const) expect(market.refusalOf(transfer(1, USDT, 1, [1, to]))).toBe("FUNDS_LOCKED");
  market.send(fillInterest(1_000, "interest"));
  market.send({ ...FLEXIBLE });
  market.send(subscribe(1, { productId: FLEXIBLE.productId }));
  // All of it goes to a friend, at a price that only they have.
  market.send({ type: "CancelAllOrders", userId: U1 });
  market.send(place(2, { side: "sell", kind: "limit", priceTicks: 40_000_000, sizeLots: 1 }));
  market.send(place(1, { side: "buy", kind: "limit", priceTicks: 40_000_000, sizeLots: 1 }));
  expect(available(market)).toBe(0);
  const events = secondAt(market, BONUS_END_MS);
  // A lot is 0.6 USDT of the 40.
  expect(bonusesIn(events)).toMatchObject([{ status: 2, takenBackAtoms: 0 }]);
  expect([available(market, BTC), restsOf(market)]).toEqual([0, []]);
});

test("a deposit that is taken back leaves the rest of its bonus, also beside the one that it brings again", () => {
  const market = openLoneBonus();
  market.send(transfer(1, USDT, 500 * UNIT, [2, 1]));
  market.send(farBuy(540 * UNIT));
  expect(bonusesIn(market.send(drop(100)))).toMatchObject([{ bonusId: 1, status: 3, restAtoms: BONUS_ATOMS }]);
  checkInvariants(market.state);
  const again = market.send(block(100, [seen("t1")], { branch: "b", parentBranch: "" }));
  // The debt is repaid first: the payment comes to 0, and a bonus of it too.
  expect(bonusesIn(again)).toEqual([]);
  restart(market);
  market.send({ type: "CancelAllOrders", userId: U1 });
  lookAfter(market, MIDNIGHT_MS + 1_000);
  expect([available(market), promoAtoms(market), restsOf(market)]).toEqual([500 * UNIT, PROMO_ATOMS, []]);
  checkInvariants(market.state);
});

test("a deposit that comes again gives no bonus beside the rest of its first one, and one again when that is back", () => {
  const market = openLoneBonus();
  market.send(transfer(1, USDT, 500 * UNIT, [2, 1]));
  market.send(farBuy(540 * UNIT));
  market.send(drop(100));
  // Another payment repays the debt; then the first one is in a block again.
  market.send(block(100, [seen("t2")], { branch: "b", parentBranch: "" }));
  const again = market.send(block(101, [seen("t1")], { branch: "b" }));
  expect(bonusesIn(again)).toEqual([]);
  expect(restsOf(market)).toEqual([[1, BONUS_ATOMS]]);
  restart(market);
  expect(lockedDepositsOf(market.state, U1)).toMatchObject([{ bonusAtoms: BONUS_ATOMS }]);
  checkInvariants(market.state);
  // The rest is taken from what is available, all of it: nothing was lost.
  lookAfter(market, MIDNIGHT_MS + 60_000);
  expect([restsOf(market), promoAtoms(market)]).toEqual([[], PROMO_ATOMS]);
  market.send(drop(101));
  const third = market.send(block(101, [seen("t1")], { branch: "c", parentBranch: "" }));
  expect(bonusesIn(third)).toMatchObject([{ bonusId: 2, depositId: 1, status: 1 }]);
  checkInvariants(market.state);
});

test("a deposit that is taken back is paid with no bonus: what its user does not have beside it is a debt", () => {
  const market = openLoneBonus();
  market.send(block(101, [seen("t2", { atoms: 100 * UNIT })]));
  market.send(transfer(1, USDT, 70 * UNIT));
  expect(available(market)).toBe(30 * UNIT + BONUS_ATOMS);
  const events = market.send(drop(101));
  expect(linesIn(events, "depositReversed").slice(0, 3)).toEqual([
    ...["custody 2 100000000", "platform.available 1 -30000000", "debt 1 70000000"],
  ]);
  expect(bonusesIn(events)).toEqual([]);
  expect(available(market)).toBe(BONUS_ATOMS);
  secondAt(market, BONUS_END_MS);
  expect([available(market), promoAtoms(market)]).toEqual([0, PROMO_ATOMS]);
  checkInvariants(market.state);
});

test.each([
  [0, [250, 500, 600, 600]],
  // Each look goes through all coins.
  [950, [27, 54, 81, 108]],
])(
  "looks cost what there is room for in a second, beside %d more coins, and go through all rests in turn",
  (more, counts) => {
    const market = openLoneBonus();
    for (let coin = 0; coin < more; coin++) {
      market.send({ type: "ListCoin", coinId: coinId(1_000 + coin), code: `C${coin}`, scale: 8 });
    }
    market.send(farBuy(BONUS_ATOMS));
    secondAt(market, BONUS_END_MS);
    const { bonuses } = market.state.deposits;
    const own = (): Bonus[] => market.state.deposits.bonuses.of(1);
    const [first] = own();
    for (let bonusId = 2; bonusId <= 600; bonusId++) bonuses.add({ ...first!, bonusId });
    const looked = (): number => own().filter(({ rest }) => rest!.looksAt > BONUS_END_MS + 60_000).length;
    for (const [second, count] of counts.entries()) {
      market.nowMs = BONUS_END_MS + 60_000 + second * 1_000;
      expect(bonusesIn(market.send(indexed(market)))).toEqual([]);
      expect(looked()).toBe(count);
      const before = own();
      if (second === 1) restart(market);
      expect(own()).toEqual(before);
    }
  },
);

test("whoever owes a rest holds nothing anew: the bonus does not live on", () => {
  const market = openLoneBonus();
  openBets(market, BONUS_END_MS - 60_000);
  const { seriesId, markTicks } = openOptions(market);
  market.send(farBuy(20 * UNIT));
  market.send(farBuy(19_999_000));
  secondAt(market, BONUS_END_MS);
  market.send(cancel(1, 1));
  const resting = place(1, { side: "buy", kind: "limit", priceTicks: 1_000, sizeLots: 10_000 });
  const stop = place(1, { side: "sell", kind: "market", stopTicks: 500_000, sizeLots: 1 });
  const leg = { ...resting, timeInForce: "GTC" } as const;
  const refused = [
    resting,
    place(1, { side: "buy", kind: "market", totalAtoms: 10 * UNIT }),
    {
      type: "PlaceOco",
      userId: U1,
      pairId: resting.pairId,
      clientOrderId: "",
      limitLeg: leg,
      stopLeg: { ...leg, stopTicks: 700_000 },
    },
    amend(1, 2, { priceTicks: 1_500 }),
    amend(1, 2, { sizeLots: 30_000 }),
    bet(1),
    option(1, { seriesId, priceTicks: markTicks, sizeLots: 1 }),
  ] as const;
  for (const command of refused)
    expect([command.type, market.refusalOf(command as never)]).toEqual([command.type, "FUNDS_LOCKED"]);
  // Orders that free funds, or sell at once, are open.
  market.send(amend(1, 2, { sizeLots: 5_000 }));
  expect(market.refusalOf(stop)).not.toBe("applied");
  lookAfter(market, BONUS_END_MS + 1_000);
  market.send({ type: "CancelAllOrders", userId: U1 });
  lookAfter(market, BONUS_END_MS + 200_000);
  expect(restsOf(market)).toEqual([]);
  fund(market, 1, USDT, 100 * UNIT);
  market.send(resting);
});

test("an order that is kept is ended a week after the bonus, so that nobody bets on with it for a year", () => {
  const market = openLoneBonus();
  market.send(farBuy(BONUS_ATOMS));
  secondAt(market, BONUS_END_MS);
  expect(market.balance(1, USDT, "frozen")).toBe(BONUS_ATOMS);
  secondAt(market, BONUS_END_MS + 7 * DAY_MS - 1);
  expect(market.balance(1, USDT, "frozen")).toBe(BONUS_ATOMS);
  const events = lookAfter(market, BONUS_END_MS + 7 * DAY_MS);
  expect(events.find(({ type }) => type === "OrderClosed")).toMatchObject({
    orderId: orderId(1),
    status: 4,
    reason: "bonusRest",
  });
  expect([market.balance(1, USDT, "frozen"), promoAtoms(market), restsOf(market)]).toEqual([0, PROMO_ATOMS, []]);
  checkInvariants(market.state);
});

test("a coin without an index holds it: it can be sold, not kept as free money", () => {
  const market = openLoneBonus();
  const coin = { type: "ListCoin", coinId: 7, code: "OWN", scale: 8 } as const;
  market.send(coin as never);
  const rules = { ...market.state.spot.pairs[1]!.rules };
  market.send({
    ...{ type: "ListPair", pairId: 7, symbol: "ownusdt", tradedCoinId: 7, pricingCoinId: USDT },
    ...{ priceDecimals: 2, sizeDecimals: 2, rules },
  } as never);
  fund(market, 2, 7, 100_000_000_000);
  const terms = { pairId: 7, kind: "limit", priceTicks: 100, sizeLots: 1_000 } as const;
  market.send(place(2, { ...terms, side: "sell" }));
  market.send(place(1, { ...terms, side: "buy" }));
  expect(bonusesIn(secondAt(market, BONUS_END_MS))).toMatchObject([{ status: 3, restAtoms: 10 * UNIT }]);
  lookAfter(market, BONUS_END_MS + 1_000);
  expect(restsOf(market)).toEqual([[1, 10 * UNIT]]);
  expect(market.refusalOf(transfer(1, 7, 1))).toBe("FUNDS_LOCKED");
  // It may be sold at once, and what it brings is taken.
  market.send(place(2, { ...terms, side: "buy" }));
  market.send(place(1, { ...terms, sizeLots: 999, side: "sell", timeInForce: "IOC" }));
  expect(available(market)).toBeGreaterThan(9 * UNIT);
  lookAfter(market, BONUS_END_MS + 200_000);
  expect(available(market)).toBe(0);
  checkInvariants(market.state);
});
