import { expect, test } from "vitest";
import { binance } from "./binance.ts";

const AT = 1_764_230_400_000;
const candle = (second: number, close: string, volume: string) => [
  ...[AT + second * 1_000, "100", "101", "99", close, volume, AT + second * 1_000 + 999, volume === "0" ? "0" : "1000"],
  ...[4, "1", "100", "0"],
];

test("a second in which nobody traded has no price, though its candle repeats the last one", () => {
  const body = JSON.stringify([
    candle(0, "100.5", "0.00100000"),
    candle(1, "100.5", "0.00000000"),
    candle(2, "100.5", "0.00000000"),
    candle(3, "101", "10.00000000"),
  ]);
  expect(binance.published.read(body)).toEqual([
    { at: AT + 1_000, price: 10_050_000_000 },
    { at: AT + 4_000, price: 10_100_000_000 },
  ]);
});

test("what is no list of candles is none", () => {
  for (const body of ["", "{}", "[[1]]", JSON.stringify([candle(0, "-1", "1")])])
    expect([body, binance.published.read(body)]).toEqual([body, undefined]);
});
