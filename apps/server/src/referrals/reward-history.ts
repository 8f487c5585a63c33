import type { DataOf, RewardRow } from "@agio/api-contract";
import { BROKER_BUSINESS_TYPES } from "@agio/api-contract";
import type { TakeBackReward } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import {
  productCode,
  productOf,
  programmeOf,
  selectHeldCount,
  selectHeldStatuses,
  selectPaidFor,
  selectRewardDays,
  selectRewardDetails,
  selectRewardPayments,
  selectRewardSums,
  selectRewardTotals,
  selectStatement,
  selectTakeBacks,
  type CoinAtoms,
  type DaySpan,
  type ProjectionTables,
  type RewardDetailRow,
  type RewardPaymentRow,
  type RewardTotals,
  type RewardTakeBackRow,
} from "@agio/projections";
import type { Kysely } from "kysely";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { Members } from "./members.ts";
import { percentOfPpm } from "./percent.ts";
import type { PlatformDays } from "./platform-days.ts";

const DROPPED = 2;
const WAITS = 0;
/** Far above what a receiver is paid for one day in one command. */
const LINES_MAX = 1_000;

type RewardsPage = DataOf<"proxy.earnings">;

/** Filters of a receiver's rewards; `level` and `coinId` of any when left out. */
export interface RewardFilter {
  readonly day?: number | undefined;
  readonly product?: number | undefined;
  readonly coinId?: number | undefined;
  readonly level?: number | undefined;
  readonly beginTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly isAsc?: "asc" | "desc" | undefined;
  readonly orderByColumn?: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

/** The arithmetic of rewards, from SQL, in the words of the wire. */
export interface RewardHistory {
  rewards(
    receiverId: number,
    filter: RewardFilter,
    days: PlatformDays,
  ): Promise<Omit<RewardsPage, "rows"> & { readonly rows: RewardRow[] }>;
  payments(receiverId: number, day: number, days: PlatformDays): Promise<DataOf<"referral.rewards">["payments"]>;
  sums(receiverId: number, day: number): Promise<DataOf<"referral.rewards">["sums"]>;
  /** Of all rewards, by coin. */
  totals(receiverId: number, paidSince: number): Promise<readonly RewardTotals[]>;
  /** How many wait for a review. */
  heldCount(): Promise<number>;
  /** Payments to one receiver for one payer on a day, and what was taken back of it. */
  paidFor(
    reward: Pick<TakeBackReward, "userId" | "payerId" | "product" | "coinId" | "day">,
  ): Promise<{ readonly paid: number; readonly takenBack: number }>;
  /** Payments of each day, by coin, oldest first. */
  days(receiverId: number, span: DaySpan): Promise<readonly (CoinAtoms & { readonly day: number })[]>;
}

interface RewardHistoryParts {
  readonly database: Kysely<ProjectionTables>;
  readonly markets: Pick<MarketDirectory, "coin">;
  readonly members: Pick<Members, "names" | "friendPercents">;
}

type Key = Pick<RewardDetailRow, "day" | "product" | "coinId">;
const keyOf = ({ day, product, coinId }: Key): string => `${day} ${product} ${coinId}`;

/** Rest that is owed of each day, product and coin: each first payment and review leaves a rest, each other pays of it. */
function owedBy(payments: readonly RewardPaymentRow[]): ReadonlyMap<string, number> {
  const owed = new Map<string, number>();
  const begun = new Set<string>();
  for (const payment of payments) {
    const key = keyOf(payment);
    const leavesRest = payment.isReview || !begun.has(key);
    if (!payment.isReview) begun.add(key);
    owed.set(key, (owed.get(key) ?? 0) + (leavesRest ? payment.owedAtoms : 0 - payment.atoms));
  }
  return owed;
}

const sumBy = <Item>(items: readonly Item[], name: (item: Item) => string, atoms: (item: Item) => number) => {
  const sums = new Map<string, number>();
  for (const item of items) sums.set(name(item), (sums.get(name(item)) ?? 0) + atoms(item));
  return sums;
};

export function openRewardHistory({ database, markets, members }: RewardHistoryParts): RewardHistory {
  const shown = (coinId: number, atoms: number): string => plainDecimal(atoms, markets.coin(coinId).scale);

  async function factsAbout(receiverId: number, details: readonly RewardDetailRow[]) {
    const days = details.map(({ day }) => day);
    const span = { fromDay: Math.min(...days), toDay: Math.max(...days) };
    const payers = details.map(({ payerId }) => payerId);
    const heldIds = details.map(({ rewardId }) => rewardId).filter((rewardId) => rewardId > 0);
    const [names, friendPercents, held, takeBacks, payments] = await Promise.all([
      members.names(payers),
      members.friendPercents(payers),
      selectHeldStatuses(database, heldIds),
      selectTakeBacks(database, receiverId, span),
      selectRewardPayments(database, receiverId, span),
    ]);
    const ofPayer = ({ payerId, ...key }: RewardDetailRow | RewardTakeBackRow): string => `${payerId} ${keyOf(key)}`;
    const takenBack = sumBy(takeBacks, ofPayer, ({ atoms }) => atoms);
    return { names, friendPercents, held, takenBack, ofPayer, owed: owedBy(payments) };
  }

  return {
    async rewards(receiverId, { beginTime, endTime, ...filter }, days) {
      const page = await selectRewardDetails(database, {
        ...{ ...filter, receiverId },
        // A list in time is one of days.
        beginTime: beginTime === undefined ? undefined : days.dayOf(beginTime),
        endTime: endTime === undefined ? undefined : days.dayOf(endTime),
      });
      if (page.rows.length === 0) return { ...page, rows: [] };
      const { names, friendPercents, held, takenBack, ofPayer, owed } = await factsAbout(receiverId, page.rows);
      const stateOf = (detail: RewardDetailRow, takenAtoms: number): RewardRow["state"] => {
        const status = held.get(detail.rewardId);
        if (status === WAITS) return "held";
        if (status === DROPPED) return "dropped";
        if (takenAtoms > 0) return "takenBack";
        return (owed.get(keyOf(detail)) ?? 0) > 0 ? "owed" : "paid";
      };
      const rows = page.rows.map((detail): RewardRow => {
        const programme = programmeOf(detail.programme);
        // One claw-back names a payer, not a level: it counts once.
        const takenAtoms = Math.min(takenBack.get(ofPayer(detail)) ?? 0, detail.atoms);
        if (takenAtoms > 0) takenBack.set(ofPayer(detail), (takenBack.get(ofPayer(detail)) ?? 0) - takenAtoms);
        const isFirstLevel = programme === "friend" || (programme === "referral" && detail.level === 1);
        return {
          id: `${detail.sequence}-${detail.rowNumber}`,
          day: days.startOf(detail.day),
          programme,
          level: detail.level,
          product: productOf(detail.product),
          coin: markets.coin(detail.coinId).code,
          fromUser: programme === "broker" ? "" : (names.get(detail.payerId) ?? ""),
          base: shown(detail.coinId, detail.baseAtoms),
          ratio: percentOfPpm(detail.ratioPpm),
          friendPercent: isFirstLevel ? (friendPercents.get(detail.payerId) ?? 0) : 0,
          amount: shown(detail.coinId, detail.atoms),
          takenBack: shown(detail.coinId, takenAtoms),
          state: stateOf(detail, takenAtoms),
          createTime: detail.settledAt,
        };
      });
      return { ...page, rows };
    },

    totals: (receiverId, paidSince) => selectRewardTotals(database, receiverId, paidSince),
    heldCount: () => selectHeldCount(database),
    paidFor: ({ userId, product, ...key }) =>
      selectPaidFor(database, { ...key, receiverId: userId, product: productCode(product) }),
    days: (receiverId, span) => selectRewardDays(database, receiverId, span),

    async payments(receiverId, day, days) {
      const payments = await selectRewardPayments(database, receiverId, { fromDay: day, toDay: day });
      const lines = await linesOf(receiverId, payments);
      return payments.map((payment, index) => ({
        id: `${payment.sequence}-${payment.rowNumber}`,
        statementId: lines.get(`${payment.sequence} ${payment.rowNumber}`) ?? "",
        day: days.startOf(day),
        product: productOf(payment.product),
        coin: markets.coin(payment.coinId).code,
        amount: shown(payment.coinId, payment.atoms),
        owed: shown(payment.coinId, owedBy(payments.slice(0, index + 1)).get(keyOf(payment)) ?? 0),
        createTime: payment.paidAt,
      }));
    },

    async sums(receiverId, day) {
      const span = { fromDay: day, toDay: day };
      const [sums, payments, takeBacks] = await Promise.all([
        selectRewardSums(database, receiverId, day),
        selectRewardPayments(database, receiverId, span),
        selectTakeBacks(database, receiverId, span),
      ]);
      const paid = sumBy(payments, keyOf, ({ atoms }) => atoms);
      const taken = sumBy(takeBacks, keyOf, ({ atoms }) => atoms);
      return sums.map(({ product, coinId, rewards, held, dropped }) => {
        const paidAtoms = paid.get(keyOf({ day, product, coinId })) ?? 0;
        return {
          product: productOf(product),
          coin: markets.coin(coinId).code,
          rewards: shown(coinId, rewards),
          held: shown(coinId, held),
          dropped: shown(coinId, dropped),
          paid: shown(coinId, paidAtoms),
          owed: shown(coinId, rewards - paidAtoms),
          takenBack: shown(coinId, taken.get(keyOf({ day, product, coinId })) ?? 0),
        };
      });
    },
  };

  /** The ledger line of each payment, in the order in which both were written. "": all of it repaid a debt. */
  async function linesOf(userId: number, payments: readonly RewardPaymentRow[]): Promise<ReadonlyMap<string, string>> {
    const times = payments.map(({ paidAt }) => paidAt);
    if (times.length === 0) return new Map();
    const { rows } = await selectStatement(database, {
      ...{ userId, accounts: ["platform.available"], kinds: BROKER_BUSINESS_TYPES },
      ...{ beginTime: Math.min(...times), endTime: Math.max(...times), isAsc: "asc", pageSize: LINES_MAX },
    });
    const left = [...rows];
    return new Map(
      payments.flatMap(({ sequence, rowNumber, coinId, atoms, repaidAtoms }) => {
        const at = left.findIndex(
          (line) => line.sequence === sequence && line.coinId === coinId && line.atoms === atoms - repaidAtoms,
        );
        const [line] = at < 0 ? [] : left.splice(at, 1);
        return line === undefined ? [] : [[`${sequence} ${rowNumber}`, `${line.sequence}-${line.lineNumber}`] as const];
      }),
    );
  }
}
