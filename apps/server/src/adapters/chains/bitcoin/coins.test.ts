import fc from "fast-check";
import { expect, test } from "vitest";
import { dustLimit, feeOf, planTransaction, replacementFee, virtualBytes } from "./coins.ts";

const keyHash = Uint8Array.from([0, 20, ...Array.from({ length: 20 }, () => 1)]);
const taproot = Uint8Array.from([0x51, 32, ...Array.from({ length: 32 }, () => 1)]);
const oldKeyHash = new Uint8Array(25).fill(0x76);
const oldScriptHash = new Uint8Array(23).fill(0xa9);
const coin = (at: number, units: number) => ({ outpoint: `${at}:0`, units });
const payout = (id: number, units: number) => ({ id, units, script: keyHash });

test("dust is what Bitcoin Core takes for it", () => {
  expect([keyHash, taproot, oldKeyHash, oldScriptHash].map(dustLimit)).toEqual([294, 330, 546, 540]);
});

test("sizes are those of known transactions: one to two, and two to one", () => {
  // 140.25 and 177.5 virtual bytes with signatures of 71 bytes; ours allow for 72.
  expect(virtualBytes(1, [keyHash, keyHash])).toBe(141);
  expect(virtualBytes(2, [keyHash])).toBe(178);
});

test("whatever is planned: nothing is lost, no coin is used twice, the fee is right, and dust is never made", () => {
  const coins = fc.array(fc.integer({ min: 1, max: 2_000_000 }), { maxLength: 60 });
  const payouts = fc.array(fc.integer({ min: 1, max: 3_000_000 }), { maxLength: 60 });
  fc.assert(
    fc.property(coins, payouts, fc.integer({ min: 1, max: 300 }), (held, asked, feeRate) => {
      const parts = { coins: held.map((units, at) => coin(at, units)), feeRate, changeScript: keyHash };
      const plan = planTransaction({ ...parts, payouts: asked.map((units, id) => payout(id, units)) });
      if (plan === undefined) {
        const spendable = parts.coins.map(({ units }) => units - 68 * feeRate).filter((worth) => worth > 0);
        const most = spendable.reduce((sum, worth) => sum + worth, 0);
        // Two bytes are kept back for a longer count of outputs.
        const least = feeOf(virtualBytes(0, [keyHash]) + 3, feeRate);
        return asked.every((units) => units < 294 || units + least >= most);
      }
      const sum = (list: readonly { units: number }[]) => list.reduce((total, { units }) => total + units, 0);
      expect(sum(plan.inputs)).toBe(sum(plan.payouts) + plan.change + plan.fee);
      expect(new Set(plan.inputs.map(({ outpoint }) => outpoint)).size).toBe(plan.inputs.length);
      expect(new Set(plan.payouts.map(({ id }) => id)).size).toBe(plan.payouts.length);
      for (const { units, script } of plan.payouts) expect(units).toBeGreaterThanOrEqual(dustLimit(script));
      for (const { units } of plan.inputs) expect(units).toBeGreaterThan(68 * feeRate);
      expect(plan.change === 0 || plan.change >= 294).toBe(true);
      const scripts = plan.payouts.map(({ script }) => script);
      const vbytes = virtualBytes(plan.inputs.length, plan.change === 0 ? scripts : [...scripts, keyHash]);
      expect(plan.fee).toBeGreaterThanOrEqual(feeOf(vbytes, feeRate));
      // Without change the fee takes what is left, which is less than an output of it would be worth.
      expect(plan.fee).toBeLessThanOrEqual(feeOf(vbytes + 34, feeRate) + Math.max(294, 68 * feeRate));
      return true;
    }),
    { numRuns: 300 },
  );
});

test("payouts keep their order; one that does not fit leaves room for those behind it", () => {
  const parts = { coins: [coin(0, 100_000)], feeRate: 2, changeScript: keyHash };
  const plan = planTransaction({ ...parts, payouts: [payout(1, 40_000), payout(2, 90_000), payout(3, 30_000)] });
  expect(plan?.payouts.map(({ id }) => id)).toEqual([1, 3]);
});

test("at low fees the oldest coins go first, at high ones as few as possible", () => {
  const coins = [coin(0, 20_000), coin(1, 20_000), coin(2, 500_000)];
  const planAt = (feeRate: number) =>
    planTransaction({ coins, payouts: [payout(1, 30_000)], feeRate, changeScript: keyHash })?.inputs;
  expect(planAt(2)?.map(({ outpoint }) => outpoint)).toEqual(["0:0", "1:0"]);
  expect(planAt(50)?.map(({ outpoint }) => outpoint)).toEqual(["2:0"]);
});

test("many small coins that would be too many fall back to the largest, and a transaction stays within what nodes pass on", () => {
  const coins = [...Array.from({ length: 5_000 }, (_, at) => coin(at, 1_000)), coin(9_999, 50_000_000)];
  const payouts = Array.from({ length: 1_500 }, (_, id) => payout(id, 20_000));
  const plan = planTransaction({ coins, payouts, feeRate: 1, changeScript: keyHash });
  expect(plan?.inputs).toHaveLength(1);
  expect(plan?.payouts).toHaveLength(1_000);
  expect(
    virtualBytes(
      200,
      Array.from({ length: 1_001 }, () => taproot),
    ),
  ).toBeLessThan(100_000);
});

test("a replacement pays more than the first by its own relay fee at least, up to the bound (BIP 125)", () => {
  const step = { paid: 1_000, vbytes: 200, feeRateMax: 100 };
  expect(replacementFee({ ...step, feeRate: 1 })).toBe(1_250);
  expect(replacementFee({ ...step, feeRate: 20 })).toBe(4_000);
  expect(replacementFee({ ...step, feeRate: 500 })).toBe(20_000);
  expect(replacementFee({ ...step, paid: 200, feeRate: 1 })).toBe(400);
  expect(replacementFee({ ...step, paid: 19_800, feeRate: 500 })).toBe(20_000);
  expect(replacementFee({ ...step, paid: 19_801, feeRate: 500 })).toBeUndefined();
});
