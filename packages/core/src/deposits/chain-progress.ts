import { DEPOSIT_STATUS } from "./deposit-events.ts";
import type { ChainView } from "../channels/channel-views.ts";
import type { Deposit } from "./deposit.ts";

/** A deposit at its end is remembered for this many blocks more: so deep a reorganisation can still take it back. */
export const BLOCKS_KEPT = 24;
/** A dropped deposit that is not seen again within its confirmations and so many blocks more is orphaned. */
export const BLOCKS_TO_RETURN = 6;
/** A payment that was only ever in a mempool is given up after two weeks of the slowest chain's blocks. */
export const PENDING_BLOCKS_MAX = 2_016;

/**
 * For this many days an orphaned or reversed payment may return as the same deposit; after them the same payment
 * is a new deposit. Nothing of it is in the accounts by then, so neither way is anything counted twice.
 */
export const LOST_KEPT_DAYS = 90;
/** How often, in blocks, it is looked whether they are over: at least so deep lies the block that it was lost in. */
export const LOST_LOOK_BLOCKS = 2_016;

/** How far a chain was read, its deposits by height, and which of them are due at which height. */
export class ChainProgress {
  readonly chainId: number;
  /** 0 before the first block. */
  height = 0;
  hash = "";
  finalHeight = 0;
  /** `finalHeight` before the newest block, while parts of that are missing. */
  openFinalBefore: number | undefined;
  /** Of the highest deposit that is forgotten or settled: its block and those below cannot be dropped any more. */
  forgottenHeight = 0;
  private readonly byHeight = new Map<number, Set<Deposit>>();
  private readonly byDue = new Map<number, Set<Deposit>>();

  constructor(chainId: number) {
    this.chainId = chainId;
  }

  view(): ChainView {
    const { chainId, height, hash, finalHeight, isOpen } = this;
    return { chainId, height, hash, finalHeight, isOpen };
  }

  /** True while parts of the newest block are missing. */
  get isOpen(): boolean {
    return this.openFinalBefore !== undefined;
  }

  /** Blocks on a deposit, its own included. */
  confirmations(deposit: Deposit): number {
    return deposit.height === 0 ? 0 : this.height - deposit.height + 1;
  }

  /** True when it may be withdrawn: deep enough, or in a block that the chain calls final. */
  isDeep(deposit: Deposit): boolean {
    const { height, terms } = deposit;
    return this.confirmations(deposit) >= terms.unlockConfirmations || height <= this.finalHeight;
  }

  /** Puts a deposit into a block, or with 0 out of the one it was in. */
  setHeight(deposit: Deposit, height: number): void {
    remove(this.byHeight, deposit.height, deposit);
    deposit.height = height;
    if (height !== 0) add(this.byHeight, height, deposit);
  }

  /** Says when to look at a deposit again, by its status; never is 0. */
  schedule(deposit: Deposit): void {
    this.setDue(deposit, this.dueHeightOf(deposit));
  }

  private dueHeightOf({ status, height, terms, isHeld }: Deposit): number {
    const depth = (confirmations: number): number => Math.max(height + confirmations - 1, this.height + 1);
    if (status === DEPOSIT_STATUS.confirming) return depth(terms.confirmationsMin);
    if (status === DEPOSIT_STATUS.credited) return depth(terms.unlockConfirmations);
    const isLost = status === DEPOSIT_STATUS.orphaned || status === DEPOSIT_STATUS.reversed;
    if (isLost) return this.height + LOST_LOOK_BLOCKS;
    const isKept = status === DEPOSIT_STATUS.unlocked || (status === DEPOSIT_STATUS.rejected && isHeld);
    return isKept ? depth(terms.unlockConfirmations + BLOCKS_KEPT) : 0;
  }

  setDue(deposit: Deposit, dueHeight: number): void {
    remove(this.byDue, deposit.dueHeight, deposit);
    deposit.dueHeight = dueHeight;
    if (dueHeight !== 0) add(this.byDue, dueHeight, deposit);
  }

  /** Its block is too deep to be dropped, though it is not at its end: its funds stand in suspense. */
  settle(deposit: Deposit): void {
    this.forgottenHeight = Math.max(this.forgottenHeight, deposit.height);
    this.setDue(deposit, 0);
  }

  /** True when no reorganisation can take it back any more. */
  isSettled({ height }: Deposit): boolean {
    return height > 0 && height <= this.forgottenHeight;
  }

  /** Takes a deposit out of everything. */
  forget(deposit: Deposit): void {
    this.forgottenHeight = Math.max(this.forgottenHeight, deposit.height);
    remove(this.byHeight, deposit.height, deposit);
    remove(this.byDue, deposit.dueHeight, deposit);
  }

  /** Puts a deposit back from a snapshot. */
  restore(deposit: Deposit): void {
    if (deposit.height !== 0) add(this.byHeight, deposit.height, deposit);
    if (deposit.dueHeight !== 0) add(this.byDue, deposit.dueHeight, deposit);
  }

  /** Deposits that are due at the present height or have become final since, by id. */
  dueNow(finalBefore: number): Deposit[] {
    const due = new Set(this.byDue.get(this.height));
    for (const deposit of this.between(finalBefore + 1, this.finalHeight)) {
      if (deposit.status === DEPOSIT_STATUS.credited) due.add(deposit);
    }
    return inOrder(due);
  }

  /** Deposits in blocks from one height to another, both included, by id. */
  between(from: number, to: number): Deposit[] {
    const found: Deposit[] = [];
    const heights =
      to - from > this.byHeight.size
        ? [...this.byHeight.keys()].filter((height) => height >= from && height <= to)
        : Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
    for (const height of heights) found.push(...(this.byHeight.get(height) ?? []));
    return inOrder(found);
  }

  /** How many deposits are in blocks, and how many wait for a height. */
  sizes(): { placed: number; due: number } {
    const count = (map: Map<number, Set<Deposit>>): number => [...map.values()].reduce((sum, set) => sum + set.size, 0);
    return { placed: count(this.byHeight), due: count(this.byDue) };
  }
}

const inOrder = (deposits: Iterable<Deposit>): Deposit[] =>
  [...deposits].sort((one, other) => one.depositId - other.depositId);

function add(map: Map<number, Set<Deposit>>, height: number, deposit: Deposit): void {
  const known = map.get(height);
  if (known === undefined) map.set(height, new Set([deposit]));
  else known.add(deposit);
}

function remove(map: Map<number, Set<Deposit>>, height: number, deposit: Deposit): void {
  const known = map.get(height);
  if (known === undefined) return;
  known.delete(deposit);
  if (known.size === 0) map.delete(height);
}
