import { fundingPayment } from "@agio/formulas";
import { atoms, contractId, mulDivDown, positionId, ppb, priceTicks, userId, utcMs } from "@agio/primitives";
import type { Contract } from "./contract.ts";
import { accountSteps } from "./cross-account.ts";
import { emit } from "./emit.ts";
import { plainRatePpb, rateNow, settleClock } from "./funding.ts";
import { FUND_USER, type FuturesState } from "./futures-state.ts";
import { freeForFunding, payableFunding, takeFunding } from "./funding-payment.ts";
import { FUNDING } from "./position-table.ts";
import { afterAccountChange, afterPositionChange } from "./risk-watches.ts";
import type { TickRun } from "./tick-run.ts";

/** A payment is a posting and an event; what it is to look at a cross account comes beside it. */
const STEPS_PER_POSITION = 4;

/** A settlement that is being done. All payers come first, then all receivers. */
export interface FundingRun {
  readonly ratePpb: number;
  readonly dueAt: number;
  isGiving: boolean;
  /** The position whose turn it is, by id; 0 after the last one. */
  nextPositionId: number;
  /** Funding due from the fund's own positions: it pays as everybody does. */
  ofFundAtoms: number;
  /** The amount owed to receivers, and the amount there is for them. */
  owedAtoms: number;
  givenAtoms: number;
  paidAtoms: number;
  receivedAtoms: number;
}

/**
 * Settles the funding of every contract where it is due (rules 4.6). All payers come first, so that `insurance`,
 * through which every payment goes, has what the receivers get. They share what the payers had: were the fund to add
 * what is lacking, a payer without cash would bring a friend on the other side a payment out of it every few hours.
 * False when the command has done enough.
 */
export function settleFunding(futures: FuturesState, run: TickRun): boolean {
  for (; run.turn < run.live.length; run.turn++) {
    const contract = futures.contracts[run.live[run.turn] as number] as Contract;
    run.funding ??= begin(futures, contract);
    if (run.funding !== undefined && !goOn(futures, contract, run.funding)) return false;
    run.funding = undefined;
  }
  return true;
}

/** Undefined where nothing is due, or the mark has become too old for it meanwhile. */
function begin(futures: FuturesState, contract: Contract): FundingRun | undefined {
  const { funding } = futures.risk.pricesOf(contract.contractId);
  if (funding.dueAt === 0 || futures.at < funding.dueAt || contract.statusAt(futures.at) === "halted") return undefined;
  const ratePpb = rateNow(funding, contract);
  const dueAt = settleClock(funding, ratePpb, futures.at);
  const nextPositionId = ratePpb === 0 ? 0 : oldestOf(futures, contract);
  const sums = { ofFundAtoms: 0, owedAtoms: 0, givenAtoms: 0, paidAtoms: 0, receivedAtoms: 0 };
  return { ratePpb, dueAt, isGiving: false, nextPositionId, ...sums };
}

const oldestOf = ({ positions }: FuturesState, { contractId: id }: Contract): number =>
  positions.idOf(positions.oldestOf(id));

/** Position by position, oldest first. False when the command has done enough. */
function goOn(futures: FuturesState, contract: Contract, run: FundingRun): boolean {
  const { positions, slice } = futures;
  for (;;) {
    for (let slot = positions.find(run.nextPositionId); slot !== 0; slot = positions.youngerThan(slot)) {
      run.nextPositionId = positions.id(slot);
      if (!slice.hasRoom) return false;
      if (!settleOne(futures, contract, run, slot)) return false;
      slice.spend(STEPS_PER_POSITION);
    }
    run.nextPositionId = 0;
    if (run.isGiving) break;
    run.isGiving = true;
    const ofFund = Math.max(0, futures.accounts.available(futures.insuranceSlot) - run.paidAtoms);
    run.givenAtoms = Math.min(run.owedAtoms, run.paidAtoms + Math.min(run.ofFundAtoms, ofFund));
    if (run.owedAtoms !== 0) run.nextPositionId = oldestOf(futures, contract);
  }
  emit(futures.events, {
    type: "FundingSettled",
    contractId: contractId(contract.contractId),
    ratePpb: ppb(run.ratePpb),
    markTicks: priceTicks(contract.markTicks),
    dueAt: utcMs(run.dueAt),
    paidAtoms: atoms(run.paidAtoms),
    receivedAtoms: atoms(run.receivedAtoms),
  });
  return true;
}

/**
 * Settles one position among payers or receivers, in its turn. The fund has its receipts already. False if the command
 * has done enough before it has paid.
 */
function settleOne(futures: FuturesState, contract: Contract, run: FundingRun, slot: number): boolean {
  const { positions } = futures;
  const notionalAtoms = contract.valueOf(positions.size(slot), contract.markTicks);
  const payment = fundingPayment({ side: positions.side(slot), notionalAtoms, ratePpb: run.ratePpb });
  if (positions.user(slot) === FUND_USER) {
    if (!run.isGiving) run.ofFundAtoms += Math.max(0, -payment);
  } else if (!run.isGiving) {
    if (payment >= 0) run.owedAtoms += payment;
    else {
      const ratePpb = Math.min(run.ratePpb, plainRatePpb(contract.rules));
      const plain = fundingPayment({ side: positions.side(slot), notionalAtoms, ratePpb: Math.max(ratePpb, 0) });
      const due = payableFunding(futures, slot, -payment, Math.max(0, -plain));
      if (!freeForFunding(futures, slot, due)) return false;
      run.paidAtoms += collect(futures, slot, due);
    }
  } else if (payment > 0) {
    const { owedAtoms, givenAtoms } = run;
    const part = givenAtoms === owedAtoms ? payment : mulDivDown(payment, givenAtoms, owedAtoms);
    give(futures, slot, part);
    run.receivedAtoms += part;
  }
  return true;
}

function collect(futures: FuturesState, slot: number, due: number): number {
  const { paidAtoms, news } = takeFunding(futures, slot, due);
  tellPayment(futures, slot, -paidAtoms);
  for (const event of news) emit(futures.events, event);
  return paidAtoms;
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
  const holder = holders.find(user);
  if (positions.isCross(slot)) futures.slice.spend(accountSteps(futures, holder));
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
  afterAccountChange(futures, holder);
}
