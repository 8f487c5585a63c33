import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ppb } from "@agio/primitives";
import { BTC_OPTION } from "./btc-option.fixture.ts";
import { breakEvenTicks, lossMaxAtoms, payoutAt, profitAt, type Payoff } from "./payoff.ts";

const USDT = 1_000_000;
/** Half a contract of the 60,000 call for 1,500 and a fee of 9 USDT. */
const CALL: Payoff = { kind: "call", strikeTicks: 600_000, lots: 50, premiumAtoms: 750 * USDT, feeAtoms: 9 * USDT };
const PUT: Payoff = { ...CALL, kind: "put" };
const WRITTEN: Payoff = { ...CALL, lots: -50 };
const profit = (payoff: Payoff, price: number) => profitAt(payoff, BTC_OPTION, price * 10) / USDT;

describe("profit at expiry", () => {
  test("a holder loses premium and fee where nothing is paid, and gains beyond", () => {
    expect([50_000, 60_000, 61_518, 65_000].map((price) => profit(CALL, price))).toEqual([-759, -759, 0, 1_741]);
    expect([70_000, 60_000, 55_000].map((price) => profit(PUT, price))).toEqual([-759, -759, 1_741]);
  });

  test("a writer has the premium and pays what the holder gets", () => {
    expect([50_000, 61_482, 65_000].map((price) => profit(WRITTEN, price))).toEqual([741, 0, -1_759]);
  });

  test("the break-even price is strike and cost of one contract away", () => {
    expect(breakEvenTicks(CALL, BTC_OPTION)).toBe(615_180);
    expect(breakEvenTicks(PUT, BTC_OPTION)).toBe(584_820);
    expect(breakEvenTicks(WRITTEN, BTC_OPTION)).toBe(614_820);
    expect(breakEvenTicks({ ...CALL, lots: 0 }, BTC_OPTION)).toBeUndefined();
    expect(breakEvenTicks({ ...PUT, strikeTicks: 10, premiumAtoms: 900 * USDT }, BTC_OPTION)).toBeUndefined();
  });

  test("an exercise fee is a share of the notional, at most an eighth of the payout", () => {
    const charged = { ...BTC_OPTION, exerciseFee: ppb(150_000) };
    // 0.015 percent of 32,500 is 4.875; an eighth of 5 is less than the fee of a payout that small.
    expect(payoutAt(CALL, charged, 650_000) / USDT).toBe(2_495.125);
    expect(payoutAt(CALL, charged, 600_100) / USDT).toBe(4.375);
    const zero = breakEvenTicks(CALL, charged) ?? 0;
    expect(profitAt(CALL, charged, zero)).toBeGreaterThanOrEqual(0);
    expect(profitAt(CALL, charged, zero - 1)).toBeLessThan(0);
  });

  test("beyond the break-even price a purchase never loses, before it never gains", () => {
    const price = fc.integer({ min: 1, max: 2_000_000 });
    const bought = fc.record({
      kind: fc.constantFrom("call" as const, "put" as const),
      strikeTicks: price,
      lots: fc.integer({ min: 1, max: 10_000 }),
      premiumAtoms: fc.integer({ min: 0, max: 1_000 * USDT }),
      feeAtoms: fc.integer({ min: 0, max: 10 * USDT }),
    });
    fc.assert(
      fc.property(bought, price, (payoff, settlement) => {
        const zero = breakEvenTicks(payoff, BTC_OPTION);
        if (zero === undefined) return;
        const isBeyond = payoff.kind === "call" ? settlement >= zero : settlement <= zero;
        expect(profitAt(payoff, BTC_OPTION, settlement) >= 0).toBe(isBeyond);
      }),
    );
  });

  test("a purchase loses premium and fee at most, a written call without bound", () => {
    expect(lossMaxAtoms(CALL, BTC_OPTION)).toBe(759 * USDT);
    expect(lossMaxAtoms(WRITTEN, BTC_OPTION)).toBeUndefined();
    expect(lossMaxAtoms({ ...WRITTEN, kind: "put" }, BTC_OPTION)).toBe((30_000 - 741) * USDT);
  });
});
