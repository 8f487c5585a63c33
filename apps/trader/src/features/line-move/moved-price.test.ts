import { expect, test } from "vitest";
import { orderRow } from "../open-orders/order.fixture.ts";
import { contractOrderRow, tpSlRow } from "../positions/position.fixture.ts";
import { droppedTicks, priceAfter, priceBefore } from "./moved-price.ts";

const market = { priceDecimals: 1 };

test("a dropped line snaps to the nearest tick, never to none", () => {
  expect(droppedTicks(60_000.04, market)).toBe(600_000);
  expect(droppedTicks(60_000.07, market)).toBe(600_001);
  expect(droppedTicks(-3, market)).toBe(1);
  expect(droppedTicks(1e12, market)).toBe(0x7fff_fffe);
});

test("the price after is written as the wire wants it", () => {
  expect(priceAfter(60_000.04, market)).toBe("60000");
  expect(priceAfter(61_000.26, market)).toBe("61000.3");
});

test("a line stood at its limit or its trigger", () => {
  expect(priceBefore({ kind: "order", row: orderRow() })).toBe("60000");
  expect(priceBefore({ kind: "contractOrder", row: contractOrderRow() })).toBe("62000");
  expect(priceBefore({ kind: "tpSl", row: tpSlRow() })).toBe("58000");
});
