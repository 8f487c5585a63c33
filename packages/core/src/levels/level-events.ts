import type { Atoms, UserId } from "@agio/primitives";
import type { AppointMaker, SetLevelRules, SetMakerTerms } from "./level-commands.ts";

export interface LevelRulesSet extends Omit<SetLevelRules, "type"> {
  readonly type: "LevelRulesSet";
}

export interface MakerTermsSet extends Omit<SetMakerTerms, "type"> {
  readonly type: "MakerTermsSet";
}

export interface MakerAppointed extends Omit<AppointMaker, "type"> {
  readonly type: "MakerAppointed";
}

/** A user has another level from here on. */
export interface LevelChanged {
  readonly type: "LevelChanged";
  readonly userId: UserId;
  /** The day of the platform that turned. */
  readonly day: number;
  readonly before: number;
  readonly level: number;
  /** Of thirty days, in atoms of the valuation coin. */
  readonly averageAtoms: Atoms;
  /** The volume of thirty days, in the same: where it gives a higher level than the average. */
  readonly volumeAtoms?: Atoms;
}

/** All users have been valued for a day. */
export interface LevelsTurned {
  readonly type: "LevelsTurned";
  readonly day: number;
  readonly users: number;
}

export type LevelEvent = LevelRulesSet | MakerTermsSet | MakerAppointed | LevelChanged | LevelsTurned;
