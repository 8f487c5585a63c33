import { atoms as brandAtoms } from "@agio/primitives";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { emptyProjections } from "../rebuild.ts";
import { migrate } from "../migrate.ts";
import { PROJECTION_MIGRATIONS } from "../migrations.ts";
import { selectProductFigures } from "../options/option-profit-queries.ts";
import { selectFundingValue, selectPricesAt, selectUnrealisedAtDayStart } from "../profit-queries.ts";
import { project } from "../project.ts";
import { readRecord } from "../records.ts";
import { BEGIN_AT } from "../testing/futures-events.ts";
import { HOLDER, optionStory, WRITER } from "../testing/option-story.ts";
import { BTC_PERP, openContract, tradeContractsRandomly } from "../testing/recorded-contracts.ts";
import {
  BTC,
  BTC_USDT,
  ETH_USDT,
  OPENING_AT,
  openMarket,
  tradeRandomly,
  USDT,
  USERS,
} from "../testing/recorded-market.ts";
import { describeOnBothDatabases } from "../testing/test-databases.ts";
import {
  selectStepFunding,
  selectStepMovements,
  selectStepPositions,
  selectStepPrices,
  selectStepPutUp,
  type StepMovement,
} from "./curve-queries.ts";
import type { CurveSteps } from "./curve-steps.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const STEP_MS = 10 * MINUTE_MS;
const CONTRACTS_AT = OPENING_AT + 180 * MINUTE_MS;
const LATE_AT = OPENING_AT + 300 * MINUTE_MS;
const [TRADER = 0] = USERS;

/** Spot trades, then contracts, then a late grant of a bitcoin. */
function recordedLife() {
  const market = openMarket();
  tradeRandomly(market, "curve", 600);
  openContract(market, CONTRACTS_AT);
  tradeContractsRandomly(market, "curve", 150, CONTRACTS_AT + MINUTE_MS);
  const grant = { userId: TRADER, coinId: BTC, atoms: brandAtoms(100_000_000), key: "late" } as never;
  market.run(LATE_AT, [{ type: "GrantFunds", ...(grant as object) } as never]);
  return market;
}

const summed = (rows: readonly StepMovement[]): string[] => {
  const sums = new Map<string, number>();
  for (const { step, coinId, atoms } of rows) {
    const key = `${String(step).padStart(3, "0")} ${coinId}`;
    sums.set(key, (sums.get(key) ?? 0) + atoms);
  }
  return [...sums].map(([key, atoms]) => `${key} ${atoms}`).toSorted();
};

describeOnBothDatabases("the figures of a curve of assets", (database) => {
  let sequence = 0;
  const steps = (changes: Partial<CurveSteps> = {}): CurveSteps => ({
    ...{ userIds: [TRADER], valuationCoinId: USDT, startAt: OPENING_AT + 5 * MINUTE_MS, stepMs: STEP_MS, steps: 30 },
    sequence,
    ...changes,
  });
  const atOf = (step: number, { startAt, stepMs } = steps()): number => startAt + step * stepMs;

  beforeAll(async () => {
    await migrate(database(), PROJECTION_MIGRATIONS);
    const market = recordedLife();
    sequence = market.sequence;
    await project(database(), market.records.flatMap(readRecord));
  });

  test("movements are the lines of each step, in slices of any size", async () => {
    const lines = await sql<{ coinId: number; atoms: number; postedAt: number }>`
      select coin_id as "coinId", atoms, posted_at as "postedAt" from ledger_lines where user_id = ${TRADER}`.execute(
      database(),
    );
    const naive = lines.rows.flatMap(({ coinId, atoms, postedAt }) =>
      postedAt < atOf(0) ? [] : [{ step: Math.min(Math.floor((postedAt - atOf(0)) / STEP_MS), 30), coinId, atoms }],
    );
    expect(naive.length).toBeGreaterThan(200);
    for (const sliceLines of [7, 64, 100_000]) {
      const { rows, cutAt } = await selectStepMovements(database(), steps(), { linesMax: 1_000_000, sliceLines });
      expect(summed(rows)).toEqual(summed(naive));
      expect(cutAt).toBeUndefined();
    }
  });

  test("where more lines stand than are read, it says down to which time they are known", async () => {
    const cut = await selectStepMovements(database(), steps(), { linesMax: 50, sliceLines: 25 });
    const { rows } = await sql<{ postedAt: number }>`select posted_at as "postedAt" from ledger_lines
      where user_id = ${TRADER} order by posted_at desc, sequence desc, line_number desc limit 1 offset 49`.execute(
      database(),
    );
    expect(cut.cutAt).toBe(rows[0]?.postedAt);
    const whole = await selectStepMovements(database(), steps());
    const knownFrom = Math.floor(((cut.cutAt ?? 0) - atOf(0)) / STEP_MS) + 1;
    const known = (all: readonly StepMovement[]) => summed(all.filter(({ step }) => step >= knownFrom));
    expect(known(cut.rows)).toEqual(known(whole.rows));
  });

  test("a price is the close of the last minute that had ended, and none where a day went by without one", async () => {
    const all = steps();
    const [btc, eth] = [
      await selectStepPrices(database(), all, BTC_USDT),
      await selectStepPrices(database(), all, ETH_USDT),
    ];
    expect(btc).toHaveLength(31);
    for (let step = 1; step <= 30; step++) {
      const known = await selectPricesAt(database(), atOf(step));
      expect([btc[step], eth[step]]).toEqual(known.map(({ ticks }) => ticks));
    }
    const later = steps({ startAt: OPENING_AT + DAY_MS, stepMs: DAY_MS, steps: 2 });
    const daily = await selectStepPrices(database(), later, BTC_USDT);
    expect(daily.map((ticks) => ticks !== undefined)).toEqual([true, false, false]);
  });

  test("what came in is valued when it came; without a price it is counted, not guessed", async () => {
    const { rows, cutAt } = await selectStepFunding(database(), steps());
    const { todayAtoms } = await selectFundingValue(database(), {
      ...{ userIds: [TRADER], valuationCoinId: USDT, dayStart: atOf(0), sequence },
    });
    expect(cutAt).toBeUndefined();
    expect(todayAtoms).toBeGreaterThan(0);
    expect(rows).toEqual([{ step: 29, coinId: BTC, valueAtoms: todayAtoms, unpriced: 0 }]);
    // The grants of the opening came before anything was traded.
    const opening = await selectStepFunding(database(), steps({ startAt: OPENING_AT }));
    const first = opening.rows.filter(({ step }) => step === 0).toSorted((a, b) => a.coinId - b.coinId);
    expect(first.map(({ coinId, unpriced }) => [coinId, unpriced])).toEqual([
      [USDT, 0],
      [BTC, 1],
      [3, 1],
    ]);
    expect(first[0]?.valueAtoms).toBe(10_000_000_000_000);
  });

  test("positions are those that were open then, with what they had cost then", async () => {
    const all = steps();
    const prices = await selectStepPrices(database(), all, BTC_PERP);
    let moments = 0;
    for (const userId of USERS) {
      const rows = await selectStepPositions(database(), { ...all, userIds: [userId] });
      for (let step = 0; step <= 30; step++) {
        const ticks = prices[step];
        if (ticks === undefined) continue;
        const own = rows.filter((row) => row.step === step);
        // A contract is a thousandth of a bitcoin: a tick of 0.1 USDT is worth 100 atoms.
        const unrealised = own.reduce((sum, { contracts, costAtoms }) => sum + contracts * ticks * 100 - costAtoms, 0);
        const filter = { userIds: [userId], valuationCoinId: USDT, dayStart: atOf(step), sequence };
        expect(unrealised).toBe(await selectUnrealisedAtDayStart(database(), filter));
        if (own.length > 0) moments++;
      }
    }
    expect(moments).toBeGreaterThan(10);
  });
});

describeOnBothDatabases("options on a curve of assets", (database) => {
  test("count at cost while they are open", async () => {
    await migrate(database(), PROJECTION_MIGRATIONS);
    await emptyProjections(database());
    const story = optionStory();
    for (const entry of story) await project(database(), [entry]);
    const steps = { startAt: BEGIN_AT, stepMs: MINUTE_MS, steps: story.length + 2, valuationCoinId: 1 };
    const sequence = story.at(-1)?.sequence ?? 0;
    for (const userId of [HOLDER, WRITER]) {
      const rows = await selectStepPutUp(database(), { ...steps, userIds: [userId], sequence });
      for (let step = 0; step <= steps.steps; step++) {
        const dayStart = BEGIN_AT + step * MINUTE_MS;
        const { optionCostAtDayStart } = await selectProductFigures(database(), {
          ...{ userIds: [userId], valuationCoinId: 1, dayStart, sequence },
        });
        expect(rows.find((row) => row.step === step)?.atoms ?? 0).toBe(optionCostAtDayStart);
      }
      expect(rows.some(({ atoms }) => atoms !== 0)).toBe(true);
    }
  });
});
