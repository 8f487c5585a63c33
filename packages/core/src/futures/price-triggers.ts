import type { Contract } from "./contract.ts";
import type { TriggerPrice } from "./futures-commands.ts";
import type { FuturesState } from "./futures-state.ts";
import type { TpSl } from "./tp-sl-book.ts";
import { resumeTpSl, triggerTpSl } from "./tp-sl-sending.ts";
import { takeOut } from "./tp-sl-orders.ts";
import { mayTrigger, reachNow, reachWith, type Reach } from "./price-reach.ts";
import { isLiquidating } from "./risk-watches.ts";
import { STEPS_PER_TRIGGER, TRIGGER_BYTES_MAX } from "./contract-work-bounds.ts";
import { followPrice } from "./stop-orders.ts";
import { triggerOrder } from "./trigger-order.ts";
import { ascending } from "../binary-heap.ts";
import type { TickRun } from "./tick-run.ts";

/**
 * Sets off the stops and TP/SL orders that a price has reached, the one furthest past its trigger first, until none is left; then
 * trailing stops follow the price. What is longer than a command may be goes on with `Continue`, until when nothing is
 * set off. While the index is halted or the mark is old they wait, as liquidations do; so do the TP/SL orders of a position that
 * is being liquidated.
 */
export function settleTriggers(futures: FuturesState, contract: Contract, by: TriggerPrice): void {
  if (!mayTrigger(contract, futures.at)) return;
  const now = reachNow(contract, by);
  if (now === undefined) return;
  const reaches = futures.unsettled.get(contract.contractId);
  const hasToWait = reaches !== undefined || futures.sweep !== undefined || futures.leads.isSweeping;
  if (hasToWait) leave(futures, contract, by, reachWith(reaches?.[by], now));
  else run(futures, contract, by, undefined);
}

/** A slice of the contract that has waited longest. */
export function continueTriggers(futures: FuturesState): void {
  for (const [contractId, reaches] of futures.unsettled) {
    const contract = futures.contracts[contractId] as Contract;
    futures.unsettled.delete(contractId);
    for (const by of ["last", "mark"] as const) {
      if (reaches[by] !== undefined) run(futures, contract, by, reaches[by]);
    }
    return;
  }
}

function leave(futures: FuturesState, contract: Contract, by: TriggerPrice, reach: Reach): void {
  const { contractId } = contract;
  futures.unsettled.set(contractId, { ...futures.unsettled.get(contractId), [by]: reach });
}

function run(futures: FuturesState, contract: Contract, by: TriggerPrice, from: Reach | undefined): void {
  const left = runUntilSettled(futures, { contract, by, from });
  if (left !== undefined) leave(futures, contract, by, left);
}

interface Run {
  readonly contract: Contract;
  readonly by: TriggerPrice;
  /** Triggers in this reach were passed while the contract waited for its turn: they go, wherever the price is now. */
  readonly from: Reach | undefined;
}

/** Undefined when nothing is left to do, else what goes with the next slice. */
function runUntilSettled(futures: FuturesState, { contract, by, from }: Run): Reach | undefined {
  const { triggers } = futures.risk;
  let kept = from;
  for (;;) {
    if (!mayTrigger(contract, futures.at)) return undefined;
    const now = reachNow(contract, by);
    const reach = now === undefined ? kept : reachWith(kept, now);
    if (reach === undefined) return undefined;
    const slot = triggers.nextDue(contract.contractId, by, reach);
    const watch = slot === 0 && now !== undefined ? triggers.nextWatch(contract.contractId, by, now) : 0;
    if (slot === 0 && watch === 0) return undefined;
    const hasRoom = futures.eventBytes < TRIGGER_BYTES_MAX && futures.slice.hasRoom;
    if (!hasRoom || futures.sweep !== undefined) return reach;
    futures.slice.spend(STEPS_PER_TRIGGER);
    if (slot !== 0) setOff(futures, slot, now ?? reach);
    else if (now !== undefined) {
      // No stop is left: this price is settled.
      kept = undefined;
      followPrice(futures, futures.orderIndex.get(triggers.at(watch).id), now);
    }
  }
}

/** A TP/SL order that waits for its position's liquidation is out of the others' way until that is over. */
function setOff(futures: FuturesState, slot: number, now: Reach): void {
  const trigger = futures.risk.triggers.at(slot);
  const ticks = trigger.isRising ? now.highTicks : now.lowTicks;
  if (trigger.kind === "stop") triggerOrder(futures, futures.orderIndex.get(trigger.id), ticks);
  else if (!isTpSlWaiting(futures, trigger.id)) triggerTpSl(futures, trigger.id);
  else takeOut(futures, futures.risk.tpSlOrders.find(trigger.id) as TpSl);
}

function isTpSlWaiting(futures: FuturesState, tpSlId: number): boolean {
  const tpSl = futures.risk.tpSlOrders.find(tpSlId);
  const slot = tpSl === undefined ? 0 : futures.positions.find(tpSl.positionId);
  return slot !== 0 && isLiquidating(futures, slot);
}

/**
 * Each second: the market orders of TP/SL orders whose last one left something, oldest first. False when the command has
 * done enough, or an order was cut off.
 */
export function resumeTpSlOrders(futures: FuturesState, run: TickRun): boolean {
  const { tpSlOrders } = futures.risk;
  run.tpSlOrders ??= ascending([...tpSlOrders.unfinished]);
  for (let tpSlId = run.tpSlOrders.first; tpSlId !== undefined; tpSlId = run.tpSlOrders.first) {
    if (futures.sweep !== undefined || !futures.slice.hasRoom) return false;
    futures.slice.spend(1);
    run.tpSlOrders.shift();
    const tpSl = tpSlOrders.find(tpSlId);
    const slot = tpSl === undefined ? 0 : futures.positions.find(tpSl.positionId);
    if (tpSl !== undefined && slot !== 0 && !isLiquidating(futures, slot)) resumeTpSl(futures, tpSl);
  }
  run.tpSlOrders = undefined;
  return true;
}
