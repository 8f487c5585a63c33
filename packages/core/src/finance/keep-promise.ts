import { promisedInterest } from "@agio/formulas";
import { ppb } from "@agio/primitives";
import { platformDayOf } from "../time/platform-day.ts";
import type { FinanceProduct } from "./finance-product.ts";
import type { FinanceState } from "./finance-state.ts";
import { canPromise, freeInterest } from "./interest-account.ts";

/** The day that runs, whose rate is promised, and the next one, whose rate may still change. */
const DAYS_AHEAD = 2;

/**
 * After a day of a product has turned: it closes itself when it cannot promise the smallest subscription, and its
 * flexible orders get no rate from tomorrow on when the interest account does not hold today's and tomorrow's interest
 * of every flexible product of the coin. So nothing is owed that is not there (rules 9).
 */
export function keepPromise(state: FinanceState, product: FinanceProduct): void {
  const { terms } = product;
  if (terms.bindsBy !== "sale") return;
  const closes = terms.isOpen && isOnOffer(state, product) && !canPromise(state, product, terms.atomsMin);
  const isDry = isRateDry(state, product);
  if (!closes && !isDry) return;
  const changed = { ...terms, isOpen: false, aprPpb: ppb(isDry ? 0 : terms.aprPpb) };
  product.change(changed, platformDayOf(state.at, terms.dayOffsetMinutes));
  state.emit({ type: "FinanceProductSet", ...changed, closedItself: true });
}

function isOnOffer({ at }: FinanceState, { terms, leftAtoms }: FinanceProduct): boolean {
  return at >= terms.startAt && at < terms.endAt && leftAtoms >= terms.atomsMin;
}

function isRateDry(state: FinanceState, { terms, subscribedAtoms }: FinanceProduct): boolean {
  if (terms.kind !== "flexible" || terms.aprPpb === 0 || subscribedAtoms === 0) return false;
  let needed = 0;
  for (const other of state.products) {
    if (other.terms.kind !== "flexible" || other.terms.coinId !== terms.coinId) continue;
    const rate = other.rateOn(platformDayOf(state.at, other.terms.dayOffsetMinutes));
    needed += promisedInterest(other.subscribedAtoms, rate, DAYS_AHEAD);
  }
  return freeInterest(state, terms.coinId) < needed;
}
