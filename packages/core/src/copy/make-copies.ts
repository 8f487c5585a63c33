import type { CopyClaim, LeadSide, MirrorRun } from "./mirror-run.ts";
import type { CopyState } from "./copy-state.ts";
import type { SliceBounds } from "../slice-bounds.ts";
import { addDue, takeDue } from "./copy-state.ts";
import type { Contract } from "../futures/contract.ts";
import { equityOf } from "./account-equity.ts";
import { aimOf, moveAims, sizeOf } from "./aims.ts";
import { claim } from "./claims.ts";
import { endClosed, giveUpOpening, settleShare } from "./end-follows.ts";
import { handOver } from "./hand-over.ts";
import { dropLine, findLine, type Follow } from "./follow.ts";
import { classesOf, sendOrder, sweep } from "./sweep.ts";
import type { PositionSide } from "../futures/futures-commands.ts";

/** Smaller than a slice of others: whoever trades beside followers waits for one of these at most. */
const SLICE: SliceBounds = { steps: 400, bytes: 20_480 };

/** Steps of a slice: copies that begin, a follow that is looked at, a claim, a hand-over. */
const STEPS = { run: 1, aims: 1, claims: 3, handOver: 6, end: 4, share: 2 } as const;

/**
 * A slice of what copy trading has left: the copies of one leader in one contract after the other, then follows that have
 * closed everything, then the shares of the week.
 */
export function continueCopies(copy: CopyState): void {
  const { futures } = copy;
  const { steps, bytes } = futures.slices.continue;
  futures.slice.begin({ steps: Math.min(steps, SLICE.steps), bytes: Math.min(bytes, SLICE.bytes) });
  while (futures.slice.hasRoom && (!futures.isBusy || futures.leads.isSweeping)) {
    if (copy.isTickDue && copy.run === undefined) return;
    if (copy.run === undefined) {
      copy.run = nextRun(copy);
      if (copy.run === undefined) break;
      futures.slice.spend(STEPS.run);
    }
    if (!goOn(copy, copy.run)) return;
    copy.run = undefined;
  }
  if (copy.run !== undefined) return;
  for (const account of copy.closing) {
    if (!futures.slice.take(STEPS.end)) return;
    copy.closing.delete(account);
    endClosed(copy, copy.followOf(account));
  }
  goOnWithShares(copy);
}

/** The copies that are next: what a leader did first, then what follows have to do by themselves. */
function nextRun(copy: CopyState): MirrorRun | undefined {
  const { changed } = copy.futures.leads;
  const place = firstOf(changed) ?? firstOf(copy.due);
  if (place === undefined) return undefined;
  const [leaderId, contractId] = place;
  const leader = copy.leaders.get(leaderId);
  const changes = copy.futures.leads.take(leaderId, contractId);
  const due = takeDue(copy.due, leaderId, contractId);
  // Whoever waits for the next second has their turn with their leader's change.
  const isOfAll = Object.keys(changes).length !== 0;
  if (isOfAll) takeDue(copy.waiting, leaderId, contractId);
  return {
    leaderId,
    contractId,
    changes,
    leadEquityAtoms: equityOf(copy.futures, leaderId),
    leadSides: {
      long: leadSide(copy, leaderId, contractId, "long"),
      short: leadSide(copy, leaderId, contractId, "short"),
    },
    rotation: copy.sequence,
    accounts: isOfAll ? [...(leader?.follows ?? [])] : due,
    stage: "aims",
    direction: "sell",
    turn: 0,
    needs: { sell: [], buy: [] },
    claims: [],
    classes: [],
    orderId: 0,
  };
}

function firstOf(
  places: ReadonlyMap<number, ReadonlyMap<number, unknown>>,
): readonly [leaderId: number, contractId: number] | undefined {
  for (const [leaderId, contracts] of places) for (const contractId of contracts.keys()) return [leaderId, contractId];
  return undefined;
}

function leadSide({ futures }: CopyState, leaderId: number, contractId: number, side: PositionSide): LeadSide {
  const participant = futures.findParticipant(futures.holders.find(leaderId), contractId);
  if (participant === 0) return { leverage: 1, marginMode: "isolated" };
  const slot = futures.participants.position(participant, side);
  const leverage = slot === 0 ? futures.leverageOf(participant, side) : futures.positions.leverage(slot);
  return { leverage, marginMode: futures.participants.marginMode(participant) };
}

/** False when the command has done enough. */
function goOn(copy: CopyState, run: MirrorRun): boolean {
  for (;;) {
    if (!doStage(copy, run)) return false;
    if (run.stage === "aims") beginDirection(copy, run, "sell");
    else if (run.stage === "claims") beginSweep(copy, run);
    else if (run.stage === "sweep") Object.assign(run, { stage: "handOver", turn: 0 });
    else {
      endDirection(copy, run);
      if (run.direction === "buy") return true;
      beginDirection(copy, run, "buy");
    }
  }
}

function doStage(copy: CopyState, run: MirrorRun): boolean {
  const { slice } = copy.futures;
  if (run.stage === "sweep") return !slice.hasRoom ? false : run.classes.length === 0 || sweep(copy, run);
  const list: readonly unknown[] = { aims: run.accounts, claims: run.needs[run.direction], handOver: run.claims }[
    run.stage
  ];
  for (; run.turn < list.length; run.turn++) {
    if (!slice.take(STEPS[run.stage])) return false;
    if (run.stage === "handOver") {
      handOver(copy, run, run.claims[run.turn] as MirrorRun["claims"][number]);
      continue;
    }
    const follow = copy.followOf(list[run.turn] as number);
    if (run.stage === "aims") moveAims(copy, run, follow);
    else claim(copy, run, follow);
  }
  return true;
}

function beginDirection(copy: CopyState, run: MirrorRun, direction: "sell" | "buy"): void {
  const orderId = run.needs[direction].length === 0 ? 0 : copy.futures.nextOrderId++;
  Object.assign(run, { stage: "claims", direction, turn: 0, claims: [], classes: [], orderId });
}

/**
 * Claims that were made at prices of before a stop of the server are not sent by them: they come back, and are made anew with
 * the next second of prices, if there is still time.
 */
function beginSweep(copy: CopyState, run: MirrorRun): void {
  const status = (copy.futures.contracts[run.contractId] as Contract).statusAt(copy.at);
  const maySend = status === "live" || (status !== "halted" && run.claims.every(({ isOpening }) => !isOpening));
  if (!maySend) for (const claim of run.claims) hinder(copy, run, claim);
  Object.assign(run, { stage: "sweep", turn: 0, classes: maySend ? classesOf(run) : [] });
  if (run.classes.length !== 0) sendOrder(copy, run);
}

function hinder(copy: CopyState, { contractId, direction }: MirrorRun, { accountId, isOpening }: CopyClaim): void {
  const side = (direction === "buy") === isOpening ? "long" : "short";
  const line = findLine(copy.followOf(accountId), contractId, side);
  if (line !== undefined) line.hindrance = "halted";
}

/** An aim that is not reached yet is tried with the next second, or given up after its time. */
function endDirection(copy: CopyState, run: MirrorRun): void {
  for (const account of run.needs[run.direction]) lookAtLines(copy, copy.followOf(account), run.contractId);
}

export function lookAtLines(copy: CopyState, follow: Follow, contractId: number): void {
  for (const line of follow.lines) {
    if (line.contractId !== contractId) continue;
    const size = sizeOf(copy, follow.accountId, contractId, line.side);
    const aim = aimOf(line);
    if (aim > size && copy.at >= line.openUntil) giveUpOpening(copy, follow, line, { size, lack: aim - size });
    if (aimOf(line) !== size) addDue(copy.waiting, follow, contractId);
    else {
      line.tries = 0;
      line.openUntil = 0;
    }
    if (line.aimParts === 0 && size === 0) dropLine(follow, line);
  }
  if (follow.state !== "active") copy.closing.add(follow.accountId);
}

/** Shares of the week, follow by follow. */
function goOnWithShares(copy: CopyState): void {
  const { shareRun, order, futures } = copy;
  if (shareRun === undefined) return;
  for (; shareRun.place < order.length; shareRun.place++) {
    if (!futures.slice.take(STEPS.share)) return;
    const follow = copy.followOf(order[shareRun.place] as number);
    if (follow.state !== "ended") settleShare(copy, follow);
  }
  copy.shareRun = undefined;
}
