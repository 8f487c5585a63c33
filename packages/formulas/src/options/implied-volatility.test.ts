import fc from "fast-check";
import { expect, test } from "vitest";
import { optionValue } from "./black.ts";
import { intrinsicValue, timeValue, type ForwardOption } from "./forward-option.ts";
import { impliedVolatility, VOLATILITY_MAX, VOLATILITY_MIN } from "./implied-volatility.ts";
import { logarithm } from "./elementary.ts";

const kinds = fc.constantFrom("call" as const, "put" as const);
const years = fc.double({ min: 60 / 31_536_000, max: 2, noNaN: true });
const volatility = fc.double({ min: VOLATILITY_MIN, max: VOLATILITY_MAX, noNaN: true });

const anOption = fc
  .record({
    kind: kinds,
    forward: fc.double({ min: 0.05, max: 200_000, noNaN: true }),
    moneyness: fc.double({ min: 0.2, max: 5, noNaN: true }),
  })
  .map(({ kind, forward, moneyness }): ForwardOption => {
    const strike = forward * moneyness;
    return { kind, forward, strike, logMoneyness: logarithm(strike / forward) };
  });

const premiumOf = (option: ForwardOption, years_: number, volatility_: number): number =>
  intrinsicValue(option) + timeValue(option, volatility_ * Math.sqrt(years_)).value;

test("intrinsic and time value are the price of Black-76", () => {
  fc.assert(
    fc.property(anOption, years, volatility, (option, time, sigma) => {
      const { kind, forward, strike } = option;
      const inputs = { kind, underlying: forward, strike, rate: 0, carry: 0, years: time, volatility: sigma };
      const { price } = optionValue(inputs);
      expect(Math.abs(premiumOf(option, time, sigma) - price)).toBeLessThan(1e-11 * Math.max(forward, strike));
    }),
  );
});

test("the slope of the time value is what a little more deviation adds", () => {
  const option = { kind: "call", forward: 60_000, strike: 66_000, logMoneyness: logarithm(1.1) } as const;
  const [below, above] = [timeValue(option, 0.2 - 1e-6), timeValue(option, 0.2 + 1e-6)];
  expect(timeValue(option, 0.2).slope).toBeCloseTo((above.value - below.value) / 2e-6, 3);
});

test("the implied volatility of a price is the one that the price was made with", () => {
  fc.assert(
    fc.property(anOption, years, volatility, volatility, (option, time, sigma, guess) => {
      const worth = timeValue(option, sigma * Math.sqrt(time));
      // A price in doubles carries a volatility only where the time value is a visible part of it.
      fc.pre(worth.value > 1e-6 * option.forward && worth.slope * Math.sqrt(time) > 1e-4 * option.forward);
      const implied = impliedVolatility({ ...option, years: time, premium: premiumOf(option, time, sigma) }, guess);
      expect(Math.abs(implied - sigma)).toBeLessThan(1e-6);
    }),
    { numRuns: 500 },
  );
});

test("whatever the premium and the guess, the answer lies within the bounds and rises with the premium", () => {
  const price = fc.double({ min: 0, max: 300_000, noNaN: true });
  fc.assert(
    fc.property(anOption, years, fc.tuple(price, price), volatility, (option, time, premiums, guess) => {
      const [low, high] = [Math.min(...premiums), Math.max(...premiums)];
      const at = (premium: number): number => impliedVolatility({ ...option, years: time, premium }, guess);
      expect(at(low)).toBeGreaterThanOrEqual(VOLATILITY_MIN);
      expect(at(high)).toBeLessThanOrEqual(VOLATILITY_MAX);
      expect(at(high)).toBeGreaterThanOrEqual(at(low) - 1e-6);
    }),
    { numRuns: 500 },
  );
});

test("a premium that no volatility gives counts as the nearer bound", () => {
  const option = { kind: "call", forward: 60_000, strike: 60_000, logMoneyness: 0, years: 0.1 } as const;
  expect(impliedVolatility({ ...option, premium: 0 }, 0.6)).toBe(VOLATILITY_MIN);
  expect(impliedVolatility({ ...option, premium: 1 }, 0.6)).toBe(VOLATILITY_MIN);
  expect(impliedVolatility({ ...option, premium: 59_999 }, 0.6)).toBe(VOLATILITY_MAX);
  expect(impliedVolatility({ ...option, premium: 70_000 }, 0.6)).toBe(VOLATILITY_MAX);
});
