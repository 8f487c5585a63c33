import { assert } from "@agio/primitives";
import { LEVELS } from "../markets/fee-discounts.ts";
import type { LevelState } from "./level-state.ts";

/** The laws that hold between any two commands. Throws an AssertionFailure that names the broken one. */
export function checkLevels({ users, rules, turn, makerTerms }: LevelState): void {
  assert(turn === undefined || rules?.isOpen === true, "only an open programme values its users");
  const isWaiting = users.levelsBelow !== Infinity;
  assert(!isWaiting || rules?.isOpen === true, "levels wait for the first day of an open programme alone");
  for (const [user] of users.all()) {
    const [level, terms] = [users.valuedLevelOf(user), users.makerTermsOf(user)];
    assert(level <= LEVELS && (level === 0 || rules !== undefined), "a level is one of the rules'");
    assert(terms === 0 || makerTerms.has(terms), "whoever is under terms is under terms that were set");
  }
}
