import { collarTicks } from "@agio/formulas";
import { PRICE_TICKS_MAX } from "@agio/primitives";
import { REFERENCE_PRICES, type Contract } from "./contract.ts";
import { fundBankruptcyValue } from "./fund-solvency.ts";
import type { PositionSide } from "./futures-commands.ts";
import { FUND_USER, type FuturesState } from "./futures-state.ts";
import { sendReducing } from "./reducing-orders.ts";
import type { TickRun } from "./tick-run.ts";

/** The fund closes its positions at most this far from the mark price: 1 percent (rules 4.5). */
const UNWIND_BAND_PPB = 10_000_000;

const SIDES = ["long", "short"] as const;

/**
 * The fund gives back to the book what it took over, as far as the book takes it near the mark. False when the command
 * has done enough, or an order was cut off.
 */
export function unwindFund(futures: FuturesState, run: TickRun): boolean {
  const holder = futures.holders.find(FUND_USER);
  if (holder === 0) return true;
  while (run.turn < run.live.length * SIDES.length) {
    if (!futures.slice.hasRoom) return false;
    const contract = futures.contracts[run.live[Math.floor(run.turn / SIDES.length)] as number] as Contract;
    const side = SIDES[run.turn % SIDES.length] as PositionSide;
    run.turn++;
    unwindSide(futures, { holder, contract, side });
    if (futures.sweep !== undefined) return false;
  }
  return true;
}

function unwindSide(
  futures: FuturesState,
  { holder, contract, side }: { readonly holder: number; readonly contract: Contract; readonly side: PositionSide },
): void {
  const participant = futures.findParticipant(holder, contract.contractId);
  const slot = participant === 0 ? 0 : futures.participants.position(participant, side);
  if (slot === 0 || contract.statusAt(futures.at) === "halted") return;
  const limitTicks = unwindLimit(futures, contract, slot);
  const ladder = side === "long" ? contract.bids : contract.asks;
  if (!ladder.isCrossedBy(limitTicks)) return;
  const size = Math.min(futures.positions.size(slot), contract.rules.sizeMax);
  const order = { position: slot, size, limitTicks, kind: "limit", timeInForce: "IOC" } as const;
  sendReducing(futures, { ...order, source: "insurance", tpSlId: 0, clientOrderId: "" });
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
  const bankrupt = fundBankruptcyValue(futures, slot) / (futures.positions.size(slot) * contract.tickLotAtoms);
  const limit = isLong ? Math.max(collar, Math.ceil(bankrupt)) : Math.min(collar, Math.floor(bankrupt));
  return Math.min(Math.max(limit, 1), PRICE_TICKS_MAX);
}
