import { expect, test } from "vitest";
import { BTC_PAIR } from "../pair/btc-pair.fixture.ts";
import { BTC_CONTRACT } from "../contract/btc-contract.fixture.ts";
import { lengthText, NO_TWAP, readContractTwap, readTwap, startTwap } from "./twap-draft.ts";

const draft = (changes = {}) => ({ ...startTwap("buy"), amount: "0.1", price: "60000", ...changes });
const read = (changes = {}, reference = 600_000) => readTwap(draft(changes), BTC_PAIR, reference);

test("a whole draft says its slice and its length, and asks for just that", () => {
  expect(read({ slices: "10", seconds: "60" })).toMatchObject({ sliceText: "0.01", lengthSeconds: 540, errors: {} });
  expect(read().request).toEqual({
    ...{ symbol: BTC_PAIR.symbol, type: 0, quantity: "0.1", limitPrice: "60000", slices: 10, intervalSeconds: 60 },
  });
  expect(read({ price: "", side: "sell" }).request).not.toHaveProperty("limitPrice");
});

test.each([
  [{ slices: "1" }, "slices", "entry.errors.range"],
  [{ slices: "1441" }, "slices", "entry.errors.range"],
  [{ seconds: "4" }, "seconds", "entry.errors.range"],
  [{ slices: "1440", seconds: "61", amount: "1" }, "seconds", "entry.errors.dayMax"],
  [{ amount: "0.0005" }, "amount", "entry.errors.sliceMin"],
  [{ amount: "0.0000001" }, "amount", "trade.errors.amountStep"],
  [{ price: "60000.001" }, "price", "trade.errors.priceStep"],
  [{ price: "0" }, "price", "trade.errors.priceStep"],
])("%o is named at its field, and nothing is asked for", (changes, field, key) => {
  const { errors, request } = read(changes);
  expect(errors[field as "amount"]?.key).toBe(key);
  expect(request).toBeUndefined();
});

test("nothing is wrong with an empty amount, but nothing can be sent either", () => {
  expect(read({ amount: "" })).toMatchObject({ errors: {}, request: undefined });
});

test("of a contract it asks for whole contracts of an amount in the coin", () => {
  const order = { direction: "sell", offset: "close" } as const;
  const ask = (changes = {}) => readContractTwap({ ...NO_TWAP, amount: "0.1", ...changes }, BTC_CONTRACT, order);
  expect(ask({ price: "60000" }).request).toEqual({
    ...{ symbol: BTC_CONTRACT.symbol, ...order, share: 100, price: "60000", slices: 10, intervalSeconds: 60 },
  });
  expect(ask()).toMatchObject({ sliceText: "0.01", lengthSeconds: 540, errors: {} });
  expect(ask().request).not.toHaveProperty("price");
  expect(ask({ price: "0" })).toMatchObject({ errors: { price: expect.anything() }, request: undefined });
  expect(ask({ amount: "0.0001" }).errors.amount?.key).toBe("trade.errors.amountStep");
  expect(ask({ amount: "0.005" }).errors.amount?.key).toBe("entry.errors.sliceMin");
});

test("a length is read in hours, minutes and seconds", () => {
  expect([540, 3_600, 86_400].map(lengthText)).toEqual(["0:09:00", "1:00:00", "24:00:00"]);
});
