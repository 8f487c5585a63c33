import { expect, test } from "vitest";
import { kindOf, reportsOf, type Shown } from "./model.ts";

const shown = { status: 0, bank: null, providerPayout: null } as Shown;
const bank = { bankName: "Bank", holder: "Anna", account: "1", swift: "" };

test("a withdrawal waits as what is to be done with it", () => {
  expect(kindOf(shown)).toBe("withdrawal");
  expect(kindOf({ ...shown, status: 1 })).toBeUndefined();
  expect(kindOf({ ...shown, status: 1, bank })).toBe("bankPayout");
  const providerPayout = { trouble: "unanswered" } as NonNullable<Shown["providerPayout"]>;
  expect(kindOf({ ...shown, status: 2, bank, providerPayout })).toBe("payout");
});

test("of a payout by hand the bank's word is reported in its order", () => {
  expect(reportsOf({ ...shown, status: 1, bank })).toEqual(["sent", "unpaid"]);
  expect(reportsOf({ ...shown, status: 2, bank })).toEqual(["paid", "returned"]);
  expect(reportsOf({ ...shown, status: 1 })).toEqual([]);
});
