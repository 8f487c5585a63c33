import { expect, test } from "vitest";
import { orderWorkOf } from "./order-work.ts";

test("a contract order that closes is an end, any other is new", () => {
  const work = orderWorkOf("contractOrders.submit");
  expect([{ offset: "close" }, { offset: "open" }, {}, null, "close"].map((asked) => work?.(asked))).toEqual([
    ...["end", "new", "new", "new", "new"],
  ]);
});

test("cancels are ends, questions are neither", () => {
  expect([orderWorkOf("orders.cancel")?.({}), orderWorkOf("orders.list")]).toEqual(["end", undefined]);
});
