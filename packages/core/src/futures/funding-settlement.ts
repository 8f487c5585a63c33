import { fundingPayment } from "@agio/formulas";
import { atoms, contractId, mulDivDown, positionId, ppb, priceTicks, userId, utcMs } from "@agio/primitives";
import type { Contract } from "./contract.ts";
import { emit } from "./emit.ts";
import { rateNow, settleClock } from "./funding.ts";
import { FUND_USER, type FuturesState } from "./futures-state.ts";
import { marginChanged } from "./loss-cover.ts";
import { FUNDING } from "./position-table.ts";
import { afterAccountChange, afterPositionChange } from "./risk-watches.ts";

interface FundedPosition {
  readonly slot: number;
  /** Positive: it gets this; negative: it pays. */
  readonly atoms: number;
}

/**
 * Settles the funding of a contract when it is due (rules 4.6). All payers come first, so that `insurance`, through
 * which every payment goes, has what the receivers get. A payer gives from available, then from his margin; what he
 * has not, the fund adds, and were it ever empty the receivers would share what there is.
 */
export function settleFunding(futures: FuturesState, contract: Contract): void {
  const { funding } = futures.risk.pricesOf(contract.contractId);
  if (funding.dueAt === 0 || futures.at < funding.dueAt) return;
  const ratePpb = rateNow(funding, contract.rules.fundingCapPpb);
  const dueAt = settleClock(funding, ratePpb, futures.at);
  const funded = fundedPositions(futures, contract, ratePpb);
  let paid = 0;
  for (const position of funded) if (position.atoms < 0) paid += collect(futures, position.slot, -position.atoms);
  const owed = funded.reduce((sum, position) => sum + Math.max(0, position.atoms), 0);
  const given = Math.min(owed, Math.max(0, futures.accounts.available(futures.insuranceSlot)));
  let received = 0;
  for (const position of funded) {
    if (position.atoms <= 0) continue;
    const part = given === owed ? position.atoms : mulDivDown(position.atoms, given, owed);
    give(futures, position.slot, part);
    received += part;
  }
  emit(futures.events, {
    type: "FundingSettled",
    contractId: contractId(contract.contractId),
    ratePpb: ppb(ratePpb),
    markTicks: priceTicks(contract.markTicks),
    dueAt: utcMs(dueAt),
    paidAtoms: atoms(paid),
    receivedAtoms: atoms(received),
  });
}

/** What every user's position pays or gets, oldest position first. The fund's own would only pay itself. */
function fundedPositions(futures: FuturesState, contract: Contract, ratePpb: number): FundedPosition[] {
  const { positions } = futures;
  const funded: FundedPosition[] = [];
  if (ratePpb === 0) return funded;
  for (const slot of positions.slots()) {
    if (positions.contractId(slot) !== contract.contractId || positions.user(slot) === FUND_USER) continue;
    const notionalAtoms = contract.valueOf(positions.shares(slot), contract.markTicks);
    const payment = fundingPayment({ side: positions.side(slot), notionalAtoms, ratePpb });
    if (payment !== 0) funded.push({ slot, atoms: payment });
  }
  return funded.sort((a, b) => positions.id(a.slot) - positions.id(b.slot));
}

/** Takes a payment out of available, then out of the margin; returns what was there. */
function collect(futures: FuturesState, slot: number, due: number): number {
  const { positions, holders, ledger } = futures;
  const holder = holders.find(positions.user(slot));
  const fromAvailable = Math.min(due, futures.available(holder));
  const fromMargin = Math.min(due - fromAvailable, positions.margin(slot));
  const paid = fromAvailable + fromMargin;
  ledger.posting.begin("funding", positions.id(slot));
  ledger.posting.add(holders.account(holder), -fromAvailable);
  ledger.posting.addMargin(positions.account(slot), -fromMargin);
  ledger.posting.add(futures.insuranceSlot, paid);
  ledger.posting.end();
  tellPayment(futures, slot, -paid);
  if (fromMargin > 0) emit(futures.events, marginChanged(futures, slot, "funding"));
  return paid;
}

function give(futures: FuturesState, slot: number, part: number): void {
  const { positions, holders, ledger } = futures;
  ledger.posting.begin("funding", positions.id(slot));
  ledger.posting.add(futures.insuranceSlot, -part);
  ledger.posting.add(holders.account(holders.find(positions.user(slot))), part);
  ledger.posting.end();
  tellPayment(futures, slot, part);
}

function tellPayment(futures: FuturesState, slot: number, paid: number): void {
  const { positions, holders } = futures;
  const contract = futures.contractOfPosition(slot);
  const user = positions.user(slot);
  positions.addToWord(slot, FUNDING, paid);
  emit(futures.events, {
    type: "FundingPaid",
    contractId: contractId(contract.contractId),
    positionId: positionId(positions.id(slot)),
    userId: userId(user),
    atoms: atoms(paid),
    ratePpb: ppb(futures.risk.pricesOf(contract.contractId).funding.settledPpb),
    markTicks: priceTicks(contract.markTicks),
  });
  afterPositionChange(futures, slot);
  afterAccountChange(futures, holders.find(user));
}
