import { costOfPart, optionFee } from "@agio/formulas";
import { atoms, orderId, priceTicks, sizeLots, tradeId, userId } from "@agio/primitives";
import { discountedAtoms, type FeePercents } from "../markets/fee-discounts.ts";
import { FILLED, ORDER_WORDS } from "../book/order-pool.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import { keptFee, type DayTally } from "../ledger/day-tally.ts";
import { COUNTED_PRODUCTS } from "../users/counted-trades.ts";
import { emit } from "./emit.ts";
import { changePosition, closingLots, marginOfPart, tellChanges } from "./option-positions.ts";
import { addSideLines, type SideMoney } from "./option-postings.ts";
import type { OptionParticipant } from "./option-participant.ts";
import type { OptionState } from "./option-state.ts";
import { closeOrder, closeUncovered, isSellOrder } from "./order-records.ts";
import { marginOfLots } from "./writer-margin.ts";

/** Effect of a fill on the order of one side. */
export interface FillSide extends SideMoney {
  readonly order: number;
  readonly participant: OptionParticipant;
  /** Bought (positive) or sold. */
  readonly lots: number;
  /** Of the fill, those that the order claimed. */
  readonly claimLots: number;
  /** Its open lots before the fill. */
  readonly openBefore: number;
  readonly askedFeeAtoms: number;
}

/** A fill of one side that may be made. */
interface PartFill {
  readonly lots: number;
  readonly ticks: number;
  readonly role: keyof FeePercents;
}

/** Works out what a fill would be to one side, without changing anything. Held lots that are claimed go first. */
export function fillSide(state: OptionState, order: number, { lots, ticks, role }: PartFill): FillSide {
  const { pool } = state;
  const participant = state.participantOf(order);
  const own = state.orderAt(order);
  const openBefore = pool.openLots(order);
  const isSale = isSellOrder(state, order);
  const premium = participant.series.underlying.valueOf(lots, ticks);
  const claimLots = Math.min(lots, own.claimLots);
  const holdAtoms = costOfPart(own.holdAtoms, lots - claimLots, openBefore - own.claimLots);
  const askedFeeAtoms = costOfPart(own.askedFeeAtoms, lots, openBefore);
  const isLiquidation = own.source === "liquidation";
  const asked = discountedAtoms(askedFeeAtoms, own.discount, role);
  const fee = participant.isHouse || isLiquidation ? 0 : optionFee(asked, premium);
  // The cap of a part may be one atom more than its part of what the whole order held for it.
  const feeAtoms = isSale || isLiquidation || participant.isHouse ? fee : Math.min(fee, holdAtoms - premium);
  const signed = isSale ? -lots : lots;
  const written = isSale ? lots - closingLots(participant, signed) : 0;
  // Field by field: an object made by spreading is several times slower.
  return {
    order,
    participant,
    lots: signed,
    claimLots,
    openBefore,
    askedFeeAtoms,
    holdAtoms,
    premiumAtoms: isSale ? premium : -premium,
    feeAtoms,
    marginAtoms: written === 0 ? 0 : marginOfLots(participant.series, written).initialAtoms,
    releasedAtoms: isSale ? 0 : releasedBy(participant, lots, isLiquidation ? premium : undefined),
    isLiquidation,
  };
}

/** Margin that buying back lots releases: their share, or in a liquidation the premium. */
function releasedBy(participant: OptionParticipant, lots: number, liquidationPremium: number | undefined): number {
  const { position } = participant;
  const closed = closingLots(participant, lots);
  if (position === undefined || closed === 0) return 0;
  const isWhole = closed === Math.abs(position.lots);
  if (liquidationPremium === undefined || isWhole) return marginOfPart(position, closed);
  return Math.min(liquidationPremium, position.marginAtoms);
}

/**
 * Turns a fill of the book into a trade: one posting for both sides, the trade, what became of the positions, then of
 * the maker. `isDone`: nothing of the maker is left.
 */
export function settleFill(
  state: OptionState,
  fill: { readonly maker: FillSide; readonly taker: FillSide; readonly ticks: number; readonly isDone: boolean },
): void {
  const { ledger, pool } = state;
  const { maker, taker, ticks, isDone } = fill;
  const { series } = taker.participant;
  const trade = state.nextTradeId++;
  series.lastTicks = ticks;
  const [buyer, seller] = taker.lots > 0 ? [taker, maker] : [maker, taker];
  ledger.posting.begin("optionTrade", trade);
  addSideLines(state, buyer.participant, buyer);
  addSideLines(state, seller.participant, seller);
  ledger.posting.add(series.underlying.house.fee, buyer.feeAtoms + seller.feeAtoms);
  ledger.posting.end();
  if (ledger.counting.option !== undefined)
    for (const side of [buyer, seller]) countFee(state, ledger.counting.option, side);
  emit(state.events, {
    type: "OptionTraded",
    tradeId: tradeId(trade),
    seriesId: series.seriesId,
    makerOrderId: orderId(pool.orderId(maker.order)),
    takerOrderId: orderId(pool.orderId(taker.order)),
    makerUserId: userId(maker.participant.userId),
    takerUserId: userId(taker.participant.userId),
    takerSide: taker.lots > 0 ? "buy" : "sell",
    priceTicks: priceTicks(ticks),
    sizeLots: sizeLots(Math.abs(taker.lots)),
    premiumAtoms: atoms(Math.abs(taker.premiumAtoms)),
    makerFeeAtoms: atoms(maker.feeAtoms),
    takerFeeAtoms: atoms(taker.feeAtoms),
  });
  if (state.users.counted.isOn) for (const side of [taker, maker]) countSide(state, side);
  if (state.users.volumes.isOn) for (const side of [taker, maker]) addVolume(state, side);
  for (const side of [taker, maker]) applySide(state, side, trade);
  tellChanges(state);
  if (isDone) closeOrder(state, maker.order, ORDER_STATUS.filled, "filled");
  closeUncovered(state, maker.participant);
  closeUncovered(state, taker.participant);
}

/** For the rewards of the day: a fee, and the premium where the order counts for a broker. */
function countFee(
  state: OptionState,
  counting: DayTally,
  { order, participant, premiumAtoms, feeAtoms }: FillSide,
): void {
  const { account } = participant;
  if (feeAtoms > 0) counting.add(account, feeAtoms);
  const { brokerId } = state.orderAt(order);
  if (brokerId === 0) return;
  const isFirst = state.pool.floats[order * ORDER_WORDS + FILLED] === 0;
  const figures = { orders: isFirst ? 1 : 0, volumeAtoms: Math.abs(premiumAtoms), feeAtoms };
  state.ledger.counting.ofBrokers.option.add(brokerId, account, figures);
}

const OPTION = COUNTED_PRODUCTS.indexOf("option");

/** For campaigns: the premium, and what is kept of what one side paid for the trade. */
function countSide({ users, ledger }: OptionState, { participant, premiumAtoms, ...side }: FillSide): void {
  const { settlementCoinId } = participant.series.underlying.listing;
  const feeAtoms = keptFee(ledger.counting, "option", side.feeAtoms);
  users.counted.add(participant.userId, settlementCoinId, OPTION, { volumeAtoms: Math.abs(premiumAtoms), feeAtoms });
}

/** For levels: the value of what the option is on, at the index, as far as the house keeps a fee of it. */
function addVolume({ users, ledger }: OptionState, { participant, lots, feeAtoms }: FillSide): void {
  const { underlying } = participant.series;
  if (underlying.listing.settlementCoinId !== users.volumes.coinId) return;
  const valueAtoms = underlying.valueOf(Math.abs(lots), underlying.indexTicks);
  users.volumes.addWithFee(participant.userId, valueAtoms, keptFee(ledger.counting, "option", feeAtoms));
}

/** The order and the position of one side after a fill. */
function applySide(state: OptionState, side: FillSide, trade: number): void {
  const { pool } = state;
  const { order, participant, lots, claimLots } = side;
  const own = state.orderAt(order);
  const size = Math.abs(lots);
  const premiumAtoms = Math.abs(side.premiumAtoms);
  own.claimLots -= claimLots;
  own.holdAtoms -= side.holdAtoms;
  own.askedFeeAtoms -= side.askedFeeAtoms;
  participant.claimedLots -= claimLots;
  pool.setOpen(order, side.openBefore - size, 0);
  const filled = order * ORDER_WORDS + FILLED;
  pool.floats[filled] = (pool.floats[filled] as number) + size;
  pool.addFigures(order, premiumAtoms, side.feeAtoms);
  pool.touch(order, state.at);
  changePosition(state, participant, {
    cause: side.isLiquidation ? "liquidation" : "trade",
    tradeId: trade,
    orderId: pool.orderId(order),
    lots,
    premiumAtoms,
    feeAtoms: side.feeAtoms,
    marginAtoms: side.marginAtoms,
    releasedAtoms: side.releasedAtoms,
  });
}
