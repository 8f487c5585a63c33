import { atoms, contractId, orderId, priceTicks, shares, tradeId, userId } from "@agio/primitives";
import { contractFee, costOfPart } from "@agio/formulas";
import { FILLED, ORDER_WORDS } from "../book/order-pool.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import { setPlanFor } from "./plans.ts";
import type { Contract } from "./contract.ts";
import { FUND_USER, type FuturesState } from "./futures-state.ts";
import { closeOrder, setExtra, setHold } from "./order-records.ts";
import { tellChanges } from "./position-life.ts";
import { closePart, openPart, type FillOrigin } from "./position-parts.ts";
import { takeReduceShares } from "./reduce-claims.ts";
import { afterAccountChange } from "./risk-watches.ts";

/**
 * A fill of the book: who rested, who came, how much and at which price. `openBefore`: the maker's shares before it.
 */
export interface BookFill {
  readonly maker: number;
  readonly taker: number;
  readonly shares: number;
  readonly ticks: number;
  readonly openBefore: number;
  /** Nothing of the maker is left; its ladder has let it go. */
  readonly isDone: boolean;
}

/** The effect of a fill on one side. */
interface SideChange {
  readonly feeAtoms: number;
  /** Positions that it reduced and opened or enlarged; 0 for none. */
  readonly reduced: number;
  readonly opened: number;
}

/**
 * Turns a fill of the book into a trade: one posting for both sides, the trade, what became of each position, then of
 * the maker. A fill reduces the opposite position first, as far as its order may, and opens with the rest.
 */
export function settleFill(futures: FuturesState, fill: BookFill): void {
  const { pool, orders, ledger } = futures;
  const contract = futures.contractOf(fill.taker);
  const trade = futures.nextTradeId++;
  const takerOpen = pool.openLots(fill.taker);
  contract.lastTicks = fill.ticks;
  futures.moved.add(contract);
  ledger.posting.begin("contractTrade", trade);
  const taker = applyTo(futures, contract, { ...fill, order: fill.taker, openBefore: takerOpen, trade });
  const maker = applyTo(futures, contract, { ...fill, order: fill.maker, trade });
  ledger.posting.end();
  futures.untold.unshift({
    type: "ContractTraded",
    tradeId: tradeId(trade),
    contractId: contractId(contract.contractId),
    makerOrderId: orderId(pool.orderId(fill.maker)),
    takerOrderId: orderId(pool.orderId(fill.taker)),
    makerUserId: userId(futures.userOf(fill.maker)),
    takerUserId: userId(futures.userOf(fill.taker)),
    takerSide: orders.isSell(fill.taker) ? "sell" : "buy",
    priceTicks: priceTicks(fill.ticks),
    shares: shares(fill.shares),
    notionalAtoms: atoms(contract.valueOf(fill.shares, fill.ticks)),
    makerFeeAtoms: atoms(maker.feeAtoms),
    takerFeeAtoms: atoms(taker.feeAtoms),
  });
  const [makerHolder, takerHolder] = [holderOf(futures, fill.maker), holderOf(futures, fill.taker)];
  tellChanges(futures, [taker.reduced, taker.opened, maker.reduced, maker.opened]);
  setCarriedPlans(futures, fill.taker, taker.opened);
  setCarriedPlans(futures, fill.maker, maker.opened);
  if (fill.isDone) closeOrder(futures, fill.maker, ORDER_STATUS.filled, "filled");
  afterAccountChange(futures, takerHolder);
  afterAccountChange(futures, makerHolder);
}

const holderOf = (futures: FuturesState, order: number): number =>
  futures.participants.holder(futures.participantOf(order));

/** The position that fills of an order reduce: none for an opening order in hedge mode; 0 for none. */
export function reducedBy(futures: FuturesState, order: number): number {
  const { orders, participants, holders } = futures;
  const participant = futures.participantOf(order);
  const mayReduce = orders.isClose(order) || holders.isOneWay(participants.holder(participant));
  return mayReduce ? participants.position(participant, orders.reducingSide(order)) : 0;
}

/** One side of a fill, within its posting. */
function applyTo(
  futures: FuturesState,
  contract: Contract,
  side: BookFill & { readonly order: number; readonly trade: number },
): SideChange {
  const { pool, orders, participants, positions } = futures;
  const { order, ticks } = side;
  const participant = futures.participantOf(order);
  const isFund = futures.userOf(order) === FUND_USER;
  const reduced = reducedBy(futures, order);
  const reducing = orders.reduceShares(order);
  const opening = side.openBefore - reducing;
  const fromReducing = Math.min(side.shares, reducing);
  const fromOpening = side.shares - fromReducing;
  const closed = reduced === 0 ? 0 : Math.min(side.shares, positions.shares(reduced));
  const part = fromOpening === 0 ? 0 : costOfPart(orders.hold(order), fromOpening, opening);
  const origin: FillOrigin = { cause: "trade", tradeId: side.trade, orderId: pool.orderId(order) };
  takeReduceShares(futures, order, fromReducing);
  pool.setOpen(order, side.openBefore - side.shares, 0);
  participants.addPending(participant, orders.openingSide(order), -fromOpening);
  let fee = 0;
  if (closed !== 0) {
    const valueAtoms = contract.valueOf(closed, ticks);
    fee = isFund ? 0 : contractFee(valueAtoms, contract.fees.of(origin.orderId).closeFeePpb);
    const isLiquidation = orders.source(order) === "liquidation";
    closePart(futures, reduced, { shares: closed, valueAtoms, feeAtoms: fee, isLiquidation }, origin);
  }
  const opened = open(futures, { order, participant, part, shares: side.shares - closed, ticks }, origin);
  setHold(futures, order, orders.hold(order) - part - opened.extraHoldAtoms);
  addFigures(futures, order, {
    shares: side.shares,
    valueAtoms: contract.valueOf(side.shares, ticks),
    feeAtoms: fee + opened.feeAtoms,
  });
  return { feeAtoms: fee + opened.feeAtoms, reduced, opened: opened.slot };
}

const NOTHING_OPENED = { slot: 0, feeAtoms: 0, extraHoldAtoms: 0 };

/** The opening part of a fill. Without one, what the order held for these shares goes back to available. */
function open(
  futures: FuturesState,
  opening: { order: number; participant: number; part: number; shares: number; ticks: number },
  origin: FillOrigin,
): typeof NOTHING_OPENED {
  const { orders, holders, participants, ledger } = futures;
  const { order, participant, part, shares, ticks } = opening;
  if (shares === 0) {
    const available = holders.account(participants.holder(participant));
    ledger.posting.addHeld(available, -part);
    ledger.posting.add(available, part);
    return NOTHING_OPENED;
  }
  const terms = {
    side: orders.openingSide(order),
    shares,
    valueAtoms: futures.contractOf(order).valueOf(shares, ticks),
    leverage: orders.leverage(order),
    marginMode: orders.marginMode(order),
    partAtoms: part,
    holdLeftAtoms: orders.hold(order) - part,
    fees: futures.contractOf(order).fees.of(origin.orderId),
  };
  return openPart(futures, participant, terms, origin);
}

function addFigures(
  futures: FuturesState,
  order: number,
  fill: { shares: number; valueAtoms: number; feeAtoms: number },
): void {
  const { pool } = futures;
  const filled = order * ORDER_WORDS + FILLED;
  pool.floats[filled] = (pool.floats[filled] as number) + fill.shares;
  pool.addFigures(order, fill.valueAtoms, fill.feeAtoms);
  pool.touch(order, futures.at);
}

/** Take-profit and stop-loss that an order carries become TP/SL orders of the position that it opened, once. */
function setCarriedPlans(futures: FuturesState, order: number, position: number): void {
  if (position === 0) return;
  const extra = futures.orders.extra(order);
  const { takeProfitTicks, stopLossTicks } = extra;
  if (takeProfitTicks === 0 && stopLossTicks === 0) return;
  setExtra(futures, order, { ...extra, takeProfitTicks: 0, stopLossTicks: 0 });
  if (takeProfitTicks !== 0) setPlanFor(futures, position, { kind: "takeProfit", triggerTicks: takeProfitTicks });
  if (stopLossTicks !== 0) setPlanFor(futures, position, { kind: "stopLoss", triggerTicks: stopLossTicks });
}
