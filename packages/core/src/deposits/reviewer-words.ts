import { platformDay, refuse, type Refusal } from "@agio/primitives";
import type { ReviewLimits } from "../channels/channel-commands.ts";
import type { WithdrawalRulesView } from "../channels/channel-views.ts";

/** Values that were agreed to on one day of the platform, in the valuation coin. */
interface DaySum {
  readonly day: number;
  /** Agreed to by one reviewer alone. */
  readonly aloneAtoms: number;
  /** Agreed to alone or with another. */
  readonly allAtoms: number;
}

/** A reviewer's agreement to a credit or a payout. */
export interface ReviewerWord {
  readonly operatorId: number;
  readonly userId: number;
  /** In the valuation coin; undefined while its index is not known: two people agree then, and it is not counted. */
  readonly valueAtoms: number | undefined;
  readonly at: number;
}

interface CreditRow {
  readonly userId: number;
  readonly operatorId: number;
  readonly at: number;
}

/** A credit by operators together. */
export interface Credit {
  readonly userId: number;
  readonly operatorIds: readonly number[];
  readonly at: number;
  /** A chain or a provider has shown it. */
  readonly hasEvidence: boolean;
}

/** When operators have last made a credit together that nothing outside has shown. */
interface Creditors {
  readonly operatorIds: readonly number[];
  readonly at: number;
}

/** Credits that nothing outside has shown: when each user had the last one, and who made them together. */
interface UnshownCredits {
  readonly users: readonly (readonly [userId: number, at: number])[];
  readonly creditors: readonly Creditors[];
}

/** A word as it was counted. */
export interface CountedWord extends Pick<ReviewerWord, "operatorId"> {
  readonly day: number;
  readonly valueAtoms: number;
  readonly isAlone: boolean;
}

/** As a snapshot has them, in canonical orders. */
export interface StoredWords {
  readonly operators: readonly (readonly [operatorId: number, sum: DaySum])[];
  readonly users: readonly (readonly [userId: number, sum: DaySum])[];
  readonly credits: readonly CreditRow[];
  /** Absent while there are none. */
  readonly unshown?: UnshownCredits;
}

const NOTHING = { aloneAtoms: 0, allAtoms: 0 };
const keyOf = ({ userId, operatorId }: Pick<CreditRow, "userId" | "operatorId">): string => `${userId}:${operatorId}`;
const groupKeyOf = ({ operatorIds }: Creditors): string => operatorIds.join(":");

/** Whether a credit without evidence of `creditedAt` is not old enough yet. */
const isFollowed = (rules: WithdrawalRulesView | undefined, creditedAt: number, at: number): boolean =>
  rules?.reviews?.takesOthers === true && at < creditedAt + rules.reviews.creditorWaitMs;

/**
 * Reviewers' agreements of the day, by operator and by user, and who credited whom. Kept for a day, and for as long as
 * who credited a user does not approve their withdrawals.
 */
export class ReviewerWords {
  private readonly operators = new Map<number, DaySum>();
  private readonly users = new Map<number, DaySum>();
  private readonly credits = new Map<string, CreditRow>();
  /** By user, whose withdrawals ask for it: found without a look at those of others. */
  private readonly unshown = new Map<number, number>();
  /** By operators, of whom there are few. */
  private readonly creditors = new Map<string, Creditors>();
  private lastDay = 0;

  /** Refuses REVIEWER_DAY_LIMIT where an operator has agreed to as much as one may on one day. */
  ceilingOf(rules: WithdrawalRulesView | undefined, word: ReviewerWord): Refusal | undefined {
    if (rules?.reviews === undefined) return undefined;
    const { allAtoms } = this.sumOf(this.operators, word.operatorId, this.dayOf(rules, word.at));
    const isAbove = allAtoms + (word.valueAtoms ?? 0) > rules.reviews.operatorDayValueAtomsMax;
    return isAbove ? refuse("REVIEWER_DAY_LIMIT") : undefined;
  }

  /** Refuses REVIEWER_CREDITED for a payout to somebody whom the reviewer has credited a short while ago. */
  creditorOf(rules: WithdrawalRulesView | undefined, word: ReviewerWord): Refusal | undefined {
    const credit = this.credits.get(keyOf(word));
    const isRecent = credit !== undefined && word.at < credit.at + (rules?.reviews?.creditorWaitMs ?? 0);
    return isRecent ? refuse("REVIEWER_CREDITED") : undefined;
  }

  /**
   * Whether all of these operators made one credit together a short while ago that nothing outside has shown: what they
   * let in may be what they let out, whatever way it went in between.
   */
  areCreditors(rules: WithdrawalRulesView | undefined, operatorIds: readonly number[], at: number): boolean {
    for (const credit of this.creditors.values()) {
      const isTheirs = operatorIds.every((operatorId) => credit.operatorIds.includes(operatorId));
      if (isTheirs && isFollowed(rules, credit.at, at)) return true;
    }
    return false;
  }

  /** Whether a user was credited a short while ago with what nothing outside has shown. */
  isCredited(rules: WithdrawalRulesView | undefined, userId: number, at: number): boolean {
    const last = this.unshown.get(userId);
    return last !== undefined && isFollowed(rules, last, at);
  }

  /** Whether one reviewer alone may agree: what they, and what the user has had, from reviewers alone today is below its limits. */
  isAloneEnough(rules: WithdrawalRulesView | undefined, { operatorId, userId, valueAtoms, at }: ReviewerWord): boolean {
    if (rules?.reviews === undefined) return true;
    if (valueAtoms === undefined) return false;
    const { aloneUserDayValueAtomsMax, aloneOperatorDayValueAtomsMax } = rules.reviews;
    const day = this.dayOf(rules, at);
    const ofUser = this.sumOf(this.users, userId, day).aloneAtoms + valueAtoms;
    const ofOperator = this.sumOf(this.operators, operatorId, day).aloneAtoms + valueAtoms;
    return ofUser <= aloneUserDayValueAtomsMax && ofOperator <= aloneOperatorDayValueAtomsMax;
  }

  /** Counts an agreement, and tells how; undefined where nothing is counted. `isAlone`: it takes no second one. */
  note(rules: WithdrawalRulesView | undefined, word: ReviewerWord, isAlone: boolean): CountedWord | undefined {
    if (rules?.reviews === undefined) return undefined;
    const day = this.dayOf(rules, word.at);
    const value = word.valueAtoms ?? 0;
    this.begin(day, word.at, rules.reviews);
    for (const [sums, id] of [
      [this.operators, word.operatorId],
      [this.users, word.userId],
    ] as const) {
      const { aloneAtoms, allAtoms } = this.sumOf(sums, id, day);
      sums.set(id, { day, aloneAtoms: aloneAtoms + (isAlone ? value : 0), allAtoms: allAtoms + value });
    }
    return { operatorId: word.operatorId, day, valueAtoms: value, isAlone };
  }

  /** The room that a word about a user took of its day is free again, while that day lasts. */
  takeBack(userId: number, { operatorId, day, valueAtoms, isAlone }: CountedWord): void {
    for (const [sums, id] of [
      [this.operators, operatorId],
      [this.users, userId],
    ] as const) {
      const known = sums.get(id);
      if (known?.day !== day) continue;
      const { aloneAtoms, allAtoms } = known;
      sums.set(id, { day, aloneAtoms: aloneAtoms - (isAlone ? valueAtoms : 0), allAtoms: allAtoms - valueAtoms });
    }
  }

  /** These operators have credited a user together. */
  noteCredit(rules: WithdrawalRulesView | undefined, { userId, operatorIds, at, hasEvidence }: Credit): void {
    if (rules?.reviews === undefined || userId === 0) return;
    for (const operatorId of operatorIds) this.credits.set(keyOf({ userId, operatorId }), { userId, operatorId, at });
    if (hasEvidence || rules.reviews.takesOthers !== true) return;
    const together = [...operatorIds].sort((one, other) => one - other);
    const credit = { operatorIds: together, at };
    this.unshown.set(userId, at);
    this.creditors.set(groupKeyOf(credit), credit);
  }

  /** Undefined while there is nothing: a snapshot of before there were any has none. */
  stored(): StoredWords | undefined {
    if (this.operators.size === 0 && this.users.size === 0 && this.credits.size === 0) return undefined;
    const credits = [...this.credits.values()];
    const users = [...this.unshown].sort(([one], [other]) => one - other);
    const creditors = [...this.creditors].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, credit]) => credit);
    return {
      operators: [...this.operators].sort(([one], [other]) => one - other),
      users: [...this.users].sort(([one], [other]) => one - other),
      credits: credits.sort((one, other) => one.userId - other.userId || one.operatorId - other.operatorId),
      ...(users.length === 0 ? {} : { unshown: { users, creditors } }),
    };
  }

  restore({ operators, users, credits, unshown }: StoredWords): void {
    for (const [operatorId, sum] of operators) this.operators.set(operatorId, sum);
    for (const [userId, sum] of users) this.users.set(userId, sum);
    for (const credit of credits) this.credits.set(keyOf(credit), credit);
    for (const [userId, at] of unshown?.users ?? []) this.unshown.set(userId, at);
    for (const credit of unshown?.creditors ?? []) this.creditors.set(groupKeyOf(credit), credit);
    this.lastDay = Math.max(0, ...operators.map(([, { day }]) => day), ...users.map(([, { day }]) => day));
  }

  /** A day that was begun stands until it is over: a change of the time zone is no fresh allowance. */
  private dayOf({ dayOffsetMinutes }: WithdrawalRulesView, at: number): number {
    return Math.max(this.lastDay, platformDay(at, dayOffsetMinutes));
  }

  private sumOf(sums: ReadonlyMap<number, DaySum>, id: number, day: number): Omit<DaySum, "day"> {
    const known = sums.get(id);
    return known?.day === day ? known : NOTHING;
  }

  /** With the first word of a day the days before are forgotten, and credits that are old enough. */
  private begin(day: number, at: number, { creditorWaitMs }: ReviewLimits): void {
    if (day === this.lastDay) return;
    this.lastDay = day;
    this.operators.clear();
    this.users.clear();
    for (const [key, credit] of this.credits) if (credit.at + creditorWaitMs <= at) this.credits.delete(key);
    for (const [userId, last] of this.unshown) if (last + creditorWaitMs <= at) this.unshown.delete(userId);
    for (const [key, credit] of this.creditors) if (credit.at + creditorWaitMs <= at) this.creditors.delete(key);
  }
}
