import { contractId, ppb, priceE8, priceTicks, utcMs } from "@agio/primitives";
import type { IndexPrices } from "../prices/index-prices.ts";
import type { Contract } from "./contract.ts";
import { emit } from "./emit.ts";
import { IMPACT_NOTIONAL, intervalMsOf, keepFundingClock, rateNow, samplePremium } from "./funding.ts";
import { settleFunding } from "./funding-settlement.ts";
import type { FuturesState } from "./futures-state.ts";
import { keepFundSolvent } from "./fund-solvency.ts";
import { unwindFund } from "./fund-unwinding.ts";
import { updateMark } from "./mark-price.ts";
import { resumeTpSlOrders, settleTriggers } from "./price-triggers.ts";
import { liquidateAccounts, liquidatePositions } from "./liquidation-queue.ts";
import { reviewAccounts, reviewPositions, takeDue } from "./risk-review.ts";
import { newTickRun, TICK_STAGES, type TickRun, type TickStage } from "./tick-run.ts";

const SECOND_MS = 1_000;
const SAMPLES_APART = 60;

/**
 * Applies a second of prices to contracts, in the order of rules 4.5: all mark prices, funding where it is due, orders
 * that are no longer covered and liquidations, TP/SL and stops, the fund's own positions. Work beyond the bounds of one
 * command is left to `goOnWithTick`.
 */
export function tickContracts(futures: FuturesState, prices: IndexPrices): void {
  const open = [...futures.listed()].filter((contract) => !contract.isDelisted);
  for (const contract of open) tickMark(futures, contract, prices);
  const live = open.filter((contract) => contract.indexStatus !== "halted" && contract.markTicks !== 0);
  const run = newTickRun(live.map((contract) => contract.contractId));
  futures.isTickDue = false;
  futures.tick = run;
  goOnWithTick(futures, run);
}

/** False when the command has done enough. */
type Stage = (futures: FuturesState, run: TickRun) => boolean;

const STAGES: Record<TickStage, Stage> = {
  funding: settleFunding,
  due: takeDue,
  positions: reviewPositions,
  accounts: reviewAccounts,
  positionLiquidations: liquidatePositions,
  accountLiquidations: liquidateAccounts,
  tpSlOrders: resumeTpSlOrders,
  triggers: settleAllTriggers,
  fund: keepFundSolvent,
  unwinding: unwindFund,
};

/** A slice of a second of prices. */
export function goOnWithTick(futures: FuturesState, run: TickRun): void {
  for (const stage of TICK_STAGES.slice(TICK_STAGES.indexOf(run.stage))) {
    run.stage = stage;
    if (futures.sweep !== undefined || !futures.slice.hasRoom) return;
    if (!STAGES[stage](futures, run)) return;
    run.turn = 0;
  }
  futures.tick = undefined;
  futures.risk.queues.clear();
}

/** Stops and TP/SL orders; those that are more than a command may be go on by themselves. */
function settleAllTriggers(futures: FuturesState, { live }: TickRun): true {
  for (const by of ["mark", "last"] as const) {
    for (const id of live) settleTriggers(futures, futures.contracts[id] as Contract, by);
  }
  return true;
}

function tickMark(futures: FuturesState, contract: Contract, prices: IndexPrices): void {
  const { listing, rules } = contract;
  const { mark, funding } = futures.risk.pricesOf(contract.contractId);
  const index = prices.seenAt(listing.indexPairId, futures.at);
  keepFundingClock(funding, rules.fundingIntervalHours, futures.at);
  const intervalMs = intervalMsOf(funding);
  const timeLeftMs = Math.max(0, funding.dueAt - futures.at);
  const book = { bids: contract.bids, asks: contract.asks, priceDecimals: listing.priceDecimals };
  const clock = { ratePpb: funding.settledPpb, timeLeftMs, intervalMs };
  updateMark(mark, { ...book, lastTicks: contract.lastTicks }, index, clock);
  if (mark.indexStatus !== "halted") {
    const { tickLotAtoms } = contract;
    const impactAtoms = IMPACT_NOTIONAL * tickLotAtoms * 10 ** (listing.priceDecimals + listing.sizeDecimals);
    const { fundingCapPpb } = rules;
    // Books are looked at in different seconds of the minute.
    const at = futures.at + (contract.contractId % SAMPLES_APART) * SECOND_MS;
    samplePremium(funding, { ...book, tickLotAtoms, impactAtoms, fundingCapPpb }, mark.indexE8, at);
  }
  contract.markTicks = mark.markTicks;
  if (mark.indexStatus !== "halted") contract.markedAt = futures.at;
  contract.indexE8 = mark.indexE8;
  contract.indexStatus = mark.indexStatus;
  contract.fundingPpb = rateNow(funding, contract);
  contract.nextFundingAt = funding.dueAt;
  tellMark(futures, contract);
}

function tellMark(futures: FuturesState, contract: Contract): void {
  const { mark } = futures.risk.pricesOf(contract.contractId);
  emit(futures.events, {
    type: "MarkTicked",
    contractId: contractId(contract.contractId),
    markTicks: priceTicks(mark.markTicks),
    indexE8: priceE8(mark.indexE8),
    indexStatus: mark.indexStatus,
    lastTicks: priceTicks(contract.lastTicks),
    fundingPriceE8: priceE8(mark.fundingPriceE8),
    basisPriceE8: priceE8(mark.basisPriceE8),
    fundingPpb: ppb(contract.fundingPpb),
    nextFundingAt: utcMs(contract.nextFundingAt),
  });
}
