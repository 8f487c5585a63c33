import { atoms, contractId, orderId, positionId, sizeContracts, tradeId, userId } from "@agio/primitives";
import { contractFee, costOfPart, withheldOf } from "@agio/formulas";
import { takerPpb } from "../markets/fee-discounts.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import type { Contract } from "../futures/contract.ts";
import { POSITION_STATUS } from "../futures/futures-events.ts";
import { tellChanges } from "../futures/position-life.ts";
import { closePart, openPart, type FillOrigin } from "../futures/position-parts.ts";
import { COST, SIZE, CLOSED_SIZE, CLOSED_VALUE } from "../futures/position-table.ts";
import { afterAccountChange } from "../futures/risk-watches.ts";
import { countCopies } from "./capacity.ts";
import type { CopyState } from "./copy-state.ts";
import { watchFollow } from "./follow-looks.ts";
import type { Follow } from "./follow.ts";
import type { CopyClaim, MirrorRun } from "./mirror-run.ts";

/**
 * Gives a claim its contracts from the clearing position, at what they cost there: money of the clearing account never
 * moves. What its margin was held for and has not come is free again.
 */
export function handOver(copy: CopyState, run: MirrorRun, claim: CopyClaim): void {
  const { futures } = copy;
  const follow = copy.followOf(claim.accountId);
  const holder = futures.holders.find(claim.accountId);
  const participant = futures.findParticipant(holder, run.contractId);
  const held = claim.isOpening ? costOfPart(claim.holdAtoms, claim.filledSize, claim.size) : 0;
  let left = claim.holdAtoms;
  if (claim.filledSize !== 0) {
    takeFromClearing(copy, run, claim);
    const touched = claim.isOpening
      ? openCopy(copy, run, { claim, participant, heldAtoms: held })
      : closeCopy(copy, run, { claim, participant, follow });
    left -= touched.usedAtoms;
    tellChanges(futures, [touched.slot]);
    endClearing(copy, run);
  }
  if (claim.isOpening) release(copy, run, { holder, claim, leftAtoms: left });
  afterAccountChange(futures, holder);
  countCopies(copy, follow);
  watchFollow(copy, follow);
}

const originOf = ({ orderId: id }: MirrorRun): FillOrigin => ({ cause: "trade", tradeId: 0, orderId: id });

interface Touched {
  readonly slot: number;
  /** Of the hold. */
  readonly usedAtoms: number;
}

function openCopy(
  copy: CopyState,
  run: MirrorRun,
  {
    claim,
    participant,
    heldAtoms,
  }: { readonly claim: CopyClaim; readonly participant: number; readonly heldAtoms: number },
): Touched {
  const { futures } = copy;
  const contract = futures.contracts[run.contractId] as Contract;
  const { openFeePpb, closeFeePpb } = contract.fees.now;
  const discount = futures.discounts.of(claim.accountId);
  futures.ledger.posting.begin("contractTrade", run.orderId);
  const { slot, extraHoldAtoms } = openPart(
    futures,
    participant,
    {
      side: run.direction === "buy" ? "long" : "short",
      size: claim.filledSize,
      valueAtoms: claim.filledAtoms,
      leverage: claim.leverage,
      marginMode: claim.marginMode,
      partAtoms: heldAtoms,
      holdLeftAtoms: claim.holdAtoms - heldAtoms,
      fees: { openFeePpb: takerPpb(openFeePpb, discount) as typeof openFeePpb, closeFeePpb },
    },
    originOf(run),
  );
  futures.ledger.posting.end();
  return { slot, usedAtoms: heldAtoms + extraHoldAtoms };
}

/** Closes, and withholds the leader's part of what that won (rules 13c). */
function closeCopy(
  copy: CopyState,
  run: MirrorRun,
  { claim, participant, follow }: { readonly claim: CopyClaim; readonly participant: number; readonly follow: Follow },
): Touched {
  const { futures } = copy;
  const { positions, ledger, accounts } = futures;
  const contract = futures.contracts[run.contractId] as Contract;
  const slot = futures.participants.position(participant, run.direction === "sell" ? "long" : "short");
  const { filledSize: size, filledAtoms: valueAtoms } = claim;
  const feeAtoms = contractFee(
    valueAtoms,
    takerPpb(contract.fees.now.closeFeePpb, futures.discounts.of(claim.accountId)),
  );
  const cost = costOfPart(positions.cost(slot), size, positions.size(slot));
  const won = (positions.side(slot) === "long" ? valueAtoms - cost : cost - valueAtoms) - feeAtoms;
  ledger.posting.begin("contractTrade", run.orderId);
  closePart(futures, slot, { size, valueAtoms, feeAtoms, isLiquidation: false }, originOf(run));
  ledger.posting.end();
  const available = futures.holders.account(futures.participants.holder(participant));
  const withheld = Math.min(withheldOf(won, follow.sharePpm), accounts.available(available));
  if (withheld > 0) {
    const account = accounts.slotOf(claim.accountId, futures.settlementCoinId, ACCOUNT_CODES["copy.withheld"]);
    ledger.posting.begin("copyWithheld", run.orderId);
    ledger.posting.add(available, -withheld);
    ledger.posting.add(account, withheld);
    ledger.posting.end();
  }
  return { slot, usedAtoms: 0 };
}

function release(
  { futures }: CopyState,
  run: MirrorRun,
  { holder, claim, leftAtoms }: { readonly holder: number; readonly claim: CopyClaim; readonly leftAtoms: number },
): void {
  if (claim.marginMode === "isolated") futures.holders.addIsolatedHolds(holder, -claim.holdAtoms);
  if (leftAtoms !== 0) futures.ledger.holdForContract(futures.holders.account(holder), run.orderId, -leftAtoms);
}

const clearingPosition = (copy: CopyState, run: MirrorRun): number => {
  const { futures } = copy;
  const holder = futures.holders.find(copy.leaders.get(run.leaderId)?.clearingId ?? 0);
  const participant = futures.findParticipant(holder, run.contractId);
  return futures.participants.position(participant, run.direction === "buy" ? "long" : "short");
};

/** Contracts leave the clearing position at their own value, so that nothing is realised there. */
function takeFromClearing(copy: CopyState, run: MirrorRun, { filledSize, filledAtoms }: CopyClaim): void {
  const { positions } = copy.futures;
  const slot = clearingPosition(copy, run);
  positions.addToWord(slot, SIZE, -filledSize);
  positions.addToWord(slot, COST, -filledAtoms);
  positions.addToWord(slot, CLOSED_SIZE, filledSize);
  positions.addToWord(slot, CLOSED_VALUE, filledAtoms);
  if (run.direction === "buy") copy.futures.contractOfPosition(slot).openSize -= filledSize;
}

/** Once all its contracts have been handed over the clearing position ends. */
function endClearing(copy: CopyState, run: MirrorRun): void {
  const { futures } = copy;
  const { positions } = futures;
  const slot = clearingPosition(copy, run);
  if (positions.size(slot) !== 0) return;
  futures.untold.push({
    type: "PositionFilled",
    positionId: positionId(positions.id(slot)),
    userId: userId(positions.user(slot)),
    contractId: contractId(run.contractId),
    side: positions.side(slot),
    marginMode: positions.marginMode(slot),
    leverage: positions.leverage(slot),
    cause: "trade",
    isOpening: false,
    filledSize: sizeContracts(positions.word(slot, CLOSED_SIZE)),
    filledAtoms: atoms(positions.word(slot, CLOSED_VALUE)),
    realisedAtoms: atoms(0),
    feeAtoms: atoms(0),
    tradeId: tradeId(0),
    orderId: orderId(run.orderId),
    sizeAfter: sizeContracts(positions.size(slot)),
    costAfter: atoms(positions.cost(slot)),
    marginAfter: atoms(0),
    reserveAfter: atoms(0),
  });
  futures.ending.push({ slot, status: POSITION_STATUS.closed });
  tellChanges(futures, [slot]);
}
