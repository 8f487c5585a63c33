import { expect, test } from "vitest";
import { candlePath, crashPath, readCandles } from "./price-path.ts";

const FILE = `ts_ms,open,high,low,close,volume_usd
1640991660000,46319,46385,46310,46377,2300414
1640991720000,46377,46411,46300,46305,1829623
`;

test("a candle becomes three points, a rising one through its low first", () => {
  const points = [...candlePath(readCandles(FILE), "seed")];
  expect(points.map(({ prices }) => prices[0])).toEqual([46310, 46385, 46377, 46411, 46300, 46305]);
  expect(points.map(({ atMs }) => atMs - 1640991660000)).toEqual([0, 20e3, 40e3, 60e3, 80e3, 100e3]);
});

test("a file of another kind is refused", () => {
  expect(() => readCandles("a,b\n1,2")).toThrow("begins with ts_ms");
});

test("the crash falls by two fifths, most of it in gaps, and the same seed gives the same one", () => {
  const shape = { startMs: 0, calm: 100, fall: 50, after: 100 };
  const prices = [...crashPath(shape, "a")].map((point) => point.prices[0]!);
  expect(prices).toHaveLength(250);
  expect(prices[149]! / prices[99]!).toBeCloseTo(0.6, 1);
  const moves = prices.slice(1).map((price, index) => price / prices[index]! - 1);
  expect(moves.filter((move) => move < -0.05)).toHaveLength(5);
  expect(prices[249]! / prices[149]!).toBeGreaterThan(1.1);
  expect([...crashPath(shape, "a")].map((point) => point.prices[0])).toEqual(prices);
});

test("the second contract falls further than the first", () => {
  const points = [...crashPath({ startMs: 0, calm: 10, fall: 50, after: 10 }, "b")];
  const fall = (index: number) => points[59]!.prices[index]! / points[9]!.prices[index]!;
  expect(fall(1)).toBeLessThan(fall(0));
});
