import { contractId } from "@agio/primitives";
import { copyRulesOf, leaderOf, worthOfFollows, type LeaderView } from "@agio/core";
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
  type LeadDay,
} from "@agio/formulas";
import type { Pipeline } from "@agio/pipeline";
import {
  selectCopySums,
  selectFollowedSums,
  selectLeaders,
  selectLeadValues,
  selectTradedContracts,
  type FollowedSums,
  type LeaderRecord,
  type ProjectionTables,
  type TradedContract,
} from "@agio/projections";
import type { Kysely } from "kysely";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { platformDays, type PlatformDays } from "../referrals/platform-days.ts";
import type { LeadApplications, LeadWords } from "./lead-applications.ts";

/** Figures are counted anew when somebody asks for them after so long; who asks has the last ones meanwhile. */
const FIGURES_AGE_MS = 60_000;
/** Older ones are shown to nobody. */
const FIGURES_AGE_MS_MAX = 600_000;
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
  /**
   * Everybody who leads or led, by rank, those without one behind. Counted at most once a minute, and not by who looks: after a
   * minute the last figures are shown while they are counted anew, after ten the first who asks waits for it.
   */
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
  let counted: { readonly at: number; readonly figures: readonly LeadFigures[] } | undefined;
  let counting: Promise<readonly LeadFigures[]> | undefined;

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

  /** One count at a time. Where it fails the last figures stay, and whoever asks next tries again. */
  function countAnew(at: number): Promise<readonly LeadFigures[]> {
    counting ??= countAll()
      .then((figures) => {
        counted = { at, figures };
        return figures;
      })
      .finally(() => (counting = undefined));
    return counting;
  }

  async function all(): Promise<readonly LeadFigures[]> {
    const now = clock();
    const age = counted === undefined ? Infinity : now - counted.at;
    if (counted === undefined || age >= FIGURES_AGE_MS_MAX) return countAnew(now);
    if (age >= FIGURES_AGE_MS) countAnew(now).catch(() => undefined);
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
  const followed = await selectFollowedSums(database, accountId);
  const sums = await selectCopySums(database, accountId);
  const contracts = await selectTradedContracts(database, accountId, now - QUARTER_DAYS * DAY_MS);
  const seen = await pipeline.read((state) => ({
    view: leaderOf(state, accountId),
    worth: worthOfFollows(state, accountId),
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
    followers: followerFigures(followed, seen.worth),
    slippage: meanSlippage(openings),
    reached: reachedPart(openings),
  };
}

/** The funds of a follow on average each time it ran: what was put in twice was not there twice. */
const moneyOf = ({ inAtoms, begins }: FollowedSums["follows"][number]): number =>
  Math.floor(inAtoms / Math.max(begins, 1));

function followerFigures(
  { follows, ended, paidAtoms }: FollowedSums,
  worth: ReadonlyMap<number, number>,
): FollowerFigures {
  const money = follows.map((follow) => ({ ...follow, equityAtoms: worth.get(follow.accountId) ?? 0 }));
  const profits = money.map(followProfit);
  return {
    ...{ counted: follows.length, ended, paidAtoms },
    inProfit: profits.filter((profit) => profit > 0).length,
    deciles: decilesOf(money.map((follow) => ({ returnPpm: followReturn(follow), atoms: moneyOf(follow) }))),
    profitAtoms: profits.reduce((sum, profit) => sum + profit, 0),
  };
}
