import { assert, atoms, contractId, orderId, positionId, sizeContracts, tradeId, userId } from "@agio/primitives";
import { closingFeeReserve, contractFee, costOfPart, initialMargin, unrealisedProfit } from "@agio/formulas";
import type { Contract, ContractFees } from "./contract.ts";
import type { PositionSide, MarginMode } from "./futures-commands.ts";
import { POSITION_STATUS, type FillCause, type PositionFilled, type PositionStatus } from "./futures-events.ts";
import { countFee } from "./funding.ts";
import { keptFee } from "../ledger/day-tally.ts";
import { FUND_USER, type FuturesState } from "./futures-state.ts";
import { coverLack } from "./loss-cover.ts";
import { openPosition } from "./position-life.ts";
import { CLOSED_SIZE, CLOSED_VALUE, COST, FEES, REALISED, SIZE, UPDATED_AT } from "./position-table.ts";

/** How a change of size came about, for its event. */
export interface FillOrigin {
  readonly cause: FillCause;
  /** 0 for a hand-over. */
  readonly tradeId: number;
  readonly orderId: number;
  /** Broker that the order counts for; absent where it counts for nobody. */
  readonly brokerId?: number;
}

export interface OpeningPart {
  readonly side: PositionSide;
  readonly size: number;
  readonly valueAtoms: number;
  readonly leverage: number;
  readonly marginMode: MarginMode;
  /** The order's part for these contracts, out of `contract.order`; the rest of its hold may cover roundings. */
  readonly partAtoms: number;
  readonly holdLeftAtoms: number;
  /** The rate that it pays for opening, and the rate that its reserve is for. */
  readonly fees: ContractFees;
}

/** The amount that an opening part took from the order's hold beyond its own share, and its fee. */
export interface OpenedPart {
  readonly slot: number;
  readonly feeAtoms: number;
  readonly extraHoldAtoms: number;
}

/**
 * Opens or enlarges a position within a posting (rules 4.3, "open fill"): margin, reserve and fee from the order's
 * hold, the rest of its part to available. What roundings lack comes from the rest of the hold, then from available,
 * then from the margin. The reserve is topped up where the whole position needs more than the parts together.
 */
export function openPart(
  futures: FuturesState,
  participant: number,
  part: OpeningPart,
  origin: FillOrigin,
): OpenedPart {
  const { positions, participants, holders, ledger } = futures;
  const holder = participants.holder(participant);
  const slot = participants.position(participant, part.side) || openPosition(futures, participant, part);
  const contract = futures.contractOfPosition(slot);
  positions.addToWord(slot, SIZE, part.size);
  positions.addToWord(slot, COST, part.valueAtoms);
  positions.setWord(slot, UPDATED_AT, futures.at);
  if (part.side === "long") contract.openSize += part.size;
  futures.leads.noteOpened(holders.user(holder), contract.contractId, part);
  if (futures.isUnmargined(holders.user(holder))) {
    tell(futures, slot, { ...part, isOpening: true, realisedAtoms: 0, feeAtoms: 0 }, origin);
    return { slot, feeAtoms: 0, extraHoldAtoms: 0 };
  }
  const { posting } = ledger;
  const { openFeePpb, closeFeePpb } = part.fees;
  const account = positions.account(slot);
  const margin = initialMargin(part.valueAtoms, part.leverage);
  const fee = contractFee(part.valueAtoms, openFeePpb);
  const own = { side: part.side, costAtoms: part.valueAtoms, marginAtoms: margin, closeFeePpb };
  const reserve = closingFeeReserve(own);
  const need = margin + fee + reserve;
  const extra = Math.min(part.holdLeftAtoms, Math.max(0, need - part.partAtoms));
  const surplus = part.partAtoms + extra - need;
  const fromAvailable = Math.min(Math.max(0, -surplus), futures.available(holder));
  const fromMargin = Math.max(0, -surplus) - fromAvailable;
  assert(fromMargin <= margin, "an order holds what its fills need, but for roundings");
  const available = holders.account(holder);
  posting.addHeld(available, -(part.partAtoms + extra));
  posting.addMargin(account, margin - fromMargin);
  posting.addReserve(account, reserve);
  posting.add(contract.feeSlot, fee);
  countCollected(futures, contract, { account: available, feeAtoms: fee, tradedAtoms: part.valueAtoms }, origin);
  posting.add(available, surplus > 0 ? surplus : -fromAvailable);
  topUpReserve(futures, slot, closeFeePpb);
  positions.addToWord(slot, FEES, fee);
  tell(futures, slot, { ...part, isOpening: true, realisedAtoms: 0, feeAtoms: fee }, origin);
  return { slot, feeAtoms: fee, extraHoldAtoms: extra };
}

/**
 * Within a posting: brings the reserve of a position up to the close fee of a rate at its bankruptcy price, from
 * available, then from its margin (rules 4.3).
 */
export function topUpReserve(futures: FuturesState, slot: number, closeFeePpb: number): void {
  const { positions, holders, ledger } = futures;
  const [costAtoms, marginAtoms] = [positions.cost(slot), positions.margin(slot)];
  const needed = closingFeeReserve({ side: positions.side(slot), costAtoms, marginAtoms, closeFeePpb });
  const lack = needed - positions.reserve(slot);
  if (lack <= 0) return;
  const available = holders.account(holders.find(positions.user(slot)));
  const account = positions.account(slot);
  const fromAvailable = Math.min(lack, futures.accounts.available(available));
  const fromMargin = Math.min(lack - fromAvailable, marginAtoms);
  ledger.posting.add(available, -fromAvailable);
  ledger.posting.addMargin(account, -fromMargin);
  ledger.posting.addReserve(account, fromAvailable + fromMargin);
}

export interface ClosingPart {
  readonly size: number;
  readonly valueAtoms: number;
  readonly feeAtoms: number;
  /** A liquidation: what it releases stays in the margin of an isolated position that is not ended by it. */
  readonly isLiquidation: boolean;
}

/**
 * Reduces or ends a position within a posting (rules 4.3, "close fill"). What the loss lacks is covered as
 * `coverLack` says. A position without contracts left is ended by `tellChanges`.
 */
export function closePart(futures: FuturesState, slot: number, part: ClosingPart, origin: FillOrigin): void {
  const { positions, holders, ledger } = futures;
  const contract = futures.contractOfPosition(slot);
  const whole = positions.size(slot);
  const side = positions.side(slot);
  const isLast = part.size === whole;
  assert(part.size > 0 && part.size <= whole, "a position gives no more contracts than it has");
  const cost = costOfPart(positions.cost(slot), part.size, whole);
  const margin = costOfPart(positions.margin(slot), part.size, whole);
  const reserve = costOfPart(positions.reserve(slot), part.size, whole);
  const realised = unrealisedProfit(side, part.valueAtoms, cost);
  positions.addToWord(slot, SIZE, -part.size);
  positions.addToWord(slot, COST, -cost);
  positions.addToWord(slot, REALISED, realised);
  positions.addToWord(slot, FEES, part.feeAtoms);
  positions.addToWord(slot, CLOSED_SIZE, part.size);
  positions.addToWord(slot, CLOSED_VALUE, part.valueAtoms);
  positions.setWord(slot, UPDATED_AT, futures.at);
  if (side === "long") contract.openSize -= part.size;
  if (futures.leads.isOn) {
    const isOwnChoice = origin.cause === "trade" && !part.isLiquidation;
    futures.leads.noteClosed(positions.user(slot), contract.contractId, {
      side,
      before: whole,
      after: whole - part.size,
      isOwnChoice,
    });
  }
  futures.closings.close(slot, part);
  const { posting } = ledger;
  posting.add(contract.clearingSlot, -realised);
  if (positions.user(slot) === FUND_USER) posting.add(futures.insuranceSlot, realised);
  else {
    const account = positions.account(slot);
    const net = margin + reserve + realised - part.feeAtoms;
    const staysInMargin = part.isLiquidation && !isLast && !positions.isCross(slot) && net > 0;
    posting.addMargin(account, staysInMargin ? net - margin : -margin);
    posting.addReserve(account, -reserve);
    posting.add(contract.feeSlot, part.feeAtoms);
    const available = holders.account(holders.find(positions.user(slot)));
    const fromFund = net < 0 ? coverLack(futures, slot, -net) : 0;
    // A fee that the fund pays is nobody's price for moving a premium, and no base of a reward.
    const collected = Math.max(0, part.feeAtoms - fromFund);
    const tradedAtoms = origin.cause === "trade" ? part.valueAtoms : 0;
    countCollected(futures, contract, { account: available, feeAtoms: collected, tradedAtoms }, origin);
    if (net >= 0 && !staysInMargin) {
      posting.add(available, net);
      futures.closings.release(slot, net);
    }
  }
  tell(futures, slot, { ...part, isOpening: false, realisedAtoms: realised }, origin);
  if (isLast) futures.ending.push({ slot, status: endingStatus(origin.cause, part.isLiquidation) });
}

/**
 * Counts a fee that was collected: for the rewards of the day, and for funding what the house keeps of it. Whoever moves
 * a premium by trading with friends would otherwise have half of the fees back twice (rules 4.6, 13). For levels, the
 * value of the trade that it is of; 0 for none.
 */
function countCollected(
  { ledger, risk, users, settlementCoinId }: FuturesState,
  contract: Contract,
  {
    account,
    feeAtoms,
    tradedAtoms,
  }: { readonly account: number; readonly feeAtoms: number; readonly tradedAtoms: number },
  { brokerId }: FillOrigin,
): void {
  const { accounts, counting } = ledger;
  counting.contract?.add(account, feeAtoms);
  if (brokerId !== undefined && counting.contract !== undefined)
    counting.ofBrokers.contract.add(brokerId, account, { orders: 0, volumeAtoms: 0, feeAtoms });
  const kept = keptFee(counting, "contract", feeAtoms);
  // Of what is kept, campaigns give half back at most to whom they count.
  countFee(risk.pricesOf(contract.contractId).funding, users.counted.isOn ? Math.floor(kept / 2) : kept);
  if (users.counted.isOn) users.counted.addFee(accounts.holderOf(account), settlementCoinId, kept);
  const { volumes } = users;
  if (volumes.isOn && volumes.coinId === settlementCoinId) {
    volumes.addWithFee(users.ownerOf(accounts.holderOf(account)), tradedAtoms, kept);
  }
}

function endingStatus(cause: FillCause, isLiquidation: boolean): PositionStatus {
  if (isLiquidation) return POSITION_STATUS.liquidated;
  if (cause === "deleverage") return POSITION_STATUS.deleveraged;
  return cause === "delivery" ? POSITION_STATUS.delivered : POSITION_STATUS.closed;
}

type FilledFigures = Pick<PositionFilled, "isOpening"> & {
  readonly size: number;
  readonly valueAtoms: number;
  readonly realisedAtoms: number;
  readonly feeAtoms: number;
};

/** Notes the event of a fill; it is told once the posting is complete. */
function tell(futures: FuturesState, slot: number, figures: FilledFigures, origin: FillOrigin): void {
  const { positions } = futures;
  futures.untold.push({
    type: "PositionFilled",
    positionId: positionId(positions.id(slot)),
    userId: userId(positions.user(slot)),
    contractId: contractId(positions.contractId(slot)),
    side: positions.side(slot),
    marginMode: positions.marginMode(slot),
    leverage: positions.leverage(slot),
    cause: origin.cause,
    isOpening: figures.isOpening,
    filledSize: sizeContracts(figures.size),
    filledAtoms: atoms(figures.valueAtoms),
    realisedAtoms: atoms(figures.realisedAtoms),
    feeAtoms: atoms(figures.feeAtoms),
    tradeId: tradeId(origin.tradeId),
    orderId: orderId(origin.orderId),
    sizeAfter: sizeContracts(positions.size(slot)),
    costAfter: atoms(positions.cost(slot)),
    marginAfter: atoms(positions.margin(slot)),
    reserveAfter: atoms(positions.reserve(slot)),
  });
}
