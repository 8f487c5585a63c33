import { refuse, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import type { FuturesState } from "../futures/futures-state.ts";
import { platformDayOf } from "../time/platform-day.ts";
import type { AppointLeader, CopyRules, FollowTerms, SetCopyRules } from "./copy-commands.ts";
import { tellWorth } from "./end-follows.ts";
import { wayGone } from "./follow-looks.ts";
import type { CopyState } from "./copy-state.ts";

const SHARE_PPM_MAX = 500_000;
const FOLLOWS_MAX = 10_000;
const OFFSET_MINUTES_MIN = -720;
const OFFSET_MINUTES_MAX = 840;
const MULTIPLIER_PPM_MIN = 100_000;
const MULTIPLIER_PPM_MAX = 10_000_000;
const SLIPPAGE_STEP_BIPS = 10;
const SLIPPAGE_BIPS_MAX = 300;
const LEVERAGE_MAX = 1_000;
const LEFT_OUT_MAX = 100;
const DAYS_A_WEEK = 7;
/** Day 0 of 1970 was a Thursday; a week begins on Monday. */
const DAYS_SINCE_MONDAY = 3;

const isAmount = (atoms: number): boolean => isWithin(atoms, 0, Number.MAX_SAFE_INTEGER);

/** The week of the platform that a time falls into, from Monday on. */
export const weekOf = (at: number, dayOffsetMinutes: number): number =>
  Math.floor((platformDayOf(at, dayOffsetMinutes) + DAYS_SINCE_MONDAY) / DAYS_A_WEEK);

/** UTC milliseconds at which the week after `week` begins. */
export function endOfWeek(week: number, dayOffsetMinutes: number): number {
  const day = (week + 1) * DAYS_A_WEEK - DAYS_SINCE_MONDAY;
  return day * 86_400_000 - dayOffsetMinutes * 60_000;
}

/** Sets the rules. Refuses BAD_PARAMETER with the field. */
export function setCopyRules(copy: CopyState, command: SetCopyRules): Refusal | undefined {
  const { isOpen, sharePpm, ownCapitalMinAtoms, allocationMinAtoms, followsMax, dayOffsetMinutes } = command;
  if (typeof isOpen !== "boolean") return refuse("BAD_PARAMETER", "isOpen");
  if (!isWithin(sharePpm, 0, SHARE_PPM_MAX)) return refuse("BAD_PARAMETER", "sharePpm");
  if (!isAmount(ownCapitalMinAtoms)) return refuse("BAD_PARAMETER", "ownCapitalMinAtoms");
  if (!isWithin(allocationMinAtoms, 1, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", "allocationMinAtoms");
  if (!isWithin(followsMax, 1, FOLLOWS_MAX)) return refuse("BAD_PARAMETER", "followsMax");
  if (!isWithin(dayOffsetMinutes, OFFSET_MINUTES_MIN, OFFSET_MINUTES_MAX)) {
    return refuse("BAD_PARAMETER", "dayOffsetMinutes");
  }
  const rules: CopyRules = { isOpen, sharePpm, ownCapitalMinAtoms, allocationMinAtoms, followsMax, dayOffsetMinutes };
  copy.rules = rules;
  // The first week, and one that another time zone has moved, is counted to its end.
  copy.week = Math.max(copy.week, weekOf(copy.at, dayOffsetMinutes));
  copy.emit({ type: "CopyRulesSet", ...rules });
  return undefined;
}

/**
 * Makes a lead account one that can be followed, or ends that: then its follows close with it. Refuses NOT_FOUND for accounts
 * that are not this user's, BAD_PARAMETER for another kind and for another clearing account than it has, STALE_VERSION where
 * it stands so already, DUPLICATE_REQUEST for a user who leads by another account: nobody has two histories.
 */
export function appointLeader(copy: CopyState, command: AppointLeader): Refusal | undefined {
  const { userId, accountId, clearingId, isLeading } = command;
  const { users } = copy.futures;
  if (!users.isKnown(userId)) return refuse("NOT_FOUND", "userId");
  if (typeof isLeading !== "boolean") return refuse("BAD_PARAMETER", "isLeading");
  if (!isAccountOf(copy.futures, accountId, { userId, kind: "lead" })) return refuse("NOT_FOUND", "accountId");
  if (!isAccountOf(copy.futures, clearingId, { userId, kind: "clearing" })) return refuse("NOT_FOUND", "clearingId");
  const known = copy.leaders.get(accountId);
  if (known !== undefined && known.clearingId !== clearingId) return refuse("BAD_PARAMETER", "clearingId");
  if ((known?.isLeading ?? false) === isLeading) return refuse("STALE_VERSION", "isLeading");
  const isAnother = [...copy.leaders.values()].some((one) => one.userId === userId && one.accountId !== accountId);
  if (isAnother) return refuse("DUPLICATE_REQUEST", "userId");
  // From now on the odometer sees every move.
  if (!copy.isOn) wayGone(copy);
  const leader = known ?? {
    accountId,
    userId,
    clearingId,
    isLeading,
    copiedAtoms: 0,
    fundedAtoms: 0,
    follows: new Set<number>(),
  };
  leader.isLeading = isLeading;
  copy.leaders.set(accountId, leader);
  copy.futures.leads.watchLead(accountId);
  copy.emit({ type: "LeaderAppointed", userId, accountId, clearingId, isLeading });
  if (isLeading) tellWorth(copy, accountId);
  // Its follows stop one after the other.
  if (!isLeading) for (const account of leader.follows) copy.closing.add(account);
  return undefined;
}

/** True for an account of a kind that is this user's. */
export const isAccountOf = (
  { users }: FuturesState,
  accountId: number,
  of: { readonly userId: number; readonly kind: "lead" | "copy" | "clearing" },
): boolean =>
  isWithin(accountId, 1, Number.MAX_SAFE_INTEGER) &&
  users.kindOf(accountId) === of.kind &&
  users.ownerOf(accountId) === of.userId;

/** BAD_PARAMETER with the field of a follower's limits that cannot be; undefined for good ones. */
export function checkTerms({ futures }: CopyState, terms: FollowTerms): Refusal | undefined {
  const { sizing, multiplierPpm, amountAtoms, leverageMax, slippageBips, marginMaxAtoms, leftOut } = terms;
  const { stopLossAtoms, takeProfitAtoms, isPaused } = terms;
  if (sizing !== "equity" && sizing !== "amount") return refuse("BAD_PARAMETER", "sizing");
  if (!isWithin(multiplierPpm, MULTIPLIER_PPM_MIN, MULTIPLIER_PPM_MAX)) return refuse("BAD_PARAMETER", "multiplierPpm");
  const isRight = sizing === "amount" ? isAmount(amountAtoms) && amountAtoms > 0 : amountAtoms === 0;
  if (!isRight) return refuse("BAD_PARAMETER", "amountAtoms");
  if (!isWithin(leverageMax, 1, LEVERAGE_MAX)) return refuse("BAD_PARAMETER", "leverageMax");
  const isStep =
    isWithin(slippageBips, SLIPPAGE_STEP_BIPS, SLIPPAGE_BIPS_MAX) && slippageBips % SLIPPAGE_STEP_BIPS === 0;
  if (!isStep) return refuse("BAD_PARAMETER", "slippageBips");
  if (!isAmount(marginMaxAtoms)) return refuse("BAD_PARAMETER", "marginMaxAtoms");
  if (!isRisingList(futures, leftOut)) return refuse("BAD_PARAMETER", "leftOut");
  if (!isAmount(stopLossAtoms)) return refuse("BAD_PARAMETER", "stopLossAtoms");
  const isAbove = isAmount(takeProfitAtoms) && (takeProfitAtoms === 0 || takeProfitAtoms > stopLossAtoms);
  if (!isAbove) return refuse("BAD_PARAMETER", "takeProfitAtoms");
  return typeof isPaused === "boolean" ? undefined : refuse("BAD_PARAMETER", "isPaused");
}

const isRisingList = ({ contracts }: FuturesState, ids: unknown): boolean =>
  Array.isArray(ids) &&
  ids.length <= LEFT_OUT_MAX &&
  ids.every((id, at) => contracts[id as number] !== undefined && (at === 0 || ids[at - 1] < id));

/** Most follows leave nothing out: one list for all of them. */
const NONE_LEFT_OUT: FollowTerms["leftOut"] = [];

/** A follower's limits and nothing else. */
export const plainTerms = (terms: FollowTerms): FollowTerms => ({
  ...{ sizing: terms.sizing, multiplierPpm: terms.multiplierPpm, amountAtoms: terms.amountAtoms },
  ...{ leverageMax: terms.leverageMax, slippageBips: terms.slippageBips, marginMaxAtoms: terms.marginMaxAtoms },
  ...{
    leftOut: terms.leftOut.length === 0 ? NONE_LEFT_OUT : [...terms.leftOut],
    stopLossAtoms: terms.stopLossAtoms,
    takeProfitAtoms: terms.takeProfitAtoms,
  },
  isPaused: terms.isPaused,
});
