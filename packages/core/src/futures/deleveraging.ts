import { adlScore, bankruptcyValue, costOfPart, crossBankruptcyValue, unrealisedProfit } from "@agio/formulas";
import {
  atoms,
  contractId,
  mulDivDown,
  positionId,
  priceTicks,
  PRICE_TICKS_MAX,
  shares,
  userId,
} from "@agio/primitives";
import { AdlQueue, type RankedPosition } from "./adl-queue.ts";
import type { Contract, ReferencePrice } from "./contract.ts";
import { crossAccountOf, maintenanceOf, valueAt, valueAtMark, type CrossAccount } from "./cross-account.ts";
import { lossOf } from "./fill-gate.ts";
import type { PositionSide } from "./futures-commands.ts";
import { FUND_USER, type FuturesState } from "./futures-state.ts";
import { crossCover } from "./loss-cover.ts";
import { tellChanges } from "./position-life.ts";
import { closePart, type FillOrigin } from "./position-parts.ts";
import { afterAccountChange } from "./risk-watches.ts";

const HAND_OVER: FillOrigin = { cause: "deleverage", tradeId: 0, orderId: 0 };

/** A bankrupt position, or what is left of one, and what its shares are worth at its bankruptcy price. */
export interface Bankruptcy {
  readonly slot: number;
  readonly shares: number;
  readonly valueAtoms: number;
}

/**
 * Closes a bankrupt position against the opposite ones, best score first, at its bankruptcy price and without fees
 * (rules 4.5.6). One that would lose more at that price than it has is passed over. Returns what is left of it.
 */
export function deleverage(futures: FuturesState, bankrupt: Bankruptcy): Bankruptcy {
  const { positions } = futures;
  const contract = futures.contractOfPosition(bankrupt.slot);
  const side: PositionSide = positions.side(bankrupt.slot) === "long" ? "short" : "long";
  let { shares: left, valueAtoms: value } = bankrupt;
  for (const id of queueOf(futures, contract, side).ids()) {
    if (left === 0) break;
    const slot = positions.find(id);
    if (slot === 0) continue;
    const taken = Math.min(left, positions.shares(slot));
    const part = taken === left ? value : mulDivDown(value, taken, left);
    if (!isAffordable(futures, slot, taken, part)) continue;
    assign(futures, bankrupt.slot, slot, { shares: taken, valueAtoms: part });
    left -= taken;
    value -= part;
  }
  return { slot: bankrupt.slot, shares: left, valueAtoms: value };
}

function assign(
  futures: FuturesState,
  bankrupt: number,
  slot: number,
  part: { readonly shares: number; readonly valueAtoms: number },
): void {
  const { positions, ledger, holders } = futures;
  const contract = futures.contractOfPosition(slot);
  const [id, user, side] = [positions.id(slot), positions.user(slot), positions.side(slot)];
  const bankruptUser = positions.user(bankrupt);
  const cost = costOfPart(positions.cost(slot), part.shares, positions.shares(slot));
  ledger.posting.begin("deleverage", positions.id(bankrupt));
  closePart(futures, bankrupt, { ...part, feeAtoms: 0, isLiquidation: true }, HAND_OVER);
  closePart(futures, slot, { ...part, feeAtoms: 0, isLiquidation: false }, HAND_OVER);
  ledger.posting.end();
  const perTick = part.shares * contract.tickLotAtoms;
  futures.untold.push({
    type: "PositionDeleveraged",
    positionId: positionId(id),
    userId: userId(user),
    contractId: contractId(contract.contractId),
    side,
    shares: shares(part.shares),
    valueAtoms: atoms(part.valueAtoms),
    priceTicks: priceTicks(Math.min(PRICE_TICKS_MAX, Math.floor(part.valueAtoms / perTick + 1 / 2))),
    realisedAtoms: atoms(unrealisedProfit(side, part.valueAtoms, cost)),
  });
  tellChanges(futures, [bankrupt, slot]);
  for (const one of [user, bankruptUser]) if (one !== FUND_USER) afterAccountChange(futures, holders.find(one));
}

/** False when giving these shares at this value would lose more than their owner has there. */
function isAffordable(futures: FuturesState, slot: number, taken: number, value: number): boolean {
  const { positions, holders } = futures;
  if (positions.user(slot) === FUND_USER) return true;
  const [side, cost, whole] = [positions.side(slot), positions.cost(slot), positions.shares(slot)];
  if (positions.isCross(slot)) {
    const holder = holders.find(positions.user(slot));
    const profit = unrealisedProfit(side, value, costOfPart(cost, taken, whole));
    const part = { shares: taken, valueAtoms: value };
    const loss = lossOf(futures.contractOfPosition(slot), side === "long", part);
    const { equityAtoms } = crossAccountOf(futures, holder);
    return -profit <= Math.max(0, crossCover(futures, holder)) && loss <= Math.max(0, equityAtoms);
  }
  const margin = costOfPart(positions.margin(slot), taken, whole);
  return margin + unrealisedProfit(side, value, costOfPart(cost, taken, whole)) >= 0;
}

/**
 * The queue of a side at the present mark. Ranked when the first bankruptcy asks for it: positions change places only
 * with the mark; those that liquidations of the mark have opened since come in.
 */
function queueOf(futures: FuturesState, contract: Contract, side: PositionSide): AdlQueue {
  const { queues } = futures.risk;
  const key = `${contract.contractId}/${side}`;
  let queue = queues.get(key);
  if (queue === undefined) {
    queue = rankSide(futures, contract, side);
    queues.set(key, queue);
  }
  const { positions, nextPositionId } = futures;
  for (; queue.nextPositionId < nextPositionId; queue.nextPositionId++) {
    const slot = positions.find(queue.nextPositionId);
    if (slot === 0 || !isOnSide(futures, slot, contract, side)) continue;
    if (positions.user(slot) === FUND_USER) queue.addOwn(queue.nextPositionId);
    else queue.add({ positionId: queue.nextPositionId, score: scoreOf(futures, slot, new Map()) });
  }
  return queue;
}

function isOnSide({ positions }: FuturesState, slot: number, contract: Contract, side: PositionSide): boolean {
  return positions.contractId(slot) === contract.contractId && positions.side(slot) === side;
}

/** The queue of a side, ranked now. Reads every position. */
export function rankSide(futures: FuturesState, contract: Contract, side: PositionSide): AdlQueue {
  const { positions } = futures;
  const accounts = new Map<number, CrossAccount>();
  const ranked: RankedPosition[] = [];
  const own: number[] = [];
  for (const slot of positions.slots()) {
    if (!isOnSide(futures, slot, contract, side)) continue;
    const id = positions.id(slot);
    if (positions.user(slot) === FUND_USER) own.push(id);
    else ranked.push({ positionId: id, score: scoreOf(futures, slot, accounts) });
  }
  return new AdlQueue(ranked, own, futures.nextPositionId);
}

/** The score of a position in the queue (rules 4.5.6). `accounts`: cross accounts that were summed up before. */
function scoreOf(futures: FuturesState, slot: number, accounts: Map<number, CrossAccount>): number {
  const { positions } = futures;
  const [side, costAtoms, valueAtoms] = [positions.side(slot), positions.cost(slot), valueAtMark(futures, slot)];
  if (!positions.isCross(slot)) {
    const bankruptcyValueAtoms = bankruptcyValue(side, costAtoms, positions.margin(slot));
    return adlScore({ side, valueAtoms, costAtoms, bankruptcyValueAtoms });
  }
  const user = positions.user(slot);
  let account = accounts.get(user);
  if (account === undefined) {
    account = crossAccountOf(futures, futures.holders.find(user));
    accounts.set(user, account);
  }
  const bankruptcyValueAtoms = crossBankruptcyOf(futures, slot, account);
  return adlScore({ side, valueAtoms, costAtoms, bankruptcyValueAtoms });
}

/** What a whole cross position is worth at its bankruptcy price, as the mark has it. */
function crossBankruptcyOf(futures: FuturesState, slot: number, account: CrossAccount): number {
  return bankruptcyValueBy(futures, slot, { account, reference: "mark", shares: futures.positions.shares(slot) });
}

/**
 * What shares of a cross position are handed over at: where its part of the account's equity is used up, seen from the
 * index. Seen from a mark that orders have moved, a long would be handed over above what it is worth, against a short of
 * the same account that goes elsewhere.
 */
export function crossHandOverValue(
  futures: FuturesState,
  slot: number,
  shares = futures.positions.shares(slot),
): number {
  const account = crossAccountOf(futures, futures.holders.find(futures.positions.user(slot)), "index");
  return bankruptcyValueBy(futures, slot, { account, reference: "index", shares });
}

function bankruptcyValueBy(
  futures: FuturesState,
  slot: number,
  by: { readonly account: CrossAccount; readonly reference: ReferencePrice; readonly shares: number },
): number {
  const { positions } = futures;
  const { account, reference, shares: part } = by;
  return crossBankruptcyValue({
    side: positions.side(slot),
    shares: part,
    wholeShares: positions.shares(slot),
    valueAtoms: valueAt(futures, slot, reference),
    equityAtoms: account.equityAtoms,
    maintenanceAtoms: maintenanceOf(futures, slot, reference),
    sumMaintenanceAtoms: account.maintenanceAtoms,
  });
}
