import type { SecondContractAccountData } from "@agio/api-contract";
import { betCredit, breakEvenPpm, compensationOf } from "@agio/formulas";
import { mulDivDown, mulDivUp, parseDecimal, plainDecimal, PPB } from "@agio/primitives";
import { parseSigned } from "../positions/position-figures.ts";
import type { FieldError } from "../ticket/field-errors.ts";
import { isBlank, typedNumber } from "../ticket/plain-typing.ts";
import type { Period } from "./period.ts";

/** Parts per million in one percent with two decimals. */
const PPM_PER_PERCENT_CENT = 100;
const ODDS_ONE = 1_000_000;

/** Payout and cost of a stake. Undefined figures: no usable stake was typed. */
export interface StakeSummary {
  readonly stakeAtoms: number | undefined;
  readonly feeAtoms: number | undefined;
  /** Payout of a win. */
  readonly payoutAtoms: number | undefined;
  /** Payout less stake and fee. */
  readonly gainAtoms: number | undefined;
  /** Stake and fee. */
  readonly lossAtoms: number | undefined;
  /** Beside the refund, where a halt of the exchange itself voids the order. */
  readonly compensationAtoms: number | undefined;
  /** Win rate at which nobody gains, percent with two decimals, rounded up. */
  readonly breakEven: string;
  /** Of one order at a win rate of one half; negative: what it costs on average. Rounded against the user. */
  readonly expectedAtoms: number | undefined;
}

/** Summary of a stake in a period, fee included. */
export function summariseStake(period: Period, text: string): StakeSummary {
  const breakEven = percentText(breakEvenPpm(period.oddsPpm, Math.ceil(period.feePpb / 1_000)));
  const stake = isBlank(text) ? undefined : parseDecimal(typedNumber(text), period.scale);
  if (stake === undefined || stake === 0) {
    return {
      stakeAtoms: stake,
      feeAtoms: undefined,
      payoutAtoms: undefined,
      gainAtoms: undefined,
      lossAtoms: undefined,
      compensationAtoms: undefined,
      breakEven,
      expectedAtoms: undefined,
    };
  }
  const fee = mulDivUp(stake, period.feePpb, PPB);
  const payout = betCredit(stake, period.oddsPpm, "win");
  const loss = stake + fee;
  return {
    stakeAtoms: stake,
    feeAtoms: fee,
    payoutAtoms: payout,
    gainAtoms: payout - loss,
    lossAtoms: loss,
    compensationAtoms: compensationOf(stake, period.compensationPpb, period.compensationAtomsMax),
    breakEven,
    expectedAtoms: Math.floor(payout / 2) - loss,
  };
}

const percentText = (ppm: number): string => plainDecimal(Math.ceil(ppm / PPM_PER_PERCENT_CENT), 2);

/** Profit of a win in percent of the stake: 0.85 → "85". */
export const oddsPercent = ({ oddsPpm }: Pick<Period, "oddsPpm">): string =>
  plainDecimal(mulDivDown(oddsPpm, 100_00, ODDS_ONE), 2);

/** Why a stake cannot be placed as it is; undefined when it can. An empty field is an error only after a try. */
export function stakeError(
  { period, text, hasTried }: { period: Period; text: string; hasTried: boolean },
  account: SecondContractAccountData | undefined,
): FieldError | undefined {
  const { stakeAtoms, lossAtoms = 0 } = summariseStake(period, text);
  const value = (atoms: number) => plainDecimal(atoms, period.scale);
  const { coin } = period;
  if (isBlank(text)) return hasTried ? { key: "second.errors.missing" } : undefined;
  if (stakeAtoms === undefined) return { key: "second.errors.decimals", values: { count: String(period.scale) } };
  if (stakeAtoms < period.stakeAtomsMin)
    return { key: "second.errors.tooSmall", values: { amount: value(period.stakeAtomsMin), coin } };
  if (stakeAtoms > period.stakeAtomsMax)
    return { key: "second.errors.tooLarge", values: { amount: value(period.stakeAtomsMax), coin } };
  if (account === undefined) return undefined;
  if (lossAtoms > (parseDecimal(account.available, period.scale) ?? 0))
    return { key: "second.errors.balance", values: { coin } };
  if (account.runningCount >= account.runningMax)
    return { key: "second.errors.tooMany", values: { count: String(account.runningMax) } };
  const left = lossLeftAtoms(account, period.scale);
  if (left !== undefined && lossAtoms > left) {
    return { key: "second.errors.lossLimit", values: { amount: value(Math.max(left, 0)), coin } };
  }
  return undefined;
}

/** Rest of today's loss limit, running stakes counted as lost; undefined without a limit. */
export function lossLeftAtoms(account: SecondContractAccountData, scale: number): number | undefined {
  const limits = [account.lossLimit, account.platformLossLimit].flatMap((text) => parseDecimal(text, scale) || []);
  if (limits.length === 0) return undefined;
  return Math.min(...limits) - parseSigned(account.lostToday, scale) - parseSigned(account.running, scale);
}
