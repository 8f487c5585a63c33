import {
  bankruptcyTicks,
  bankruptcyValue,
  contractFee,
  sharesToLowerTier,
  tierAt,
  unrealisedProfit,
} from "@agio/formulas";
import {
  atoms,
  contractId,
  mulDivDown,
  mulDivUp,
  orderId,
  positionId,
  ppb,
  priceTicks,
  PRICE_TICKS_MAX,
  shares,
  userId,
} from "@agio/primitives";
import { ORDER_STATUS } from "../events.ts";
import type { Contract } from "./contract.ts";
import { crossAccountOf, crossPositionsOf, maintenanceOf, unrealisedOf, valueAtMark } from "./cross-account.ts";
import { endCrossOrders } from "./cross-orders.ts";
import { crossHandOverValue, deleverage, type Bankruptcy } from "./deleveraging.ts";
import { emit } from "./emit.ts";
import { mayTakeOver } from "./fund-solvency.ts";
import { takeOver } from "./fund-takeover.ts";
import type { LiquidationEnded, LiquidationStep } from "./futures-events.ts";
import type { FuturesState } from "./futures-state.ts";
import { crossCover } from "./loss-cover.ts";
import { closeOrder, ordersOfSeat } from "./order-records.ts";
import { sendReducing } from "./reducing-orders.ts";
import { afterAccountChange } from "./risk-watches.ts";

/** A position in its liquidation. What ends of it is still needed after its record is gone. */
interface Procedure {
  readonly slot: number;
  readonly id: number;
  readonly user: number;
  readonly holder: number;
  readonly side: "long" | "short";
  readonly isCross: boolean;
  readonly contract: Contract;
  /** As the whole position had it when it began, for its owner. */
  readonly bankruptcyTicks: number;
  /** The same exactly. */
  readonly bankruptcy: Bankruptcy;
}

/** True when the isolated position of a slot has to be liquidated at the present mark (rules 4.4). */
function isPositionUnsafe(futures: FuturesState, slot: number): boolean {
  return futures.positions.margin(slot) + unrealisedOf(futures, slot) <= maintenanceOf(futures, slot);
}

function isAccountUnsafe(futures: FuturesState, holder: number): boolean {
  const { equityAtoms, maintenanceAtoms } = crossAccountOf(futures, holder);
  return futures.holders.firstCross(holder) !== 0 && equityAtoms <= maintenanceAtoms;
}

const isUnsafe = (futures: FuturesState, one: Procedure): boolean =>
  one.isCross ? isAccountUnsafe(futures, one.holder) : isPositionUnsafe(futures, one.slot);

/** Liquidates an isolated position, if it still has to be (rules 4.5). */
export function liquidatePosition(futures: FuturesState, slot: number): void {
  if (!isPositionUnsafe(futures, slot)) return;
  const one = procedureOf(futures, slot);
  tellStarted(futures, one);
  cancelOrders(futures, one);
  runProcedure(futures, one);
}

/**
 * Liquidates positions of a cross account, if it still has to be, until its equity is above its maintenance again
 * (rules 4.5). All its cross orders end first. Largest loss first, among those whose loss its cash can pay: a profit that is not realised pays for
 * nothing, so where no loss can be paid the largest profit is realised first. Positions in contracts whose index is
 * halted wait.
 */
export function liquidateAccount(futures: FuturesState, holder: number): void {
  if (!isAccountUnsafe(futures, holder)) return;
  endCrossOrders(futures, holder, "liquidation");
  while (isAccountUnsafe(futures, holder)) {
    const slot = nextPosition(futures, holder);
    if (slot === 0) return;
    const one = procedureOf(futures, slot);
    tellStarted(futures, one);
    runProcedure(futures, one);
  }
}

function nextPosition(futures: FuturesState, holder: number): number {
  const { positions } = futures;
  const cover = crossCover(futures, holder);
  const slots = [...crossPositionsOf(futures, holder)]
    .filter((slot) => futures.contractOfPosition(slot).indexStatus !== "halted")
    .sort((a, b) => unrealisedOf(futures, a) - unrealisedOf(futures, b) || positions.id(a) - positions.id(b));
  const affordable = slots.find((slot) => {
    const value = crossHandOverValue(futures, slot);
    const fee = contractFee(value, futures.contractOfPosition(slot).rules.closeFeePpb);
    return fee - unrealisedProfit(positions.side(slot), value, positions.cost(slot)) <= cover;
  });
  return affordable ?? slots.at(-1) ?? 0;
}

function procedureOf(futures: FuturesState, slot: number): Procedure {
  const { positions, holders } = futures;
  const user = positions.user(slot);
  return {
    slot,
    id: positions.id(slot),
    user,
    holder: holders.find(user),
    side: positions.side(slot),
    isCross: positions.isCross(slot),
    contract: futures.contractOfPosition(slot),
    bankruptcyTicks: limitTicks(futures, slot, positions.shares(slot)),
    bankruptcy: bankruptcyOf(futures, slot),
  };
}

/** Step 1 of an isolated position: its orders, in one-way mode those of both directions. */
function cancelOrders(futures: FuturesState, one: Procedure): void {
  const { orders, holders } = futures;
  const seat = futures.findSeat(one.holder, one.contract.contractId);
  const isOfBothSides = holders.isOneWay(one.holder);
  for (const order of ordersOfSeat(futures, seat)) {
    if (!isOfBothSides && orders.positionSide(order) !== one.side) continue;
    closeOrder(futures, order, ORDER_STATUS.expired, "liquidation");
  }
  afterAccountChange(futures, one.holder);
}

/** Steps 2 to 5. */
function runProcedure(futures: FuturesState, one: Procedure): void {
  const { positions, closings } = futures;
  closings.begin(one.slot);
  positions.setLiquidating(one.slot, true);
  if (reduceByTiers(futures, one)) return end(futures, one, "safe");
  if (isOpen(futures, one)) sendStage(futures, one, "all", positions.shares(one.slot));
  if (isOpen(futures, one)) handOver(futures, one);
  end(futures, one, "liquidated");
}

const isOpen = (futures: FuturesState, one: Procedure): boolean => futures.positions.find(one.id) !== 0;

/** Step 2: down to the next lower tier, as often as the book takes it. True when that was enough. */
function reduceByTiers(futures: FuturesState, one: Procedure): boolean {
  const { slot, contract } = one;
  for (;;) {
    const notionalAtoms = valueAtMark(futures, slot);
    const lower = contract.tiers[contract.tiers.indexOf(tierAt(contract.tiers, notionalAtoms)) - 1];
    if (lower === undefined) return false;
    const shareValueAtoms = contract.valueOf(1, contract.markTicks);
    const asked = sharesToLowerTier({ notionalAtoms, capAtoms: lower.capAtoms, shareValueAtoms });
    if (asked >= futures.positions.shares(slot)) return false;
    const isWhole = sendStage(futures, one, "tier", asked) === asked;
    if (!isOpen(futures, one)) return false;
    if (!isUnsafe(futures, one)) return true;
    if (!isWhole) return false;
  }
}

/** Sends shares to the book, down to the bankruptcy price. Returns how many it took. */
function sendStage(futures: FuturesState, one: Procedure, stage: "tier" | "all", asked: number): number {
  const limit = limitTicks(futures, one.slot, asked);
  const told = { stage, priceTicks: limit, askedShares: asked };
  const ladder = one.side === "long" ? one.contract.bids : one.contract.asks;
  if (!ladder.isCrossedBy(limit)) {
    // Nobody is there: an order would only be told and expire.
    tellStep(futures, one, { ...told, doneShares: 0, doneAtoms: 0, orderId: 0 });
    return 0;
  }
  const order = { position: one.slot, shares: asked, limitTicks: limit, kind: "limit", timeInForce: "IOC" } as const;
  const sent = sendReducing(futures, { ...order, source: "liquidation", planId: 0, clientOrderId: "" });
  const done = { doneShares: sent.filledShares, doneAtoms: sent.filledAtoms, orderId: sent.orderId };
  tellStep(futures, one, { ...told, ...done });
  return sent.filledShares;
}

/** The worst price at which closing shares costs no more than there is, in ticks. */
function limitTicks(futures: FuturesState, slot: number, part: number): number {
  const { positions } = futures;
  const { tickLotAtoms } = futures.contractOfPosition(slot);
  const [side, whole] = [positions.side(slot), positions.shares(slot)];
  if (!positions.isCross(slot)) {
    const [costAtoms, marginAtoms] = [positions.cost(slot), positions.margin(slot)];
    return asPrice(bankruptcyTicks({ side, shares: whole, tickLotAtoms, costAtoms, marginAtoms }));
  }
  const value = crossHandOverValue(futures, slot, part);
  const perTick = part * tickLotAtoms;
  return asPrice(side === "long" ? Math.ceil(value / perTick) : Math.floor(value / perTick));
}

const asPrice = (ticks: number): number => Math.min(Math.max(ticks, 1), PRICE_TICKS_MAX);

/** Step 4: what the book did not take goes to the fund, or to opposite positions where the fund is too small. */
function handOver(futures: FuturesState, one: Procedure): void {
  const whole = restOf(futures, one);
  const value = valueAtMark(futures, one.slot);
  const loss = unrealisedProfit(one.side, whole.valueAtoms, value);
  if (mayTakeOver(futures, value, loss)) return takeOverRest(futures, one, whole);
  const left = deleverage(futures, whole);
  const done = { doneShares: whole.shares - left.shares, doneAtoms: whole.valueAtoms - left.valueAtoms, orderId: 0 };
  tellStep(futures, one, { stage: "deleverage", priceTicks: priceOf(one, whole), askedShares: whole.shares, ...done });
  // Nobody on the other side can give them at this price: the fund is the last to stand in.
  if (left.shares > 0) takeOverRest(futures, one, left);
}

function takeOverRest(futures: FuturesState, one: Procedure, rest: Bankruptcy): void {
  takeOver(futures, rest);
  const done = { doneShares: rest.shares, doneAtoms: rest.valueAtoms, orderId: 0 };
  tellStep(futures, one, { stage: "takeover", priceTicks: priceOf(one, rest), askedShares: rest.shares, ...done });
}

/**
 * The rest at the bankruptcy price of the whole: what the book paid above it is the owner's, not the taker's. Where
 * fees have left less than that, at the price that what is left can bear.
 */
function restOf(futures: FuturesState, one: Procedure): Bankruptcy {
  const now = bankruptcyOf(futures, one.slot);
  const { valueAtoms, shares: whole } = one.bankruptcy;
  const isLong = one.side === "long";
  const then = isLong ? mulDivUp(valueAtoms, now.shares, whole) : mulDivDown(valueAtoms, now.shares, whole);
  return { ...now, valueAtoms: isLong ? Math.max(now.valueAtoms, then) : Math.min(now.valueAtoms, then) };
}

function bankruptcyOf(futures: FuturesState, slot: number): Bankruptcy {
  const { positions } = futures;
  const whole = positions.shares(slot);
  if (positions.isCross(slot)) return { slot, shares: whole, valueAtoms: crossHandOverValue(futures, slot) };
  const valueAtoms = bankruptcyValue(positions.side(slot), positions.cost(slot), positions.margin(slot));
  return { slot, shares: whole, valueAtoms };
}

/** The price of a hand-over, to the nearest tick. */
function priceOf(one: Procedure, rest: Bankruptcy): number {
  return Math.min(PRICE_TICKS_MAX, Math.floor(rest.valueAtoms / (rest.shares * one.contract.tickLotAtoms) + 1 / 2));
}

/** Step 5: the liquidation fee out of what is left, the rest stays with the owner. Nothing is charged while he keeps the position. */
function end(futures: FuturesState, one: Procedure, outcome: LiquidationEnded["outcome"]): void {
  const { closings, ledger, holders } = futures;
  const { releasedAtoms, fundPaidAtoms } = closings;
  const fee =
    outcome === "safe"
      ? 0
      : Math.min(feeMax(futures, one), contractFee(closings.valueAtoms, one.contract.rules.liquidationFeePpb));
  ledger.posting.begin("liquidation", one.id);
  ledger.posting.add(holders.account(one.holder), -fee);
  ledger.posting.add(futures.insuranceSlot, fee);
  ledger.posting.end();
  afterAccountChange(futures, one.holder);
  emit(futures.events, {
    type: "LiquidationEnded",
    positionId: positionId(one.id),
    userId: userId(one.user),
    contractId: contractId(one.contract.contractId),
    side: one.side,
    outcome,
    markTicks: priceTicks(one.contract.markTicks),
    bankruptcyTicks: priceTicks(one.bankruptcyTicks),
    closedShares: shares(closings.shares),
    closeFeeAtoms: atoms(closings.feeAtoms),
    liquidationFeeAtoms: atoms(fee),
    fundAtoms: atoms(fee - fundPaidAtoms),
    returnedAtoms: atoms(releasedAtoms - fee),
  });
}

/** What is left to take a fee from: of an isolated position what it released, of a cross account its equity in cash. */
function feeMax(futures: FuturesState, one: Procedure): number {
  if (!one.isCross) return Math.max(0, futures.closings.releasedAtoms);
  const { equityAtoms } = crossAccountOf(futures, one.holder);
  return Math.max(0, Math.min(equityAtoms, futures.available(one.holder)));
}

function tellStarted(futures: FuturesState, one: Procedure): void {
  const { positions } = futures;
  const { slot, contract } = one;
  const account = one.isCross ? crossAccountOf(futures, one.holder) : undefined;
  const tier = tierAt(contract.tiers, valueAtMark(futures, slot));
  const unrealised = account?.unrealisedAtoms ?? unrealisedOf(futures, slot);
  emit(futures.events, {
    type: "LiquidationStarted",
    positionId: positionId(one.id),
    userId: userId(one.user),
    contractId: contractId(contract.contractId),
    side: one.side,
    marginMode: positions.marginMode(slot),
    markTicks: priceTicks(contract.markTicks),
    shares: shares(positions.shares(slot)),
    costAtoms: atoms(positions.cost(slot)),
    marginAtoms: atoms(positions.margin(slot)),
    equityAtoms: atoms(account?.equityAtoms ?? positions.margin(slot) + unrealised),
    unrealisedAtoms: atoms(unrealised),
    maintenanceAtoms: atoms(account?.maintenanceAtoms ?? maintenanceOf(futures, slot)),
    maintenancePpb: ppb(tier.maintenancePpb),
    maintenanceDeductionAtoms: atoms(tier.deductionAtoms),
  });
}

function tellStep(
  futures: FuturesState,
  one: Procedure,
  step: {
    stage: LiquidationStep["stage"];
    priceTicks: number;
    askedShares: number;
    doneShares: number;
    doneAtoms: number;
    orderId: number;
  },
): void {
  emit(futures.events, {
    type: "LiquidationStep",
    positionId: positionId(one.id),
    userId: userId(one.user),
    contractId: contractId(one.contract.contractId),
    stage: step.stage,
    priceTicks: priceTicks(step.priceTicks),
    askedShares: shares(step.askedShares),
    doneShares: shares(step.doneShares),
    doneAtoms: atoms(step.doneAtoms),
    orderId: orderId(step.orderId),
  });
}
