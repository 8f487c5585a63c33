import { refuse, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import { checkReplaced } from "../markets/replaced-rules.ts";
import { DAY_OFFSET_MINUTES_MAX, platformDayOf } from "../time/platform-day.ts";
import { SHARE_PPM_MAX, staysWithinShare } from "./check-share.ts";
import type { ReferralRules, SetReferralRules } from "./programme-commands.ts";
import type { ProgrammeState } from "./programme-state.ts";
import { REWARD_PRODUCTS } from "./reward-product.ts";

const LEVELS = 3;

/**
 * Sets what is given away (rules 13). While the programme is open, what changes holds from the next day; closing stops
 * counting at once, and what was counted is paid by the rules of its day.
 */
export function setReferralRules(state: ProgrammeState, command: SetReferralRules): Refusal | undefined {
  const refusal = checkReferralRules(state, command);
  if (refusal !== undefined) return refusal;
  const rules = rulesOf(command);
  if (state.rules.decided === undefined) state.day = platformDayOf(state.at, rules.dayOffsetMinutes);
  const fromDay = firstDayOf(state, rules);
  state.rules = state.rules.with(fromDay, rules);
  // Closing is the one change that the day itself sees.
  const seenFrom = rules.isOpen ? fromDay : state.day;
  if (seenFrom === state.day) state.isStopped = !rules.isOpen;
  state.connect();
  state.emit({ type: "ReferralRulesSet", ...rules, fromDay: seenFrom });
  return undefined;
}

const rulesOf = ({ type: _type, replaces: _replaces, ...rules }: SetReferralRules): ReferralRules => rules;

/** Why rules may not be set now; undefined where they may. */
export function checkReferralRules(state: ProgrammeState, command: SetReferralRules): Refusal | undefined {
  const rules = rulesOf(command);
  const known = state.rules.decided;
  const replaced = checkReplaced(known ?? null, command.replaces);
  if (replaced !== undefined) return replaced;
  const field = wrongField(rules, known);
  if (field !== undefined) return refuse("BAD_PARAMETER", field);
  if (rules.capPpm > SHARE_PPM_MAX) return refuse("SHARE_TOO_HIGH", "capPpm");
  const day = firstDayOf(state, rules);
  const isWithinShare = staysWithinShare({ rules: state.rules.with(day, rules), terms: state.terms }, day);
  return isWithinShare ? undefined : refuse("SHARE_TOO_HIGH", "levelsPpm");
}

function wrongField(rules: ReferralRules, known: ReferralRules | undefined): keyof ReferralRules | undefined {
  const { levelsPpm, counts, capPpm, dayOffsetMinutes, isOpen } = rules;
  if (typeof isOpen !== "boolean") return "isOpen";
  const isLevels = levelsPpm.length === LEVELS && levelsPpm.every((ppm) => isWithin(ppm, 0, SHARE_PPM_MAX));
  if (!isLevels) return "levelsPpm";
  const isCounts =
    Object.keys(counts).length === REWARD_PRODUCTS.length &&
    REWARD_PRODUCTS.every((product) => typeof counts[product] === "boolean");
  if (!isCounts) return "counts";
  if (!isWithin(capPpm, 0, Number.MAX_SAFE_INTEGER)) return "capPpm";
  const isOffset = isWithin(dayOffsetMinutes, -DAY_OFFSET_MINUTES_MAX, DAY_OFFSET_MINUTES_MAX);
  return isOffset && (known?.dayOffsetMinutes ?? dayOffsetMinutes) === dayOffsetMinutes
    ? undefined
    : "dayOffsetMinutes";
}

/**
 * One day has one set of rules: at once only where nothing is being counted, and nothing of the day was. What closes
 * holds on whichever day is counted next.
 */
function firstDayOf(state: ProgrammeState, { isOpen }: ReferralRules): number {
  const isCounting = state.rules.on(state.day)?.isOpen === true && !state.isStopped;
  if (!isCounting && !state.hasCounted) return state.day;
  return isOpen ? state.tomorrow : state.day + 1;
}
