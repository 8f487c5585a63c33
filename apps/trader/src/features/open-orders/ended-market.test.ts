import { expect, test } from "vitest";
import { isEndedByMarket } from "./order-words.ts";
import { orderRow } from "./order.fixture.ts";

const market = { orderKind: 1, limitPrice: "0", status: 4 };

test("a market order that ended unfilled is told from one that filled, another kind and one that an own order ended", () => {
  expect(isEndedByMarket(orderRow(market))).toBe(true);
  expect(isEndedByMarket(orderRow({ ...market, filled: "0.01" }))).toBe(true);
  expect(isEndedByMarket(orderRow({ ...market, status: 2 }))).toBe(false);
  expect(isEndedByMarket(orderRow({ ...market, orderKind: 0 }))).toBe(false);
  expect(isEndedByMarket(orderRow({ ...market, selfTradePrevention: "EXPIRE_TAKER" }))).toBe(false);
});
