import { adlScore, bankruptcyValue, costOfPart, crossBankruptcyValue, unrealisedProfit } from "@agio/formulas";
import {
  atoms,
  contractId,
  mulDivDown,
  positionId,
  priceTicks,
  PRICE_TICKS_MAX,
  sizeContracts,
  userId,
} from "@agio/primitives";
import { AdlQueue, OWN_SCORE, type RankedPosition } from "./adl-queue.ts";
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

/** A bankrupt position, or what is left of one, and what its contracts are worth at its bankruptcy price. */
export interface Bankruptcy {
  readonly slot: number;
  readonly size: number;
  readonly valueAtoms: number;
}

/** A deleveraging that is being done. */
export interface DeleveragingRun {
  /** The bankrupt position. */
  readonly positionId: number;
  readonly wholeSize: number;
  readonly wholeAtoms: number;
  /** The contracts that are left. */
  size: number;
  valueAtoms: number;
  /** Those whose turn came, and who are still there: they keep their places for the next bankruptcy. */
  readonly passed: RankedPosition[];
}

export function beginDeleveraging({ positions }: FuturesState, bankrupt: Bankruptcy): DeleveragingRun {
  const { slot, size: whole, valueAtoms } = bankrupt;
  const left = { size: whole, valueAtoms };
  return { positionId: positions.id(slot), wholeSize: whole, wholeAtoms: valueAtoms, ...left, passed: [] };
}

/**
 * Closes a bankrupt position against the opposite ones, best score first, at its bankruptcy price and without fees
 * (rules 4.5.6). One that would lose more at that price than it has is passed over. False when the command has done
 * enough; then what is left of it is in `run`.
 */
export function goOnDeleveraging(futures: FuturesState, run: DeleveragingRun): boolean {
  const { positions, slice } = futures;
  const bankrupt = positions.find(run.positionId);
  const queue = bankrupt === 0 ? undefined : queueAgainst(futures, bankrupt);
  if (queue === undefined) return bankrupt === 0;
  while (run.size > 0) {
    if (!slice.hasRoom) return false;
    const one = queue.next();
    if (one === undefined) break;
    slice.spend(1);
    const slot = positions.find(one.positionId);
    if (slot === 0) continue;
    const taken = Math.min(run.size, positions.size(slot));
    const part = taken === run.size ? run.valueAtoms : mulDivDown(run.valueAtoms, taken, run.size);
    if (isAffordable(futures, slot, taken, part)) {
      assign(futures, bankrupt, slot, { size: taken, valueAtoms: part });
      run.size -= taken;
      run.valueAtoms -= part;
    }
    if (positions.find(one.positionId) !== 0) run.passed.push(one);
  }
  for (const one of run.passed) queue.add(one);
  return true;
}

function assign(
  futures: FuturesState,
  bankrupt: number,
  slot: number,
  part: { readonly size: number; readonly valueAtoms: number },
): void {
  const { positions, ledger, holders } = futures;
  const contract = futures.contractOfPosition(slot);
  const [id, user, side] = [positions.id(slot), positions.user(slot), positions.side(slot)];
  const bankruptUser = positions.user(bankrupt);
  const cost = costOfPart(positions.cost(slot), part.size, positions.size(slot));
  ledger.posting.begin("deleverage", positions.id(bankrupt));
  closePart(futures, bankrupt, { ...part, feeAtoms: 0, isLiquidation: true }, HAND_OVER);
  closePart(futures, slot, { ...part, feeAtoms: 0, isLiquidation: false }, HAND_OVER);
  ledger.posting.end();
  const perTick = part.size * contract.tickLotAtoms;
  futures.untold.push({
    type: "PositionDeleveraged",
    positionId: positionId(id),
    userId: userId(user),
    contractId: contractId(contract.contractId),
    side,
    size: sizeContracts(part.size),
    valueAtoms: atoms(part.valueAtoms),
    priceTicks: priceTicks(Math.min(PRICE_TICKS_MAX, Math.floor(part.valueAtoms / perTick + 1 / 2))),
    realisedAtoms: atoms(unrealisedProfit(side, part.valueAtoms, cost)),
  });
  tellChanges(futures, [bankrupt, slot]);
  for (const one of [user, bankruptUser]) if (one !== FUND_USER) afterAccountChange(futures, holders.find(one));
}

/** False when giving these contracts at this value would lose more than their owner has there. */
function isAffordable(futures: FuturesState, slot: number, taken: number, value: number): boolean {
  const { positions, holders } = futures;
  if (positions.user(slot) === FUND_USER) return true;
  const [side, cost, whole] = [positions.side(slot), positions.cost(slot), positions.size(slot)];
  if (positions.isCross(slot)) {
    const holder = holders.find(positions.user(slot));
    const profit = unrealisedProfit(side, value, costOfPart(cost, taken, whole));
    const part = { size: taken, valueAtoms: value };
    const loss = lossOf(futures.contractOfPosition(slot), side === "long", part);
    const { equityAtoms } = crossAccountOf(futures, holder);
    return -profit <= Math.max(0, crossCover(futures, holder)) && loss <= Math.max(0, equityAtoms);
  }
  const margin = costOfPart(positions.margin(slot), taken, whole);
  return margin + unrealisedProfit(side, value, costOfPart(cost, taken, whole)) >= 0;
}

/** Key of a side of a contract among the queues. */
const keyOf = (contract: Contract, side: PositionSide): string => `${contract.contractId}/${side}`;

/**
 * The queue on the other side of a position, at the present mark. Ranked when the first bankruptcy asks for it:
 * positions change places only with the mark; those that liquidations of the mark have opened since come in. Undefined
 * while there is more to rank than a command may.
 */
function queueAgainst(futures: FuturesState, bankrupt: number): AdlQueue | undefined {
  const { queues } = futures.risk;
  const contract = futures.contractOfPosition(bankrupt);
  const side: PositionSide = futures.positions.side(bankrupt) === "long" ? "short" : "long";
  const key = keyOf(contract, side);
  let queue = queues.get(key);
  if (queue === undefined) {
    queue = emptyQueue(futures, contract);
    queues.set(key, queue);
  }
  return rank(futures, { contract, side, queue }) ? queue : undefined;
}

const emptyQueue = ({ positions, nextPositionId }: FuturesState, { contractId: id }: Contract): AdlQueue =>
  new AdlQueue({ ranked: [], nextRankedId: positions.idOf(positions.oldestOf(id)), nextPositionId });

interface QueueOfSide {
  readonly contract: Contract;
  readonly side: PositionSide;
  readonly queue: AdlQueue;
}

/** Ranks those that are not in the queue yet. False when the command has done enough. */
function rank(futures: FuturesState, { contract, side, queue }: QueueOfSide): boolean {
  const { positions, slice } = futures;
  const accounts = new Map<number, CrossAccount>();
  for (let slot = positions.find(queue.nextRankedId); slot !== 0; slot = positions.youngerThan(slot)) {
    queue.nextRankedId = positions.id(slot);
    if (!slice.hasRoom) return false;
    slice.spend(1);
    // Younger ones come by their ids.
    if (queue.nextRankedId >= queue.nextPositionId) break;
    if (positions.side(slot) === side) queue.add(rankOf(futures, slot, accounts));
  }
  queue.nextRankedId = 0;
  for (; queue.nextPositionId < futures.nextPositionId; queue.nextPositionId++) {
    if (!slice.hasRoom) return false;
    slice.spend(1);
    const slot = positions.find(queue.nextPositionId);
    const isOnSide = slot !== 0 && positions.contractId(slot) === contract.contractId && positions.side(slot) === side;
    if (isOnSide) queue.add(rankOf(futures, slot, new Map()));
  }
  return true;
}

/** A position as it is ranked at the present mark. `accounts`: cross accounts that were summed up before. */
export function rankOf(futures: FuturesState, slot: number, accounts: Map<number, CrossAccount>): RankedPosition {
  const { positions } = futures;
  const score = positions.user(slot) === FUND_USER ? OWN_SCORE : scoreOf(futures, slot, accounts);
  return { positionId: positions.id(slot), score };
}

/** The score of a position in the queue (rules 4.5.6). */
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

/** Value of a whole cross position at its bankruptcy price, by the mark. */
function crossBankruptcyOf(futures: FuturesState, slot: number, account: CrossAccount): number {
  return bankruptcyValueBy(futures, slot, { account, reference: "mark", size: futures.positions.size(slot) });
}

/**
 * Hand-over value of a cross position's contracts: where its part of the account's equity is used up, by the index. By a
 * mark that orders have moved, a long would be handed over above its worth, against a short of the same account that
 * goes elsewhere.
 */
export function crossHandOverValue(futures: FuturesState, slot: number, size = futures.positions.size(slot)): number {
  const account = crossAccountOf(futures, futures.holders.find(futures.positions.user(slot)), "index");
  return handOverValueIn(futures, slot, { account, size });
}

/** The same where the account at index is known. */
export const handOverValueIn = (
  futures: FuturesState,
  slot: number,
  of: { readonly account: CrossAccount; readonly size: number },
): number => bankruptcyValueBy(futures, slot, { ...of, reference: "index" });

function bankruptcyValueBy(
  futures: FuturesState,
  slot: number,
  by: { readonly account: CrossAccount; readonly reference: ReferencePrice; readonly size: number },
): number {
  const { positions } = futures;
  const { account, reference, size: part } = by;
  return crossBankruptcyValue({
    side: positions.side(slot),
    size: part,
    wholeSize: positions.size(slot),
    valueAtoms: valueAt(futures, slot, reference),
    equityAtoms: account.equityAtoms,
    maintenanceAtoms: maintenanceOf(futures, slot, reference),
    sumMaintenanceAtoms: account.maintenanceAtoms,
  });
}
