import {
  atoms,
  coinId,
  contractId,
  orderId,
  tpSlId,
  ppb,
  priceE8,
  priceTicks,
  sizeContracts,
  userId,
  utcMs,
} from "@agio/primitives";
import { WAITING_BIT } from "../book/order-flags.ts";
import { ACCEPTED_AT, FEE, FILLED, FLAGS, NOTIONAL, ORDER_WORDS, PRICE, UPDATED_AT } from "../book/order-pool.ts";
import { ORDER_STATUS } from "../book/order-status.ts";
import type { Contract } from "./contract.ts";
import type { FuturesState } from "./futures-state.ts";
import type {
  ContractChoiceOf,
  ContractOf,
  ContractDepthOf,
  ContractOrderOf,
  ContractOrdersOf,
  ContractOrderView,
  ContractView,
  InsuranceOf,
  ListContracts,
} from "./futures-views.ts";
import { termsOf } from "./live-orders.ts";
import { ordersOfParticipant } from "./order-records.ts";

/** Listed and delisted contracts by id. */
export const listContracts: ListContracts = ({ futures }) => [...futures.listed()].map(viewOf);

/** A contract, listed or delisted; undefined for an unknown id. */
export const contractOf: ContractOf = ({ futures }, id) => {
  const contract = futures.contracts[id];
  return contract === undefined ? undefined : viewOf(contract);
};

function viewOf(contract: Contract): ContractView {
  const { listing, rules, isDelisted, indexStatus } = contract;
  return {
    ...listing,
    rules,
    delisted: isDelisted,
    lastTicks: priceTicks(contract.lastTicks),
    markTicks: priceTicks(contract.markTicks),
    indexE8: priceE8(contract.indexE8),
    indexStatus,
    fundingPpb: ppb(contract.fundingPpb),
    nextFundingAt: utcMs(contract.nextFundingAt),
    openSize: sizeContracts(contract.openSize),
  };
}

/** A user's open and waiting orders, oldest first, of one contract or of all. */
export const contractOrdersOf: ContractOrdersOf = ({ futures }, user, inContract) => {
  const holder = futures.holders.find(user);
  if (holder === 0) return [];
  const participants =
    inContract === undefined ? futures.participantsOf(holder) : [futures.findParticipant(holder, inContract)];
  const slots = participants
    .filter((participant) => participant !== 0)
    .flatMap((participant) => [...ordersOfParticipant(futures, participant)]);
  return slots.map((slot) => orderViewOf(futures, slot)).sort((a, b) => a.orderId - b.orderId);
};

/** An open or waiting order, undefined when it is closed or never was. */
export const contractOrderOf: ContractOrderOf = ({ futures }, id) => {
  const slot = futures.orderIndex.get(id);
  return slot === 0 ? undefined : orderViewOf(futures, slot);
};

function orderViewOf(futures: FuturesState, slot: number): ContractOrderView {
  const { pool, orders } = futures;
  const extra = orders.extra(slot);
  const isWaiting = (pool.int(slot, FLAGS) & WAITING_BIT) !== 0;
  const filledSize = pool.floats[slot * ORDER_WORDS + FILLED] as number;
  const live = filledSize === 0 ? ORDER_STATUS.open : ORDER_STATUS.partlyFilled;
  return {
    ...termsOf(futures, slot, isWaiting ? extra.limitTicks : pool.int(slot, PRICE)),
    orderId: orderId(pool.orderId(slot)),
    userId: userId(futures.userOf(slot)),
    contractId: contractId(futures.contractOf(slot).contractId),
    positionSide: orders.positionSide(slot),
    status: isWaiting ? ORDER_STATUS.untriggered : live,
    source: orders.source(slot),
    tpSlId: tpSlId(extra.tpSlId),
    clientOrderId: extra.clientOrderId,
    filledSize: sizeContracts(filledSize),
    filledAtoms: atoms(pool.figure(slot, NOTIONAL)),
    feeAtoms: atoms(pool.figure(slot, FEE)),
    costAtoms: atoms(orders.hold(slot)),
    acceptedAt: utcMs(pool.figure(slot, ACCEPTED_AT)),
    updatedAt: utcMs(pool.floats[slot * ORDER_WORDS + UPDATED_AT] as number),
  };
}

/** A user's choices for a contract; the defaults until they choose. */
export const contractChoiceOf: ContractChoiceOf = ({ futures }, user, inContract) => {
  const holder = futures.holders.find(user);
  const participant = holder === 0 ? 0 : futures.findParticipant(holder, inContract);
  if (participant === 0) {
    const leverage = futures.contracts[inContract]?.defaultLeverage ?? 1;
    return { contractId: inContract, marginMode: "isolated", longLeverage: leverage, shortLeverage: leverage };
  }
  return {
    contractId: inContract,
    marginMode: futures.participants.marginMode(participant),
    longLeverage: futures.leverageOf(participant, "long"),
    shortLeverage: futures.leverageOf(participant, "short"),
  };
};

/** The best levels of both sides of a contract's book. */
export const contractDepthOf: ContractDepthOf = ({ futures }, inContract, levelsMax) => {
  const contract = futures.contracts[inContract];
  if (contract === undefined) return { bids: [], asks: [] };
  return { bids: contract.bids.depth(levelsMax), asks: contract.asks.depth(levelsMax) };
};

/** The insurance fund, by coin; empty before the first contract. */
export const insuranceOf: InsuranceOf = ({ futures }) => {
  const { settlementCoinId, accounts } = futures;
  if (settlementCoinId === 0) return [];
  return [{ coinId: coinId(settlementCoinId), atoms: atoms(accounts.available(futures.insuranceSlot)) }];
};
