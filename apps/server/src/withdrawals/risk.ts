/**
 * Signs against a withdrawal, and their weights. A score of 30 or more needs a reviewer. Plain rules on purpose: a
 * reviewer sees which of them applied, and anybody can tell the result beforehand.
 */
export const RISK_WEIGHTS = {
  /** Asked for from a device that signed in for the first time within the last day. */
  newDevice: 40,
  /** The user has never taken anything out. */
  firstWithdrawal: 30,
  /** The address was never saved, or less than a day ago. */
  newAddress: 50,
  /** Others have sent to this address, or keep it in their books. */
  sharedAddress: 30,
  /** More than three times the most the user ever took out at once. */
  unusualAmount: 40,
  /** Small enough by itself, but not together with what was asked for earlier on the day. */
  splitAmount: 40,
  /** Between two and six in the morning, platform time. */
  unusualHour: 10,
  /** The chain could not be asked whether the address is a contract. */
  uncheckedAddress: 50,
} as const;

export type RiskName = keyof typeof RISK_WEIGHTS;

export const REVIEW_FROM = 30;
const UNUSUAL_FACTOR = 3;
const [NIGHT_FROM_HOUR, NIGHT_TO_HOUR] = [2, 6];

/** Facts about a withdrawal before the core hears of it. */
export interface RiskFacts {
  readonly isNewDevice: boolean;
  readonly isKnownAddress: boolean;
  readonly isAddressChecked: boolean;
  /** Other users who sent there or keep it. */
  readonly othersAtAddress: number;
  /** Withdrawals of the user that were paid or are on their way. */
  readonly pastCount: number;
  /** In the valuation coin: the largest of them, and this one. */
  readonly pastValueAtomsMax: number;
  readonly valueAtoms: number;
  /** Asked for earlier on the platform's day and not taken back, in the valuation coin. */
  readonly dayValueAtoms: number;
  /** The most that leaves without a reviewer; 0: nothing does. */
  readonly autoValueAtomsMax: number;
  /** Of the platform's day. */
  readonly hour: number;
}

export interface Risk {
  /** Needs no reviewer on account of its risk. */
  readonly isTrusted: boolean;
  readonly names: readonly RiskName[];
}

/** Judges a withdrawal. */
export function riskOf(facts: RiskFacts): Risk {
  const isSmall = facts.valueAtoms <= facts.autoValueAtomsMax;
  const applies: Record<RiskName, boolean> = {
    newDevice: facts.isNewDevice,
    firstWithdrawal: facts.pastCount === 0,
    newAddress: !facts.isKnownAddress,
    sharedAddress: facts.othersAtAddress > 0,
    unusualAmount: facts.pastCount > 0 && facts.valueAtoms > facts.pastValueAtomsMax * UNUSUAL_FACTOR,
    splitAmount: isSmall && facts.dayValueAtoms + facts.valueAtoms > facts.autoValueAtomsMax,
    unusualHour: facts.hour >= NIGHT_FROM_HOUR && facts.hour < NIGHT_TO_HOUR,
    uncheckedAddress: !facts.isAddressChecked,
  };
  const names = (Object.keys(RISK_WEIGHTS) as RiskName[]).filter((name) => applies[name]);
  const score = names.reduce((sum, name) => sum + RISK_WEIGHTS[name], 0);
  return { isTrusted: score < REVIEW_FROM, names };
}
