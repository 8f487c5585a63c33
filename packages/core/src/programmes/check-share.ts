import { givenPpm } from "@agio/formulas";
import type { Dated } from "./dated.ts";
import type { AgentTerms, ReferralRules } from "./programme-commands.ts";
import { REWARD_PRODUCTS } from "./reward-product.ts";

/** No programme gives away more of a fee: trading with oneself always loses. */
export const SHARE_PPM_MAX = 500_000;

/** Rules and terms as they are, or as they would be. */
export interface GivenAway {
  readonly rules: Dated<ReferralRules>;
  readonly terms: ReadonlyMap<number, Dated<AgentTerms>>;
}

/**
 * True where the three levels and the highest rate of any open terms stay within the share of the rules, for every
 * product, on a day and on every later one.
 */
export function staysWithinShare(given: GivenAway, day: number): boolean {
  const dated = [given.rules, ...given.terms.values()];
  const changes = dated.flatMap(({ rows }) => rows.map(({ fromDay }) => fromDay)).filter((from) => from > day);
  return [...new Set([day, ...changes])].every((each) => isWithinShareOn(given, each));
}

function isWithinShareOn({ rules, terms }: GivenAway, day: number): boolean {
  const inForce = rules.on(day);
  if (inForce === undefined) return true;
  const open = [...terms.values()].flatMap((dated) => dated.on(day) ?? []).filter(({ isOpen }) => isOpen);
  return REWARD_PRODUCTS.every((product) => {
    const highest = open.reduce((most, { ratesPpm }) => Math.max(most, ratesPpm[product]), 0);
    return givenPpm(inForce.counts[product] ? inForce.levelsPpm : [], highest) <= inForce.capPpm;
  });
}
