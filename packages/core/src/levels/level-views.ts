import { atoms, type Atoms, type Refusal, type UserId } from "@agio/primitives";
import { FEE_PRODUCTS, percentsOf, type FeePercents, type FeeProduct } from "../markets/fee-discounts.ts";
import type { CoreState } from "../state.ts";
import { checkLevelRules } from "./set-levels.ts";
import { levelsOf, type LevelRules, type MakerTerms } from "./level-state.ts";

/** A level is of the average value of thirty days, or of their volume. */
export type LevelWay = "average" | "volume";

/** Where a user stands with fees. */
export interface StandingView {
  /** 0 for none, and while the programme is closed. */
  readonly level: number;
  /** Of thirty days, in atoms of the valuation coin. */
  readonly averageAtoms: Atoms;
  /** Volume of the thirty days before the last turn, in the same; 0 while none counts. */
  readonly volumeAtoms: Atoms;
  /** Volume that has counted since, for the next turn; 0 while none counts. */
  readonly volumeTodayAtoms: Atoms;
  /**
   * The way that gave the level; of both, the average. Undefined without a level, and where the rules in force ask for more
   * than either has: the level then ends with the next turn.
   */
  readonly levelBy: LevelWay | undefined;
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
  const level = isOpen ? users.levelOf(user) : 0;
  const averageAtoms = isOpen ? levels.averageAtoms(user, unit) : 0;
  const volumeAtoms = levels.countsVolume ? levels.volumeAtoms(user, unit) : 0;
  return {
    level,
    averageAtoms: atoms(averageAtoms),
    volumeAtoms: atoms(volumeAtoms),
    volumeTodayAtoms: atoms(levels.countsVolume ? users.volumes.today.atomsOf(user) : 0),
    levelBy: rules === undefined ? undefined : wayTo(level, levelsOf(rules, { averageAtoms, volumeAtoms })),
    termsId: users.makerTermsOf(user),
    percents: { spot, contract, option },
  };
}

function wayTo(level: number, given: ReturnType<typeof levelsOf>): LevelWay | undefined {
  if (level === 0) return undefined;
  if (given.byAverage >= level) return "average";
  return given.byVolume >= level ? "volume" : undefined;
}

/** The part of a trade's value that the house has to keep so that it counts whole as volume; 0 while no volume counts. */
export const wholeVolumePpbOf = ({ levels }: CoreState): number =>
  levels.countsVolume ? levels.users.volumes.wholePpb : 0;

/** Why rules of the levels would be refused by the state as it is; undefined where they would be set. */
export const levelRulesObstacle = ({ levels, coins }: CoreState, rules: LevelRules): Refusal | undefined =>
  checkLevelRules(levels, coins, rules);

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
