import { atoms, type Atoms, type UserId } from "@agio/primitives";
import { FEE_PRODUCTS, percentsOf, type FeePercents, type FeeProduct } from "../markets/fee-discounts.ts";
import type { CoreState } from "../state.ts";
import type { LevelRules, MakerTerms } from "./level-state.ts";

/** Where a user stands with fees. */
export interface StandingView {
  /** 0 for none, and while the programme is closed. */
  readonly level: number;
  /** Of thirty days, in atoms of the valuation coin. */
  readonly averageAtoms: Atoms;
  /** Volume of the thirty days before the last turn, in the same; 0 while none counts. */
  readonly volumeAtoms: Atoms;
  /** The market makers' terms that they are under, 0 for none. */
  readonly termsId: number;
  /** Percents that an order of now would pay of its market's own fee. */
  readonly percents: Readonly<Record<FeeProduct, FeePercents>>;
}

export function standingOf({ levels, coins }: CoreState, user: UserId): StandingView {
  const { rules, users, discounts } = levels;
  const isOpen = rules !== undefined && rules.isOpen;
  const unit = 10 ** (isOpen ? (coins.get(rules.valuationCoinId)?.scale ?? 0) : 0);
  const of = (product: FeeProduct): FeePercents => percentsOf(discounts[product].of(user));
  const [spot, contract, option] = FEE_PRODUCTS.map(of) as [FeePercents, FeePercents, FeePercents];
  return {
    level: isOpen ? users.levelOf(user) : 0,
    averageAtoms: atoms(isOpen ? levels.averageAtoms(user, unit) : 0),
    volumeAtoms: atoms(levels.countsVolume ? levels.volumeAtoms(user, unit) : 0),
    termsId: users.makerTermsOf(user),
    percents: { spot, contract, option },
  };
}

/** The part of a trade's value that the house has to keep so that it counts whole as volume; 0 while no volume counts. */
export const wholeVolumePpbOf = ({ levels }: CoreState): number =>
  levels.countsVolume ? levels.users.volumes.wholePpb : 0;

/** Undefined until they are set first. */
export const levelRulesOf = ({ levels }: CoreState): LevelRules | undefined => levels.rules;

/** The day of the platform that turned last, 0 before the first, and whether users are being valued for it. */
export const levelDayOf = ({ levels }: CoreState): { readonly turnedDay: number; readonly isTurning: boolean } => ({
  turnedDay: levels.turnedDay,
  isTurning: levels.turn !== undefined,
});

/** The published terms of market makers, by their id. */
export const makerTermsOf = ({ levels }: CoreState): readonly MakerTerms[] =>
  [...levels.makerTerms.values()].sort((a, b) => a.termsId - b.termsId);
