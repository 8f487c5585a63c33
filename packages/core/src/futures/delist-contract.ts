import { contractFee } from "@agio/formulas";
import { priceTicks, refuse, type Refusal } from "@agio/primitives";
import { ORDER_STATUS } from "../events.ts";
import { closeAll } from "./cancel-contract-orders.ts";
import type { Contract } from "./contract.ts";
import { endCrossOrders } from "./cross-orders.ts";
import { emit } from "./emit.ts";
import type { DelistContract } from "./futures-commands.ts";
import { FUND_USER, type FuturesState } from "./futures-state.ts";
import { crossCover } from "./loss-cover.ts";
import { ordersOfSeat } from "./order-records.ts";
import { tellChanges } from "./position-life.ts";
import { closePart, type FillOrigin } from "./position-parts.ts";
import { afterAccountChange, isLiquidating } from "./risk-watches.ts";
import { unrealisedOf } from "./cross-account.ts";

/**
 * Ends a contract: every order expires, oldest first, and every position is settled at the mark price (status 4).
 * Profits come first, so that a cross account pays its losses with them. Refuses NOT_FOUND, PRODUCT_CLOSED, and with
 * open positions MARKET_HALTED while there is no live mark and POSITION_LIQUIDATING.
 */
export function delistContract(futures: FuturesState, command: DelistContract): Refusal | undefined {
  const contract = futures.contracts[command.contractId];
  if (contract === undefined) return refuse("NOT_FOUND", "contractId");
  if (contract.isDelisted) return refuse("PRODUCT_CLOSED", "contractId");
  const slots = positionsOfContract(futures, contract);
  if (slots.length > 0 && contract.statusAt(futures.at) !== "live") return refuse("MARKET_HALTED");
  if (slots.some((slot) => isLiquidating(futures, slot))) return refuse("POSITION_LIQUIDATING");
  contract.isDelisted = true;
  const settlementTicks = priceTicks(contract.markTicks);
  emit(futures.events, { type: "ContractDelisted", contractId: command.contractId, settlementTicks });
  closeAll(futures, ordersOfContract(futures, contract), ORDER_STATUS.expired, "delisted");
  for (const slot of slots) deliver(futures, contract, slot);
  return undefined;
}

/** Positions by what they have gained, best first, then by age. */
function positionsOfContract(futures: FuturesState, contract: Contract): number[] {
  const { positions } = futures;
  const slots = [...positions.slots()].filter((slot) => positions.contractId(slot) === contract.contractId);
  const gains = new Map(slots.map((slot) => [slot, unrealisedOf(futures, slot)]));
  const gainOf = (slot: number): number => gains.get(slot) as number;
  return slots.sort((a, b) => gainOf(b) - gainOf(a) || positions.id(a) - positions.id(b));
}

/** Open and waiting orders of a contract, oldest first. */
function ordersOfContract(futures: FuturesState, contract: Contract): number[] {
  const { pool, seats } = futures;
  const slots: number[] = [];
  for (const seat of seats.all()) {
    if (seats.contractId(seat) === contract.contractId) slots.push(...ordersOfSeat(futures, seat));
  }
  return slots.sort((a, b) => pool.orderId(a) - pool.orderId(b));
}

const DELIVERY: FillOrigin = { cause: "delivery", tradeId: 0, orderId: 0 };

/** Settles a position at mark, with the close fee; orders whose holds a cross loss needs end before. The clearing account is balanced when all of the contract are. */
function deliver(futures: FuturesState, contract: Contract, slot: number): void {
  const { positions, ledger, holders } = futures;
  const holder = holders.find(positions.user(slot));
  const shares = positions.shares(slot);
  const valueAtoms = contract.valueOf(shares, contract.markTicks);
  const isFund = positions.user(slot) === FUND_USER;
  const feeAtoms = isFund ? 0 : contractFee(valueAtoms, contract.rules.closeFeePpb);
  const lossAtoms = feeAtoms - unrealisedOf(futures, slot);
  if (positions.isCross(slot) && lossAtoms > crossCover(futures, holder)) endCrossOrders(futures, holder, "risk");
  ledger.posting.begin("delivery", positions.id(slot));
  closePart(futures, slot, { shares, valueAtoms, feeAtoms, isLiquidation: false }, DELIVERY);
  ledger.posting.end();
  tellChanges(futures, [slot]);
  afterAccountChange(futures, holder);
}
