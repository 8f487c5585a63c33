import {
  atoms,
  contractId,
  orderId,
  ppb,
  priceTicks,
  sizeContracts,
  tradeId,
  userId,
  type Ppb,
} from "@agio/primitives";
import { contractFee, costOfPart } from "@agio/formulas";
import { makerPpb, takerPpb } from "../markets/fee-discounts.ts";
import { FILLED, ORDER_WORDS } from "../book/order-pool.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import { setTpSlFor } from "./tp-sl-orders.ts";
import { COUNTED_PRODUCTS } from "../users/counted-trades.ts";
import type { Contract, ContractFees } from "./contract.ts";
import { FUND_USER, type FuturesState } from "./futures-state.ts";
import { closeOrder, setExtra, setHold } from "./order-records.ts";
import { tellChanges } from "./position-life.ts";
import { closePart, openPart, type FillOrigin } from "./position-parts.ts";
import { takeReduceSize } from "./reduce-claims.ts";
import { afterAccountChange } from "./risk-watches.ts";

/**
 * A fill of the book: who rested, who came, how much and at which price. `openBefore`: the maker's contracts before it.
 */
export interface BookFill {
  readonly maker: number;
  readonly taker: number;
  readonly size: number;
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
  const taker = applyTo(futures, contract, { ...fill, order: fill.taker, openBefore: takerOpen, trade, role: "taker" });
  const maker = applyTo(futures, contract, { ...fill, order: fill.maker, trade, role: "maker" });
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
    size: sizeContracts(fill.size),
    notionalAtoms: atoms(contract.valueOf(fill.size, fill.ticks)),
    makerFeeAtoms: atoms(maker.feeAtoms),
    takerFeeAtoms: atoms(taker.feeAtoms),
  });
  if (futures.users.counted.isOn) countFill(futures, fill);
  const [makerHolder, takerHolder] = [holderOf(futures, fill.maker), holderOf(futures, fill.taker)];
  tellChanges(futures, [taker.reduced, taker.opened, maker.reduced, maker.opened]);
  setCarriedTpSlOrders(futures, fill.taker, taker.opened);
  setCarriedTpSlOrders(futures, fill.maker, maker.opened);
  if (fill.isDone) closeOrder(futures, fill.maker, ORDER_STATUS.filled, "filled");
  afterAccountChange(futures, takerHolder);
  afterAccountChange(futures, makerHolder);
}

const CONTRACT = COUNTED_PRODUCTS.indexOf("contract");

/** For campaigns: the value for both. Their fees are counted where they are collected. */
function countFill(futures: FuturesState, fill: BookFill): void {
  const volumeAtoms = futures.contractOf(fill.taker).valueOf(fill.size, fill.ticks);
  const { settlementCoinId: coin, orders, users } = futures;
  for (const order of [fill.maker, fill.taker]) {
    // What goes through a clearing account is nobody's trade yet.
    if (orders.source(order) !== "copy")
      users.counted.add(futures.userOf(order), coin, CONTRACT, { volumeAtoms, feeAtoms: 0 });
  }
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

type Role = "maker" | "taker";

/** A rate of an order in its role: that of its contract at its acceptance, less its discount of then. */
function ownPpb(futures: FuturesState, order: number, role: Role, of: keyof ContractFees): Ppb {
  const ratePpb = futures.contractOf(order).fees.of(futures.pool.orderId(order))[of];
  const discount = futures.orders.discount(order);
  return ppb(role === "maker" ? makerPpb(ratePpb, discount) : takerPpb(ratePpb, discount));
}

/** One side of a fill, within its posting. */
function applyTo(
  futures: FuturesState,
  contract: Contract,
  side: BookFill & { readonly order: number; readonly trade: number; readonly role: Role },
): SideChange {
  const { pool, orders, participants, positions } = futures;
  const { order, ticks, role } = side;
  const participant = futures.participantOf(order);
  const isFund = futures.userOf(order) === FUND_USER;
  const reduced = reducedBy(futures, order);
  const reducing = orders.reduceSize(order);
  const opening = side.openBefore - reducing;
  const fromReducing = Math.min(side.size, reducing);
  const fromOpening = side.size - fromReducing;
  const closed = reduced === 0 ? 0 : Math.min(side.size, positions.size(reduced));
  const part = fromOpening === 0 ? 0 : costOfPart(orders.hold(order), fromOpening, opening);
  const origin = originOf(futures, order, side.trade);
  if (origin.brokerId !== undefined) countForBroker(futures, origin.brokerId, side);
  takeReduceSize(futures, order, fromReducing);
  pool.setOpen(order, side.openBefore - side.size, 0);
  participants.addPending(participant, orders.openingSide(order), -fromOpening);
  let fee = 0;
  if (closed !== 0) {
    const valueAtoms = contract.valueOf(closed, ticks);
    fee = isFund ? 0 : contractFee(valueAtoms, ownPpb(futures, order, role, "closeFeePpb"));
    const isLiquidation = orders.source(order) === "liquidation";
    closePart(futures, reduced, { size: closed, valueAtoms, feeAtoms: fee, isLiquidation }, origin);
  }
  const opened = open(futures, { order, participant, part, size: side.size - closed, ticks, role }, origin);
  setHold(futures, order, orders.hold(order) - part - opened.extraHoldAtoms);
  addFigures(futures, order, {
    size: side.size,
    valueAtoms: contract.valueOf(side.size, ticks),
    feeAtoms: fee + opened.feeAtoms,
  });
  return { feeAtoms: fee + opened.feeAtoms, reduced, opened: opened.slot };
}

function originOf({ pool, orders }: FuturesState, order: number, trade: number): FillOrigin {
  const brokerId = orders.brokerOf(order);
  const origin = { cause: "trade", tradeId: trade, orderId: pool.orderId(order) } as const;
  return brokerId === 0 ? origin : { ...origin, brokerId };
}

/** The value of a fill of an order that counts for a broker. Its fee is counted where it is collected. */
function countForBroker(
  futures: FuturesState,
  brokerId: number,
  { order, size, ticks }: { readonly order: number; readonly size: number; readonly ticks: number },
): void {
  const { counting } = futures.ledger;
  if (counting.contract === undefined) return;
  const account = futures.holders.account(holderOf(futures, order));
  counting.ofBrokers.contract.add(brokerId, account, {
    orders: futures.pool.floats[order * ORDER_WORDS + FILLED] === 0 ? 1 : 0,
    volumeAtoms: futures.contractOf(order).valueOf(size, ticks),
    feeAtoms: 0,
  });
}

const NOTHING_OPENED = { slot: 0, feeAtoms: 0, extraHoldAtoms: 0 };

/** The opening part of a fill. Without one, what the order held for these contracts goes back to available. */
function open(
  futures: FuturesState,
  opening: { order: number; participant: number; part: number; size: number; ticks: number; role: Role },
  origin: FillOrigin,
): typeof NOTHING_OPENED {
  const { orders, holders, participants, ledger } = futures;
  const { order, participant, part, size, ticks, role } = opening;
  if (size === 0) {
    const available = holders.account(participants.holder(participant));
    ledger.posting.addHeld(available, -part);
    ledger.posting.add(available, part);
    return NOTHING_OPENED;
  }
  const terms = {
    side: orders.openingSide(order),
    size,
    valueAtoms: futures.contractOf(order).valueOf(size, ticks),
    leverage: orders.leverage(order),
    marginMode: orders.marginMode(order),
    partAtoms: part,
    holdLeftAtoms: orders.hold(order) - part,
    fees: {
      openFeePpb: ownPpb(futures, order, role, "openFeePpb"),
      // The reserve is what the contract asks: the order that closes may have no discount.
      closeFeePpb: futures.contractOf(order).fees.of(origin.orderId).closeFeePpb,
    },
  };
  return openPart(futures, participant, terms, origin);
}

function addFigures(
  futures: FuturesState,
  order: number,
  fill: { size: number; valueAtoms: number; feeAtoms: number },
): void {
  const { pool } = futures;
  const filled = order * ORDER_WORDS + FILLED;
  pool.floats[filled] = (pool.floats[filled] as number) + fill.size;
  pool.addFigures(order, fill.valueAtoms, fill.feeAtoms);
  pool.touch(order, futures.at);
}

/** Take-profit and stop-loss that an order carries become TP/SL orders of the position that it opened, once. */
function setCarriedTpSlOrders(futures: FuturesState, order: number, position: number): void {
  if (position === 0) return;
  const extra = futures.orders.extra(order);
  const { takeProfitTicks, stopLossTicks } = extra;
  if (takeProfitTicks === 0 && stopLossTicks === 0) return;
  setExtra(futures, order, { ...extra, takeProfitTicks: 0, stopLossTicks: 0 });
  if (takeProfitTicks !== 0) setTpSlFor(futures, position, { kind: "takeProfit", triggerTicks: takeProfitTicks });
  if (stopLossTicks !== 0) setTpSlFor(futures, position, { kind: "stopLoss", triggerTicks: stopLossTicks });
}
