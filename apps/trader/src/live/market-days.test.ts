import type { DetailFrame, KlineFrame, TradeFrame } from "@agio/api-contract";
import { expect, test, vi } from "vitest";
import { createMarketDays } from "./market-days.ts";

const SYMBOL = "btcusdt";
const detail = (close: number, low = 95) =>
  ({ type: "detail", symbol: SYMBOL, ts: 1_000, data: { close, high: Math.max(105, close), low } }) as DetailFrame;
const trade = (...prices: number[]) =>
  ({ type: "trade", symbol: SYMBOL, ts: 1_100, data: prices.map((price) => ({ price })) }) as unknown as TradeFrame;
const kline = (close: number, more: Partial<KlineFrame> = {}) =>
  ({ type: "kline", symbol: SYMBOL, ts: 1_200, data: { close }, ...more }) as KlineFrame;

function openDays() {
  let nextFrame: () => void = () => undefined;
  const days = createMarketDays((paint) => (nextFrame = paint));
  return { days, paint: () => nextFrame(), close: () => days.read(SYMBOL)?.data.close };
}

test("a trade that is told before the next day is the last price, and the day reaches to it", () => {
  const { days, paint, close } = openDays();
  days.note(detail(100));
  days.notePrice(trade(106, 99));
  paint();
  expect(days.read(SYMBOL)).toMatchObject({ ts: 1_100, data: { close: 106, high: 106, low: 95 } });
  days.note(detail(104));
  paint();
  expect(close()).toBe(104);
});

test("an open candle moves the last price; a closed one and the first of a subscription do not", () => {
  const { days, paint, close } = openDays();
  days.note(detail(100));
  days.notePrice(kline(102));
  days.notePrice(kline(99, { final: true }));
  days.notePrice(kline(98, { snapshot: true }));
  days.notePrice(trade());
  paint();
  expect(close()).toBe(102);
});

test("whatever is drawn between two frames reads what the rest of the screen shows", () => {
  const { days, paint, close } = openDays();
  days.note(detail(100));
  paint();
  days.note(detail(101));
  days.notePrice(trade(102));
  expect(close()).toBe(100);
  paint();
  expect(close()).toBe(102);
});

test("listeners of a market are told once a frame, and not of what has not changed", () => {
  const { days, paint } = openDays();
  const listener = vi.fn<() => void>();
  const leave = days.listen(SYMBOL, listener);
  days.listen("ethusdt", () => expect.unreachable());
  days.note(detail(100));
  days.notePrice(trade(101));
  days.notePrice(trade(101));
  paint();
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  days.note(detail(103));
  paint();
  expect(listener).toHaveBeenCalledTimes(1);
});

test("a price without a day is unheard, and the first trade of a day is also its lowest price", () => {
  const { days, paint, close } = openDays();
  days.notePrice(trade(100));
  paint();
  expect(close()).toBeUndefined();
  days.note(detail(0, 0));
  days.notePrice(trade(100));
  paint();
  expect(days.read(SYMBOL)?.data).toMatchObject({ close: 100, low: 100 });
});
