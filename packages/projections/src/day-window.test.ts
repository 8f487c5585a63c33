import { seededRandom } from "@agio/testkit";
import { expect, test } from "vitest";
import { DayWindow } from "./day-window.ts";

const MINUTE_MS = 60_000;
const START = Date.UTC(2026, 0, 2);

interface PastTrade {
  readonly at: number;
  readonly ticks: number;
  readonly lots: number;
}

const partOf = ({ ticks, lots }: PastTrade) => ({
  openTicks: ticks,
  highTicks: ticks,
  lowTicks: ticks,
  sizeLots: lots,
  turnoverAtoms: ticks * lots,
  tradeCount: 1,
});

function figuresOf(trades: readonly PastTrade[], now: number) {
  const firstMinute = Math.floor(now / MINUTE_MS) - 1439;
  const inside = trades.filter((trade) => Math.floor(trade.at / MINUTE_MS) >= firstMinute);
  const prices = inside.map((trade) => trade.ticks);
  return {
    openTicks: inside[0]?.ticks ?? 0,
    highTicks: Math.max(0, ...prices),
    lowTicks: Math.min(Infinity, ...prices),
    sizeLots: inside.reduce((sum, trade) => sum + trade.lots, 0),
    turnoverAtoms: inside.reduce((sum, trade) => sum + trade.ticks * trade.lots, 0),
    tradeCount: inside.length,
  };
}

test("over days of random trades the figures are those of the last 1440 minutes", () => {
  const random = seededRandom("day-window");
  const window = new DayWindow();
  const trades: PastTrade[] = [];
  let now = START;
  for (let count = 0; count < 3000; count++) {
    now += random.chance(0.01) ? random.integer(1, 30) * 3_600_000 : random.integer(0, 5 * MINUTE_MS);
    const trade = { at: now, ticks: random.integer(1, 1000), lots: random.integer(1, 50) };
    trades.push(trade);
    window.add(now, partOf(trade));
    if (random.chance(0.3)) now += random.integer(0, 3_600_000);
    expect(window.figures(now)).toEqual(figuresOf(trades, now));
  }
});

test("what is older than the window adds nothing", () => {
  const window = new DayWindow();
  window.add(START, partOf({ at: START, ticks: 7, lots: 3 }));
  window.add(START - 1440 * MINUTE_MS, partOf({ at: 0, ticks: 9, lots: 3 }));
  expect(window.figures(START)).toMatchObject({ openTicks: 7, highTicks: 7, sizeLots: 3 });
});

test("a part from before the first, within the window, becomes the opening price", () => {
  const window = new DayWindow();
  window.add(START, partOf({ at: START, ticks: 7, lots: 3 }));
  window.add(START - 10 * MINUTE_MS, partOf({ at: 0, ticks: 9, lots: 3 }));
  expect(window.figures(START)).toMatchObject({ openTicks: 9, highTicks: 9, lowTicks: 7, tradeCount: 2 });
});

test("the range before a moment is that of the minutes that had ended by then, within the window", () => {
  const window = new DayWindow();
  const trades = [100, 130, 90, 200].map((ticks, minute) => ({ at: START + minute * MINUTE_MS, ticks, lots: 1 }));
  for (const trade of trades) window.add(trade.at, partOf(trade));
  const now = START + 10 * MINUTE_MS;
  expect(window.rangeBefore(START + 3 * MINUTE_MS + 5_000, now)).toMatchObject({
    openTicks: 100,
    highTicks: 130,
    lowTicks: 90,
  });
  expect(window.rangeBefore(START, now)).toBeUndefined();
  expect(window.rangeBefore(now, START + 1441 * MINUTE_MS)).toMatchObject({
    openTicks: 90,
    highTicks: 200,
    lowTicks: 90,
  });
  expect(window.figures(now)).toMatchObject({ highTicks: 200 });
});
