import {
  bankruptcyTicks,
  bankruptcyValue,
  contractFee,
  sizeToLowerTier,
  tierAt,
  unrealisedProfit,
} from "@agio/formulas";
import { mulDivDown, mulDivUp, PRICE_TICKS_MAX, unreachable } from "@agio/primitives";
import { ORDER_STATUS } from "../book/order-status.ts";
import type { Contract } from "./contract.ts";
import {
  accountSteps,
  crossAccountOf,
  crossPositionsOf,
  isAccountUnsafe,
  isPositionUnsafe,
  unrealisedOf,
  valueAtMark,
} from "./cross-account.ts";
import {
  beginDeleveraging,
  crossHandOverValue,
  goOnDeleveraging,
  handOverValueIn,
  type Bankruptcy,
  type DeleveragingRun,
} from "./deleveraging.ts";
import { mayTakeOver } from "./fund-solvency.ts";
import { takeOver } from "./fund-takeover.ts";
import { endTwapsOfLiquidated } from "./end-contract-twap.ts";
import type { LiquidationEnded } from "./futures-events.ts";
import type { FuturesState } from "./futures-state.ts";
import type { LiquidationRun, SentStage } from "./liquidation-run.ts";
import type { OrderOutcome } from "./live-orders.ts";
import { crossCover } from "./loss-cover.ts";
import { closeOrder, ordersOfParticipant } from "./order-records.ts";
import { sendReducing } from "./reducing-orders.ts";
import { afterAccountChange } from "./risk-watches.ts";
import { tellEnded, tellStarted, tellStep } from "./tell-liquidation.ts";

/** Looks at a whole account that a pick of its next position is, and each order and hand-over of one. */
const LOOKS_OF_PICK = 3;
const LOOKS_OF_STAGE = 2;

/** A stage of a liquidation: of a cross position it looks at the whole account. */
function spendOnStage(futures: FuturesState, slot: number): void {
  const { positions, holders, slice } = futures;
  slice.spend(positions.isCross(slot) ? LOOKS_OF_STAGE * accountSteps(futures, holders.find(positions.user(slot))) : 1);
}

const isUnsafe = (futures: FuturesState, one: LiquidationRun): boolean =>
  one.isCross
    ? isAccountUnsafe(futures, futures.holders.find(one.userId))
    : isPositionUnsafe(futures, futures.positions.find(one.positionId));

/**
 * The cross position that is liquidated next, 0 for none (rules 4.5). Largest loss first, among those whose loss the
 * account's cash can pay: a profit that is not realised pays for nothing, so where no loss can be paid the largest
 * profit is realised first. Positions in contracts whose index is halted wait.
 */
export function nextPosition(futures: FuturesState, holder: number): number {
  const { positions, slice } = futures;
  slice.spend(LOOKS_OF_PICK * accountSteps(futures, holder));
  const cover = crossCover(futures, holder);
  const account = crossAccountOf(futures, holder, "index");
  const candidates = [...crossPositionsOf(futures, holder)]
    .filter((slot) => futures.contractOfPosition(slot).statusAt(futures.at) !== "halted")
    .map((slot) => ({ slot, profit: unrealisedOf(futures, slot) }))
    .sort((a, b) => a.profit - b.profit || positions.id(a.slot) - positions.id(b.slot));
  const affordable = candidates.find(({ slot }) => {
    const value = handOverValueIn(futures, slot, { account, size: positions.size(slot) });
    const fee = contractFee(value, futures.contractOfPosition(slot).rules.closeFeePpb);
    return fee - unrealisedProfit(positions.side(slot), value, positions.cost(slot)) <= cover;
  });
  return (affordable ?? candidates.at(-1))?.slot ?? 0;
}

/** Begins the liquidation of a position. `goOnWithLiquidation` does it. */
export function beginLiquidation(futures: FuturesState, slot: number): LiquidationRun {
  const { positions, closings } = futures;
  const bankruptcy = bankruptcyOf(futures, slot);
  const one: LiquidationRun = {
    positionId: positions.id(slot),
    userId: positions.user(slot),
    contractId: positions.contractId(slot),
    side: positions.side(slot),
    isCross: positions.isCross(slot),
    bankruptcyTicks: limitTicks(futures, slot, positions.size(slot)),
    wholeSize: bankruptcy.size,
    wholeAtoms: bankruptcy.valueAtoms,
    stage: positions.isCross(slot) ? "tier" : "orders",
    sent: undefined,
    deleveraging: undefined,
  };
  tellStarted(futures, one, slot);
  endTwapsOfLiquidated(futures, one);
  closings.begin(slot);
  positions.setLiquidating(slot, true);
  return one;
}

/** Steps 1 to 5. False when the command has done enough, or an order of it was cut off; it goes on where it was. */
export function goOnWithLiquidation(futures: FuturesState, one: LiquidationRun): boolean {
  for (;;) {
    if (futures.sweep !== undefined) return false;
    if (one.sent !== undefined) {
      afterSent(futures, one, one.sent);
      one.sent = undefined;
    }
    if (one.stage === "safe" || one.stage === "liquidated") {
      end(futures, one, one.stage);
      return true;
    }
    if (!futures.slice.hasRoom || !doStage(futures, one, one.stage)) return false;
  }
}

function doStage(
  futures: FuturesState,
  one: LiquidationRun,
  stage: Exclude<LiquidationRun["stage"], "safe" | "liquidated">,
): boolean {
  const slot = futures.positions.find(one.positionId);
  switch (stage) {
    case "orders":
      if (!cancelOrders(futures, one)) return false;
      one.stage = "tier";
      return true;
    case "tier":
      reduceByTier(futures, one, slot);
      return true;
    case "all":
      send(futures, one, { stage, slot, asked: futures.positions.size(slot) });
      return true;
    case "handOver":
      handOver(futures, one, slot);
      return true;
    case "deleverage":
      return deleverage(futures, one, one.deleveraging as DeleveragingRun);
    default:
      return unreachable(stage);
  }
}

/** Step 1 of an isolated position: its orders, in one-way mode those of both directions. */
function cancelOrders(futures: FuturesState, one: LiquidationRun): boolean {
  const { orders, holders, slice } = futures;
  const holder = holders.find(one.userId);
  const participant = futures.findParticipant(holder, one.contractId);
  const isOfBothSides = holders.isOneWay(holder);
  for (const order of ordersOfParticipant(futures, participant)) {
    if (!isOfBothSides && orders.positionSide(order) !== one.side) continue;
    if (!slice.hasRoom) return false;
    slice.spend(1);
    closeOrder(futures, order, ORDER_STATUS.expired, "liquidation");
  }
  afterAccountChange(futures, holder);
  return true;
}

/** Step 2: down to the next lower tier, as often as the book takes it. */
function reduceByTier(futures: FuturesState, one: LiquidationRun, slot: number): void {
  const { tiers, markTicks } = futures.contractOfPosition(slot);
  const notionalAtoms = valueAtMark(futures, slot);
  const lower = tiers[tiers.indexOf(tierAt(tiers, notionalAtoms)) - 1];
  const contractValueAtoms = futures.contractOfPosition(slot).valueOf(1, markTicks);
  const asked =
    lower === undefined ? 0 : sizeToLowerTier({ notionalAtoms, capAtoms: lower.capAtoms, contractValueAtoms });
  if (lower === undefined || asked >= futures.positions.size(slot)) one.stage = "all";
  else send(futures, one, { stage: "tier", slot, asked });
}

/** Sends contracts to the book, down to the bankruptcy price. */
function send(
  futures: FuturesState,
  one: LiquidationRun,
  { stage, slot, asked }: { readonly stage: SentStage["stage"]; readonly slot: number; readonly asked: number },
): void {
  spendOnStage(futures, slot);
  const limit = limitTicks(futures, slot, asked);
  const sent: SentStage = { stage, priceTicks: limit, askedSize: asked, orderId: 0, doneSize: 0, doneAtoms: 0 };
  one.sent = sent;
  const contract = futures.contractOfPosition(slot);
  const ladder = one.side === "long" ? contract.bids : contract.asks;
  // Where nobody is there, an order would only be told and expire.
  if (!ladder.isCrossedBy(limit)) return;
  const order = { position: slot, size: asked, limitTicks: limit, kind: "limit", timeInForce: "IOC" } as const;
  const outcome = sendReducing(futures, { ...order, source: "liquidation", tpSlId: 0, clientOrderId: "" });
  sent.orderId = outcome.orderId;
  countSent(one, outcome);
}

/** Counts what the order of a liquidation did in this command. */
export function countSent({ sent }: LiquidationRun, outcome: OrderOutcome): void {
  if (sent === undefined || sent.orderId !== outcome.orderId) return;
  sent.doneSize += outcome.filledSize;
  sent.doneAtoms += outcome.filledAtoms;
}

/** The order is through: where that was enough, the position is kept. */
function afterSent(futures: FuturesState, one: LiquidationRun, sent: SentStage): void {
  tellStep(futures, one, sent);
  if (futures.positions.find(one.positionId) === 0) one.stage = "liquidated";
  else if (sent.stage === "all") one.stage = "handOver";
  else if (!isUnsafe(futures, one)) one.stage = "safe";
  else if (sent.doneSize < sent.askedSize) one.stage = "all";
}

/** The worst price at which closing contracts costs no more than there is, in ticks. */
function limitTicks(futures: FuturesState, slot: number, part: number): number {
  const { positions } = futures;
  const { tickLotAtoms } = futures.contractOfPosition(slot);
  const [side, whole] = [positions.side(slot), positions.size(slot)];
  if (!positions.isCross(slot)) {
    const [costAtoms, marginAtoms] = [positions.cost(slot), positions.margin(slot)];
    return asPrice(bankruptcyTicks({ side, size: whole, tickLotAtoms, costAtoms, marginAtoms }));
  }
  const value = crossHandOverValue(futures, slot, part);
  const perTick = part * tickLotAtoms;
  return asPrice(side === "long" ? Math.ceil(value / perTick) : Math.floor(value / perTick));
}

const asPrice = (ticks: number): number => Math.min(Math.max(ticks, 1), PRICE_TICKS_MAX);

/** Step 4: what the book did not take goes to the fund, or to opposite positions where the fund is too small. */
function handOver(futures: FuturesState, one: LiquidationRun, slot: number): void {
  spendOnStage(futures, slot);
  const whole = restOf(futures, one, slot);
  const value = valueAtMark(futures, slot);
  const loss = unrealisedProfit(one.side, whole.valueAtoms, value);
  if (mayTakeOver(futures, value, loss)) return takeOverRest(futures, one, whole);
  one.deleveraging = beginDeleveraging(futures, whole);
  one.stage = "deleverage";
}

function deleverage(futures: FuturesState, one: LiquidationRun, run: DeleveragingRun): boolean {
  if (!goOnDeleveraging(futures, run)) return false;
  one.deleveraging = undefined;
  const price = priceOf(futures, one, { size: run.wholeSize, valueAtoms: run.wholeAtoms });
  const done = { doneSize: run.wholeSize - run.size, doneAtoms: run.wholeAtoms - run.valueAtoms, orderId: 0 };
  tellStep(futures, one, { stage: "deleverage", priceTicks: price, askedSize: run.wholeSize, ...done });
  const slot = futures.positions.find(one.positionId);
  if (run.size === 0) one.stage = "liquidated";
  // Nobody on the other side can give them at this price: the fund is the last to stand in.
  else takeOverRest(futures, one, { slot, size: run.size, valueAtoms: run.valueAtoms });
  return true;
}

function takeOverRest(futures: FuturesState, one: LiquidationRun, rest: Bankruptcy): void {
  takeOver(futures, rest);
  const done = { doneSize: rest.size, doneAtoms: rest.valueAtoms, orderId: 0 };
  tellStep(futures, one, {
    stage: "takeover",
    priceTicks: priceOf(futures, one, rest),
    askedSize: rest.size,
    ...done,
  });
  one.stage = "liquidated";
}

/**
 * The rest at the bankruptcy price of the whole: what the book paid above it is the owner's, not the taker's. Where
 * fees have left less than that, at the price that what is left can bear.
 */
function restOf(futures: FuturesState, one: LiquidationRun, slot: number): Bankruptcy {
  const now = bankruptcyOf(futures, slot);
  const { wholeAtoms: valueAtoms, wholeSize: whole } = one;
  const isLong = one.side === "long";
  const then = isLong ? mulDivUp(valueAtoms, now.size, whole) : mulDivDown(valueAtoms, now.size, whole);
  return { ...now, valueAtoms: isLong ? Math.max(now.valueAtoms, then) : Math.min(now.valueAtoms, then) };
}

function bankruptcyOf(futures: FuturesState, slot: number): Bankruptcy {
  const { positions } = futures;
  const whole = positions.size(slot);
  if (positions.isCross(slot)) return { slot, size: whole, valueAtoms: crossHandOverValue(futures, slot) };
  const valueAtoms = bankruptcyValue(positions.side(slot), positions.cost(slot), positions.margin(slot));
  return { slot, size: whole, valueAtoms };
}

/** The price of a hand-over, to the nearest tick. */
function priceOf(futures: FuturesState, one: LiquidationRun, rest: Omit<Bankruptcy, "slot">): number {
  const { tickLotAtoms } = futures.contracts[one.contractId] as Contract;
  return Math.min(PRICE_TICKS_MAX, Math.floor(rest.valueAtoms / (rest.size * tickLotAtoms) + 1 / 2));
}

/**
 * Step 5: the liquidation fee out of what is left, the rest stays with the owner. Nothing is charged while they keep
 * the position.
 */
function end(futures: FuturesState, one: LiquidationRun, outcome: LiquidationEnded["outcome"]): void {
  const { closings, ledger, holders } = futures;
  const { liquidationFeePpb } = (futures.contracts[one.contractId] as Contract).rules;
  const holder = holders.find(one.userId);
  const most = contractFee(closings.valueAtoms, liquidationFeePpb);
  const feeAtoms = outcome === "safe" ? 0 : Math.min(feeMax(futures, one, holder), most);
  ledger.posting.begin("liquidation", one.positionId);
  ledger.posting.add(holders.account(holder), -feeAtoms);
  ledger.posting.add(futures.insuranceSlot, feeAtoms);
  ledger.posting.end();
  afterAccountChange(futures, holder);
  tellEnded(futures, one, { outcome, feeAtoms });
}

/**
 * Funds left to take a fee from: of an isolated position those that it released, of a cross account its equity in cash.
 */
function feeMax(futures: FuturesState, one: LiquidationRun, holder: number): number {
  if (!one.isCross) return Math.max(0, futures.closings.releasedAtoms);
  const { equityAtoms } = crossAccountOf(futures, holder);
  return Math.max(0, Math.min(equityAtoms, futures.available(holder)));
}
