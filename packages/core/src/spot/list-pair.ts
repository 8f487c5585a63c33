import { refuse, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import type { ChangePair, ListCoin, ListPair } from "../markets/market-commands.ts";
import { writeColdEvent } from "../cold-event.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import { marketUnits, type MarketUnits } from "../markets/market-units.ts";
import { checkReplaced } from "../markets/replaced-rules.ts";
import { isSymbol } from "../markets/symbol.ts";
import { afterRulesChange } from "./cascade.ts";
import { checkPairRules, Pair } from "./pair.ts";
import type { SpotState } from "./spot-state.ts";
import { PAIRS_MAX } from "./work-bounds.ts";

/** Records and orders have sixteen bits for it. */
const PAIR_ID_MAX = 0xffff;

/** Adds a pair. Refuses more than `PAIRS_MAX` that are listed, unknown coins, a known id or symbol, and units that do not give whole atoms. */
export function listPair(
  spot: SpotState,
  coins: ReadonlyMap<number, ListCoin>,
  listing: ListPair,
): Refusal | undefined {
  const units = checkPairListing(spot, coins, listing);
  if ("refusal" in units) return units;
  addPair(spot, listing, units);
  writeColdEvent(spot.events, { ...listing, type: "PairListed" });
  return undefined;
}

/** The units of a pair that can be listed, or why it cannot. */
export function checkPairListing(
  spot: SpotState,
  coins: ReadonlyMap<number, ListCoin>,
  listing: ListPair,
): MarketUnits | Refusal {
  const traded = coins.get(listing.tradedCoinId);
  const pricing = coins.get(listing.pricingCoinId);
  if (traded === undefined || traded === pricing) return refuse("BAD_PARAMETER", "tradedCoinId");
  if (pricing === undefined) return refuse("BAD_PARAMETER", "pricingCoinId");
  if (!isWithin(listing.pairId, 1, PAIR_ID_MAX)) return refuse("BAD_PARAMETER", "pairId");
  if (!isSymbol(listing.symbol)) return refuse("BAD_PARAMETER", "symbol");
  if (spot.pairs.filter((pair) => pair?.isDelisted === false).length >= PAIRS_MAX) {
    return refuse("BAD_PARAMETER", "pairId");
  }
  if (spot.pairs[listing.pairId] !== undefined) return refuse("DUPLICATE_REQUEST", "pairId");
  if (spot.pairs.some((pair) => pair?.listing.symbol === listing.symbol)) return refuse("DUPLICATE_REQUEST", "symbol");
  const units = marketUnits(listing, { traded: traded.scale, pricing: pricing.scale });
  if ("refusal" in units) return units;
  return checkPairRules(listing.rules) ?? units;
}

/** Puts a checked pair into the market; also the way back from a snapshot. */
export function addPair(spot: SpotState, listing: ListPair, units: { tickLotAtoms: number; lotAtoms: number }): Pair {
  const feeSlots = {
    pricing: spot.accounts.slotOf(0, listing.pricingCoinId, ACCOUNT_CODES["fee.spot"]),
    traded: spot.accounts.slotOf(0, listing.tradedCoinId, ACCOUNT_CODES["fee.spot"]),
  };
  const pair = new Pair(listing, units, feeSlots, { pool: spot.pool, forest: spot.forest });
  // Ids in between stay empty, so that the array is dense.
  while (spot.pairs.length <= listing.pairId) spot.pairs.push(undefined);
  spot.pairs[listing.pairId] = pair;
  return pair;
}

/**
 * Changes the rules of a pair for future orders; those that are open keep their fees. Refuses NOT_FOUND,
 * PRODUCT_CLOSED, STALE_VERSION, rules no pair may have and the change of fees after `FEE_CHANGES_MAX` others.
 */
export function changePair(spot: SpotState, command: ChangePair): Refusal | undefined {
  const refusal = checkPairChange(spot, command);
  if (refusal !== undefined) return refusal;
  const pair = spot.pairs[command.pairId] as Pair;
  pair.changeRules(command.rules, spot.nextOrderId);
  afterRulesChange(spot, pair);
  if (pair.rules.tradingOpen) spot.exits.resume(pair.pairId);
  writeColdEvent(spot.events, { type: "PairChanged", pairId: command.pairId, rules: command.rules });
  return undefined;
}

/** Why the rules of a pair cannot become these. */
export function checkPairChange(spot: SpotState, command: ChangePair): Refusal | undefined {
  const pair = spot.pairs[command.pairId];
  if (pair === undefined) return refuse("NOT_FOUND", "pairId");
  if (pair.isDelisted) return refuse("PRODUCT_CLOSED", "pairId");
  const refusal = checkReplaced(pair.rules, command.replaces) ?? checkPairRules(command.rules);
  if (refusal !== undefined) return refusal;
  return pair.mayChange(command.rules) ? undefined : refuse("BAD_PARAMETER", "takerFeePpb");
}
