import { expect, test } from "vitest";
import type { OptionOrderRow, OrderRow, SubmitOrderRequest } from "./index.ts";
import { orderRow } from "./orders/order-row.ts";
import { ownName, ownNamed, ownNamedDeep, wireNamed, wireNamedDeep, type OwnNamed } from "./own-names.ts";

test("a request goes out by the specification's names", () => {
  const request = wireNamed<SubmitOrderRequest>({
    symbol: "btcusdt",
    type: 0,
    orderKind: 0,
    limitPrice: "7",
    quantity: "1",
  });
  expect(request).toEqual({ symbol: "btcusdt", type: 0, delegateType: 0, delegatePrice: "7", delegateTotal: "1" });
});

test("a row comes in under our own nouns, and goes back unchanged", () => {
  const row: Pick<OptionOrderRow, "price" | "num" | "tif" | "dealNum" | "dealPrice"> = {
    ...{ price: "12", num: "2", tif: "GTC", dealNum: "1", dealPrice: "11" },
  };
  const own = ownNamed(row);
  expect(own).toEqual({ price: "12", num: "2", timeInForce: "GTC", filled: "1", averagePrice: "11" });
  expect(wireNamed<typeof row>(own)).toEqual(row);
});

test("rows of an answer come in under our own nouns at any depth, and go back unchanged", () => {
  const answer = { total: 1, rows: [{ id: 7, delegateValue: "12", legs: [{ dealNum: "1" }, null] }] };
  const own = ownNamedDeep(answer);
  expect(own).toEqual({ total: 1, rows: [{ id: 7, total: "12", legs: [{ filled: "1" }, null] }] });
  expect(ownNamedDeep(own)).toEqual(own);
  expect(wireNamedDeep<(typeof answer)["rows"]>(own.rows)).toEqual(answer.rows);
});

test("no two fields of a row get the same noun", () => {
  const fields = Object.keys(orderRow.shape);
  expect(new Set(fields.map(ownName)).size).toBe(fields.length);
});

test("a name that every object has is no field", () => {
  const row: OwnNamed<Pick<OrderRow, "id">> & { constructor: number } = { id: 1, constructor: 2 };
  expect(ownNamed(row)).toEqual(row);
  expect(ownName("constructor")).toBe("constructor");
});
