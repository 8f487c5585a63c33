import "../../shell/testing/shipped-coins.ts";
import { describe, expect, test } from "vitest";
import { order, product } from "./finance.fixture.ts";
import { incomeByDay, incomeTotal, type Income } from "./incomes.ts";
import {
  earlyExample,
  earlyPolicyOf,
  heldByProduct,
  forgone,
  interestFor,
  productState,
  quotaTaken,
  termDates,
  termPassed,
  type Product,
} from "./model.ts";
import { redemptionOf } from "./redemption.ts";
import { subscriptionSummary } from "./subscription.ts";

describe("a product", () => {
  test("earns simple interest over 365 days, rounded down (rules 9)", () => {
    expect(interestFor({ coin: "USDT", amount: "1000", apr: "8", days: 40 })).toBe("8.767123");
    expect(interestFor({ coin: "USDT", amount: "", apr: "8", days: 40 })).toBe("0");
  });

  test("pays early what its policy leaves of the interest", () => {
    expect(earlyExample(product, "1000", 40)).toEqual({ pays: "4.383561", earned: "8.767123" });
    expect(earlyExample({ ...product, earlyPolicy: "forfeit" }, "1000", 40).pays).toBe("0");
    expect(earlyExample({ ...product, earlyPolicy: "flexRate", earlyRate: "2" }, "1000", 40).pays).toBe("2.19178");
    expect(earlyPolicyOf({ earlyRedeem: 0, earlyPolicy: "forfeit" })).toBe("none");
  });

  test("says how much of its quota is gone, and whether it is open", () => {
    expect(quotaTaken(product)).toBe("70");
    expect(quotaTaken({ ...product, totalQuota: "5000000", leftQuota: "4999500" })).toBe("0.01");
    expect(quotaTaken({ ...product, totalQuota: "3", leftQuota: "2" })).toBe("33.33");
    expect(quotaTaken({ ...product, totalQuota: "3", leftQuota: "0" })).toBe("100");
    expect(quotaTaken({ ...product, totalQuota: "0" })).toBe("0");
    expect([0, 1, 2, 3, 9].map((status) => productState({ status }))).toEqual([
      "notBegun",
      "open",
      "closed",
      "soldOut",
      "closed",
    ]);
  });

  test("counts from the next midnight of the platform", () => {
    const now = Date.parse("2026-11-22T17:30:00Z");
    // In Hong Kong it is already the 23rd.
    expect(termDates(now, 30, 8)).toEqual({
      startsAt: Date.parse("2026-11-23T16:00:00Z"),
      firstAt: Date.parse("2026-11-24T16:00:00Z"),
      endsAt: Date.parse("2026-12-23T16:00:00Z"),
    });
    expect(termDates(now, 0, 0)).toMatchObject({ startsAt: Date.parse("2026-11-23T00:00:00Z"), endsAt: undefined });
  });
});

describe("a subscription", () => {
  const facts = { financial: "40", platform: "500", orders: [order] };
  const summary = (amount: string, changed: Partial<Product> = {}) =>
    subscriptionSummary({ ...product, ...changed }, amount, facts);

  test("takes what lacks from the platform account", () => {
    expect(summary("100")).toMatchObject({ problem: undefined, missing: "60" });
    expect(summary("40").missing).toBe("0");
  });

  test("is held to minimum, own limit with what one holds already, quota and funds", () => {
    expect(summary("").problem).toEqual({ kind: "amountMissing" });
    expect(summary("9.99").problem).toEqual({ kind: "belowMin", amount: "10" });
    expect(summary("700.000001").problem).toEqual({ kind: "aboveMax", amount: "700" });
    expect(summary("650").problem).toEqual({ kind: "aboveQuota", amount: "600" });
    expect(summary("550").problem).toEqual({ kind: "notEnough" });
    expect(summary("100", { status: 3 }).problem).toEqual({ kind: "notOpen" });
    expect(summary("").most).toBe("540");
  });

  test("claims nothing about funds before they are known", () => {
    const unknown = { financial: undefined, platform: undefined, orders: [] };
    expect(subscriptionSummary(product, "550", unknown).problem).toBeUndefined();
  });
});

describe("a holding", () => {
  test("of a product is the sum of its orders that run", () => {
    const other = { ...order, id: 8, amount: "0.000001", accrued: "0" };
    const ended = { ...order, id: 9, status: 2 };
    const held = heldByProduct([order, other, ended, { ...ended, productId: 3 }]);
    expect([...held]).toEqual([[2, { amount: "300.000001", accrued: "2.630136" }]]);
  });

  test("says what would be lost by giving it back now", () => {
    expect(forgone(order)).toBe("1.315068");
    expect(forgone({ ...order, redeemInterest: "2.630136" })).toBe("0");
    expect([termPassed(order), termPassed({ days: 0, daysCounted: 5 })]).toEqual([44, 0]);
  });

  test("of a fixed product goes back whole, of a flexible one also in part", () => {
    expect(redemptionOf(order, "5")).toEqual({
      problem: undefined,
      amount: "300",
      pays: "301.315068",
      interest: "1.315068",
    });
    const flexible = { ...order, type: 1, days: 0, redeemPays: "300", redeemInterest: "0" };
    expect(redemptionOf(flexible, "5")).toMatchObject({ problem: undefined, amount: "5", pays: "5", interest: "0" });
    expect([redemptionOf(flexible, "").problem, redemptionOf(flexible, "300.1").problem]).toEqual([
      "amountMissing",
      "aboveHeld",
    ]);
  });
});

test("income stands under its day, exact, with the best day as the tallest", () => {
  const row = (id: number, createTime: number, interest: string, coin = "USDT"): Income => ({
    id,
    createTime,
    orderId: 1,
    productId: 1,
    name: "USDT Flexible",
    coin,
    interest,
    principal: "0",
  });
  const rows = [row(4, 2, "0.1"), row(3, 2, "0.2"), row(2, 1, "0.15"), row(1, 1, "9", "BTC")];
  const days = incomeByDay(rows, "USDT", String);
  expect(days.map(({ day, interest, share }) => [day, interest, share])).toEqual([
    ["2", "0.3", 100],
    ["1", "0.15", 50],
  ]);
  expect(incomeTotal(days)).toBe("0.45");
});
