import { expect, test } from "vitest";
import { callsOutOfDate } from "./own-changes.ts";

test.each(["contractAccount", "marginWarning", "liquidation"] as const)(
  "after %s the contract account, its positions, what they hold and what may be transferred are read again",
  (event) =>
    expect(callsOutOfDate(event)).toEqual(
      expect.arrayContaining([
        "contractAccount.show",
        "positions.list",
        "transfers.transferable",
        "assets.balances",
        "withdrawals.frozen",
      ]),
    ),
);

test("an order, a TP/SL order and a liquidation reach their own lists", () => {
  expect(callsOutOfDate("contractOrder")).toContain("contractOrders.list");
  expect(callsOutOfDate("plan")).toEqual(["plans.list"]);
  expect(callsOutOfDate("liquidation")).toContain("positions.explain");
});

test("an event of a later version makes nothing out of date", () => {
  expect(callsOutOfDate("lottery")).toEqual([]);
});
