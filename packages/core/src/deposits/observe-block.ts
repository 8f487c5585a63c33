import { refuse, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import { writeColdEvent } from "../cold-event.ts";
import type { FundsContext } from "../funds-context.ts";
import { PENDING_BLOCKS_MAX, type ChainProgress } from "./chain-progress.ts";
import { checkAllSeen, isReference } from "./check-seen.ts";
import { Deposit } from "./deposit.ts";
import type { DepositBook } from "./deposit-book.ts";
import type { DepositSeen, DropBlocks, ObserveBlock, ObservePending } from "./deposit-commands.ts";
import { DEPOSIT_STATUS } from "./deposit-events.ts";
import { DepositLife } from "./deposit-life.ts";
import { PLACED_AT_ONCE_MAX, type FundsTask } from "./funds-task.ts";

/**
 * The next block of a chain, or another part of it: its payments are recorded, each once, and everything that has got deep enough by it moves
 * on. What it costs is in proportion to what changes. Refuses NOT_FOUND for a chain without channels and for a payment
 * to an unknown channel or user, BAD_PARAMETER with the field, STALE_VERSION for a block that does not follow, or that
 * is not the one whose parts are missing.
 */
export function observeBlock(book: DepositBook, context: FundsContext, block: ObserveBlock): Refusal | undefined {
  const { chainId, height, hash, finalHeight, deposits, hasMore } = block;
  if (!context.channels.hasBlocks(chainId)) return refuse("NOT_FOUND", "chainId");
  if (!isWithin(height, 1, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", "height");
  if (!isReference(hash)) return refuse("BAD_PARAMETER", "hash");
  if (!isWithin(finalHeight, 0, height)) return refuse("BAD_PARAMETER", "finalHeight");
  if (!isNext(book.chains.get(chainId), block)) return refuse("STALE_VERSION");
  const refusal = checkAllSeen(book, context, block);
  if (refusal !== undefined) return refusal;
  const chain = book.chainOf(chainId);
  const finalBefore = chain.openFinalBefore ?? chain.finalHeight;
  if (!chain.isOpen) writeColdEvent(book.events, { type: "BlockObserved", chainId, height, hash, finalHeight });
  chain.height = height;
  chain.hash = hash;
  chain.finalHeight = Math.max(chain.finalHeight, finalHeight);
  chain.openFinalBefore = hasMore === true ? finalBefore : undefined;
  const seen = [...deposits];
  book.left.push(hasMore === true ? { kind: "place", chainId, seen } : { kind: "place", chainId, seen, finalBefore });
  return undefined;
}

/** True for the block after the newest one, and for a part that the newest one lacks. */
function isNext(chain: ChainProgress | undefined, { height, hash, parentHash }: ObserveBlock): boolean {
  if (chain === undefined || chain.height === 0) return true;
  if (chain.isOpen) return height === chain.height && hash === chain.hash;
  return height === chain.height + 1 && parentHash === chain.hash;
}

/** Records the next payments of the newest block. After its last part, what is due by that block is left. */
export function placeSome(
  book: DepositBook,
  context: FundsContext,
  { chainId, seen, finalBefore }: Extract<FundsTask, { kind: "place" }>,
): void {
  const { left } = book;
  const chain = book.chainOf(chainId);
  const { height } = chain;
  // As of the block before: nothing of this one is due before all of it is there.
  chain.height = height - 1;
  const placed = seen.splice(0, PLACED_AT_ONCE_MAX).flatMap((one) => place(book, context, chain, one) ?? []);
  chain.height = height;
  const life = new DepositLife(book, context);
  for (const deposit of placed) if (deposit.dueHeight !== height) life.become(deposit, DEPOSIT_STATUS.confirming);
  if (seen.length !== 0) return;
  if (finalBefore === undefined) left.shift();
  else left.splice(0, 1, { kind: "advance", ids: idsOf(chain.dueNow(finalBefore)) });
}

const idsOf = (deposits: readonly Deposit[]): number[] => deposits.map(({ depositId }) => depositId);

/** Puts a payment into the block that is being read. Undefined for one that is in a block already. */
function place(book: DepositBook, context: FundsContext, chain: ChainProgress, seen: DepositSeen): Deposit | undefined {
  const known = book.known.find(chain.chainId, seen.txid, seen.index);
  const deposit = known === undefined ? takeIn(book, context, chain, seen) : book.deposits.get(known);
  if (deposit === undefined || !isOutsideBlocks(deposit)) return undefined;
  if (known !== undefined) takeAgain(book, context, deposit, seen);
  deposit.status = DEPOSIT_STATUS.confirming;
  chain.setHeight(deposit, chain.height + 1);
  chain.schedule(deposit);
  return deposit;
}

/** A payment that waits in a mempool, lost its block, was given up or was reversed may still enter a block. */
function isOutsideBlocks({ height, status }: Deposit): boolean {
  return (
    height === 0 &&
    (status === DEPOSIT_STATUS.detected || status === DEPOSIT_STATUS.orphaned || status === DEPOSIT_STATUS.reversed)
  );
}

function takeIn(book: DepositBook, context: FundsContext, { chainId }: ChainProgress, seen: DepositSeen): Deposit {
  const { coinId, deposits: terms } = context.channels.channels.get(seen.channelId)!.terms;
  const depositId = book.nextDepositId++;
  const deposit = new Deposit({ depositId, coinId, chainId, way: "chain", seenAt: book.at, terms, seen });
  book.known.add(chainId, deposit);
  book.add(deposit);
  return deposit;
}

/** A block's word about a payment is the last one. */
function takeAgain(book: DepositBook, context: FundsContext, deposit: Deposit, seen: DepositSeen): void {
  const { coinId, deposits: terms } = context.channels.channels.get(seen.channelId)!.terms;
  const before = deposit.userId;
  deposit.userId = seen.userId;
  deposit.channelId = seen.channelId;
  deposit.coinId = coinId;
  deposit.address = seen.address;
  deposit.atoms = seen.atoms;
  deposit.restUnits = seen.restUnits;
  deposit.isBarred = seen.isBarred;
  deposit.oneSourceAtomsMax = seen.oneSourceAtomsMax;
  deposit.oneSourceUserAtomsMax = seen.oneSourceUserAtomsMax;
  deposit.terms = terms;
  deposit.creditedAtoms = 0;
  deposit.repaidAtoms = 0;
  deposit.debtAtoms = 0;
  book.listFor(before, deposit);
}

/**
 * Blocks from a height on are not part of the chain any more: their deposits wait to be seen again, and what was
 * credited or held is taken back. Refuses NOT_FOUND for a chain that was never read, and BAD_PARAMETER for heights
 * that are not there or so deep that their deposits cannot be taken back any more.
 */
export function dropBlocks(book: DepositBook, { chainId, fromHeight, hash }: DropBlocks): Refusal | undefined {
  const chain = book.chains.get(chainId);
  if (chain === undefined) return refuse("NOT_FOUND", "chainId");
  if (!isWithin(fromHeight, chain.forgottenHeight + 1, chain.height)) return refuse("BAD_PARAMETER", "fromHeight");
  if (!isReference(hash)) return refuse("BAD_PARAMETER", "hash");
  const dropped = chain.between(fromHeight, chain.height);
  chain.height = fromHeight - 1;
  chain.hash = hash;
  chain.openFinalBefore = undefined;
  chain.finalHeight = Math.min(chain.finalHeight, chain.height);
  writeColdEvent(book.events, { type: "BlocksDropped", chainId, fromHeight });
  book.left.push({ kind: "drop", ids: idsOf(dropped) });
  return undefined;
}

/** Payments that wait in a mempool are shown as detected; known ones are left as they are. Refuses as `observeBlock`. */
export function observePending(book: DepositBook, context: FundsContext, pending: ObservePending): Refusal | undefined {
  const { chainId, deposits } = pending;
  if (!context.channels.hasBlocks(chainId)) return refuse("NOT_FOUND", "chainId");
  const refusal = checkAllSeen(book, context, pending);
  if (refusal !== undefined) return refusal;
  book.left.push({ kind: "detect", chainId, seen: [...deposits] });
  return undefined;
}

/** Records the next payments of a mempool. */
export function detectSome(
  book: DepositBook,
  context: FundsContext,
  { chainId, seen }: Extract<FundsTask, { kind: "detect" }>,
): void {
  const chain = book.chainOf(chainId);
  const life = new DepositLife(book, context);
  for (const one of seen.splice(0, PLACED_AT_ONCE_MAX)) {
    if (book.known.find(chainId, one.txid, one.index) !== undefined) continue;
    const deposit = takeIn(book, context, chain, one);
    life.become(deposit, DEPOSIT_STATUS.detected);
    chain.setDue(deposit, chain.height + PENDING_BLOCKS_MAX);
  }
  if (seen.length === 0) book.left.shift();
}
