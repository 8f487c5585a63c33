import { spotFee } from "@agio/formulas";
import { PRICE_TICKS_MAX, refuse, type Refusal } from "@agio/primitives";
import type { OrderTerms } from "../book/order-terms.ts";
import { isWithin } from "../bounds.ts";
import { checkTerms } from "./check-order.ts";
import { lossLeg, profitLeg } from "./exit-legs.ts";
import type { OrderExits, PlaceOrder } from "./spot-commands.ts";
import type { Taker } from "./taker.ts";

/**
 * Exits that the buy, which is the taker, may have. Refuses BAD_PARAMETER with the field for an order of another kind and
 * for what is no price, PRICE_FILTER where the price of the buy does not lie between them, and with the field of the exit
 * what the pair would refuse of it, if all of the buy were filled.
 */
export function checkExits(taker: Taker, order: PlaceOrder, at: number): Refusal | undefined {
  const { exits, side, stopTicks, trailingBips } = order;
  if (exits === undefined) return undefined;
  const { takeProfitTicks, stopLossTicks } = exits;
  if (side !== "buy" || stopTicks !== 0 || trailingBips !== 0) return refuse("BAD_PARAMETER", "exits");
  if (!isWithin(takeProfitTicks, 0, PRICE_TICKS_MAX)) return refuse("BAD_PARAMETER", "takeProfitTicks");
  if (!isWithin(stopLossTicks, 0, PRICE_TICKS_MAX)) return refuse("BAD_PARAMETER", "stopLossTicks");
  if (takeProfitTicks === 0 && stopLossTicks === 0) return refuse("BAD_PARAMETER", "exits");
  const wrong = exitOutOfPlace(exits, taker, order.priceTicks);
  if (wrong !== undefined) return refuse("PRICE_FILTER", wrong);
  return checkLegs(taker, order, at);
}

/**
 * The exit that the price of the buy which is the taker is past: its limit price, 0 for none, and the best price where it
 * takes. Otherwise what it buys would be sold at once. Undefined where both are in their place.
 */
export function exitOutOfPlace(exits: OrderExits, taker: Taker, limitTicks: number): keyof OrderExits | undefined {
  const { takeProfitTicks, stopLossTicks } = exits;
  const { asks } = taker.pair;
  const entryTicks = asks.isCrossedBy(taker.limitTicks) ? asks.bestTicks : limitTicks;
  if (takeProfitTicks !== 0 && takeProfitTicks <= (limitTicks || entryTicks)) return "takeProfitTicks";
  if (entryTicks !== 0 && stopLossTicks >= entryTicks) return "stopLossTicks";
  return takeProfitTicks === 0 || stopLossTicks < takeProfitTicks ? undefined : "stopLossTicks";
}

/** The pair's own limits, for the least that a filled buy leaves to sell. */
function checkLegs(taker: Taker, order: PlaceOrder, at: number): Refusal | undefined {
  const { pair } = taker;
  const exits = order.exits as OrderExits;
  const atoms = boughtLotsMin(taker, order) * pair.lotAtoms;
  if (!Number.isSafeInteger(atoms)) return refuse("AMOUNT_TOO_LARGE", "sizeLots");
  const { takerFeePpb, makerFeePpb } = pair.rules;
  const lots = Math.floor((atoms - spotFee(atoms, Math.max(takerFeePpb, makerFeePpb))) / pair.lotAtoms);
  const check = (leg: OrderTerms | undefined, field: keyof OrderExits): Refusal | undefined => {
    if (leg === undefined) return undefined;
    const refusal = lots === 0 ? refuse("QUANTITY_FILTER") : checkTerms(pair, leg, at);
    return refusal === undefined ? undefined : refuse(refusal.refusal, field);
  };
  return check(lossLeg(exits, lots), "stopLossTicks") ?? check(profitLeg(exits, lots), "takeProfitTicks");
}

/** Of a buy by total: what it buys at the worst price that it may pay. A market order that finds nobody buys nothing. */
const boughtLotsMin = ({ pair, limitTicks }: Taker, { totalAtoms, sizeLots }: PlaceOrder): number =>
  totalAtoms === 0 ? sizeLots : Math.floor(totalAtoms / (Math.max(limitTicks, 1) * pair.tickLotAtoms));
