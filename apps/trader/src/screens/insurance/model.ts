import type { InsuranceRow } from "@agio/api-contract";
import { fundingText } from "../../features/contract-head/funding-clock.ts";

/** Causes of changes of the fund: the ending of the text keys that explain them. */
export const FUND_KINDS = [
  "insuranceFund",
  "liquidation",
  "funding",
  "takeover",
  "contractTrade",
  "deleverage",
  "delivery",
] as const;
export type FundKind = (typeof FUND_KINDS)[number];

/** The kind of a change; one that this version does not know is explained as "other". */
export function fundKind({ businessType }: Pick<InsuranceRow, "businessType">): FundKind | "other" {
  return FUND_KINDS.find((kind) => kind === businessType) ?? "other";
}

/** Live rows before those read in pages, each row once. */
export function withLive<Row extends { readonly id: string }>(
  live: readonly Row[] | undefined,
  read: readonly Row[],
): readonly Row[] {
  if (live === undefined) return read;
  const ids = new Set(live.map(({ id }) => id));
  return [...live, ...read.filter(({ id }) => !ids.has(id))];
}

/** A funding rate in percent with its sign: "+0.0100%". Digits that a settled one has beyond that stay. */
export function rateText(rate: string | number): string {
  if (typeof rate === "number") return `${fundingText(rate)}%`;
  const [whole = "0", decimals = ""] = rate.split(".");
  return `${rate.startsWith("-") ? "" : "+"}${whole}.${decimals.padEnd(RATE_DECIMALS, "0")}%`;
}

const RATE_DECIMALS = 4;
