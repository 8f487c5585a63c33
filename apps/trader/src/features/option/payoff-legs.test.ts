import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BTC_OPTION } from "./btc-option.fixture.ts";
import { breakEvenTicks, lossMaxAtoms, profitAt, type Payoff } from "./payoff.ts";
import { breakEvensOf, legsProfitAt, payoffPicture, profitRange, type PayoffLeg } from "./payoff-legs.ts";

const USDT = 1_000_000;
/** Half a contract of the 60,000 call for 1,500 and a fee of 9 USDT. */
const CALL: Payoff = { kind: "call", strikeTicks: 600_000, lots: 50, premiumAtoms: 750 * USDT, feeAtoms: 9 * USDT };
const PUT: Payoff = { ...CALL, kind: "put" };
const WRITTEN: Payoff = { ...CALL, lots: -50 };
const legs = (...payoffs: readonly Payoff[]): PayoffLeg[] => payoffs.map((payoff) => ({ payoff, volatility: 0.6 }));
/** The 60,000 call bought, the 62,000 call written for 300: costs 450 and fees, pays 1,000 at most. */
const SPREAD = legs(CALL, { ...WRITTEN, strikeTicks: 620_000, premiumAtoms: 300 * USDT });

describe("several legs", () => {
  test("a straddle breaks even on both sides, and loses both premiums at its strike", () => {
    const straddle = legs(CALL, PUT);
    expect(breakEvensOf(straddle, BTC_OPTION)).toEqual([569_640, 630_360]);
    expect(profitRange(straddle, BTC_OPTION)).toEqual({ gainMaxAtoms: undefined, lossMaxAtoms: 1_518 * USDT });
    expect(breakEvensOf(legs(WRITTEN, { ...PUT, lots: -50 }), BTC_OPTION)).toEqual([570_360, 629_640]);
    expect(profitRange(legs(WRITTEN), BTC_OPTION).lossMaxAtoms).toBeUndefined();
  });

  test("a spread gains and loses no more than between its strikes", () => {
    expect(breakEvensOf(SPREAD, BTC_OPTION)).toEqual([609_360]);
    expect(profitRange(SPREAD, BTC_OPTION)).toEqual({ gainMaxAtoms: 532 * USDT, lossMaxAtoms: 468 * USDT });
  });

  test("one leg breaks even and loses as it does alone", () => {
    for (const payoff of [CALL, PUT, WRITTEN, { ...WRITTEN, kind: "put" as const }]) {
      expect(breakEvensOf(legs(payoff), BTC_OPTION)).toEqual([breakEvenTicks(payoff, BTC_OPTION)]);
      expect(profitRange(legs(payoff), BTC_OPTION).lossMaxAtoms).toBe(lossMaxAtoms(payoff, BTC_OPTION));
    }
    expect(breakEvensOf(legs({ ...CALL, lots: 0 }), BTC_OPTION)).toEqual([]);
  });

  test("between two break-evens profit does not change its sign, and lies within its range", () => {
    const leg = fc.record({
      kind: fc.constantFrom("call" as const, "put" as const),
      strikeTicks: fc.integer({ min: 500_000, max: 700_000 }),
      lots: fc.integer({ min: -100, max: 100 }).filter((lots) => lots !== 0),
      premiumAtoms: fc.integer({ min: 0, max: 1_000 * USDT }),
      feeAtoms: fc.integer({ min: 0, max: 10 * USDT }),
    });
    fc.assert(
      fc.property(fc.array(leg, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 900_000 }), (all, at) => {
        const own = legs(...all);
        const profit = legsProfitAt(own, BTC_OPTION, at);
        const { gainMaxAtoms = Infinity, lossMaxAtoms: lost = Infinity } = profitRange(own, BTC_OPTION);
        expect(profit).toBeLessThanOrEqual(gainMaxAtoms);
        expect(-profit).toBeLessThanOrEqual(lost);
        const crossed = breakEvensOf(own, BTC_OPTION).filter((zero) => (profit < 0 ? zero < at : zero <= at));
        const atNothing = legsProfitAt(own, BTC_OPTION, 0) >= 0;
        const isOdd = crossed.length % 2 === 1;
        const isOnOne = breakEvensOf(own, BTC_OPTION).includes(at);
        expect(isOnOne || profit >= 0 === (isOdd ? !atNothing : atNothing)).toBe(true);
      }),
    );
  });
});

describe("the profit picture", () => {
  const picture = (payoff: Payoff, indexTicks = 602_500) =>
    payoffPicture(legs(payoff), { underlying: BTC_OPTION, indexTicks, years: 0.05 });

  test("it holds strike, break-even and present price, and bends at the strike", () => {
    const { fromTicks, toTicks, line, breakEvens } = picture(CALL);
    expect(fromTicks).toBeLessThan(600_000);
    expect(toTicks).toBeGreaterThan(615_180);
    expect(breakEvens).toEqual([615_180]);
    expect(line.map(({ ticks }) => ticks)).toEqual([fromTicks, 600_000, 615_180, toTicks]);
    expect(line.map(({ profitAtoms }) => profitAtoms / USDT)).toEqual([-759, -759, 0, (toTicks - 615_180) / 20]);
  });

  test("a price far away is still on it", () => {
    expect(picture(CALL, 900_000).toTicks).toBeGreaterThan(900_000);
    expect(picture(PUT, 300_000).fromTicks).toBeLessThan(300_000);
  });

  test("before expiry a purchase is worth more than at expiry, a sale costs more", () => {
    for (const [payoff, sign] of [
      [CALL, 1],
      [WRITTEN, -1],
    ] as const) {
      for (const { ticks, profitAtoms } of picture(payoff).now) {
        expect((profitAtoms - profitAt(payoff, BTC_OPTION, ticks)) * sign).toBeGreaterThan(-1);
      }
    }
    expect(payoffPicture(legs(CALL), { underlying: BTC_OPTION, indexTicks: 0, years: 0 }).now).toEqual([]);
  });
});
