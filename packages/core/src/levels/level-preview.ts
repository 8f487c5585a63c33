import { LEVELS } from "../markets/fee-discounts.ts";
import type { CoreState } from "../state.ts";
import { largestSavingPpb } from "./largest-saving.ts";
import { levelsOf, type LevelRules } from "./level-state.ts";

/** Users by their level, from none to the seventh: as it is, and by other rules. */
export interface LevelCensus {
  readonly now: readonly number[];
  readonly after: readonly number[];
  /** The first user of the next slice, 0 after the last. */
  readonly next: number;
}

/**
 * Counts at most `usersMax` users from a number on. `after` is by the averages and volumes that are known: none before the
 * programme was open, and of volume none before it counted.
 */
export function levelCensus(
  { levels, users, coins }: CoreState,
  rules: LevelRules,
  { from, usersMax }: { readonly from: number; readonly usersMax: number },
): LevelCensus {
  const [now, after] = [noUsers(), noUsers()];
  const unit = 10 ** (coins.get(rules.valuationCoinId)?.scale ?? 0);
  let user = users.nextFrom(from);
  for (let seen = 0; user !== 0 && seen < usersMax; seen++) {
    count(now, levels.rules?.isOpen === true ? users.levelOf(user) : 0);
    const known = { averageAtoms: levels.averageAtoms(user, unit), volumeAtoms: levels.volumeAtoms(user, unit) };
    const { byAverage, byVolume } = levelsOf(rules, known);
    count(after, rules.isOpen ? Math.max(byAverage, byVolume) : 0);
    user = users.nextFrom(user + 1);
  }
  return { now, after, next: user };
}

/** The part of a trade's value that the house would have to keep so that it counts whole; 0 where the rules count no volume. */
export const wholeVolumePpbBy = ({ spot, futures, options }: CoreState, rules: LevelRules): number =>
  rules.isOpen && rules.volumeStartsAtoms !== undefined
    ? largestSavingPpb(rules, { pairs: spot.pairs, futures, options })
    : 0;

const noUsers = (): number[] => Array.from({ length: LEVELS + 1 }, () => 0);

const count = (users: number[], level: number): void => void (users[level] = (users[level] as number) + 1);
