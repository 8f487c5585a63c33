import type { Atoms, CoinId, UserId } from "@agio/primitives";
import type { FeePercents, FeeProduct } from "../markets/fee-discounts.ts";

/** The VIP programme (rules 13): what a level begins at and what its orders pay. New rules are those of new orders. */
export interface SetLevelRules {
  readonly type: "SetLevelRules";
  readonly isOpen: boolean;
  /** The coin that values are counted in. Once given it stays. */
  readonly valuationCoinId: CoinId;
  /** Where the platform's day begins: minutes east of UTC. */
  readonly dayOffsetMinutes: number;
  /** Of levels 1 to 7, rising: the average of thirty days that each begins at. */
  readonly startsAtoms: readonly Atoms[];
  /**
   * Of levels 1 to 7, rising: the volume of thirty days that each begins at, for whoever has not the average. Absent while
   * no volume counts.
   */
  readonly volumeStartsAtoms?: readonly Atoms[];
  /** Of levels 1 to 7, in each product: no level pays more than the one below it. */
  readonly percents: Readonly<Record<FeeProduct, readonly FeePercents[]>>;
}

/** Named terms of market makers, which are published: what whoever is under them pays. */
export interface SetMakerTerms {
  readonly type: "SetMakerTerms";
  /** 1 to 100. */
  readonly termsId: number;
  readonly name: string;
  /** Conditions for a market maker, in the words that are published. */
  readonly conditions: string;
  readonly isOpen: boolean;
  readonly percents: Readonly<Record<FeeProduct, FeePercents>>;
}

/** Puts a user under the terms of market makers, from their next order on. 0 takes them out. */
export interface AppointMaker {
  readonly type: "AppointMaker";
  readonly userId: UserId;
  readonly termsId: number;
}

export type LevelCommand = SetLevelRules | SetMakerTerms | AppointMaker;
