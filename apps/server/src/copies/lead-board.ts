import { contractId } from "@agio/primitives";
import { copyRulesOf, followsOfLeader, leaderOf, type LeaderView } from "@agio/core";
import {
  decilesOf,
  followProfit,
  followReturn,
  leadDays,
  leadScore,
  meanSlippage,
  reachedPart,
  returnOver,
  worstDrawdown,
  type FollowMoney,
  type LeadDay,
} from "@agio/formulas";
import type { Pipeline } from "@agio/pipeline";
import {
  selectCopySums,
  selectFollowsOfLeader,
  selectLeaders,
  selectLeadValues,
  selectTradedContracts,
  type LeaderRecord,
  type ProjectionTables,
  type TradedContract,
} from "@agio/projections";
import type { Kysely } from "kysely";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { platformDays, type PlatformDays } from "../referrals/platform-days.ts";
import type { LeadApplications, LeadWords } from "./lead-applications.ts";

/** Figures are counted anew when somebody asks for them after so long. */
const FIGURES_AGE_MS = 60_000;
const DAY_MS = 86_400_000;
const MONTH_DAYS = 30;
const QUARTER_DAYS = 90;
const ALL_DAYS = Number.MAX_SAFE_INTEGER;
const HOUR_MINUTES = 60;
const NO_WORDS: LeadWords = { name: "", words: "", language: "en" };

/** The outcome of all follows that a leader ever had. */
export interface FollowerFigures {
  readonly counted: number;
  readonly ended: number;
  readonly inProfit: number;
  /** Millionths. */
  readonly deciles: readonly number[];
  readonly profitAtoms: number;
  readonly paidAtoms: number;
}

/** A leader with everything that is counted of them. Parts in millionths. */
export interface LeadFigures extends LeadWords {
  readonly record: LeaderRecord;
  readonly view: LeaderView;
  /** 0: unranked. */
  readonly rank: number;
  /** Hundredths; undefined for fewer than 30 days. */
  readonly score: number | undefined;
  readonly wholeDays: number;
  readonly days: readonly (LeadDay & { readonly time: number })[];
  readonly return30: number;
  readonly return90: number;
  readonly returnAll: number;
  readonly drawdown90: number;
  readonly drawdown: number;
  readonly followers: FollowerFigures;
  /** Tenths of a basis point. */
  readonly slippage: number | undefined;
  readonly reached: number | undefined;
  readonly contracts: readonly TradedContract[];
}

/** The board of leaders, from the ledger's rows and the core. */
export interface LeadBoard {
  /** Everybody who leads or led, by rank, those without one behind. Not older than a minute. */
  all(): Promise<readonly LeadFigures[]>;
  /** One of them, as they are now. */
  of(accountId: number): Promise<LeadFigures | undefined>;
}

interface LeadBoardParts {
  readonly database: Kysely<ProjectionTables>;
  readonly pipeline: Pick<Pipeline, "read">;
  readonly markets: MarketDirectory;
  readonly applications: Pick<LeadApplications, "accepted">;
  readonly timeZone: () => { readonly offSetValue: number };
  readonly clock: () => number;
}

export function openLeadBoard(parts: LeadBoardParts): LeadBoard {
  const { database, applications, clock } = parts;
  let counted: { readonly at: number; readonly figures: Promise<readonly LeadFigures[]> } | undefined;

  async function countAll(): Promise<readonly LeadFigures[]> {
    const [records, words] = [await selectLeaders(database), await applications.accepted()];
    const days = await daysOf(parts);
    const figures: LeadFigures[] = [];
    // One after the other: no reading of the core is long.
    for (const record of records) {
      const one = await figuresOf(parts, { record, days, words: words.get(record.userId) ?? NO_WORDS });
      if (one !== undefined) figures.push(one);
    }
    return ranked(figures);
  }

  async function all(): Promise<readonly LeadFigures[]> {
    const now = clock();
    if (counted === undefined || now - counted.at >= FIGURES_AGE_MS) {
      const begun = { at: now, figures: countAll() };
      counted = begun;
      // Whoever asks next tries again.
      begun.figures.catch(() => (counted = counted === begun ? undefined : counted));
    }
    return counted.figures;
  }

  return {
    all,
    async of(accountId) {
      const known = (await all()).find(({ record }) => record.accountId === accountId);
      const record = known?.record ?? (await recordOf(parts, accountId));
      if (record === undefined) return undefined;
      const words = known ?? (await applications.accepted()).get(record.userId) ?? NO_WORDS;
      const shown = { name: words.name, words: words.words, language: words.language };
      const now = await figuresOf(parts, { record, days: await daysOf(parts), words: shown });
      return now && { ...now, rank: known?.rank ?? 0 };
    },
  };
}

/** Of somebody who leads since the figures were counted, and whom the tables may not know yet. */
async function recordOf({ database, pipeline, clock }: LeadBoardParts, accountId: number) {
  const stored = (await selectLeaders(database)).find((record) => record.accountId === accountId);
  if (stored !== undefined) return stored;
  const view = await pipeline.read((state) => leaderOf(state, accountId));
  return view && { accountId, userId: view.userId, isLeading: view.isLeading, appointedAt: clock() };
}

async function daysOf({ pipeline, timeZone }: LeadBoardParts): Promise<PlatformDays> {
  const rules = await pipeline.read(copyRulesOf);
  return platformDays(rules?.dayOffsetMinutes ?? timeZone().offSetValue * HOUR_MINUTES);
}

/** The highest score first; of equal ones who has led longer. Who leads no more keeps their figures and has no rank. */
function ranked(figures: readonly LeadFigures[]): LeadFigures[] {
  const hasRank = ({ score, view }: LeadFigures): boolean => score !== undefined && view.isLeading;
  const sorted = figures.toSorted((one, other) => {
    const isFirst = Number(hasRank(other)) - Number(hasRank(one));
    return isFirst || (other.score ?? 0) - (one.score ?? 0) || one.record.accountId - other.record.accountId;
  });
  return sorted.map((one, at) => ({ ...one, rank: hasRank(one) ? at + 1 : 0 }));
}

interface Counted {
  readonly record: LeaderRecord;
  readonly days: PlatformDays;
  readonly words: LeadWords;
}

async function figuresOf(parts: LeadBoardParts, { record, days, words }: Counted): Promise<LeadFigures | undefined> {
  const { database, pipeline, markets, clock } = parts;
  const { accountId } = record;
  const now = clock();
  const values = await selectLeadValues(database, accountId);
  const follows = await selectFollowsOfLeader(database, accountId);
  const sums = await selectCopySums(database, accountId);
  const contracts = await selectTradedContracts(database, accountId, now - QUARTER_DAYS * DAY_MS);
  const seen = await pipeline.read((state) => ({
    view: leaderOf(state, accountId),
    worth: new Map(
      followsOfLeader(state, accountId, 0, ALL_DAYS).map(({ accountId: id, equityAtoms, withheldAtoms }) => [
        id,
        equityAtoms + withheldAtoms,
      ]),
    ),
  }));
  if (seen.view === undefined) return undefined;
  const history = leadDays(
    values.map(({ valuedAt, ...value }) => ({ at: valuedAt, ...value })),
    seen.view,
    days.dayOf,
  );
  const openings = sums.map(({ contractId: id, direction, filledAtoms, leaderTicks, skippedTicks }) => {
    const { tickLotAtoms } = markets.contract(contractId(id));
    const [leaderAtoms, skippedAtoms] = [leaderTicks * tickLotAtoms, skippedTicks * tickLotAtoms];
    return { direction, filledAtoms, leaderAtoms, skippedAtoms };
  });
  const wholeDays = Math.floor((now - record.appointedAt) / DAY_MS);
  const money = follows.map((follow) => ({ ...follow, equityAtoms: seen.worth.get(follow.accountId) ?? 0 }));
  return {
    ...words,
    ...{ record, view: seen.view, rank: 0, wholeDays, contracts },
    score: leadScore(history, wholeDays),
    days: history.map((one) => ({ ...one, time: days.startOf(one.day) })),
    return30: returnOver(history, MONTH_DAYS),
    return90: returnOver(history, QUARTER_DAYS),
    returnAll: returnOver(history, ALL_DAYS),
    drawdown90: worstDrawdown(history, QUARTER_DAYS),
    drawdown: worstDrawdown(history, ALL_DAYS),
    followers: followerFigures(money),
    slippage: meanSlippage(openings),
    reached: reachedPart(openings),
  };
}

type Followed = FollowMoney & { readonly endedAt: number; readonly paidAtoms: number };

function followerFigures(follows: readonly Followed[]): FollowerFigures {
  const sum = (of: (follow: Followed) => number): number => follows.reduce((whole, follow) => whole + of(follow), 0);
  return {
    counted: follows.length,
    ended: follows.filter(({ endedAt }) => endedAt !== 0).length,
    inProfit: follows.filter((follow) => followProfit(follow) > 0).length,
    deciles: decilesOf(follows.map(followReturn)),
    profitAtoms: sum(followProfit),
    paidAtoms: sum(({ paidAtoms }) => paidAtoms),
  };
}
