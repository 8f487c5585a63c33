import { orderId, priceTicks, sizeContracts, contractId as contractIdOf } from "@agio/primitives";
import { FILLED, NOTIONAL, ORDER_WORDS } from "../book/order-pool.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import { matchOrder } from "../futures/contract-matching.ts";
import { contractTermBits } from "../futures/contract-term-bits.ts";
import { tellAccepted } from "../futures/live-orders.ts";
import { addRecord, closeOrder, countSize, uncountSize } from "../futures/order-records.ts";
import type { CopyState } from "./copy-state.ts";
import type { ClaimClass, MirrorRun } from "./mirror-run.ts";
import { shareOut, valuesOf } from "./share-out.ts";

/** Classes of the claims, tightest limit first. */
export function classesOf({ claims, direction }: MirrorRun): ClaimClass[] {
  const sizes = new Map<number, number>();
  for (const { limitTicks, size } of claims) sizes.set(limitTicks, (sizes.get(limitTicks) ?? 0) + size);
  const limits = [...sizes.keys()].sort((a, b) => (direction === "buy" ? a - b : b - a));
  return limits.map((limitTicks) => ({
    limitTicks,
    leftSize: sizes.get(limitTicks) as number,
    filledSize: 0,
    filledAtoms: 0,
  }));
}

/** Sends the order of all. It is in no ladder; `sweep` takes it through the book. */
export function sendOrder(copy: CopyState, run: MirrorRun): void {
  const { futures } = copy;
  const { contractId, direction, orderId: id } = run;
  const clearingId = copy.leaders.get(run.leaderId)?.clearingId ?? 0;
  const participant = futures.participantFor(futures.holderFor(clearingId), contractId);
  const size = run.classes.reduce((sum, { leftSize }) => sum + leftSize, 0);
  const limitTicks = run.classes.at(-1)?.limitTicks ?? 0;
  const terms = { direction, kind: "limit", timeInForce: "IOC" } as const;
  const slot = addRecord(futures, {
    ...{ id, participant, size, termBits: contractTermBits(terms), acceptedAt: futures.at },
    ...{ leverage: 1, marginMode: "isolated", isClose: false, claims: false, source: "copy", discount: 0 },
    extra: undefined,
  });
  countSize(futures, slot, 0);
  const none = priceTicks(0);
  const plain = {
    stopTicks: none,
    trailingBips: 0,
    triggerBy: "mark",
    takeProfitTicks: none,
    stopLossTicks: none,
  } as const;
  const shown = {
    ...terms,
    offset: "open",
    priceTicks: priceTicks(limitTicks),
    size: sizeContracts(size),
    ...plain,
  } as const;
  tellAccepted(futures, slot, { terms: shown, leverage: 1, marginMode: "isolated", costAtoms: 0 });
  futures.leads.orderId = id;
  for (const { accountId } of run.claims) futures.leads.copiers.add(copy.followOf(accountId).userId);
}

/**
 * Goes through the book class by class: up to a limit all those share what there is that take it, in proportion to what they
 * still need. So nobody stands in front of another. False when the command has done enough.
 */
export function sweep(copy: CopyState, run: MirrorRun): boolean {
  const { futures } = copy;
  const { pool } = futures;
  const slot = futures.orderIndex.get(run.orderId);
  for (; run.turn < run.classes.length; run.turn++) {
    const { limitTicks } = run.classes[run.turn] as ClaimClass;
    const before = figuresOf(copy, slot);
    const end = pool.openLots(slot) === 0 ? "done" : matchOrder(futures, slot, limitTicks);
    const after = figuresOf(copy, slot);
    shareLevel(run, after.size - before.size, after.atoms - before.atoms);
    if (end === "cut") return false;
    giveUp(copy, slot, (run.classes[run.turn] as ClaimClass).leftSize);
  }
  endOrder(copy, run, slot);
  return true;
}

function figuresOf({ futures: { pool } }: CopyState, slot: number): { readonly size: number; readonly atoms: number } {
  return { size: pool.floats[slot * ORDER_WORDS + FILLED] as number, atoms: pool.figure(slot, NOTIONAL) };
}

/** What was filled up to a limit, for the classes that take it. */
function shareLevel(run: MirrorRun, size: number, atoms: number): void {
  if (size === 0) return;
  const classes = run.classes.slice(run.turn);
  const sizes = shareOut(
    size,
    classes.map(({ leftSize }) => leftSize),
    run.rotation,
  );
  const values = valuesOf(atoms, sizes);
  for (const [at, one] of classes.entries()) {
    const given = sizes[at] as number;
    one.leftSize -= given;
    one.filledSize += given;
    one.filledAtoms += values[at] as number;
  }
}

/** What a class has not got at its limit is asked for no more. */
function giveUp({ futures }: CopyState, slot: number, size: number): void {
  if (size === 0) return;
  uncountSize(futures, slot);
  futures.pool.setOpen(slot, futures.pool.openLots(slot) - size, 0);
  countSize(futures, slot, 0);
}

function endOrder(copy: CopyState, run: MirrorRun, slot: number): void {
  const { futures } = copy;
  const { size, atoms } = figuresOf(copy, slot);
  const isFilled = run.claims.reduce((sum, claim) => sum + claim.size, 0) === size;
  if (isFilled) closeOrder(futures, slot, ORDER_STATUS.filled, "filled");
  else closeOrder(futures, slot, ORDER_STATUS.expired, "timeInForce");
  futures.leads.orderId = 0;
  futures.leads.copiers.clear();
  shareAmongClaims(run);
  const leader = Object.values(run.changes).find(({ openedSize }) => openedSize !== 0);
  const contract = futures.contracts[run.contractId] as { tickLotAtoms: number };
  copy.emit({
    type: "CopiesMade",
    leaderId: run.leaderId,
    contractId: contractIdOf(run.contractId),
    direction: run.direction,
    orderId: orderId(run.orderId),
    follows: run.claims.length,
    askedSize: sizeContracts(run.claims.reduce((sum, claim) => sum + claim.size, 0)),
    filledSize: sizeContracts(size),
    filledAtoms: atoms as never,
    leaderTicks: priceTicks(
      leader === undefined ? 0 : Math.round(leader.openedAtoms / (leader.openedSize * contract.tickLotAtoms)),
    ),
  });
}

/** The claims of a class have one average price, but for an atom each. */
function shareAmongClaims(run: MirrorRun): void {
  for (const { limitTicks, filledSize, filledAtoms } of run.classes) {
    const claims = run.claims.filter((claim) => claim.limitTicks === limitTicks);
    const sizes = shareOut(
      filledSize,
      claims.map(({ size }) => size),
      run.rotation,
    );
    const values = valuesOf(filledAtoms, sizes);
    for (const [at, claim] of claims.entries()) {
      claim.filledSize = sizes[at] as number;
      claim.filledAtoms = values[at] as number;
    }
  }
}
