import { contractFee } from "@agio/formulas";
import { PRICE_TICKS_MAX, priceTicks, refuse, type Refusal } from "@agio/primitives";
import { ORDER_STATUS } from "../book/order-status.ts";
import { ascending, BinaryHeap } from "../binary-heap.ts";
import type { Contract } from "./contract.ts";
import { unrealisedOf } from "./cross-account.ts";
import { endCrossOrders } from "./cross-orders.ts";
import { byGain, type DelistRun } from "./delist-run.ts";
import { emit } from "./emit.ts";
import type { DelistContract } from "./futures-commands.ts";
import { FUND_USER, type FuturesState } from "./futures-state.ts";
import { crossCover } from "./loss-cover.ts";
import { closeOrder } from "./order-records.ts";
import { tellChanges } from "./position-life.ts";
import { closePart, type FillOrigin } from "./position-parts.ts";
import { afterAccountChange } from "./risk-watches.ts";
import { TRIGGER_LADDERS } from "./trigger-book.ts";

/**
 * Ends a contract: nothing new is taken, every order expires, oldest first, and every position is settled at the index
 * (status 4), which becomes its mark: two quotes in an empty book are anybody's, and hold a mark up by 2 %. Profits
 * come first, so that a cross account pays its losses with them. What is more than a command may goes on with
 * `Continue`. Refuses NOT_FOUND, PRODUCT_CLOSED, and with open positions MARKET_HALTED while there is no live mark and
 * POSITION_LIQUIDATING.
 */
export function delistContract(futures: FuturesState, command: DelistContract): Refusal | undefined {
  const refusal = checkContractEnd(futures, command);
  if (refusal !== undefined) return refusal;
  const { contractId } = command;
  const contract = futures.contracts[contractId] as Contract;
  contract.isDelisted = true;
  if (contract.markTicks !== 0) contract.markTicks = indexTicksOf(contract);
  const settlementTicks = priceTicks(contract.markTicks);
  emit(futures.events, { type: "ContractDelisted", contractId, settlementTicks });
  const run: DelistRun = {
    ...{ contractId, stage: "findOrders", ladder: 0, cursorId: 0, cursorKind: "stop" },
    ...{ orders: ascending(), positions: new BinaryHeap(byGain) },
  };
  futures.delisting = run;
  goOnDelisting(futures, run);
  return undefined;
}

const E8_DECIMALS = 8;

/** The index in the nearest whole tick. */
function indexTicksOf({ indexE8, listing }: Contract): number {
  const ticks = Math.round(indexE8 / 10 ** (E8_DECIMALS - listing.priceDecimals));
  return Math.min(Math.max(ticks, 1), PRICE_TICKS_MAX);
}

/** Why a contract cannot end now. */
export function checkContractEnd(futures: FuturesState, { contractId }: DelistContract): Refusal | undefined {
  const { positions } = futures;
  const contract = futures.contracts[contractId];
  if (contract === undefined) return refuse("NOT_FOUND", "contractId");
  if (contract.isDelisted) return refuse("PRODUCT_CLOSED", "contractId");
  const hasPositions = positions.oldestOf(contractId) !== 0;
  if (hasPositions && contract.statusAt(futures.at) !== "live") return refuse("MARKET_HALTED");
  return positions.liquidatingOf(contractId) === 0 ? undefined : refuse("POSITION_LIQUIDATING");
}

/** A slice of the end of a contract. */
export function goOnDelisting(futures: FuturesState, run: DelistRun): void {
  const contract = futures.contracts[run.contractId] as Contract;
  if (run.stage === "findOrders") {
    if (!findOrders(futures, contract, run)) return;
    run.stage = "orders";
  }
  if (run.stage === "orders") {
    if (!expireOrders(futures, run)) return;
    run.stage = "findPositions";
    run.cursorId = futures.positions.idOf(futures.positions.oldestOf(run.contractId));
  }
  if (run.stage === "findPositions") {
    if (!findPositions(futures, run)) return;
    run.stage = "positions";
  }
  if (deliverPositions(futures, contract, run)) futures.delisting = undefined;
}

// Each of these is false when the command has done enough.

/**
 * Open and waiting orders: those that rest in the book, then those of the triggers, where TP/SL orders are passed over.
 */
function findOrders(futures: FuturesState, contract: Contract, run: DelistRun): boolean {
  const { slice } = futures;
  for (; run.ladder < 2 + TRIGGER_LADDERS; run.ladder++) {
    while (slice.hasRoom) {
      slice.spend(1);
      if (!(run.ladder < 2 ? nextResting(futures, contract, run) : nextWaiting(futures, run))) break;
    }
    if (run.cursorId !== 0) return false;
  }
  return true;
}

/** Goes on by an order; false at the end of the ladder, where the cursor is 0 again. */
function nextResting({ pool, orderIndex }: FuturesState, contract: Contract, run: DelistRun): boolean {
  const ladder = run.ladder === 0 ? contract.bids : contract.asks;
  const slot = run.cursorId === 0 ? ladder.first() : ladder.after(orderIndex.get(run.cursorId));
  run.cursorId = slot === 0 ? 0 : pool.orderId(slot);
  if (slot !== 0) run.orders.push(run.cursorId);
  return slot !== 0;
}

function nextWaiting(futures: FuturesState, run: DelistRun): boolean {
  const { triggers } = futures.risk;
  const slot = triggers.after(run.contractId, run.ladder - 2, run.cursorId === 0 ? 0 : cursorSlot(futures, run));
  const trigger = slot === 0 ? undefined : triggers.at(slot);
  run.cursorId = trigger?.id ?? 0;
  run.cursorKind = trigger?.kind ?? "stop";
  if (trigger !== undefined && trigger.kind !== "plan") run.orders.push(trigger.id);
  return trigger !== undefined;
}

function cursorSlot({ risk }: FuturesState, { cursorId, cursorKind }: DelistRun): number {
  if (cursorKind === "plan") return risk.tpSlOrders.find(cursorId)?.triggerSlot ?? 0;
  const stop = risk.waiting.get(cursorId);
  return (cursorKind === "watch" ? stop?.watchSlot : stop?.triggerSlot) ?? 0;
}

function expireOrders(futures: FuturesState, { orders }: DelistRun): boolean {
  for (let id = orders.first; id !== undefined; id = orders.first) {
    if (!futures.slice.hasRoom) return false;
    futures.slice.spend(1);
    // An activated trailing stop is in two ladders.
    while (orders.first === id) orders.shift();
    const slot = futures.orderIndex.get(id);
    if (slot !== 0) closeOrder(futures, slot, ORDER_STATUS.expired, "delisted");
  }
  return true;
}

function findPositions(futures: FuturesState, run: DelistRun): boolean {
  const { positions, slice } = futures;
  for (let slot = positions.find(run.cursorId); slot !== 0; slot = positions.youngerThan(slot)) {
    run.cursorId = positions.id(slot);
    if (!slice.hasRoom) return false;
    slice.spend(1);
    run.positions.push({ positionId: run.cursorId, gainAtoms: unrealisedOf(futures, slot) });
  }
  return true;
}

function deliverPositions(futures: FuturesState, contract: Contract, { positions }: DelistRun): boolean {
  for (let next = positions.first; next !== undefined; next = positions.first) {
    if (!futures.slice.hasRoom) return false;
    futures.slice.spend(1);
    if (!deliver(futures, contract, futures.positions.find(next.positionId))) return false;
    positions.shift();
  }
  return true;
}

const DELIVERY: FillOrigin = { cause: "delivery", tradeId: 0, orderId: 0 };

/**
 * Settles a position at the mark of the end, with the close fee; orders whose holds a cross loss needs end before. The
 * clearing account is balanced when all of the contract are.
 */
function deliver(futures: FuturesState, contract: Contract, slot: number): boolean {
  const { positions, ledger, holders } = futures;
  const holder = holders.find(positions.user(slot));
  const size = positions.size(slot);
  const valueAtoms = contract.valueOf(size, contract.markTicks);
  const isFund = positions.user(slot) === FUND_USER;
  const feeAtoms = isFund ? 0 : contractFee(valueAtoms, contract.rules.closeFeePpb);
  const lossAtoms = feeAtoms - unrealisedOf(futures, slot);
  const isLacking = positions.isCross(slot) && lossAtoms > crossCover(futures, holder);
  if (isLacking && !endCrossOrders(futures, holder, "risk")) return false;
  ledger.posting.begin("delivery", positions.id(slot));
  closePart(futures, slot, { size, valueAtoms, feeAtoms, isLiquidation: false }, DELIVERY);
  ledger.posting.end();
  tellChanges(futures, [slot]);
  afterAccountChange(futures, holder);
  return true;
}
