import {
  bankruptcyValue,
  contractFee,
  costOfPart,
  initialMargin,
  maintenanceMargin,
  unrealisedProfit,
} from "@agio/formulas";
import { PRICE } from "../book/order-pool.ts";
import { reducedBy } from "./contract-fills.ts";
import { REFERENCE_PRICES, type Contract, type ContractFees, type ReferencePrice } from "./contract.ts";
import { crossAccountOf, maintenanceOf, unrealisedOf } from "./cross-account.ts";
import { FUND_USER, type FuturesState } from "./futures-state.ts";
import { crossCover } from "./loss-cover.ts";
import { isBeyondBand } from "./price-band.ts";

/** Contracts of a fill and what they are worth at its price. */
export interface FillPart {
  readonly size: number;
  readonly valueAtoms: number;
}

/** A fill that may be made, seen from one of its two sides. */
export interface GatedFill {
  readonly participant: number;
  readonly isSell: boolean;
  readonly isCross: boolean;
  readonly leverage: number;
  readonly fees: ContractFees;
  /** The position that it reduces, 0 for none. */
  readonly position: number;
  readonly closed: FillPart;
  readonly opened: FillPart;
  /** The worst price of the closed part. */
  readonly ticks: number;
}

/**
 * The gate that every fill of an order passes. What a price is worse than mark is lost to the other side at once, and
 * that side may be a friend: so none may leave equity below zero for the insurance fund to fill, neither at the present
 * mark, which friends may have moved, nor at the index; and none opens what the next mark would liquidate.
 * - A cross account: neither the fill as a whole nor its realised loss may cost more than its equity and its cash; after
 *   one that opens its equity is above maintenance.
 * - An isolated position: no close beyond its bankruptcy price; what is opened, or the whole with it, is above maintenance.
 * - The fund's own: no more than the fund has.
 * A liquidation goes as far as its bankruptcy price: what it closes beyond the margin, the fund pays.
 */
export function isCovered(futures: FuturesState, order: number, size: number, ticks: number): boolean {
  const { orders, positions } = futures;
  // Copies were looked at when their margin was held, at the worst price that they may have.
  if (orders.source(order) === "liquidation" || orders.source(order) === "copy") return true;
  const contract = futures.contractOf(order);
  const position = reducedBy(futures, order);
  const closed = position === 0 ? 0 : Math.min(size, positions.size(position));
  const partOf = (part: number): FillPart => ({ size: part, valueAtoms: contract.valueOf(part, ticks) });
  return isFillCovered(futures, contract, {
    participant: futures.participantOf(order),
    isSell: orders.isSell(order),
    isCross: position === 0 ? orders.marginMode(order) === "cross" : positions.isCross(position),
    leverage: orders.leverage(order),
    fees: contract.fees.of(futures.pool.orderId(order)),
    position,
    closed: partOf(closed),
    opened: partOf(size - closed),
    ticks,
  });
}

/**
 * Whether a resting order may be filled with up to `sizeMax` of its contracts: its owner covers it, and the mark has not
 * left it beyond the band. Otherwise it expires when its turn comes.
 */
export function mayFill(futures: FuturesState, maker: number, sizeMax: number): boolean {
  const { pool, orders } = futures;
  const ticks = pool.int(maker, PRICE);
  const direction = orders.isSell(maker) ? "sell" : "buy";
  if (isBeyondBand(futures.contractOf(maker), direction, ticks)) return false;
  return isCovered(futures, maker, Math.min(sizeMax, pool.openLots(maker)), ticks);
}

/** As `isCovered`, of an order that has no record yet. */
export function isFillCovered(futures: FuturesState, contract: Contract, fill: GatedFill): boolean {
  const { positions } = futures;
  if (fill.position !== 0 && positions.user(fill.position) === FUND_USER) {
    return -closedProfit(futures, fill) <= Math.max(0, futures.accounts.available(futures.insuranceSlot));
  }
  if (fill.isCross) return isCrossFillCovered(futures, contract, fill);
  const isCloseCovered = fill.closed.size === 0 || isWithinBankruptcy(futures, contract, fill);
  return isCloseCovered && isOpeningCovered(futures, contract, fill);
}

/** The loss in value of contracts at a price, against the present mark or index; negative where the price is better. */
export function lossOf(
  contract: Contract,
  isSell: boolean,
  { size, valueAtoms }: FillPart,
  reference: ReferencePrice = "mark",
): number {
  const whole = contract.valueOf(size, contract.ticksBy(reference));
  return isSell ? whole - valueAtoms : valueAtoms - whole;
}

function isCrossFillCovered(futures: FuturesState, contract: Contract, fill: GatedFill): boolean {
  const { isSell, closed, opened } = fill;
  const { openFeePpb, closeFeePpb } = fill.fees;
  const holder = futures.participants.holder(fill.participant);
  const closeFee = contractFee(closed.valueAtoms, closeFeePpb);
  const realisedLoss = closed.size === 0 ? 0 : closeFee - closedProfit(futures, fill);
  if (realisedLoss > 0 && realisedLoss > crossCover(futures, holder)) return false;
  const fees = closeFee + contractFee(opened.valueAtoms, openFeePpb);
  return REFERENCE_PRICES.every((reference) => {
    const loss = lossOf(contract, isSell, closed, reference) + lossOf(contract, isSell, opened, reference) + fees;
    if (loss <= 0) return true;
    const { equityAtoms, maintenanceAtoms } = crossAccountOf(futures, holder, reference);
    if (opened.size === 0) return loss <= equityAtoms;
    const opening = futures.participants.position(fill.participant, isSell ? "short" : "long");
    const freed =
      closed.size === 0 ? 0 : maintenanceOfMore(futures, contract, reference, [fill.position, -closed.size]);
    const needed = freed + maintenanceOfMore(futures, contract, reference, [opening, opened.size]);
    return equityAtoms - loss > maintenanceAtoms + needed;
  });
}

/** Change in a position's maintenance margin (0: a new one) by more or fewer contracts, at the mark or the index. */
function maintenanceOfMore(
  futures: FuturesState,
  contract: Contract,
  reference: ReferencePrice,
  [position, more]: readonly [position: number, more: number],
): number {
  const size = position === 0 ? 0 : futures.positions.size(position);
  const ticks = contract.ticksBy(reference);
  const [before, after] = [contract.valueOf(size, ticks), contract.valueOf(size + more, ticks)];
  return maintenanceMargin(contract.tiers, after) - maintenanceMargin(contract.tiers, before);
}

function closedProfit(futures: FuturesState, { position, closed }: GatedFill): number {
  const { positions } = futures;
  const cost = costOfPart(positions.cost(position), closed.size, positions.size(position));
  return unrealisedProfit(positions.side(position), closed.valueAtoms, cost);
}

function isWithinBankruptcy(futures: FuturesState, contract: Contract, { position, ticks }: GatedFill): boolean {
  const { positions } = futures;
  const side = positions.side(position);
  const bankrupt = bankruptcyValue(side, positions.cost(position), positions.margin(position));
  const value = contract.valueOf(positions.size(position), ticks);
  return side === "long" ? value >= bankrupt : value <= bankrupt;
}

/**
 * The margin that comes with the contracts bears what their price is worse than mark, or the rest of the position does.
 */
function isOpeningCovered(futures: FuturesState, contract: Contract, fill: GatedFill): boolean {
  const { participants, positions } = futures;
  const { opened, isSell, leverage, participant } = fill;
  const position = participants.position(participant, isSell ? "short" : "long");
  const margin = initialMargin(opened.valueAtoms, leverage);
  return REFERENCE_PRICES.every((reference) => {
    const loss = lossOf(contract, isSell, opened, reference);
    if (loss <= 0) return true;
    const left = margin - loss - maintenanceOfMore(futures, contract, reference, [position, opened.size]);
    if (left > 0 || position === 0) return left > 0;
    const equity = positions.margin(position) + unrealisedOf(futures, position, reference);
    return equity - maintenanceOf(futures, position, reference) + left > 0;
  });
}
