import fc from "fast-check";
import { expect, test } from "vitest";
import {
  decilesOf,
  followReturn,
  leadDays,
  leadScore,
  meanSlippage,
  reachedPart,
  returnOver,
  VALUE_UNIT,
  worstDrawdown,
  type LeadValue,
  type WeighedReturn,
} from "./lead-figures.ts";

const DAY_MS = 86_400_000;
const dayOf = (at: number): number => Math.floor(at / DAY_MS);
const value = (day: number, equityAtoms: number, flowAtoms = 0, ownCapitalMinAtoms = 0): LeadValue => ({
  at: day * DAY_MS,
  equityAtoms,
  flowAtoms,
  ownCapitalMinAtoms,
});

test("money that comes in or leaves moves no return, and what leaves counts until the end of its day", () => {
  // 1,000 grow to 1,100; 900 more come in and all of it loses a tenth; 800 leave and 1,000 are won: of 1,800.
  const values = [value(1, 1_000), value(2, 1_100, 900), value(3, 1_800, -800)];
  const days = leadDays(values, { equityAtoms: 2_000 }, dayOf);
  expect(days.map(({ factorE8 }) => factorE8 / VALUE_UNIT)).toEqual([1.1, 0.9, 1.55555555]);
  expect(days.map(({ flowAtoms }) => flowAtoms)).toEqual([0, 900, -800]);
  expect(days.map(({ equityAtoms }) => equityAtoms)).toEqual([1_100, 1_800, 2_000]);
  expect(returnOver(days, 1_000)).toBe(539_999);
  expect(returnOver(days, 1)).toBe(555_555);
});

test("a day makes no more than its profit of everything that was in the account that day", () => {
  // 1,000 double; 2,000 more come in, and a quarter of all is lost: nothing was earned.
  const half = value(1.5, 2_000, 2_000);
  const days = leadDays([value(1, 1_000), half], { equityAtoms: 3_000 }, dayOf);
  expect(days).toEqual([
    {
      day: 1,
      equityAtoms: 3_000,
      flowAtoms: 2_000,
      factorE8: VALUE_UNIT,
      valueE8: VALUE_UNIT,
      drawdownPpm: 0,
    },
  ]);
  // A loss that was made of little is no smaller for what came in after it.
  const loss = leadDays([value(1, 1_000), value(1.5, 500, 9_500)], { equityAtoms: 10_100 }, dayOf);
  expect(loss[0]?.factorE8).toBe(0.505 * VALUE_UNIT);
});

test("who moves money in before each fall and out before each rise earns nothing by it", () => {
  // One percent up and down, eight times a day: a hundred times the money is there whenever it falls.
  const values: LeadValue[] = [value(1, 1_000)];
  for (let turn = 0; turn < 8; turn++) {
    values.push(value(1.05 + turn / 10, 1_010, 99_000), value(1.08 + turn / 10, 100_000, -99_000));
  }
  const days = leadDays(values, { equityAtoms: 1_000 }, dayOf);
  expect(returnOver(days, 1)).toBe(0);
});

test("a gain counts as of the own capital that is needed at least, a loss in full", () => {
  const days = leadDays([value(1, 10, 0, 1_000), value(2, 20, 0, 1_000)], { equityAtoms: 15 }, dayOf);
  expect(days.map(({ factorE8 }) => factorE8 / VALUE_UNIT)).toEqual([1.01, 0.75]);
});

test("who lost everything is worth nothing, and an account without money has no return", () => {
  const days = leadDays([value(1, 0), value(2, 0, 1_000), value(3, -50, 500)], { equityAtoms: 900 }, dayOf);
  expect(days.map(({ valueE8 }) => valueE8)).toEqual([VALUE_UNIT, 0, 0]);
  expect(days.map(({ drawdownPpm }) => drawdownPpm)).toEqual([0, 1_000_000, 1_000_000]);
  expect(returnOver(days, 90)).toBe(-1_000_000);
});

test("the worst drawdown is from a peak, within the days that are asked for", () => {
  const values = [1_000, 1_200, 600, 900, 1_800, 1_350].map((equity, day) => value(day, equity));
  const days = leadDays(values, { equityAtoms: 1_350 }, dayOf);
  expect(worstDrawdown(days, 1_000)).toBe(500_000);
  expect(worstDrawdown(days, 3)).toBe(250_000);
});

test("a day on which the exchange was off is a day: thirty days are never more of them", () => {
  // 1,000 double on the first day; then nothing is known for forty days, and a tenth is lost.
  const days = leadDays([value(1, 1_000), value(42, 2_000), value(43, 1_800)], { equityAtoms: 1_800 }, dayOf);
  expect(returnOver(days, 90)).toBe(800_000);
  expect(returnOver(days, 30)).toBe(-100_000);
  const fallen = leadDays([value(1, 1_000), value(42, 500), value(43, 500)], { equityAtoms: 450 }, dayOf);
  expect([worstDrawdown(fallen, 90), worstDrawdown(fallen, 30)]).toEqual([550_000, 100_000]);
});

test("nobody is ranked by fewer than 30 days, and a drawdown below 5 percent counts as 5", () => {
  const days = leadDays([value(1, 1_000), value(2, 1_100)], { equityAtoms: 1_100 }, dayOf);
  expect(leadScore(days, 29)).toBe(undefined);
  expect(leadScore(days, 30)).toBe(200);
});

const alike = (returns: readonly number[], atoms = 1_000): WeighedReturn[] =>
  returns.map((returnPpm) => ({ returnPpm, atoms }));

test("deciles are returns that somebody had, none of fewer than ten with money", () => {
  expect(decilesOf(alike([1, 2, 3]))).toEqual([]);
  expect(decilesOf([...alike([1, 2, 3, 4, 5, 6, 7, 8, 9]), { returnPpm: 10, atoms: 0 }])).toEqual([]);
  expect(decilesOf(alike([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("a thousand tiny follows of second accounts move no decile of those who lost", () => {
  const lost = alike([-90, -80, -70, -60, -50, -45, -40, -30, -20, -15, -10], 1_000_000);
  expect(decilesOf([...lost, ...alike(Array<number>(1_000).fill(500), 100)])).toEqual(decilesOf(lost));
});

test("a follow's return is of all that was paid in", () => {
  expect(followReturn({ inAtoms: 1_000, outAtoms: 600, equityAtoms: 500 })).toBe(100_000);
  expect(followReturn({ inAtoms: 1_000, outAtoms: 0, equityAtoms: 900 })).toBe(-100_000);
  expect(followReturn({ inAtoms: 0, outAtoms: 0, equityAtoms: 0 })).toBe(0);
});

test("slippage is against the follower, whatever the direction", () => {
  const openings = [
    { direction: "buy", filledAtoms: 1_001, leaderAtoms: 1_000, skippedAtoms: 999 },
    { direction: "sell", filledAtoms: 999, leaderAtoms: 1_000, skippedAtoms: 1_001 },
  ] as const;
  expect(meanSlippage(openings)).toBe(100);
  expect(reachedPart(openings)).toBe(500_000);
  expect([meanSlippage([]), reachedPart([])]).toEqual([undefined, undefined]);
});

const equities = fc.array(fc.integer({ min: 1, max: 1_000_000_000_000 }), { minLength: 2, maxLength: 60 });

test("without flows the return is that of the money, whatever lies between", () => {
  fc.assert(
    fc.property(equities, (row) => {
      const days = leadDays(
        row.map((equity, day) => value(day, equity)),
        { equityAtoms: row.at(-1) as number },
        dayOf,
      );
      const whole = (row.at(-1) as number) / (row[0] as number);
      const valueE8 = days.at(-1)?.valueE8 ?? 0;
      // Each day rounds down.
      const isSmall = row.some((equity) => equity < (row[0] as number) / 1_000_000);
      if (isSmall || whole > 1_000_000) return;
      expect(valueE8 / VALUE_UNIT).toBeLessThanOrEqual(whole * (1 + 1e-9));
    }),
  );
});

test("drawdowns are between nothing and all, and a longer look finds no smaller one", () => {
  fc.assert(
    fc.property(equities, fc.integer({ min: 1, max: 60 }), (row, count) => {
      const days = leadDays(
        row.map((equity, day) => value(day, equity)),
        { equityAtoms: row.at(-1) as number },
        dayOf,
      );
      const [part, all] = [worstDrawdown(days, count), worstDrawdown(days, 1_000)];
      expect(part).toBeGreaterThanOrEqual(0);
      expect(all).toBeLessThanOrEqual(1_000_000);
      expect(all).toBeGreaterThanOrEqual(part);
    }),
  );
});

test("deciles rise, and the order of the follows does not matter", () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 10, maxLength: 200 }), (returns) => {
      const deciles = decilesOf(alike(returns));
      expect(deciles).toHaveLength(9);
      expect(deciles).toEqual(deciles.toSorted((a, b) => a - b));
      expect(decilesOf(alike(returns.toReversed()))).toEqual(deciles);
      for (const decile of deciles) expect(returns).toContain(decile);
    }),
  );
});
