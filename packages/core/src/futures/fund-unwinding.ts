import { collarTicks } from "@agio/formulas";
import { PRICE_TICKS_MAX } from "@agio/primitives";
import { REFERENCE_PRICES, type Contract } from "./contract.ts";
import { fundBankruptcyValue } from "./fund-solvency.ts";
import { FUND_USER, type FuturesState } from "./futures-state.ts";
import { sendReducing } from "./reducing-orders.ts";

/** The fund closes its positions at most this far from the mark price: 1 percent (rules 4.5). */
const UNWIND_BAND_PPB = 10_000_000;

/** The fund gives back to the book what it took over, as far as the book takes it near the mark. */
export function unwindFund(futures: FuturesState, contract: Contract): void {
  const holder = futures.holders.find(FUND_USER);
  const seat = holder === 0 ? 0 : futures.findSeat(holder, contract.contractId);
  if (seat === 0) return;
  for (const side of ["long", "short"] as const) {
    const slot = futures.seats.position(seat, side);
    if (slot === 0) continue;
    const limitTicks = unwindLimit(futures, contract, slot);
    const ladder = side === "long" ? contract.bids : contract.asks;
    if (!ladder.isCrossedBy(limitTicks)) continue;
    const shares = Math.min(futures.positions.shares(slot), contract.rules.sharesMax);
    const order = { position: slot, shares, limitTicks, kind: "limit", timeInForce: "IOC" } as const;
    sendReducing(futures, { ...order, source: "insurance", planId: 0, clientOrderId: "" });
  }
}

/**
 * Inside the band around mark, and not beyond the price at which nothing of the fund is left. It concedes no more than
 * the fees of who trades with it: a position that a group has let it take over does not come back cheaper to the group.
 */
function unwindLimit(futures: FuturesState, contract: Contract, slot: number): number {
  const isLong = futures.positions.side(slot) === "long";
  const { openFeePpb, closeFeePpb } = contract.rules;
  const concededPpb = Math.min(UNWIND_BAND_PPB, openFeePpb + closeFeePpb);
  const references = REFERENCE_PRICES.map((reference) => contract.ticksBy(reference));
  const fair = isLong ? Math.max(...references) : Math.min(...references);
  const collar = collarTicks(fair, concededPpb, isLong ? "sell" : "buy");
  const bankrupt = fundBankruptcyValue(futures, slot) / (futures.positions.shares(slot) * contract.tickLotAtoms);
  const limit = isLong ? Math.max(collar, Math.ceil(bankrupt)) : Math.min(collar, Math.floor(bankrupt));
  return Math.min(Math.max(limit, 1), PRICE_TICKS_MAX);
}
