import { bankruptcyTicks, collarTicks, contractOrderCost } from "@agio/formulas";
import { PRICE_TICKS_MAX } from "@agio/primitives";
import type { Side } from "../book/order-terms.ts";
import { PRICE } from "../book/order-pool.ts";
import { checkPositionLimits } from "../futures/order-admission.ts";
import { takeChoice } from "../futures/contract-choices.ts";
import type { Contract } from "../futures/contract.ts";
import { isFillCovered, type FillPart, type GatedFill } from "../futures/fill-gate.ts";
import type { MarginMode } from "../futures/futures-commands.ts";
import { freeAtoms } from "../futures/loss-cover.ts";
import { marketEndOf } from "../futures/price-band.ts";
import { isHolderLiquidating } from "../futures/risk-watches.ts";
import { aimOf, mayOpen, sizeOf } from "./aims.ts";
import type { SkipReason } from "./copy-events.ts";
import { addDue, type CopyState } from "./copy-state.ts";
import type { CopyLine, Follow } from "./follow.ts";
import type { CopyClaim, MirrorRun } from "./mirror-run.ts";

const PPB_PER_BIP = 100_000;
const NOTHING: FillPart = { size: 0, valueAtoms: 0 };

interface ClaimedSide {
  readonly follow: Follow;
  readonly line: CopyLine;
  readonly participant: number;
}

/**
 * Works out what a follow needs in the present direction, and holds its margin. Where it has something to reduce, that comes
 * first: what it opens is looked at when its account is as that leaves it.
 */
export function claim(copy: CopyState, run: MirrorRun, follow: Follow): void {
  const { contractId, direction } = run;
  const holder = copy.futures.holderFor(follow.accountId);
  const participant = copy.futures.participantFor(holder, contractId);
  let line: CopyLine | undefined;
  let lack = 0;
  let needs = 0;
  for (const one of follow.lines) {
    if (one.contractId !== contractId) continue;
    const more = aimOf(one) - sizeOf(copy, follow.accountId, contractId, one.side);
    if (more === 0 || ((one.side === "long") === more > 0) !== (direction === "buy")) continue;
    needs++;
    if (line === undefined || (more < 0 && lack > 0)) [line, lack] = [one, more];
  }
  if (line === undefined) return;
  if (needs > 1) addDue(copy.due, follow, contractId);
  const side: ClaimedSide = { follow, line, participant };
  const made = lack > 0 ? opening(copy, run, side, lack) : reduction(copy, run, side, -lack);
  if (typeof made === "string") line.hindrance = made;
  else if (made !== undefined) {
    hold(copy, run, participant, made);
    run.claims.push(made);
  }
}

function hold(copy: CopyState, run: MirrorRun, participant: number, { holdAtoms, marginMode }: CopyClaim): void {
  if (holdAtoms === 0) return;
  const { holders, ledger, participants } = copy.futures;
  const holder = participants.holder(participant);
  ledger.holdForContract(holders.account(holder), run.orderId, holdAtoms);
  if (marginMode === "isolated") holders.addIsolatedHolds(holder, holdAtoms);
}

const lowestFair = (contract: Contract): number => Math.min(contract.ticksBy("mark"), contract.ticksBy("index"));
const highestFair = (contract: Contract): number => Math.max(contract.ticksBy("mark"), contract.ticksBy("index"));

/** The price that nobody's copy is worse than by more than the slippage: the leader's own, or a fairer one. */
function openingLimit(contract: Contract, direction: Side, { terms }: Follow, { leaderTicks }: CopyLine): number {
  const base =
    direction === "buy" ? Math.min(leaderTicks, highestFair(contract)) : Math.max(leaderTicks, lowestFair(contract));
  const limit = collarTicks(base, terms.slippageBips * PPB_PER_BIP, direction);
  const end = marketEndOf(contract, direction);
  return direction === "buy" ? Math.min(limit, end) : Math.max(limit, end);
}

/** A claim to open, cut to what the follow's limits and funds allow; or why there is none. */
function opening(
  copy: CopyState,
  run: MirrorRun,
  { follow, line, participant }: ClaimedSide,
  lack: number,
): CopyClaim | SkipReason {
  const { futures, rules } = copy;
  const { contractId, direction } = run;
  const contract = futures.contracts[contractId] as Contract;
  if (rules?.isOpen !== true || contract.isDelisted || !contract.rules.tradingOpen) return "closed";
  // Also of an opening that was under way as they paused, left, or took the contract out.
  if (!mayOpen(copy, follow, contractId)) return "limit";
  // Who has less at stake than the rules ask for opens nothing for others, until it is there again.
  if (run.leadEquityAtoms < rules.ownCapitalMinAtoms) return "leaderCapital";
  if (contract.markTicks === 0 || contract.statusAt(copy.at) !== "live") return "halted";
  if (futures.halts.isOn("postOnly", contractId)) return "halted";
  if (isHolderLiquidating(futures, futures.participants.holder(participant))) return "risk";
  const { leverage, marginMode } = choiceOf(copy, run, { follow, line, participant });
  const limitTicks = openingLimit(contract, direction, follow, line);
  const costTicks = direction === "buy" ? limitTicks : Math.max(limitTicks, bestBidOf(copy, contract));
  const fees = contract.fees.now;
  const costOf = (size: number): number =>
    contractOrderCost({ side: line.side, notionalAtoms: contract.valueOf(size, costTicks), leverage, ...fees })
      .costAtoms;
  const allowed = Math.min(
    lack,
    contract.rules.sizeMax,
    withinMargin(copy, { follow, line, participant }, leverage, contract.valueOf(1, costTicks)),
  );
  if (allowed < 1) return "limit";
  const size = affordable(allowed, freeAtoms(futures, futures.participants.holder(participant)), costOf);
  if (size < 1) return "funds";
  if (checkPositionLimits(futures, participant, { side: line.side, leverage, size }) !== undefined) return "limit";
  const fill = gatedOpening({ participant, direction, leverage, marginMode, fees, size, limitTicks, contract });
  if (!isFillCovered(futures, contract, fill)) return "risk";
  takeChoice(futures, participant, { side: line.side, leverage, marginMode });
  return {
    accountId: follow.accountId,
    isOpening: true,
    size,
    limitTicks,
    holdAtoms: costOf(size),
    leverage,
    marginMode,
    filledSize: 0,
    filledAtoms: 0,
  };
}

function gatedOpening(
  of: Pick<GatedFill, "participant" | "leverage" | "fees"> & {
    readonly direction: Side;
    readonly marginMode: MarginMode;
    readonly size: number;
    readonly limitTicks: number;
    readonly contract: Contract;
  },
): GatedFill {
  const { participant, leverage, fees, size, limitTicks, contract } = of;
  const opened = { size, valueAtoms: contract.valueOf(size, limitTicks) };
  const isSell = of.direction === "sell";
  const isCross = of.marginMode === "cross";
  return { participant, isSell, isCross, leverage, fees, position: 0, closed: NOTHING, opened, ticks: limitTicks };
}

function bestBidOf({ futures }: CopyState, { bids }: Contract): number {
  const first = bids.first();
  return first === 0 ? 0 : futures.pool.int(first, PRICE);
}

/** Those that the position has; else the leader's, within the follower's cap and what the contract offers. */
function choiceOf(
  { futures }: CopyState,
  run: MirrorRun,
  { follow: { terms }, line: { side }, participant }: ClaimedSide,
): { readonly leverage: number; readonly marginMode: MarginMode } {
  const { participants, positions } = futures;
  const contract = futures.contracts[run.contractId] as Contract;
  const lead = run.leadSides[side];
  const slot = participants.position(participant, side);
  const marginMode = participants.hasExposure(participant) ? participants.marginMode(participant) : lead.marginMode;
  if (slot !== 0) return { leverage: positions.leverage(slot), marginMode };
  const most = Math.min(lead.leverage, terms.leverageMax);
  const { leverages } = contract.rules;
  return { leverage: leverages.findLast((one) => one <= most) ?? (leverages[0] as number), marginMode };
}

/** Contracts that may still come to a position within the follower's most margin. */
function withinMargin(
  { futures }: CopyState,
  { follow, line, participant }: ClaimedSide,
  leverage: number,
  valueOfOne: number,
): number {
  const { marginMaxAtoms } = follow.terms;
  if (marginMaxAtoms === 0) return Infinity;
  const slot = futures.participants.position(participant, line.side);
  const cost = slot === 0 ? 0 : futures.positions.cost(slot);
  return Math.floor(Math.max(0, marginMaxAtoms * leverage - cost) / valueOfOne);
}

/** The most contracts, up to `size`, that cost no more than there is. Costs rise with their number. */
function affordable(size: number, free: number, costOf: (size: number) => number): number {
  if (costOf(size) <= free) return size;
  let [low, high] = [0, size];
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2);
    if (costOf(middle) <= free) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * A claim to reduce: at first as far as the follower's slippage from mark and index, then as far again each time the book
 * has not taken it, to the end of a market order. So it is never skipped, and no friend of a leader waits at the far end of
 * the band for what has to be sold. Never beyond what the account can pay.
 */
function reduction(
  copy: CopyState,
  run: MirrorRun,
  { follow, line, participant }: ClaimedSide,
  lack: number,
): CopyClaim | undefined {
  const { futures } = copy;
  const { contractId, direction } = run;
  const contract = futures.contracts[contractId] as Contract;
  const slot = futures.participants.position(participant, line.side);
  const { positions } = futures;
  line.tries++;
  if (slot === 0 || isHolderLiquidating(futures, futures.participants.holder(participant))) return undefined;
  if (contract.isDelisted || contract.markTicks === 0 || contract.statusAt(copy.at) === "halted") return undefined;
  const end = marketEndOf(contract, direction);
  const base = direction === "sell" ? lowestFair(contract) : highestFair(contract);
  const given = collarTicks(
    base,
    Math.min(follow.terms.slippageBips * line.tries * PPB_PER_BIP, contract.rules.priceBandPpb),
    direction,
  );
  const size = Math.min(lack, positions.size(slot), contract.rules.sizeMax);
  const bankruptcy = bankruptcyOf(copy, slot) ?? end;
  const limitTicks = direction === "sell" ? Math.max(given, end, bankruptcy) : Math.min(given, end, bankruptcy);
  const closed = { size, valueAtoms: contract.valueOf(size, limitTicks) };
  const [isSell, isCross, leverage, fees] = [
    direction === "sell",
    positions.isCross(slot),
    positions.leverage(slot),
    contract.fees.now,
  ];
  const fill: GatedFill = {
    participant,
    isSell,
    isCross,
    leverage,
    fees,
    position: slot,
    closed,
    opened: NOTHING,
    ticks: limitTicks,
  };
  if (!isFillCovered(futures, contract, fill)) return undefined;
  const marginMode = positions.marginMode(slot);
  return {
    accountId: follow.accountId,
    isOpening: false,
    size,
    limitTicks,
    holdAtoms: 0,
    leverage,
    marginMode,
    filledSize: 0,
    filledAtoms: 0,
  };
}

/** An isolated position is not closed beyond its bankruptcy price; a cross position has none of its own. */
function bankruptcyOf({ futures }: CopyState, slot: number): number | undefined {
  const { positions } = futures;
  if (positions.isCross(slot)) return undefined;
  const { tickLotAtoms } = futures.contractOfPosition(slot);
  const [size, costAtoms, marginAtoms] = [positions.size(slot), positions.cost(slot), positions.margin(slot)];
  const ticks = bankruptcyTicks({ side: positions.side(slot), size, tickLotAtoms, costAtoms, marginAtoms });
  return Math.min(Math.max(1, ticks), PRICE_TICKS_MAX);
}
