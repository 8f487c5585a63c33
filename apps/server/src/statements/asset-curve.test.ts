import { seededRandom, type Random } from "@agio/testkit";
import { expect, test } from "vitest";
import { assetCurve, momentsOf, type CurveParts } from "./asset-curve.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.UTC(2026, 10, 27, 7, 30);
const DAY_START = Date.UTC(2026, 10, 26, 16);
const [USDT, BTC, ODD] = [1, 2, 3];
const [BTC_USDT, BTC_PERP] = [11, 21];
/** Atoms × ticks to one atom of USDT. */
const DIVISOR = 1_000;

const at = { now: NOW, dayStart: DAY_START };

const parts = (changes: Partial<CurveParts>): CurveParts => ({
  ...{ moments: momentsOf("7d", at), now: NOW, held: new Map(), movements: [], funding: [], positions: [], putUp: [] },
  prices: new Map(),
  valuationOf: (coinId) =>
    coinId === USDT ? "own" : coinId === BTC ? { marketId: BTC_USDT, divisor: DIVISOR } : undefined,
  tickLotAtoms: () => 10,
  unknownUntil: -1,
  ...changes,
});

test("a range ends now: seven days are six that ended and the one that runs, a day is so many hours of the clock", () => {
  expect(momentsOf("7d", at)).toEqual({ startAt: DAY_START - 6 * DAY_MS, stepMs: DAY_MS, steps: 6 });
  expect(momentsOf("90d", at)).toEqual({ startAt: DAY_START - 89 * DAY_MS, stepMs: DAY_MS, steps: 89 });
  const lastHour = Date.UTC(2026, 10, 27, 7);
  expect(momentsOf("24h", at)).toEqual({ startAt: lastHour - 23 * HOUR_MS, stepMs: HOUR_MS, steps: 23 });
});

test("who held nothing has no curve", () => {
  expect(assetCurve(parts({}))).toEqual({ points: [], inflowAtoms: 0, profitAtoms: 0 });
});

test("a first deposit begins the curve at nothing, and is no profit", () => {
  const step = 4;
  const curve = assetCurve(
    parts({
      held: new Map([[USDT, 700]]),
      movements: [{ step, coinId: USDT, atoms: 700 }],
      funding: [{ step, coinId: USDT, valueAtoms: 700, unpriced: 0 }],
    }),
  );
  expect(curve.points.map(({ atoms }) => atoms)).toEqual([0, 700, 700, 700]);
  expect(curve.points.map((point) => point.at)).toEqual([
    ...[4, 5, 6].map((step) => DAY_START + (step - 6) * DAY_MS),
    NOW,
  ]);
  expect(curve).toMatchObject({ inflowAtoms: 700, profitAtoms: 0 });
});

test("a coin without a price that day is named and left out, and no profit is said from there", () => {
  const prices = new Map([[BTC_USDT, [undefined, 5, 5, 5, 5, 5, 6, 7]]]);
  const held = new Map([
    [USDT, 10],
    [BTC, 1_000],
  ]);
  const { points, profitAtoms } = assetCurve(parts({ held, prices }));
  expect(points[0]).toMatchObject({ atoms: 10, unpricedCoins: [BTC] });
  expect(points[1]).toMatchObject({ atoms: 15, unpricedCoins: [] });
  expect(profitAtoms).toBeUndefined();
  const priced = new Map([[BTC_USDT, [4, undefined, 5, 5, 5, 5, 6, 7]]]);
  expect(assetCurve(parts({ held, prices: priced })).profitAtoms).toBe(3);
  const odd = assetCurve(parts({ held: new Map([[ODD, 1]]) }));
  expect(odd.points.every(({ unpricedCoins }) => unpricedCoins.includes(ODD))).toBe(true);
});

test("a deposit that had no price when it came leaves the profit unsaid", () => {
  const funding = [{ step: 2, coinId: BTC, valueAtoms: 0, unpriced: 1 }];
  const prices = new Map([[BTC_USDT, Array.from({ length: 8 }, () => 5)]]);
  expect(assetCurve(parts({ held: new Map([[BTC, 1_000]]), prices, funding })).profitAtoms).toBeUndefined();
});

test("an open position counts with what it would gain at the price of its contract, options and stakes at cost", () => {
  const positions = [5, 6, 7].map((step) => ({ step, contractId: BTC_PERP, contracts: -2, costAtoms: -1_000 }));
  const prices = new Map([[BTC_PERP, [1, 1, 1, 1, 1, 50, 40, undefined]]]);
  const { points } = assetCurve(
    parts({ held: new Map([[USDT, 500]]), positions, prices, putUp: [{ step: 7, atoms: 30 }] }),
  );
  // Short at 500 each: at 50 ticks of 10 atoms nothing, at 40 ticks 100 each.
  expect(points.slice(4).map(({ atoms }) => atoms)).toEqual([500, 500, 700, 530]);
  expect(points.at(-1)?.unpricedContracts).toEqual([BTC_PERP]);
});

test("the curve begins where all lines are known", () => {
  const held = new Map([[USDT, 5]]);
  const { points } = assetCurve(parts({ held, unknownUntil: DAY_START - 2 * DAY_MS - 1 }));
  expect(points.map((point) => point.at)).toEqual([DAY_START - 2 * DAY_MS, DAY_START - DAY_MS, DAY_START, NOW]);
  // A line of the very moment may be unread, and it counts after it.
  expect(assetCurve(parts({ held, unknownUntil: DAY_START - 2 * DAY_MS })).points).toHaveLength(3);
});

test("a debt is worth no less than it costs: rounded against the holder", () => {
  const prices = new Map([[BTC_USDT, Array.from({ length: 8 }, () => 3)]]);
  const valueOf = (atoms: number) => assetCurve(parts({ held: new Map([[BTC, atoms]]), prices })).points.at(-1)?.atoms;
  expect([valueOf(1_500), valueOf(-1_500)]).toEqual([4, -5]);
});

interface Line {
  readonly time: number;
  readonly coinId: number;
  readonly atoms: number;
  readonly isFunding: boolean;
}

/** A life of deposits, withdrawals and trades of two coins, from before the range to now, at prices of each moment. */
function randomLife(random: Random) {
  const moments = momentsOf(random.pick(["24h", "7d", "30d", "90d"] as const), at);
  const times = Array.from({ length: random.integer(0, 60) }, () =>
    random.chance(0.1)
      ? moments.startAt + random.integer(0, moments.steps) * moments.stepMs
      : random.integer(moments.startAt - moments.stepMs * 3, NOW - 1),
  ).toSorted((a, b) => a - b);
  const lines = times.map((time): Line => ({
    time,
    coinId: random.pick([USDT, BTC]),
    atoms: random.integer(-5_000, 50_000),
    isFunding: random.chance(0.4),
  }));
  const ticks = Array.from({ length: moments.steps + 2 }, () => random.integer(1, 900));
  return { moments, lines, ticks };
}

test("every point is what lines from the beginning sum to, valued coin by coin; the profit is what nothing brought in", () => {
  const random = seededRandom("curve");
  for (let life = 0; life < 300; life++) {
    const { moments, lines, ticks } = randomLife(random);
    const stepOf = (time: number) => Math.min(Math.floor((time - moments.startAt) / moments.stepMs), moments.steps);
    const inRange = lines.filter(({ time }) => time >= moments.startAt);
    const sumOf = (coinId: number, until: number) =>
      lines.reduce((sum, line) => (line.coinId === coinId && line.time < until ? sum + line.atoms : sum), 0);
    const curve = assetCurve(
      parts({
        moments,
        held: new Map([USDT, BTC].map((coinId) => [coinId, sumOf(coinId, NOW)])),
        movements: inRange.map(({ time, coinId, atoms }) => ({ step: stepOf(time), coinId, atoms })),
        funding: inRange.flatMap(({ time, coinId, atoms, isFunding }) =>
          isFunding ? [{ step: stepOf(time), coinId, valueAtoms: atoms, unpriced: 0 }] : [],
        ),
        prices: new Map([[BTC_USDT, ticks]]),
      }),
    );
    const naive = [...ticks.entries()].map(([step, price]) => {
      const until = step > moments.steps ? NOW : moments.startAt + step * moments.stepMs;
      return { at: until, atoms: sumOf(USDT, until) + Math.floor((sumOf(BTC, until) * price) / DIVISOR) };
    });
    expect(curve.points.map((point) => ({ at: point.at, atoms: point.atoms }))).toEqual(
      naive.slice(naive.length - curve.points.length),
    );
    const first = curve.points[0]?.at ?? NOW;
    const inflow = inRange.reduce((sum, line) => (line.isFunding && line.time >= first ? sum + line.atoms : sum), 0);
    expect(curve.inflowAtoms).toBe(inflow);
    expect(curve.profitAtoms).toBe((curve.points.at(-1)?.atoms ?? 0) - (curve.points[0]?.atoms ?? 0) - inflow);
    // Nothing is left out at the beginning.
    expect(naive.slice(0, naive.length - curve.points.length).every(({ atoms }) => atoms === 0)).toBe(true);
  }
});
