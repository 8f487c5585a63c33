import type { MarkTicked, PositionFilled } from "@agio/core";
import { expect, test } from "vitest";
import { LivePair } from "./live-pair.ts";
import { BEGIN_AT, CONTRACT, filled, HOUR_MS, LONG, mark, MINUTE_MS, SHORT, TICKS } from "./testing/futures-events.ts";

const marked = (ticks: number): MarkTicked => mark(ticks) as MarkTicked;
const fill = (fields: Parameters<typeof filled>[0]): PositionFilled => filled(fields) as PositionFilled;

test("a contract that never traded shows its mark as its price, and follows it", () => {
  const contract = new LivePair(CONTRACT);
  expect(contract.ticker(BEGIN_AT)).toMatchObject({ lastTicks: 0, mark: undefined, openSize: 0 });
  contract.tickMark(marked(TICKS), "htx,binance,okx", BEGIN_AT);
  contract.tickMark(marked(TICKS + 5), "htx,binance,okx", BEGIN_AT + 1_000);
  expect(contract.ticker(BEGIN_AT + 1_000)).toMatchObject({
    lastTicks: TICKS + 5,
    openTicks: TICKS + 5,
    sizeLots: 0,
    index: { origin: "htx,binance,okx", status: "live", at: BEGIN_AT + 1_000 },
    mark: { markTicks: TICKS + 5, fundingPpb: 100_000, nextFundingAt: BEGIN_AT + 8 * HOUR_MS },
  });
});

test("once it has traded its last price is that of the trade, whatever the mark does", () => {
  const contract = new LivePair(CONTRACT);
  const trade = { marketId: CONTRACT, tradeId: 1, takerSide: "buy", priceTicks: TICKS, sizeLots: 4 } as const;
  contract.trade({ ...trade, notionalAtoms: 4 * TICKS * 100 }, BEGIN_AT);
  contract.tickMark(marked(TICKS - 10), "own", BEGIN_AT + MINUTE_MS);
  expect(contract.ticker(BEGIN_AT + MINUTE_MS)).toMatchObject({ lastTicks: TICKS, sizeLots: 4, tradeCount: 1 });
  expect(contract.candle("1m")).toMatchObject({ closeTicks: TICKS, sizeLots: 4, origin: "own" });
  expect(contract.recentTrades(5)).toEqual([
    { tradeId: 1, at: BEGIN_AT, takerSide: "buy", priceTicks: TICKS, sizeLots: 4 },
  ]);
});

test("open interest counts the long side only, opened less closed", () => {
  const contract = new LivePair(CONTRACT);
  contract.fillPosition(fill({ positionId: LONG }));
  contract.fillPosition(fill({ positionId: SHORT }));
  expect(contract.ticker(BEGIN_AT).openSize).toBe(100);
  const closing = { isOpening: false, filledSize: 40 };
  contract.fillPosition(fill({ positionId: SHORT, ...closing }));
  contract.fillPosition(fill({ positionId: LONG, ...closing }));
  expect(contract.ticker(BEGIN_AT).openSize).toBe(60);
});
