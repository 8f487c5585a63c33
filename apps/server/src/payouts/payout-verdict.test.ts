import { expect, test } from "vitest";
import { costAtomsOf, verdictOf, type PayoutState } from "./payout-verdict.ts";

const SCALE = 6;
const verdict = (state: PayoutState, status: "processing" | "paid" | "failed", amount = "12.5") =>
  verdictOf({ state, atoms: 12_500_000 }, { status, amount }, SCALE);

test("a payout ends by the provider's word alone, and only when the whole amount is named", () => {
  expect(verdict("told", "processing", "")).toEqual({ kind: "underWay" });
  expect(verdict("told", "paid")).toEqual({ kind: "paid" });
  expect(verdict("told", "paid", "12.500000")).toEqual({ kind: "paid" });
  expect(verdict("told", "failed", "")).toEqual({ kind: "failed" });
  for (const amount of ["12.4", "12.6", "12.5000001", "125", ""]) {
    expect(verdict("told", "paid", amount)).toEqual({ kind: "conflict", trouble: "amount" });
  }
});

test("an end stays the end, and the other word for it is a conflict", () => {
  expect(verdict("paid", "paid")).toEqual({ kind: "known" });
  expect(verdict("paid", "processing", "")).toEqual({ kind: "known" });
  expect(verdict("paid", "failed", "")).toEqual({ kind: "conflict", trouble: "failedAfterPaid" });
  expect(verdict("paid", "paid", "25")).toEqual({ kind: "conflict", trouble: "amount" });
  expect(verdict("failed", "failed", "")).toEqual({ kind: "known" });
  expect(verdict("failed", "paid")).toEqual({ kind: "conflict", trouble: "paidAfterFailed" });
  expect(verdict("failed", "paid", "1")).toEqual({ kind: "conflict", trouble: "paidAfterFailed" });
});

test("a word about a payout that was never asked for ends nothing", () => {
  for (const status of ["paid", "failed", "processing"] as const) {
    expect(verdict("stored", status)).toEqual({ kind: "conflict", trouble: "unasked" });
  }
});

test("what the provider takes is rounded up to an atom", () => {
  expect(["", "0", "1.25", "0.0000001", "0.1234560", "2"].map((cost) => costAtomsOf(cost, SCALE))).toEqual([
    0, 0, 1_250_000, 1, 123_456, 2_000_000,
  ]);
  expect(costAtomsOf("9999999999999999", SCALE)).toBeUndefined();
});
