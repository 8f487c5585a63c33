import { optionFee } from "@agio/formulas";
import { PRICE_TICKS_MAX, refuse, type Refusal } from "@agio/primitives";
import type { Side } from "../book/order-terms.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import { askedFee } from "./option-fee.ts";
import type { PlaceOptionOrder } from "./option-commands.ts";
import type { OptionParticipant } from "./option-participant.ts";
import type { OptionState } from "./option-state.ts";
import { isSellOrder } from "./order-records.ts";
import { marketBandOf, priceBandOf } from "./price-band.ts";
import type { Series } from "./series.ts";
import { marginOfLots } from "./writer-margin.ts";

/** So many times its present height an index may reach while a position is open, and all is still counted exactly. */
const INDEX_GROWTH = 10;

/** An order that may go live, and how. */
export interface Admission {
  /** How far it may go: its limit, or what a market order needs of the book, within the band. */
  readonly limitTicks: number;
  /** Held lots that it sells; the rest of a sale writes. */
  readonly claimLots: number;
  readonly holdAtoms: number;
  readonly askedFeeAtoms: number;
}

/** Who sends an order to a series. `participant`: undefined while he has neither order nor position there. */
export interface Sender {
  readonly participant: OptionParticipant | undefined;
  readonly account: number;
  readonly isHouse: boolean;
}

/** NOT_FOUND for somebody who is not a user. */
export function senderOf(state: OptionState, series: Series, userId: number): Sender | Refusal {
  const mark = userId > 0 ? state.users.markOf(userId) : undefined;
  if (mark === undefined) return refuse("NOT_FOUND", "userId");
  const { settlementCoinId } = series.underlying.listing;
  const account = state.accounts.slotOf(userId, settlementCoinId, ACCOUNT_CODES["platform.available"]);
  return { participant: state.findParticipant(userId, series.seriesId), account, isHouse: mark === "house" };
}

/**
 * Whether an order may go live now (rules 2 and 6), without changing anything. Refuses SELLS_MORE_THAN_HELD,
 * WRITING_CLOSED, PRODUCT_CLOSED, MARKET_HALTED, PREMIUM_BAND, AMOUNT_TOO_LARGE, POST_ONLY_WOULD_TAKE, FUNDS_LOCKED
 * for what opens while the rest of an ended bonus is out (rules 10), WRITER_MARGIN and INSUFFICIENT_BALANCE.
 */
export function admitOrder(
  state: OptionState,
  series: Series,
  sender: Sender,
  order: PlaceOptionOrder,
): Admission | Refusal {
  const { side, sizeLots, timeInForce } = order;
  const { participant, isHouse } = sender;
  const isSale = side === "sell";
  const claimLots = isSale && !isHouse ? Math.min(sizeLots, Math.max(participant?.freeLots ?? 0, 0)) : 0;
  const isClosing = isSale && !isHouse ? sizeLots === claimLots : isReducing(state, participant, side, sizeLots);
  const refusal =
    (isSale && !isHouse ? checkSale(series, participant, sizeLots - claimLots) : undefined) ??
    checkMarket(series, order, { isClosing, isHalted: state.halts.isOn("option"), at: state.at });
  if (refusal !== undefined) return refusal;
  const limitTicks = limitOf(series, participant, order);
  if (typeof limitTicks !== "number") return limitTicks;
  if (isTooLarge(state, series, participant, sizeLots)) return refuse("AMOUNT_TOO_LARGE", "sizeLots");
  const opposite = isSale ? series.bids : series.asks;
  const wouldTake = timeInForce === "POST_ONLY" && opposite.isCrossedBy(limitTicks);
  if (wouldTake) return refuse("POST_ONLY_WOULD_TAKE", "priceTicks");
  if (!isClosing && state.users.owesBonus(order.userId)) return refuse("FUNDS_LOCKED");
  if (isHouse) return admitHouse(state, series, { participant, isSale, sizeLots, limitTicks });
  return admitUser(state, series, { participant, account: sender.account, isSale, sizeLots, claimLots, limitTicks });
}

/** True for an order that, with the user's other ones of its side, only makes his position smaller. */
function isReducing(
  state: OptionState,
  participant: OptionParticipant | undefined,
  side: Side,
  sizeLots: number,
): boolean {
  if (participant === undefined) return false;
  const isSale = side === "sell";
  const alike = participant.orders.filter((slot) => isSellOrder(state, slot) === isSale);
  const pending = alike.reduce((lots, slot) => lots + state.pool.openLots(slot), 0);
  return sizeLots + pending <= (isSale ? participant.lots : -participant.lots);
}

/** Users write only where that is open. Who has written already is told so, everybody else that he holds too little. */
function checkSale(
  series: Series,
  participant: OptionParticipant | undefined,
  writtenLots: number,
): Refusal | undefined {
  if (writtenLots === 0 || series.underlying.rules.writingOpen) return undefined;
  const hasWritten = participant !== undefined && participant.lots < 0;
  return refuse(hasWritten ? "WRITING_CLOSED" : "SELLS_MORE_THAN_HELD", "sizeLots");
}

/**
 * Whether the product and the index are open for it. Without a mark there is no band either; with an old one nothing
 * opens, and only a limit order closes.
 */
function checkMarket(
  series: Series,
  { kind }: PlaceOptionOrder,
  { isClosing, isHalted, at }: { readonly isClosing: boolean; readonly isHalted: boolean; readonly at: number },
): Refusal | undefined {
  if (!isClosing && (isHalted || !series.underlying.rules.tradingOpen)) return refuse("PRODUCT_CLOSED");
  if (!series.isMarked) return refuse("MARKET_HALTED");
  const status = series.statusAt(at);
  if (!isClosing) return status === "live" ? undefined : refuse("MARKET_HALTED");
  return kind === "limit" || status !== "halted" ? undefined : refuse("MARKET_HALTED");
}

/**
 * How far the order may go: a limit price within the band; a market order to where the book completes it, at most to
 * the edge of the band, so that it holds no more than it can cost.
 */
function limitOf(
  series: Series,
  participant: OptionParticipant | undefined,
  order: PlaceOptionOrder,
): number | Refusal {
  const { kind, side, priceTicks, sizeLots } = order;
  if (kind === "limit") {
    const band = priceBandOf(series);
    const isWithin = priceTicks >= band.lowestTicks && priceTicks <= band.highestTicks;
    return isWithin ? priceTicks : refuse("PREMIUM_BAND", "priceTicks");
  }
  const { lowestTicks, highestTicks } = marketBandOf(series);
  if (side === "sell") return lowestTicks;
  const completeTicks = series.asks.ticksFor(sizeLots, participant?.id ?? 0);
  return Math.min(Math.max(completeTicks, 1), highestTicks);
}

/** True when what the user would have could be worth more than a safe integer holds. */
function isTooLarge(
  state: OptionState,
  series: Series,
  participant: OptionParticipant | undefined,
  sizeLots: number,
): boolean {
  const { underlying, strikeTicks } = series;
  const open =
    participant === undefined ? 0 : participant.orders.reduce((lots, slot) => lots + state.pool.openLots(slot), 0);
  const lots = Math.abs(participant?.lots ?? 0) + open + sizeLots;
  const priciest = Math.max(underlying.indexTicks, strikeTicks);
  // A margin is at most twice the dearer of index and strike.
  const worst = underlying.valueOf(lots, 2 * INDEX_GROWTH * priciest);
  return worst > Number.MAX_SAFE_INTEGER || priciest > PRICE_TICKS_MAX;
}

interface AdmittedHouseOrder {
  readonly participant: OptionParticipant | undefined;
  readonly isSale: boolean;
  readonly sizeLots: number;
  readonly limitTicks: number;
}

/** The house holds nothing: its bank has to have what the order would take of it now. */
function admitHouse(state: OptionState, series: Series, order: AdmittedHouseOrder): Admission | Refusal {
  const { participant, isSale, sizeLots, limitTicks } = order;
  const { underlying } = series;
  const lots = participant?.lots ?? 0;
  const premium = underlying.valueOf(sizeLots, limitTicks);
  const bank = state.accounts.available(underlying.house.bank);
  const admission = { limitTicks, claimLots: 0, holdAtoms: 0, askedFeeAtoms: 0 };
  if (!isSale) return premium <= bank ? admission : refuse("INSUFFICIENT_BALANCE");
  const written = sizeLots - Math.min(sizeLots, Math.max(lots, 0));
  const margin = written === 0 ? 0 : marginOfLots(series, written).initialAtoms;
  return margin <= bank + premium ? admission : refuse("WRITER_MARGIN");
}

interface AdmittedOrder extends AdmittedHouseOrder {
  readonly account: number;
  readonly claimLots: number;
}

/** A buyer holds premium and fee at his limit, a writer the margin at the present mark. */
function admitUser(state: OptionState, series: Series, order: AdmittedOrder): Admission | Refusal {
  const { isSale, sizeLots, claimLots, limitTicks, account } = order;
  const askedFeeAtoms = askedFee(series.underlying, sizeLots);
  const available = state.accounts.available(account);
  if (!isSale) {
    const premium = series.underlying.valueOf(sizeLots, limitTicks);
    const holdAtoms = premium + optionFee(askedFeeAtoms, premium);
    if (holdAtoms > available) return refuse("INSUFFICIENT_BALANCE");
    return { limitTicks, claimLots, holdAtoms, askedFeeAtoms };
  }
  const written = sizeLots - claimLots;
  const holdAtoms = written === 0 ? 0 : marginOfLots(series, written).initialAtoms;
  if (holdAtoms > available) return refuse("WRITER_MARGIN");
  return { limitTicks, claimLots, holdAtoms, askedFeeAtoms };
}
