import { atoms, ppb } from "@agio/primitives";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { quotes } from "../testing/contract-market.ts";
import { BTC, cancel, openMarket, place, USDT, type TestMarket } from "../testing/market.ts";

/** As shipped: limits within 20 % of the reference, market orders within 5 % of the best price, at least 5 USDT. */
const SHIPPED = {
  ...{ priceBandPpb: ppb(200_000_000), marketBandPpb: ppb(50_000_000) },
  ...{ notionalAtomsMin: atoms(5_000_000), openOrdersMax: 200 },
};
const INDEX = 600_000;
const BAND_LOW = 570_000;
/** Value of a satoshi at the index, in atoms of USDT. */
const SATOSHI_ATOMS = 600;
const COIN_LOTS = 100_000;
const LOT_SATOSHIS = 1_000;
const BAND_AND_FEE = 0.051;
const MARKET = { kind: "market", timeInForce: "IOC" } as const;

/** Users 2 and 3 are one person's; the index stands at 60,000 and nobody else has an order. */
function stillMarket(): TestMarket {
  const market = openMarket(SHIPPED);
  market.stepMs = 10;
  market.send(quotes(market, INDEX));
  return market;
}

function trade(market: TestMarket, ticks: number, lots = 11): void {
  market.send(place(2, { priceTicks: ticks, sizeLots: lots }));
  market.send(place(3, { side: "sell", priceTicks: ticks, sizeLots: lots }));
}

const usdtOf = (market: TestMarket, user: number): number => market.balance(user, USDT, "available");

test("a price that two agree on sets off nobody's stop while the index does not bear it out", () => {
  const market = stillMarket();
  trade(market, INDEX);
  market.send(place(1, { ...MARKET, side: "sell", stopTicks: 580_000, sizeLots: COIN_LOTS }));
  market.send(place(1, { ...MARKET, side: "sell", trailingBips: 500, sizeLots: COIN_LOTS }));
  market.send(place(2, { priceTicks: 10, sizeLots: 5_000_000 }));
  const before = usdtOf(market, 1);
  trade(market, 480_000);
  trade(market, 700_000);
  checkInvariants(market.state);
  market.state = restoreSnapshot(takeSnapshot(market.state));
  market.send(quotes(market, INDEX));
  expect(usdtOf(market, 1)).toBe(before);
  // The index goes there itself: the next trade sets it off.
  market.send(quotes(market, 575_000));
  market.send(place(4, { priceTicks: 575_000, sizeLots: COIN_LOTS }));
  market.send(place(3, { side: "sell", priceTicks: 575_000, sizeLots: 11 }));
  expect(usdtOf(market, 1)).toBeGreaterThan(before);
  checkInvariants(market.state);
});

test("a market order goes no further than the market band of the index, whatever is left in the book", () => {
  const market = stillMarket();
  market.send(place(2, { priceTicks: 10, sizeLots: 5_000_000 }));
  market.send(place(3, { side: "sell", priceTicks: 700_000, sizeLots: 5_000 }));
  const before = [usdtOf(market, 1), market.balance(1, BTC, "available")];
  market.send(place(1, { ...MARKET, side: "sell", sizeLots: COIN_LOTS }));
  market.send(place(1, { ...MARKET, totalAtoms: 100_000_000 }));
  market.send(place(1, { ...MARKET, sizeLots: 1_000 }));
  expect([usdtOf(market, 1), market.balance(1, BTC, "available")]).toEqual(before);
  market.send(place(2, { priceTicks: BAND_LOW, sizeLots: 10_000 }));
  market.send(place(1, { ...MARKET, side: "sell", sizeLots: 10_000 }));
  expect(usdtOf(market, 1)).toBeGreaterThan(before[0] as number);
});

test("trades far from the index keep nobody from the index", () => {
  const market = stillMarket();
  for (let ticks = INDEX; ticks > 60; ticks = Math.ceil(ticks * 0.8))
    trade(market, ticks, Math.ceil(6_000_000 / ticks));
  market.send(quotes(market, INDEX));
  expect(market.refusalOf(place(1, { priceTicks: INDEX, sizeLots: 100 }))).toBe("applied");
  expect(market.refusalOf(place(4, { side: "sell", priceTicks: 610_000, sizeLots: 100 }))).toBe("applied");
  expect(market.refusalOf(place(1, { priceTicks: 720_001, sizeLots: 100 }))).toBe("PRICE_BAND");
});

test("without an index that counts, the last price and the best price are all there is", () => {
  const market = stillMarket();
  market.nowMs = market.clock() + 3_001;
  market.send(place(2, { priceTicks: 480_000, sizeLots: COIN_LOTS }));
  const before = usdtOf(market, 1);
  market.send(place(1, { ...MARKET, side: "sell", sizeLots: 1_000 }));
  expect(usdtOf(market, 1)).toBeGreaterThan(before);
});

test("at a still index no stop or market order of a stranger costs more than the market band", () => {
  const someTicks = fc.oneof(fc.integer({ min: 1, max: 720_000 }), fc.integer({ min: 540_000, max: 660_000 }));
  const lots = fc.integer({ min: 100, max: 50_000 });
  const move = fc.record({ user: fc.constantFrom(2, 3), isSell: fc.boolean(), ticks: someTicks, lots });
  const stop = fc.record({ isSell: fc.boolean(), ticks: someTicks, bips: fc.constantFrom(0, 0, 100, 500), lots });
  const act = fc.oneof(move, move, move, fc.record({ cancels: fc.integer({ min: 1, max: 40 }) }));
  // Both stops trade, one of them at the very end of the band.
  const both = [false, true].map((isSell) => ({ isSell, ticks: 1, bips: 100 as const, lots: 100 }));
  const far = [
    { user: 3 as const, isSell: false, ticks: 606_000, lots: 100 },
    { user: 2 as const, isSell: false, ticks: BAND_LOW, lots: 100 },
    { user: 2 as const, isSell: true, ticks: BAND_LOW + 1, lots: 101 },
  ];
  fc.assert(
    fc.property(fc.array(stop, { maxLength: 6 }), fc.array(act, { maxLength: 40 }), (stops, acts) => {
      const market = stillMarket();
      trade(market, INDEX);
      for (const { isSell, ticks, bips, lots: sizeLots } of stops) {
        const how = bips === 0 ? { stopTicks: ticks } : { trailingBips: bips };
        market.try(place(1, { ...MARKET, ...how, side: isSell ? "sell" : "buy", sizeLots }));
      }
      const value = (): [usdt: number, btc: number] => [
        usdtOf(market, 1) + market.balance(1, USDT, "frozen"),
        market.balance(1, BTC, "available") + market.balance(1, BTC, "frozen"),
      ];
      const [usdt, btc] = value();
      let tradedLots = 0;
      const note = (events: ReturnType<TestMarket["try"]>): void => {
        for (const event of Array.isArray(events) ? events : []) {
          if (event.type === "Traded" && event.takerUserId === 1) tradedLots += event.sizeLots;
        }
      };
      for (const one of acts) {
        if ("cancels" in one) note(market.try(cancel(2, one.cancels)));
        else {
          const side = one.isSell ? "sell" : "buy";
          note(market.try(place(one.user, { side, priceTicks: one.ticks, sizeLots: one.lots })));
        }
        note(market.send(quotes(market, INDEX)));
      }
      const [usdtAfter, btcAfter] = value();
      const lost = (btc - btcAfter) * SATOSHI_ATOMS - (usdtAfter - usdt);
      expect(lost).toBeLessThanOrEqual(tradedLots * LOT_SATOSHIS * SATOSHI_ATOMS * BAND_AND_FEE + 100);
      checkInvariants(market.state);
    }),
    { numRuns: 60, examples: [[both, far]] },
  );
});
