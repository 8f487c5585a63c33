import { PRICE_TICKS_MAX } from "@agio/primitives";
import { expect, test } from "vitest";
import { collarTicks, marketCollar } from "./price-band.ts";

const FIVE_PERCENT = 50_000_000;

test("a collar is rounded towards its middle and is a price that can be", () => {
  expect(collarTicks(199, FIVE_PERCENT, "buy")).toBe(208);
  expect(collarTicks(199, FIVE_PERCENT, "sell")).toBe(190);
  expect(collarTicks(1, 1_000_000_000, "sell")).toBe(1);
  expect(collarTicks(PRICE_TICKS_MAX - 1, FIVE_PERCENT, "buy")).toBe(PRICE_TICKS_MAX);
});

test("a market order goes to the band from mark or index, whichever is better for it, and at least to the mark", () => {
  const end = (direction: "buy" | "sell", markTicks: number, indexTicks = 600_000) =>
    marketCollar({ direction, markTicks, indexTicks, bandPpb: FIVE_PERCENT });
  expect([end("buy", 590_000), end("buy", 610_000), end("buy", 640_000)]).toEqual([619_500, 630_000, 640_000]);
  expect([end("sell", 590_000), end("sell", 610_000), end("sell", 560_000)]).toEqual([570_000, 579_500, 560_000]);
  expect([end("buy", 600_000, 0), end("sell", 600_000, 0)]).toEqual([630_000, 570_000]);
});

test("before there is a mark nothing bounds it", () => {
  const order = { markTicks: 0, indexTicks: 600_000, bandPpb: FIVE_PERCENT };
  expect(marketCollar({ ...order, direction: "buy" })).toBe(PRICE_TICKS_MAX);
  expect(marketCollar({ ...order, direction: "sell" })).toBe(1);
});
