import fc from "fast-check";
import { expect, test } from "vitest";
import { feesFor, gasFor, presentFees, raisedFees, type EvmBounds } from "./fees.ts";

const GWEI = 10n ** 9n;
const BOUNDS: EvmBounds = {
  feePerGasMax: 100n * GWEI,
  tipPerGasMin: GWEI,
  tipPerGasMax: 5n * GWEI,
  gasMax: 100_000n,
  isLegacy: false,
};

test("a fee leaves room for twice the base fee, with a tip within its bounds", () => {
  expect(feesFor(10n * GWEI, 2n * GWEI, BOUNDS)).toEqual({
    maxFeePerGas: 22n * GWEI,
    maxPriorityFeePerGas: 2n * GWEI,
  });
  expect(feesFor(10n * GWEI, 0n, BOUNDS)?.maxPriorityFeePerGas).toBe(GWEI);
  expect(feesFor(10n * GWEI, 900n * GWEI, BOUNDS)?.maxPriorityFeePerGas).toBe(5n * GWEI);
});

test("no fee is above its bound: room is cut first, and above the bound nothing is sent", () => {
  expect(feesFor(60n * GWEI, GWEI, BOUNDS)?.maxFeePerGas).toBe(100n * GWEI);
  expect(feesFor(99n * GWEI, GWEI, BOUNDS)).toBeDefined();
  expect(feesFor(99n * GWEI + 1n, GWEI, BOUNDS)).toBeUndefined();
});

test("a replacement offers an eighth more of both fees, never a wei less, and no more than the bound", () => {
  const fee = fc.bigInt({ min: 1n, max: 200n * GWEI });
  fc.assert(
    fc.property(fee, fee, fc.option(fc.tuple(fee, fee)), (maxFeePerGas, maxPriorityFeePerGas, today) => {
      const fees = today === null ? undefined : { maxFeePerGas: today[0], maxPriorityFeePerGas: today[1] };
      const found = raisedFees({ maxFeePerGas, maxPriorityFeePerGas }, fees, BOUNDS);
      const raised = found !== undefined && "maxFeePerGas" in found ? found : undefined;
      const least = (maxFeePerGas * 9n + 7n) / 8n;
      const wanted = today === null || today[0] < least ? least : today[0];
      expect(raised?.maxFeePerGas).toBe(wanted > BOUNDS.feePerGasMax ? undefined : wanted);
      const tip = raised?.maxPriorityFeePerGas ?? maxPriorityFeePerGas * 2n;
      expect(tip * 8n >= maxPriorityFeePerGas * 9n).toBe(true);
    }),
  );
});

test("without base fees the node's price is paid as it is, bounded, and raised by an eighth", async () => {
  const priced = (wei: bigint) => ({ hasProofs: true, ask: async () => `0x${wei.toString(16)}` as never });
  const legacy = { ...BOUNDS, isLegacy: true };
  expect(await presentFees(priced(3n * GWEI), legacy)).toEqual({ gasPrice: 3n * GWEI });
  expect(await presentFees(priced(100n * GWEI + 1n), legacy)).toBeUndefined();
  expect(raisedFees({ gasPrice: 8n * GWEI }, { gasPrice: GWEI }, legacy)).toEqual({ gasPrice: 9n * GWEI });
  expect(raisedFees({ gasPrice: 8n * GWEI }, { gasPrice: 50n * GWEI }, legacy)).toEqual({ gasPrice: 50n * GWEI });
  expect(raisedFees({ gasPrice: 90n * GWEI }, undefined, legacy)).toBeUndefined();
  // A transaction keeps its kind, also where the network is configured otherwise by now.
  const market = { maxFeePerGas: 20n * GWEI, maxPriorityFeePerGas: GWEI };
  expect(raisedFees({ gasPrice: 8n * GWEI }, market, BOUNDS)).toEqual({ gasPrice: 20n * GWEI });
  expect(raisedFees({ maxFeePerGas: 8n * GWEI, maxPriorityFeePerGas: 8n }, { gasPrice: 20n * GWEI }, legacy)).toEqual({
    maxFeePerGas: 20n * GWEI,
    maxPriorityFeePerGas: 9n,
  });
});

test("gas has a margin, but what needs more than the bound is never sent", () => {
  expect(gasFor(40_000n, BOUNDS)).toBe(50_000n);
  expect(gasFor(90_000n, BOUNDS)).toBe(100_000n);
  expect(gasFor(100_001n, BOUNDS)).toBeUndefined();
});
