import type { ProxyBrokerData, ProxyOverviewData, ProxyReportData, ProxyStatementData } from "@agio/api-contract";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { isZero } from "../../features/rewards/reward-words.ts";

/** Whether somebody sees the programme: agents and, while referral is open, everybody; else whoever earned by it. */
export const isShown = ({ isAgent, total, nextTerms }: ProxyOverviewData, isReferralOpen: boolean): boolean =>
  isReferralOpen || isAgent || nextTerms !== null || !isZero(total);

/** Whether somebody sees the orders of their programs: agents, and whoever has a code or is to have one. */
export const hasOrders = ({ isAgent, nextTerms, brokerCode, nextBrokerCode }: ProxyOverviewData): boolean =>
  isAgent || (nextTerms !== null && nextTerms.termsId !== 0) || brokerCode !== "" || nextBrokerCode !== "";

/** The beginning of the names that a code stands for; empty for no code. */
export const nameOf = (code: string): string => (code === "" ? "" : `x-${code}`);

/** Orders of a broker on one day. */
export interface OrdersDay {
  readonly day: number;
  readonly rows: ProxyBrokerData;
}

/** Days as they come: the newest first. */
export const ordersByDay = (rows: ProxyBrokerData): OrdersDay[] =>
  [...new Set(rows.map(({ day }) => day))].map((day) => ({ day, rows: rows.filter((row) => row.day === day) }));

type ReportRow = ProxyReportData["rows"][number];

export interface ReportFilter {
  readonly level: number | undefined;
  readonly product: ReportRow["product"] | undefined;
}

/** Events below on one day. */
export interface ReportDay {
  readonly day: number;
  readonly joined: number;
  readonly rows: readonly ReportRow[];
}

/** The report day by day, the newest first, narrowed to a level and product. Days on which nothing happened are left out. */
export function reportDays({ rows, joined }: ProxyReportData, { level, product }: ReportFilter): ReportDay[] {
  const isOfLevel = (row: { readonly level: number }) => level === undefined || row.level === level;
  const shown = rows.filter((row) => isOfLevel(row) && (product === undefined || row.product === product));
  const newcomers = product === undefined ? joined.filter(isOfLevel) : [];
  const days = [...new Set([...shown, ...newcomers].map(({ day }) => day))].toSorted((one, other) => other - one);
  return days.map((day) => ({
    day,
    joined: newcomers.filter((row) => row.day === day).reduce((sum, { members }) => sum + members, 0),
    rows: shown.filter((row) => row.day === day).toSorted(byLevel),
  }));
}

const byLevel = (one: ReportRow, other: ReportRow): number =>
  one.level - other.level || one.product.localeCompare(other.product) || one.coin.localeCompare(other.coin);

/** Levels that a report speaks of. */
export const levelsIn = ({ rows, joined }: ProxyReportData): number[] =>
  [...new Set([...rows, ...joined].map(({ level }) => level))].toSorted((one, other) => one - other);

/** The file of a statement by its number. */
export const statementFile = ({ number, month }: Pick<ProxyStatementData, "number" | "month">): string =>
  `statement-${number}-${month}.csv`;

/** Whether the file is the one that was hashed when the month was closed. */
export const isUnchanged = ({ csv, hash }: Pick<ProxyStatementData, "csv" | "hash">): boolean =>
  bytesToHex(sha256(utf8ToBytes(csv))) === hash.toLowerCase();
