import { atoms, positionId, userId } from "@agio/primitives";
import { addCapitalLoss } from "../ledger/capital.ts";
import { emit } from "./emit.ts";
import type { OptionPosition } from "./option-position.ts";
import type { OptionParticipant } from "./option-participant.ts";
import type { OptionState } from "./option-state.ts";
import type { Underlying } from "./underlying.ts";

// Every ledger line of options (rules 6). A side is a user, who pays from `platform` and has their margin in
// `option.margin`; or the house and accounts marked so, for whom `bank.option` pays, with margin in `escrow.option`.

/** Movement of a fill on one side. */
export interface SideMoney {
  /** Released from what the order held; 0 for the house. */
  readonly holdAtoms: number;
  /** Received, or negative: paid. */
  readonly premiumAtoms: number;
  readonly feeAtoms: number;
  /** Put behind lots that are written, and taken from the margin of lots that are bought back. */
  readonly marginAtoms: number;
  readonly releasedAtoms: number;
  /** True: what the margin does not cover, the house pays. */
  readonly isLiquidation: boolean;
}

/** Change of one side's funds beside its hold by a fill. */
export function netOf({ holdAtoms, premiumAtoms, feeAtoms, marginAtoms, releasedAtoms }: SideMoney): number {
  return holdAtoms + premiumAtoms - feeAtoms + releasedAtoms - marginAtoms;
}

/** The lines of one side of a fill, within the posting that is being written. Its fee is posted by the caller. */
export function addSideLines(state: OptionState, participant: OptionParticipant, money: SideMoney): void {
  const { posting } = state.ledger;
  const { underlying } = participant.series;
  const margin = money.marginAtoms - money.releasedAtoms;
  if (participant.isHouse) {
    posting.add(underlying.house.bank, money.premiumAtoms);
    posting.add(underlying.house.bank, -margin);
    posting.add(underlying.house.escrow, margin);
    return;
  }
  const net = netOf(money);
  posting.addHeld(participant.account, -money.holdAtoms);
  addUserMargin(state, participant, margin);
  if (net < 0 && money.isLiquidation) addLossLines(state, underlying, -net);
  else posting.add(participant.account, net);
}

function addUserMargin(
  state: OptionState,
  { userId, series }: Pick<OptionParticipant, "userId" | "series">,
  change: number,
): void {
  // Without a change no account is made.
  if (change === 0) return;
  state.ledger.posting.add(state.marginSlot(userId, series.underlying.listing.settlementCoinId), change);
}

/** Loss above a writer's margin: paid by `insurance` as far as it goes, then by the bank of options. */
export function addLossLines(state: OptionState, { house }: Underlying, lossAtoms: number): void {
  const { accounts, ledger } = state;
  const insured = Math.min(lossAtoms, Math.max(accounts.available(house.insurance), 0));
  ledger.posting.add(house.insurance, -insured);
  ledger.posting.add(house.bank, insured - lossAtoms);
}

/**
 * Brings the margin of a written position up (positive) or down, from and to its side's own funds, and tells it. The
 * caller has checked that they suffice.
 */
export function postMargin(state: OptionState, position: OptionPosition, change: number): void {
  const { posting } = state.ledger;
  const { underlying, seriesId } = position.series;
  posting.begin("optionMargin", position.positionId);
  if (position.isHouse) {
    posting.add(underlying.house.bank, -change);
    posting.add(underlying.house.escrow, change);
  } else {
    posting.add((state.findParticipant(position.userId, seriesId) as OptionParticipant).account, -change);
    addUserMargin(state, position, change);
  }
  posting.end();
  position.marginAtoms += change;
  emit(state.events, {
    type: "OptionMarginChanged",
    positionId: positionId(position.positionId),
    userId: userId(position.userId),
    marginAtoms: atoms(position.marginAtoms),
  });
}

/**
 * At expiry, the written positions of users pay what they owe into escrow from their margin; the rest is theirs again.
 * A missing part of the margin comes from the user's available funds, then from `insurance` and the bank of options.
 */
export function postWriterExpiry(state: OptionState, position: OptionPosition, owedAtoms: number): void {
  const { posting } = state.ledger;
  const { underlying, seriesId } = position.series;
  const { account } = state.findParticipant(position.userId, seriesId) as OptionParticipant;
  const margin = position.marginAtoms;
  const net = margin - owedAtoms;
  const own = Math.max(net, -state.accounts.available(account));
  posting.begin("optionExpiry", position.positionId);
  addUserMargin(state, position, -margin);
  posting.add(account, own);
  if (own !== net) addLossLines(state, underlying, own - net);
  posting.add(underlying.house.escrow, owedAtoms);
  posting.end();
  position.marginAtoms = 0;
}

/** At expiry, a held position is paid from escrow: to its user less the exercise fee, or to the bank of options. */
export function postPayoff(state: OptionState, position: OptionPosition, payoffAtoms: number, feeAtoms: number): void {
  const { posting, counting } = state.ledger;
  const { underlying, seriesId } = position.series;
  const participant = state.findParticipant(position.userId, seriesId) as OptionParticipant;
  posting.begin("optionExpiry", position.positionId);
  posting.add(underlying.house.escrow, -payoffAtoms);
  posting.add(participant.isHouse ? underlying.house.bank : participant.account, payoffAtoms - feeAtoms);
  posting.add(underlying.house.fee, feeAtoms);
  posting.end();
  if (feeAtoms > 0) counting.option?.add(participant.account, feeAtoms);
}

/**
 * At expiry, after every payoff: what is left in escrow of the margins of the house goes back to the bank of options
 * (positive), or the bank pays what is lacking, and `capital` what the bank does not have, as far as it goes where money is real. Returns
 * what the bank did not have.
 */
export function postEscrowRest(state: OptionState, underlying: Underlying, restAtoms: number): number {
  const { accounts, ledger, sequence } = state;
  const { bank, escrow } = underlying.house;
  // Also what its bank of options could not pay for a writer's loss before.
  const fromCapital = Math.max(0, -restAtoms - accounts.available(bank));
  ledger.posting.begin("optionExpiry", sequence);
  ledger.posting.add(escrow, -restAtoms);
  ledger.posting.add(bank, restAtoms + fromCapital);
  if (fromCapital !== 0) addCapitalLoss(ledger, underlying.listing.settlementCoinId, fromCapital);
  ledger.posting.end();
  return fromCapital;
}
