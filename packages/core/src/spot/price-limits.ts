import { marketEnd, raisedTicks } from "@agio/formulas";
import { PPB, PRICE_TICKS_MAX } from "@agio/primitives";
import type { OrderTerms } from "../book/order-terms.ts";
import { expiresMaker } from "../book/term-bits.ts";
import { trailingStop } from "../markets/trailing-stop.ts";
import { isConditional } from "./check-order.ts";
import type { Pair } from "./pair.ts";
import { ANY_LOTS, type Taker } from "./taker.ts";

/** A stop-market buy by lots holds funds up to twice its stop price where the pair has no market band. */
const UNBANDED_STOP_PPB = PPB;

/**
 * Where the market order that is the taker must stop: its band from the best price, and from an index that counts, so
 * that an empty book costs nobody more; without a band a sell goes all the
 * way, a buy to the price at which its lots are complete, which it holds funds for. 0 when nobody is there.
 */
export function marketLimit(taker: Taker, lots: number, at: number): number {
  const { pair, isSell } = taker;
  const ladder = isSell ? pair.bids : pair.asks;
  if (ladder.bestLevel === 0) return 0;
  const { marketBandPpb } = pair.rules;
  if (marketBandPpb !== 0) return marketEnd(isSell, ladder.bestTicks, marketBandPpb, pair.fairAt(at));
  // Own orders that give way to the taker add nothing.
  if (isSell) return 1;
  if (lots === ANY_LOTS) return PRICE_TICKS_MAX;
  return ladder.ticksFor(lots, expiresMaker(taker.termBits) ? taker.participant : 0, taker);
}

/**
 * The worst price the taker, an order of these terms, can ever trade at, which is also the price a buyer holds funds at. 0: a market order
 * without a counterpart, or a trailing buy without any price to start from.
 */
export function worstTicks(taker: Taker, terms: OrderTerms, at: number): number {
  const { pair } = taker;
  if (terms.kind === "limit") return terms.priceTicks;
  const isSell = terms.side === "sell";
  if (!isConditional(terms)) return marketLimit(taker, terms.totalAtoms === 0 ? terms.sizeLots : ANY_LOTS, at);
  // The band is measured again from the best price when the order is triggered.
  if (isSell) return 1;
  if (terms.totalAtoms !== 0) return PRICE_TICKS_MAX;
  const start = terms.stopTicks !== 0 ? terms.stopTicks : pair.stopPriceTicks;
  const stop = terms.trailingBips === 0 ? start : trailingStop(start, terms.trailingBips, false);
  return stop === 0 ? 0 : raisedTicks(stop, pair.rules.marketBandPpb || UNBANDED_STOP_PPB);
}

/** Hold of an order, in atoms of its hold coin; beyond the safe integers when it is too large. */
export function holdAtoms(pair: Pair, terms: OrderTerms, worst: number): number {
  if (terms.side === "sell") return terms.sizeLots * pair.lotAtoms;
  return terms.totalAtoms !== 0 ? terms.totalAtoms : worst * terms.sizeLots * pair.tickLotAtoms;
}
