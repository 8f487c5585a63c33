import type { DataOf } from "@agio/api-contract";
import { fundStressOf, insuranceOf } from "@agio/core";
import type { Pipeline } from "@agio/pipeline";
import { plainDecimal } from "@agio/primitives";
import { selectAccountDays, type AccountDay, type ProjectionTables } from "@agio/projections";
import type { Kysely } from "kysely";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { decimalOfUnits } from "../wallet/asset-units.ts";
import { dayStart } from "./reports.ts";

type Runway = DataOf<"operator.risk.runway">;

const DAY_MS = 86_400_000;
const SPANS_DAYS = [7, 30] as const;
const DAYS_MAX = 30;
/** How far all marks move at once. */
const MOVES_PERCENT = [5, 10, 20] as const;

/** Payments of the house into the fund and out of it are neither loss nor gain. */
const OF_THE_HOUSE: ReadonlySet<string> = new Set(["insuranceFund", "houseFund", "adjustment"]);

export interface FundRunwayParts {
  readonly database: Kysely<ProjectionTables>;
  readonly pipeline: Pick<Pipeline, "read">;
  readonly markets: MarketDirectory;
  readonly clock: () => number;
}

/** How long the insurance fund lasts. */
export interface FundRunway {
  show(): Promise<Runway>;
}

/**
 * The insurance fund against its losses and against open positions. The result of a day is what came into the fund less
 * what went out, without the house's own payments; a day whose result is below zero is a loss of so much, a gain of
 * another day does not make up for it. Losses of N days are those of the last N days by UTC, today's so far among them.
 * Days left = fund ÷ (losses of N days ÷ N), rounded down; there are none to tell without a loss.
 */
export function openFundRunway({ database, pipeline, markets, clock }: FundRunwayParts): FundRunway {
  return {
    async show() {
      const untilAt = dayStart(clock()) + DAY_MS;
      const fromAt = untilAt - DAYS_MAX * DAY_MS;
      const [days, { funds, stress }] = await Promise.all([
        selectAccountDays(database, { fromAt, untilAt }, ["insurance"]),
        pipeline.read((state) => ({ funds: insuranceOf(state), stress: fundStressOf(state, MOVES_PERCENT) })),
      ]);
      return {
        coins: funds.map(({ coinId, atoms }) => {
          const { code, scale } = markets.coin(coinId);
          const own = days.filter((day) => day.coinId === coinId);
          const results = resultsOf(own);
          return {
            coin: code,
            fund: plainDecimal(atoms, scale),
            spans: SPANS_DAYS.map((count) => spanOf(results, { count, untilAt, fund: BigInt(atoms), scale })),
            stress: stress.map(({ movePercent, margins, atoms: cost }) => ({
              ...{ movePercent, margins, cost: plainDecimal(cost, scale) },
              isCovered: cost <= atoms,
            })),
          };
        }),
      };
    },
  };
}

/** Results by the first moment of their day. */
function resultsOf(days: readonly AccountDay[]): ReadonlyMap<number, bigint> {
  const results = new Map<number, bigint>();
  for (const { startAt, kind, creditAtoms, debitAtoms } of days) {
    if (!OF_THE_HOUSE.has(kind)) results.set(startAt, (results.get(startAt) ?? 0n) + creditAtoms - debitAtoms);
  }
  return results;
}

interface SpanAsked {
  readonly count: number;
  readonly untilAt: number;
  readonly fund: bigint;
  readonly scale: number;
}

export function spanOf(
  results: ReadonlyMap<number, bigint>,
  { count, untilAt, fund, scale }: SpanAsked,
): Runway["coins"][number]["spans"][number] {
  const losses = [...results].filter(([at, result]) => at >= untilAt - count * DAY_MS && result < 0n);
  const lost = losses.reduce((sum, [, result]) => sum - result, 0n);
  const held = fund > 0n ? fund : 0n;
  return {
    days: count,
    losses: decimalOfUnits(lost, scale),
    lossDays: losses.length,
    ...(lost === 0n ? {} : { daysLeft: Number((held * BigInt(count)) / lost) }),
  };
}
