import type { PairId } from "@agio/primitives";
import type { CoreState } from "../state.ts";

/**
 * True while a product takes its price from a pair's index: an open contract, an option series that is not settled or
 * may still be listed, an open period of second contracts, a coin in the open convert list. Bets that run are settled on
 * the ticks that go on for them.
 */
export function isBuiltOn(state: CoreState, pairId: PairId): boolean {
  return hasContract(state, pairId) || hasOptions(state, pairId) || hasPeriod(state, pairId) || converts(state, pairId);
}

const hasContract = ({ futures }: CoreState, pairId: PairId): boolean =>
  [...futures.listed()].some(({ isDelisted, listing }) => !isDelisted && listing.indexPairId === pairId);

function hasOptions({ options }: CoreState, pairId: PairId): boolean {
  const underlying = options.underlyings[pairId];
  return underlying !== undefined && (underlying.rules.tradingOpen || underlying.series.size > 0);
}

const hasPeriod = ({ secondContracts }: CoreState, pairId: PairId): boolean =>
  [...secondContracts.periods.values()].some((period) => period.isOpen && period.pairId === pairId);

function converts({ conversion, spot }: CoreState, pairId: PairId): boolean {
  const { rules, coins } = conversion;
  const listing = spot.pairs[pairId]?.listing;
  if (rules?.isOpen !== true || listing?.pricingCoinId !== rules.valuationCoinId) return false;
  return coins.get(listing.tradedCoinId)?.isOpen === true;
}
