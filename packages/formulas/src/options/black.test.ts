import fc from "fast-check";
import { expect, test } from "vitest";
import { cashOrNothing, optionValue, type OptionInputs } from "./black.ts";
import { exponential, logarithm, normalDistribution } from "./elementary.ts";

const anyOption = fc.record({
  underlying: fc.double({ min: 0.01, max: 200_000, noNaN: true }),
  strike: fc.double({ min: 0.01, max: 200_000, noNaN: true }),
  rate: fc.double({ min: 0, max: 0.2, noNaN: true }),
  carry: fc.double({ min: 0, max: 0.2, noNaN: true }),
  years: fc.double({ min: 1e-6, max: 3, noNaN: true }),
  volatility: fc.double({ min: 0.01, max: 3, noNaN: true }),
});
const call = (inputs: Omit<OptionInputs, "kind">) => optionValue({ ...inputs, kind: "call" });
const put = (inputs: Omit<OptionInputs, "kind">) => optionValue({ ...inputs, kind: "put" });

test("the functions made of exact steps agree with the engine's own", () => {
  fc.assert(
    fc.property(fc.double({ min: -700, max: 700, noNaN: true }), (x) => {
      expect(exponential(x) / Math.exp(x)).toBeCloseTo(1, 13);
    }),
  );
  fc.assert(
    fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (x) => {
      expect(logarithm(x)).toBeCloseTo(Math.log(x), 11);
    }),
  );
  expect([exponential(0), logarithm(1), normalDistribution(0)]).toEqual([1, 0, 0.5]);
});

test("the distribution is that of the tables, symmetric and complete", () => {
  expect(normalDistribution(1.96)).toBeCloseTo(0.975_002_104_851_78, 13);
  expect(normalDistribution(-3)).toBeCloseTo(0.001_349_898_031_63, 13);
  fc.assert(
    fc.property(fc.double({ min: -45, max: 45, noNaN: true }), (x) => {
      expect(normalDistribution(x) + normalDistribution(-x)).toBeCloseTo(1, 14);
    }),
  );
});

test("a call less a put is the discounted forward less the discounted strike", () => {
  fc.assert(
    fc.property(anyOption, (inputs) => {
      const { underlying, strike, rate, carry, years } = inputs;
      const parity = underlying * exponential(-carry * years) - strike * exponential(-rate * years);
      const difference = call(inputs).price - put(inputs).price;
      expect(Math.abs(difference - parity)).toBeLessThan(1e-8 * Math.max(underlying, strike));
    }),
  );
});

test("a price lies between the intrinsic value and the underlying, and rises with the volatility", () => {
  fc.assert(
    fc.property(anyOption, fc.double({ min: 0.01, max: 1, noNaN: true }), (inputs, more) => {
      const { underlying, strike, rate, carry, years, volatility } = inputs;
      const forward = underlying * exponential(-carry * years);
      const intrinsic = Math.max(forward - strike * exponential(-rate * years), 0);
      const { price } = call(inputs);
      const slack = 1e-8 * Math.max(underlying, strike);
      expect(price).toBeGreaterThan(intrinsic - slack);
      expect(price).toBeLessThan(forward + slack);
      expect(call({ ...inputs, volatility: volatility + more }).price).toBeGreaterThan(price - slack);
    }),
  );
});

test("nothing is ever without a number, however deep, short or calm the option is", () => {
  const edges = { underlying: 60_000, strike: 1, rate: 0, carry: 0, years: 1e-9, volatility: 0.01 };
  for (const inputs of [edges, { ...edges, strike: 1e9 }, { ...edges, years: 0 }, { ...edges, volatility: 0 }]) {
    for (const value of [call(inputs), put(inputs)]) {
      for (const figure of Object.values(value)) expect(Number.isFinite(figure)).toBe(true);
    }
  }
  expect(call({ ...edges, years: 0 }).price).toBe(59_999);
  expect(put({ ...edges, years: -1 }).price).toBe(0);
});

test("the two sides of a fair bet are worth the discounted payment together", () => {
  fc.assert(
    fc.property(anyOption, (inputs) => {
      const both = cashOrNothing({ ...inputs, kind: "call" }, 10) + cashOrNothing({ ...inputs, kind: "put" }, 10);
      expect(both).toBeCloseTo(10 * exponential(-inputs.rate * inputs.years), 9);
    }),
  );
});
