import {
  lockedDepositsOf,
  payoutPauseOf,
  previewWithdrawal,
  withdrawalAccountOf,
  withdrawalRulesOf,
  type CoreState,
  type WithdrawalAccountView,
  type WithdrawalPreview,
  type WithdrawalRulesView,
} from "@agio/core";
import { atoms, isClockWindowOpen, parseDecimal, type Refusal, refuse, type UserId, utcMs } from "@agio/primitives";
import { isRefusal } from "../call/refusals.ts";
import type { FundChannel } from "../channels/channel-directory.ts";
import { valuationCoinOf } from "../channels/channel-commands.ts";
import type { WithdrawalServices } from "./withdrawal-services.ts";
import { dayLimitsOf } from "../verification/day-limits.ts";
import { PASSED } from "../verification/levels.ts";
import { withdrawalChannelIn } from "./withdrawal-channel.ts";

const NO_CEILING = -1;
const HOUR_MINUTES = 60;

/** The most that may be withdrawn in a day, by verification. */
export interface DayCeiling {
  /** Of the verification: 0 none, 1 basic, 2 advanced. */
  readonly level: 0 | 1 | 2;
  /** In atoms of the valuation coin; -1 without a ceiling. */
  readonly valueAtomsMax: number;
  /** The same as a decimal; "" without a ceiling. */
  readonly text: string;
}

/** Services that know a user's level and what it allows. */
export type CeilingServices = Pick<WithdrawalServices, "verifications" | "settings" | "markets">;

/** The ceiling of a user's level (rules 12, A-13). Without a verification nothing may leave. */
export async function dayCeilingOf(services: CeilingServices, userId: number): Promise<DayCeiling> {
  const { basic, advanced } = await services.verifications.levelsOf(userId);
  if (basic !== PASSED) return { level: 0, valueAtomsMax: 0, text: "0" };
  const limits = dayLimitsOf(services.settings().AUTH_LIMIT);
  const level = advanced === PASSED ? 2 : 1;
  const limit = level === 2 ? limits.advanced : limits.basic;
  if (limit === null) return { level, valueAtomsMax: NO_CEILING, text: "" };
  const valueAtomsMax = parseDecimal(limit, valuationCoinOf(services.markets).scale) ?? 0;
  return { level, valueAtomsMax, text: limit };
}

/** Where a user stands with withdrawals, all at one moment. */
export interface WithdrawalEligibility {
  readonly rules: WithdrawalRulesView | undefined;
  readonly channel: FundChannel | undefined;
  readonly account: WithdrawalAccountView | undefined;
  /** Of the amount asked for; undefined without one, or where it cannot be told. */
  readonly preview: WithdrawalPreview | undefined;
  readonly previewRefusal: Refusal | undefined;
  readonly owes: boolean;
  /** Payouts of the channel's coin or chain wait. */
  readonly isPaused: boolean;
}

export interface EligibilityRequest {
  readonly userId: UserId;
  /** The channel's name; "" for none. */
  readonly type: string;
  /** Gross; undefined for none. */
  readonly gross: number | undefined;
}

/** Reads it from the core. */
export function eligibilityIn(
  services: WithdrawalServices,
  state: CoreState,
  { userId, type, gross }: EligibilityRequest,
): WithdrawalEligibility {
  const at = utcMs(services.clock());
  const channel = withdrawalChannelIn(services, state, type);
  const channelId = channel?.view.channelId ?? 0;
  const previewed =
    channel === undefined || gross === undefined
      ? undefined
      : previewWithdrawal(state, { userId, channelId, atoms: atoms(gross), at });
  return {
    rules: withdrawalRulesOf(state),
    channel,
    account: channel === undefined ? undefined : withdrawalAccountOf(state, userId, channelId, at),
    preview: isRefusal(previewed) ? undefined : previewed,
    previewRefusal: isRefusal(previewed) ? previewed : undefined,
    isPaused: payoutPauseOf(state, channelId) !== undefined,
    owes: lockedDepositsOf(state, userId).some(({ debtAtoms }) => debtAtoms > 0),
  };
}

/**
 * The window that a user set for themselves, and whether it is open by the server's clock and the platform's time zone.
 */
export async function ownWindowOf({ withdrawalWindows, settings, clock }: WithdrawalServices, userId: number) {
  const { start, end } = await withdrawalWindows.of(userId);
  const offsetMinutes = settings().timeZone.offSetValue * HOUR_MINUTES;
  return { start, end, isOpen: isClockWindowOpen({ start, end }, clock(), offsetMinutes) };
}

/**
 * Status of the account and both windows: the first checks of rules 11.1. Locks and windows go by a clock: while the
 * machine's is not believed, nothing is taken.
 */
export async function accountReasons(
  services: WithdrawalServices,
  userId: number,
  eligibility: WithdrawalEligibility,
): Promise<Refusal[]> {
  const reasons: Refusal[] = [];
  if (services.platformClock.isOff()) reasons.push(refuse("UNAVAILABLE_NOW"));
  if (await services.accountSecurity.isFrozen(userId)) reasons.push(refuse("WITHDRAWAL_RESTRICTED"));
  const isOpen = eligibility.account?.isWindowOpen !== false && (await ownWindowOf(services, userId)).isOpen;
  if (!isOpen) reasons.push(refuse("WITHDRAWAL_WINDOW"));
  return reasons;
}

/** Whether the channel is open, and what the verification allows. */
export function channelReasons(
  { rules, channel, account, preview, isPaused }: WithdrawalEligibility,
  ceiling: DayCeiling,
): Refusal[] {
  const reasons: Refusal[] = [];
  const isOpen = rules?.isOpen === true && channel?.view.withdrawals.isOpen === true;
  if (!isOpen) reasons.push(refuse("WITHDRAWAL_CHANNEL_CLOSED", "type"));
  if (isPaused) reasons.push(refuse("WITHDRAWALS_PAUSED", "type"));
  if (ceiling.level === 0) {
    reasons.push(refuse("KYC_NEEDED"));
  } else if (ceiling.valueAtomsMax !== NO_CEILING) {
    const used = account?.dayValueAtoms ?? 0;
    const isAbove = used + (preview?.valueAtoms ?? 0) > ceiling.valueAtomsMax || used >= ceiling.valueAtomsMax;
    if (isAbove) reasons.push(refuse("WITHDRAWAL_LIMIT", "amount"));
  }
  return reasons;
}

/** Bounds of the amount, and how many a day or waiting. `isInternal`: to another user, carried by no chain. */
export function amountReasons(
  { rules, channel, account, preview, previewRefusal }: WithdrawalEligibility,
  gross: number | undefined,
  isInternal: boolean,
): Refusal[] {
  const reasons: Refusal[] = [];
  if (channel === undefined || account === undefined) return reasons;
  if (previewRefusal !== undefined && previewRefusal.refusal === "MARKET_HALTED") reasons.push(previewRefusal);
  if (gross !== undefined && preview !== undefined) {
    const { atomsMin, atomsMax, valueAtomsMin, valueAtomsMax, dustAtoms } = channel.view.withdrawals;
    const isBelow = gross < atomsMin || preview.valueAtoms < valueAtomsMin;
    const isAbove = (atomsMax !== 0 && gross > atomsMax) || (valueAtomsMax !== 0 && preview.valueAtoms > valueAtomsMax);
    const leastAtoms = Math.max(1, isInternal ? 0 : dustAtoms);
    if (isBelow || isAbove || preview.receiveAtoms < leastAtoms) reasons.push(refuse("WITHDRAWAL_AMOUNT", "amount"));
  }
  if (account.leftToday === 0) reasons.push(refuse("TOO_MANY_WITHDRAWALS"));
  if (account.pending >= (rules?.pendingMax ?? 0)) reasons.push(refuse("TOO_MANY_PENDING"));
  return reasons;
}

/** Debt and balance: checked last. */
export function fundsReasons({ rules, account, owes }: WithdrawalEligibility, gross: number | undefined): Refusal[] {
  const reasons: Refusal[] = [];
  if (owes && rules?.refusesDebtors === true) reasons.push(refuse("WITHDRAWAL_DEBT"));
  if (gross === undefined || account === undefined) return reasons;
  if (gross > account.availableAtoms) reasons.push(refuse("INSUFFICIENT_BALANCE", "amount"));
  else if (gross > account.withdrawableAtoms) reasons.push(refuse("FUNDS_LOCKED", "amount"));
  return reasons;
}
