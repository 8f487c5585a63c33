import type { OwnClient } from "@agio/api-client";
import { expect, test } from "vitest";
import { readCandlePage } from "./candle-pages.ts";
import type { ChartInterval } from "./chart-interval.ts";

const MINUTE_MS = 60_000;
const NOW = Date.UTC(2026, 0, 2, 10, 31);

/** A server with a candle for each of the last `count` minutes, each of volume 1. */
function minuteServer(count: number) {
  const all = Array.from({ length: count }, (_, index): [number, number, number, number, number, number] => [
    NOW - (count - 1 - index) * MINUTE_MS,
    ...([1, 2, 0.5, 1, 1] as const),
  ]);
  const asked: { interval: string; limit: number; to?: number }[] = [];
  const call = (_name: string, request: (typeof asked)[number]) => {
    asked.push(request);
    const { limit, to = Number.MAX_SAFE_INTEGER } = request;
    return Promise.resolve({ ok: true, data: all.filter(([startAt]) => startAt <= to).slice(-limit) });
  };
  return { api: { call } as unknown as Pick<OwnClient, "call">, asked };
}

const page = (api: Pick<OwnClient, "call">, interval: ChartInterval, more: { to?: number; barsMax?: number } = {}) =>
  readCandlePage(api, { symbol: "btcusdt", interval, to: more.to, barsMax: more.barsMax ?? 500 });

test("an interval of the server is read as it is", async () => {
  const { api, asked } = minuteServer(700);
  const read = await page(api, "1m");
  expect(read).toMatchObject({ hasMore: true, lastParts: [{ timestamp: NOW }] });
  expect(read?.bars).toHaveLength(500);
  expect(asked).toEqual([{ symbol: "btcusdt", interval: "1m", limit: 500 }]);
});

test("pages of joined bars follow each other without a gap, a doubled bar or one that lacks a candle", async () => {
  const { api } = minuteServer(2_500);
  const first = await page(api, "3m");
  const second = await page(api, "3m", { to: (first?.bars[0]?.timestamp ?? 0) - 1 });
  const bars = [...(second?.bars ?? []), ...(first?.bars ?? [])];
  bars
    .slice(1)
    .forEach(({ timestamp }, index) => expect(timestamp - (bars[index]?.timestamp ?? 0)).toBe(3 * MINUTE_MS));
  // The last is under way: 10:30 and 10:31.
  expect(bars.map(({ volume }) => volume)).toEqual([...Array.from({ length: bars.length - 1 }, () => 3), 2]);
  expect(first?.lastParts).toHaveLength(2);
});

test("where history begins the first bar is shown as far as there is of it", async () => {
  const { api } = minuteServer(8);
  expect(await page(api, "3m")).toMatchObject({
    hasMore: false,
    bars: [{ volume: 3 }, { volume: 3 }, { volume: 2 }],
  });
});

test("a bar of many candles is read in a bounded number of calls", async () => {
  const { api, asked } = minuteServer(20_000);
  const read = await page(api, "97m");
  expect(asked).toHaveLength(3);
  expect(read?.bars.length).toBeGreaterThan(25);
});

test("a call that fails gives no page", async () => {
  const api = { call: () => Promise.resolve({ ok: false }) } as unknown as Pick<OwnClient, "call">;
  expect(await page(api, "1m")).toBeUndefined();
});
