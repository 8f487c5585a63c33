import type { CheckedRequestOf, DataOf, LeaderPageData, LeaderRow } from "@agio/api-contract";
import { contractId, formatDecimal, parseDecimal, plainDecimal, refuse, type Refusal } from "@agio/primitives";
import { TOTAL_MAX } from "@agio/projections";
import type { MarketDirectory } from "../markets/market-directory.ts";
import { percentOfPpm } from "../referrals/percent.ts";
import { partText, percentText } from "./follow-rows.ts";
import type { LeadFigures } from "./lead-board.ts";
import { settlementScale } from "./settlement-scale.ts";

const VALUE_DECIMALS = 8;
const CURVE_DAYS = 30;
const DAYS_SHOWN_MAX = 1_000;
const RANKED_DAYS_MIN = 30;
const MIDDLE_DECILE = 4;
const HUNDREDTHS = 2;
const TENTHS = 1;
const PPM = 1_000_000;
const PPM_PER_PERCENT = 10_000;

export interface LeadTerms {
  readonly sharePpm: number;
  readonly followsMax: number;
}

/** A leader as everybody sees them. */
export function leaderRow(markets: MarketDirectory, { sharePpm, followsMax }: LeadTerms, one: LeadFigures): LeaderRow {
  const amount = (value: number): string => plainDecimal(value, settlementScale(markets));
  const { view, record, followers, days } = one;
  const median = followers.deciles[MIDDLE_DECILE];
  return {
    id: record.accountId,
    name: one.name,
    isOpenToFollow: view.isOpenToFollow,
    isLeading: view.isLeading,
    rank: one.rank,
    score: formatDecimal(one.score ?? 0, HUNDREDTHS),
    shareRate: percentOfPpm(sharePpm),
    startTime: record.appointedAt,
    days: one.wholeDays,
    return30: percentText(one.return30),
    return90: percentText(one.return90),
    returnAll: percentText(one.returnAll),
    drawdown90: percentText(one.drawdown90),
    drawdown: percentText(one.drawdown),
    ownCapital: amount(view.equityAtoms),
    followed: amount(view.followedAtoms),
    followers: view.follows,
    followersMax: followsMax,
    capacityUsed: percentText(usedPart(view)),
    followersMedian: partText(median),
    slippage: one.slippage === undefined ? "" : plainDecimal(one.slippage, TENTHS),
    reached: partText(one.reached),
    curve: days.slice(-CURVE_DAYS).map(({ valueE8 }) => plainDecimal(valueE8, VALUE_DECIMALS)),
  };
}

/** Display only: of what the books take, what is behind a leader. */
function usedPart({ copiedAtoms, followedAtoms, capacityAtoms }: LeadFigures["view"]): number {
  const behind = Math.max(copiedAtoms, followedAtoms);
  if (capacityAtoms <= 0) return behind === 0 ? 0 : PPM;
  return Math.min(Math.floor((behind / capacityAtoms) * PPM), PPM);
}

/** The whole public page of a leader. */
export function leaderPage(markets: MarketDirectory, terms: LeadTerms, one: LeadFigures): LeaderPageData {
  const amount = (value: number): string => plainDecimal(value, settlementScale(markets));
  const value = (parts: number): string => plainDecimal(parts, VALUE_DECIMALS);
  const { followers, contracts } = one;
  const traded = contracts.reduce((sum, { valueAtoms }) => sum + valueAtoms, 0);
  return {
    leader: leaderRow(markets, terms, one),
    words: one.words,
    language: one.language,
    days: one.days.slice(-DAYS_SHOWN_MAX).map((day) => ({
      ...{ time: day.time, equity: amount(day.equityAtoms), flow: amount(day.flowAtoms) },
      ...{ factor: value(day.factorE8), value: value(day.valueE8), drawdown: percentText(day.drawdownPpm) },
    })),
    contracts: contracts.map(({ contractId: id, trades, valueAtoms }) => ({
      symbol: markets.contract(contractId(id)).symbol,
      trades,
      share: percentText(traded === 0 ? 0 : Math.floor((valueAtoms / traded) * PPM)),
    })),
    followers: {
      ...{ counted: followers.counted, ended: followers.ended, inProfit: followers.inProfit },
      deciles: followers.deciles.map(percentText),
      profit: amount(followers.profitAtoms),
      paid: amount(followers.paidAtoms),
    },
  };
}

type Wish = CheckedRequestOf<"follow.leaders">;
type Column = Wish["orderByColumn"];

const SORTED_BY: Readonly<Record<Column, (one: LeadFigures) => number>> = {
  score: ({ score }) => score ?? 0,
  return30: ({ return30 }) => return30,
  return90: ({ return90 }) => return90,
  returnAll: ({ returnAll }) => returnAll,
  drawdown: ({ drawdown }) => drawdown,
  ownCapital: ({ view }) => view.equityAtoms,
  followed: ({ view }) => view.followedAtoms,
  followers: ({ view }) => view.follows,
  days: ({ wholeDays }) => wholeDays,
};

/** The page of a list of leaders; BAD_PARAMETER for an `after` of another list or a contract that there is not. */
export function leaderList(
  markets: MarketDirectory,
  terms: LeadTerms,
  { figures, wish }: { readonly figures: readonly LeadFigures[]; readonly wish: Wish },
): DataOf<"follow.leaders"> | Refusal {
  const contract = wish.symbol === undefined ? undefined : markets.findContract(wish.symbol);
  if (wish.symbol !== undefined && contract === undefined) return refuse("BAD_PARAMETER", "symbol");
  const capital = parseDecimal(wish.ownCapitalMin ?? "0", settlementScale(markets));
  if (capital === undefined) return refuse("BAD_PARAMETER", "ownCapitalMin");
  const isWanted = (one: LeadFigures): boolean =>
    one.name.toLowerCase().includes((wish.name ?? "").toLowerCase()) &&
    (wish.isOpenToFollow === undefined || one.view.isOpenToFollow === wish.isOpenToFollow) &&
    (wish.drawdownMax === undefined || one.drawdown <= wish.drawdownMax * PPM_PER_PERCENT) &&
    one.wholeDays >= (wish.daysMin ?? 0) &&
    one.view.equityAtoms >= capital &&
    (contract === undefined || one.contracts.some(({ contractId: id }) => id === contract.contractId));
  const sorted = figures.filter(isWanted).toSorted(byWish(wish));
  const mark = `${wish.orderByColumn}-${wish.isAsc ?? "desc"}-`;
  let first = 0;
  if (wish.after !== "") {
    const last = sorted.findIndex(({ record }) => `${mark}${record.accountId}` === wish.after);
    if (last === -1) return refuse("BAD_PARAMETER", "after");
    first = last + 1;
  }
  const shown = sorted.slice(first, first + wish.pageSize);
  const isLast = first + shown.length >= sorted.length;
  return {
    rows: shown.map((one) => leaderRow(markets, terms, one)),
    next: isLast ? "" : `${mark}${shown.at(-1)?.record.accountId ?? 0}`,
    total: Math.min(sorted.length, TOTAL_MAX),
  };
}

/** Fewer than 30 days come last, whatever is sorted by; so do those whose programme is over where ranks are shown. */
function byWish({ orderByColumn, isAsc }: Wish): (one: LeadFigures, other: LeadFigures) => number {
  const value = SORTED_BY[orderByColumn];
  const sign = isAsc === "asc" ? 1 : -1;
  const isLast = (one: LeadFigures): boolean =>
    one.wholeDays < RANKED_DAYS_MIN || (orderByColumn === "score" && one.rank === 0);
  return (one, other) =>
    Number(isLast(one)) - Number(isLast(other)) ||
    sign * (value(one) - value(other)) ||
    one.record.accountId - other.record.accountId;
}
