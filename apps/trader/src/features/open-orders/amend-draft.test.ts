import { expect, test } from "vitest";
import { BTC_PAIR } from "../pair/btc-pair.fixture.ts";
import { readAmend, startAmend } from "./amend-draft.ts";
import { orderRow } from "./order.fixture.ts";

const LOTS_PER_COIN = 10 ** BTC_PAIR.sizeDecimals;
const row = orderRow({ dealNum: "0.04", status: 1 });
const read = (changes: Partial<ReturnType<typeof startAmend>>) =>
  readAmend({ ...startAmend(row), ...changes }, row, BTC_PAIR);

test("an unchanged order sends nothing", () => {
  expect(read({}).request).toBeUndefined();
  expect(read({ amount: "0.100" }).request).toBeUndefined();
});

test("a smaller amount keeps its place, a new price does not", () => {
  expect(read({ amount: "0.06" })).toMatchObject({ request: { id: 1, delegateTotal: "0.06" }, keepsPlace: true });
  expect(read({ price: "61000" })).toMatchObject({ request: { id: 1, delegatePrice: "61000" }, keepsPlace: false });
});

test("more than what is filled already, and that is the least that is named", () => {
  expect(read({ amount: "0.04" })).toMatchObject({
    request: undefined,
    amountError: "amountMin",
    leastLots: 0.04 * LOTS_PER_COIN + 1,
  });
  expect(readAmend(startAmend(orderRow()), orderRow(), BTC_PAIR).leastLots).toBe(BTC_PAIR.lotsMin);
});

test("steps and the smallest total are named", () => {
  expect(read({ price: "60000.05" }).priceError).toBe("priceStep");
  expect(read({ amount: "0.000001" }).amountError).toBe("amountStep");
  const untouched = orderRow();
  expect(readAmend({ price: "30000", amount: "0.0001" }, untouched, BTC_PAIR).amountError).toBe("totalMin");
});
