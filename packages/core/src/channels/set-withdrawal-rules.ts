import { PPB, refuse, type Refusal } from "@agio/primitives";
import { writeColdEvent } from "../cold-event.ts";
import type { FundsContext } from "../funds-context.ts";
import type { Ledger } from "../ledger/postings.ts";
import type { PayoutBounds, ReviewLimits, SetWithdrawalRules } from "./channel-commands.ts";
import type { WithdrawalRulesView } from "./channel-views.ts";
import { isWithin } from "../bounds.ts";

const LAST_SECOND = 86_399;
/** Zones reach from twelve hours behind UTC to fourteen ahead. */
const OFFSET_MINUTES_MIN = -720;
const OFFSET_MINUTES_MAX = 840;
const PENDING_MAX = 1_000_000;
/** Thirty days. */
const CREDITOR_WAIT_MS_MAX = 30 * 86_400_000;

/**
 * Sets what is the same for all withdrawals. Refuses NOT_FOUND for an unknown coin and BAD_PARAMETER with the field,
 * also for another valuation coin than it has.
 */
export function setWithdrawalRules(
  ledger: Ledger,
  { coins, channels }: FundsContext,
  command: SetWithdrawalRules,
): Refusal | undefined {
  const rules = rulesOf(command);
  if (!coins.has(rules.valuationCoinId)) return refuse("NOT_FOUND", "valuationCoinId");
  const isOther = channels.rules !== undefined && channels.rules.valuationCoinId !== rules.valuationCoinId;
  if (isOther) return refuse("BAD_PARAMETER", "valuationCoinId");
  const bounds = [
    ["windowStartSecond", 0, LAST_SECOND],
    ["windowEndSecond", 0, LAST_SECOND],
    ["dayOffsetMinutes", OFFSET_MINUTES_MIN, OFFSET_MINUTES_MAX],
    ["taxPpb", 0, PPB],
    ["autoValueAtomsMax", 0, Number.MAX_SAFE_INTEGER],
    ["oneReviewerValueAtomsMax", rules.autoValueAtomsMax, Number.MAX_SAFE_INTEGER],
    ["pendingMax", 1, PENDING_MAX],
  ] as const;
  const wrong = bounds.find(([field, min, max]) => !isWithin(rules[field], min, max));
  if (wrong !== undefined) return refuse("BAD_PARAMETER", wrong[0]);
  const { reviews } = rules;
  const limit = reviews && LIMITS.find(([field, max]) => !isWithin(reviews[field], 0, max));
  if (limit !== undefined) return refuse("BAD_PARAMETER", limit[0]);
  const { payouts } = rules;
  const bound = payouts && BOUNDS.find((field) => !isWithin(payouts[field], 0, Number.MAX_SAFE_INTEGER));
  if (bound !== undefined) return refuse("BAD_PARAMETER", bound);
  channels.rules = rules;
  writeColdEvent(ledger.events, { type: "WithdrawalRulesSet", ...rules });
  return undefined;
}

const LIMITS = [
  ["aloneUserDayValueAtomsMax", Number.MAX_SAFE_INTEGER],
  ["aloneOperatorDayValueAtomsMax", Number.MAX_SAFE_INTEGER],
  ["operatorDayValueAtomsMax", Number.MAX_SAFE_INTEGER],
  ["creditorWaitMs", CREDITOR_WAIT_MS_MAX],
] as const;

const BOUNDS = ["hourValueAtomsMax", "dayValueAtomsMax"] as const;

/** Field by field, in one order: equal rules are equal bytes. */
const rulesOf = (command: SetWithdrawalRules): WithdrawalRulesView => ({
  valuationCoinId: command.valuationCoinId,
  windowStartSecond: command.windowStartSecond,
  windowEndSecond: command.windowEndSecond,
  dayOffsetMinutes: command.dayOffsetMinutes,
  taxPpb: command.taxPpb,
  refusesDebtors: command.refusesDebtors,
  autoValueAtomsMax: command.autoValueAtomsMax,
  oneReviewerValueAtomsMax: command.oneReviewerValueAtomsMax,
  pendingMax: command.pendingMax,
  isOpen: command.isOpen,
  ...(command.reviews === undefined ? {} : { reviews: limitsOf(command.reviews) }),
  ...(command.payouts === undefined ? {} : { payouts: boundsOf(command.payouts) }),
});

const boundsOf = ({ hourValueAtomsMax, dayValueAtomsMax }: PayoutBounds): PayoutBounds => ({
  hourValueAtomsMax,
  dayValueAtomsMax,
});

const limitsOf = (reviews: ReviewLimits): ReviewLimits => ({
  aloneUserDayValueAtomsMax: reviews.aloneUserDayValueAtomsMax,
  aloneOperatorDayValueAtomsMax: reviews.aloneOperatorDayValueAtomsMax,
  operatorDayValueAtomsMax: reviews.operatorDayValueAtomsMax,
  creditorWaitMs: reviews.creditorWaitMs,
  ...(reviews.takesOthers === true ? { takesOthers: true } : {}),
  ...(reviews.looksAgain === true ? { looksAgain: true } : {}),
  ...(reviews.holdsShort === true ? { holdsShort: true } : {}),
});
