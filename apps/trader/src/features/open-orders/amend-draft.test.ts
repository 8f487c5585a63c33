import { expect, test } from "vitest";
import { BTC_PAIR } from "../pair/btc-pair.fixture.ts";
import { amendableOrder, amendRequest, leastLotsOf, readAmendment, startAmend } from "./amend-draft.ts";
import { orderRow } from "./order.fixture.ts";

const LOTS_PER_COIN = 10 ** BTC_PAIR.sizeDecimals;
const row = orderRow({ filled: "0.04", status: 1 });
const read = (changes: Partial<ReturnType<typeof startAmend>>) =>
  readAmendment({ ...startAmend(row), ...changes }, amendableOrder(row, BTC_PAIR));

test("an unchanged order sends nothing", () => {
  expect(read({}).changed).toBeUndefined();
  expect(read({ amount: "0.100" }).changed).toBeUndefined();
});

test("only what changed is sent", () => {
  expect(amendRequest(row, read({ amount: "0.06" }).changed ?? {})).toEqual({ id: 1, quantity: "0.06" });
  expect(amendRequest(row, read({ price: "61000" }).changed ?? {})).toEqual({ id: 1, limitPrice: "61000" });
});

test("more than what is filled already, and that is the least that is named", () => {
  expect(read({ amount: "0.04" })).toMatchObject({ changed: undefined, amountError: "amountMin" });
  expect(leastLotsOf(row, BTC_PAIR)).toBe(0.04 * LOTS_PER_COIN + 1);
  expect(leastLotsOf(orderRow(), BTC_PAIR)).toBe(BTC_PAIR.lotsMin);
});

test("steps and the smallest total are named", () => {
  expect(read({ price: "60000.05" }).priceError).toBe("priceStep");
  expect(read({ amount: "0.000001" }).amountError).toBe("amountStep");
  const untouched = amendableOrder(orderRow(), BTC_PAIR);
  expect(readAmendment({ price: "30000", amount: "0.0001" }, untouched).amountError).toBe("totalMin");
});
