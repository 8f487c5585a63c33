import type { Atoms, UserId, UtcMs } from "@agio/primitives";
import type { SetPeriod, SetSecondContractRules } from "./second-commands.ts";
import type { MoneyKind, SecondContractTerms, SecondStatus } from "./second-events.ts";

export type PeriodView = Omit<SetPeriod, "type">;
export type SecondContractRulesView = Omit<SetSecondContractRules, "type">;

/** An order that waits for its entry, runs or settles. Zero: not yet known. */
export interface SecondContractView extends SecondContractTerms {
  readonly status: SecondStatus;
  readonly money: MoneyKind;
  readonly feeAtoms: Atoms;
  readonly clientOrderId: string;
  readonly termsHash: string;
  readonly acceptedAt: UtcMs;
  readonly entrySeq: number;
  readonly entryPrice: number;
  readonly openAt: UtcMs;
  readonly closeAt: UtcMs;
}

/** Where a user stands with their limits today. */
export interface SecondContractAccountView {
  readonly userId: UserId;
  /** In force now; 0 for none. */
  readonly lossLimitAtoms: Atoms;
  /** The limit from the next day on; the same when nothing is to change. */
  readonly nextLossLimitAtoms: Atoms;
  /** Lost less won today, of settled orders; negative is a gain. */
  readonly lostTodayAtoms: Atoms;
  /** Stakes and fees that run: they count as lost until they are settled. */
  readonly runningAtoms: Atoms;
  readonly runningCount: number;
}
