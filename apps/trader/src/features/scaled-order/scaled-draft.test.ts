import { atoms, sizeContracts } from "@agio/primitives";
import fc from "fast-check";
import { expect, test } from "vitest";
import { BTC_CONTRACT } from "../contract/btc-contract.fixture.ts";
import { BTC_PAIR } from "../pair/btc-pair.fixture.ts";
import { DISTRIBUTIONS, NO_SCALED, readContractScaled, readScaled, startScaled } from "./scaled-draft.ts";

const PLENTY = { traded: atoms(10 ** 12), pricing: atoms(10 ** 14) };
const draft = (changes = {}) => ({
  ...startScaled("buy"),
  ...{ from: "60000", to: "58000", amount: "0.1", count: "5", ...changes },
});
const read = (changes = {}) => readScaled(draft(changes), BTC_PAIR, PLENTY);

test("prices lie at even distances, and the amount is spread evenly, rising or falling", () => {
  expect(read().rows).toEqual(
    ["60000", "59500", "59000", "58500", "58000"].map((price) => ({ price, quantity: "0.02" })),
  );
  expect(read({ distribution: "rising", amount: "0.15" }).rows.map(({ quantity }) => quantity)).toEqual([
    ...["0.01", "0.02", "0.03", "0.04", "0.05"],
  ]);
  expect(read({ distribution: "falling", amount: "0.15" }).rows.map(({ quantity }) => quantity)).toEqual([
    ...["0.05", "0.04", "0.03", "0.02", "0.01"],
  ]);
});

test("together they are exactly the amount, within the range, in any distribution", () => {
  const lots = (quantity: string) => Math.round(Number(quantity) * 10 ** BTC_PAIR.sizeDecimals);
  fc.assert(
    fc.property(
      fc.record({
        from: fc.integer({ min: 500_000, max: 700_000 }),
        to: fc.integer({ min: 500_000, max: 700_000 }),
        size: fc.integer({ min: 5_000, max: 10_000_000 }),
        count: fc.integer({ min: 2, max: 20 }),
        distribution: fc.constantFrom(...DISTRIBUTIONS),
      }),
      ({ from, to, size, count, distribution }) => {
        const texts = {
          from: String(from / 10),
          to: String(to / 10),
          amount: String(size / 10 ** BTC_PAIR.sizeDecimals),
        };
        const { rows } = read({ ...texts, count: String(count), distribution });
        expect(rows).toHaveLength(count);
        expect(rows.reduce((sum, { quantity }) => sum + lots(quantity), 0)).toBe(size);
        for (const { price } of rows) {
          expect(Number(price)).toBeGreaterThanOrEqual(Math.min(from, to) / 10);
          expect(Number(price)).toBeLessThanOrEqual(Math.max(from, to) / 10);
        }
      },
    ),
  );
});

test.each([
  [{ to: "60000" }, "to", "entry.errors.samePrices"],
  [{ count: "1" }, "count", "entry.errors.range"],
  [{ count: "21" }, "count", "entry.errors.range"],
  [{ amount: "0.0003" }, "amount", "entry.errors.orderMin"],
  [{ from: "60000.001" }, "from", "trade.errors.priceStep"],
])("%o is named at its field, and nothing is asked for", (changes, field, key) => {
  const { errors, request } = read(changes);
  expect(errors[field as "amount"]?.key).toBe(key);
  expect(request).toBeUndefined();
});

test("more than there is, is named before it is sent; a balance that is not known is not", () => {
  const short = { traded: atoms(0), pricing: atoms(5_000_000_000) };
  expect(readScaled(draft(), BTC_PAIR, short).errors.amount?.key).toBe("trade.errors.balance");
  expect(readScaled(draft({ side: "sell" }), BTC_PAIR, short).errors.amount?.key).toBe("trade.errors.balance");
  expect(readScaled(draft(), BTC_PAIR, { traded: undefined, pricing: undefined }).errors).toEqual({});
});

test("of a contract the amount is in the coin and is sent in contracts, with the way of the ticket", () => {
  const texts = { ...NO_SCALED, from: "60000", to: "58000", amount: "0.007", count: "3" };
  const { request, rows, totalAtoms } = readContractScaled(texts, BTC_CONTRACT, { direction: "sell", offset: "open" });
  expect(request).toEqual({
    ...{ symbol: "btcusdtperp", direction: "sell", offset: "open" },
    orders: [
      { price: "60000", share: 2 },
      { price: "59000", share: 2 },
      { price: "58000", share: 3 },
    ],
  });
  expect(rows.map(({ quantity }) => quantity)).toEqual(["0.002", "0.002", "0.003"]);
  // 2 × 60 + 2 × 59 + 3 × 58 USDT, in millionths.
  expect(totalAtoms).toBe(412_000_000);
});

test("orders below the contract's smallest are named when they open, and may close what is left", () => {
  const texts = { ...NO_SCALED, from: "60000", to: "58000", amount: "0.004", count: "2" };
  const contract = { ...BTC_CONTRACT, sizeMin: sizeContracts(3) };
  const read = (offset: "open" | "close") => readContractScaled(texts, contract, { direction: "sell", offset });
  expect(read("open").errors.amount).toEqual({ key: "entry.errors.orderMin", values: { limit: "0.003", coin: "BTC" } });
  expect(read("close").request?.orders.map(({ share }) => share)).toEqual([2, 2]);
});
