import type { AllSettings, ReferralRulesRow } from "@agio/api-contract";
import { referralRulesOf, type CoreState, type ReferralRules, type SetReferralRules } from "@agio/core";
import { canonicalJson } from "@agio/primitives";
import { percentNumber, ppmOfPercent } from "./percent.ts";

const HOUR_MINUTES = 60;
/** Never more than half, until somebody decided on less. */
const FIRST_CAP_PPM = 500_000;

type RebateSetting = AllSettings["FINANCIAL_REBATE_SETTING"];
type TimeZone = Pick<AllSettings["timeZone"], "offSetValue">;

/** Rules that hold until somebody decides on them: what counts, and when the days of the programme begin, which is permanent. */
export type FirstRules = Pick<ReferralRules, "counts" | "dayOffsetMinutes">;

/** Interest really paid counts (rules 13), and days begin when those of the platform do. */
export const firstRules = ({ offSetValue }: TimeZone): FirstRules => ({
  counts: { interest: true, spot: false, contract: false, option: false, second: false },
  dayOffsetMinutes: offSetValue * HOUR_MINUTES,
});

/** The rules that were decided last; undefined before any. */
export const decidedRules = (state: CoreState): ReferralRules | undefined => referralRulesOf(state)?.decided;

const sameRules = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

/** The switch and the levels are those of the setting; the rest is the core's, or its first values. */
export function rulesOf(state: CoreState, setting: RebateSetting, first: FirstRules): ReferralRules {
  const decided = decidedRules(state);
  return {
    isOpen: setting.isOpen,
    levelsPpm: [ppmOfPercent(setting.oneRatio), ppmOfPercent(setting.twoRatio), ppmOfPercent(setting.threeRatio)],
    counts: decided?.counts ?? first.counts,
    capPpm: decided?.capPpm ?? FIRST_CAP_PPM,
    dayOffsetMinutes: decided?.dayOffsetMinutes ?? first.dayOffsetMinutes,
  };
}

/** Rules in place of those that were decided last; undefined where they are these already. */
export function rulesCommand(state: CoreState, rules: ReferralRules): SetReferralRules | undefined {
  const replaces = decidedRules(state) ?? null;
  return sameRules(replaces, rules) ? undefined : { type: "SetReferralRules", ...rules, replaces };
}

/** The request of an operator, as the core takes it. */
export const rulesWanted = (
  state: CoreState,
  { counts, cap, ...setting }: ReferralRulesRow,
  timeZone: TimeZone,
): ReferralRules => ({ ...rulesOf(state, setting, firstRules(timeZone)), counts, capPpm: ppmOfPercent(cap) });

/** Rules as the staff reads and writes them. */
export function rulesRow({ isOpen, levelsPpm, counts, capPpm }: ReferralRules): ReferralRulesRow {
  const [oneRatio, twoRatio, threeRatio] = [levelsPpm[0], levelsPpm[1], levelsPpm[2]].map(percentNumber) as [
    number,
    number,
    number,
  ];
  return { isOpen, oneRatio, twoRatio, threeRatio, counts, cap: percentNumber(capPpm) };
}

export const settingOf = ({ isOpen, oneRatio, twoRatio, threeRatio }: ReferralRulesRow): RebateSetting => ({
  isOpen,
  oneRatio,
  twoRatio,
  threeRatio,
});
