import type { FollowRow } from "@agio/api-contract";
import { parseDecimal } from "@agio/primitives";
import { scaleOf } from "../../shell/coin-directory.ts";
import { bipsOfPercent, percentOfBips } from "./model.ts";

/** A follower's limits as they are typed. An empty field is no limit. */
export interface TermsDraft {
  /** Of a new follow only. */
  readonly funds: string;
  readonly sizing: "equity" | "amount";
  readonly multiplier: string;
  readonly amount: string;
  readonly leverageMax: string;
  /** Percent. */
  readonly slippage: string;
  readonly marginMax: string;
  readonly leftOut: readonly string[];
  readonly stopLoss: string;
  readonly takeProfit: string;
}

export type TermsField = Exclude<keyof TermsDraft, "sizing" | "leftOut">;

export const NEW_TERMS: TermsDraft = {
  funds: "",
  sizing: "equity",
  multiplier: "1",
  amount: "",
  leverageMax: "",
  slippage: "0.5",
  marginMax: "",
  leftOut: [],
  stopLoss: "",
  takeProfit: "",
};

/** The highest that a call takes, which no contract offers: no cap. */
const LEVERAGE_FREE = 1_000;
const SLIPPAGE_BIPS = { min: 10, max: 300, step: 10 } as const;
const MULTIPLIER = { min: "0.1", max: "10" } as const;
const MULTIPLIER_DECIMALS = 6;

const emptyIfZero = (text: string): string => (Number(text) === 0 ? "" : text);

/** The limits of a follow, to be changed. */
export const draftOfFollow = (row: FollowRow): TermsDraft => ({
  funds: "",
  sizing: row.sizing,
  multiplier: row.multiplier,
  amount: emptyIfZero(row.amount),
  leverageMax: row.leverageMax >= LEVERAGE_FREE ? "" : String(row.leverageMax),
  slippage: percentOfBips(row.slippage),
  marginMax: emptyIfZero(row.marginMax),
  leftOut: row.leftOut,
  stopLoss: emptyIfZero(row.stopLoss),
  takeProfit: emptyIfZero(row.takeProfit),
});

/** The limits as a call takes them. */
export const termsOf = (draft: TermsDraft, isPaused: boolean) => ({
  sizing: draft.sizing,
  multiplier: draft.sizing === "equity" ? draft.multiplier : "1",
  amount: draft.sizing === "amount" ? draft.amount : "0",
  leverageMax: draft.leverageMax === "" ? LEVERAGE_FREE : Number(draft.leverageMax),
  slippage: bipsOfPercent(draft.slippage) ?? SLIPPAGE_BIPS.min,
  marginMax: draft.marginMax || "0",
  leftOut: [...draft.leftOut],
  stopLoss: draft.stopLoss || "0",
  takeProfit: draft.takeProfit || "0",
  isPaused,
});

export type TermsProblem =
  | { readonly kind: "missing" }
  | { readonly kind: "balance" | "fundsMin" | "below" | "above"; readonly amount: string }
  | { readonly kind: "range"; readonly min: string; readonly max: string };

export interface TermsFacts {
  readonly coin: string;
  /** Undefined when limits are changed, which moves no funds. */
  readonly funding: { readonly min: string; readonly available: string | undefined } | undefined;
  /** What the follow is worth when limits are changed. */
  readonly equity: string | undefined;
}

export type TermsProblems = Partial<Record<TermsField, TermsProblem>>;

/** What is wrong with each field; none of a field that is right. */
export function termsProblems(draft: TermsDraft, facts: TermsFacts): TermsProblems {
  const scale = scaleOf(facts.coin);
  const read = (text: string): number | undefined => parseDecimal(text, scale);
  const worth = read(facts.equity ?? draft.funds) ?? 0;
  const problems: { -readonly [Field in TermsField]: TermsProblem | undefined } = {
    funds: facts.funding === undefined ? undefined : fundsProblem(draft.funds, facts.funding, scale),
    multiplier: draft.sizing === "equity" ? rangeProblem(draft.multiplier, MULTIPLIER) : undefined,
    amount: draft.sizing === "amount" && !((read(draft.amount) ?? 0) > 0) ? { kind: "missing" } : undefined,
    leverageMax: draft.leverageMax === "" ? undefined : leverageProblem(draft.leverageMax),
    slippage: slippageProblem(draft.slippage),
    marginMax: draft.marginMax !== "" && read(draft.marginMax) === undefined ? { kind: "missing" } : undefined,
    stopLoss: undefined,
    takeProfit: undefined,
  };
  const [stop, take] = [read(draft.stopLoss) ?? 0, read(draft.takeProfit) ?? 0];
  const worthText = facts.equity ?? draft.funds;
  if (worth > 0 && stop >= worth && stop > 0) problems.stopLoss = { kind: "below", amount: worthText };
  if (worth > 0 && take > 0 && take <= worth) problems.takeProfit = { kind: "above", amount: worthText };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined)) as TermsProblems;
}

/** What is wrong with an amount that goes into a follow. */
export function fundsProblem(
  funds: string,
  { min, available }: NonNullable<TermsFacts["funding"]>,
  scale: number,
): TermsProblem | undefined {
  const read = (text: string): number => parseDecimal(text, scale) ?? 0;
  if (read(funds) === 0) return { kind: "missing" };
  if (read(funds) < read(min)) return { kind: "fundsMin", amount: min };
  if (available !== undefined && read(funds) > read(available)) return { kind: "balance", amount: available };
  return undefined;
}

function rangeProblem(text: string, range: { readonly min: string; readonly max: string }): TermsProblem | undefined {
  const read = (each: string): number => parseDecimal(each, MULTIPLIER_DECIMALS) ?? 0;
  const isIn = read(text) >= read(range.min) && read(text) <= read(range.max);
  return isIn ? undefined : { kind: "range", ...range };
}

function leverageProblem(text: string): TermsProblem | undefined {
  const leverage = parseDecimal(text, 0) ?? 0;
  const isIn = leverage >= 1 && leverage <= LEVERAGE_FREE;
  return isIn ? undefined : { kind: "range", min: "1", max: String(LEVERAGE_FREE) };
}

function slippageProblem(text: string): TermsProblem | undefined {
  const bips = bipsOfPercent(text);
  const { min, max, step } = SLIPPAGE_BIPS;
  const isIn = bips !== undefined && bips >= min && bips <= max && bips % step === 0;
  return isIn ? undefined : { kind: "range", min: percentOfBips(min), max: percentOfBips(max) };
}
