import type { SecondContractRow } from "@agio/api-contract";
import { SECOND_STATUS, type Event, type SecondContractSettled } from "@agio/core";
import {
  secondContractRow,
  UNSETTLED,
  type SecondContractFacts,
  type SecondContractNames,
} from "./second-contract-row.ts";
import type { OrderProduct, Tracked } from "../topics/order-tracker.ts";

/** A followed second contract. Its status is never one of those that only other orders have. */
export type FollowedSecond = SecondContractFacts & { readonly updatedAt: number };

/** Second contracts, as the private topic `secondContract` follows them. */
export const secondContracts = (names: SecondContractNames): OrderProduct<FollowedSecond, SecondContractRow> => ({
  accepted: (event, at) =>
    event.type === "SecondContractAccepted"
      ? {
          ...event,
          ...UNSETTLED,
          status: SECOND_STATUS.running,
          entrySeq: 0,
          entryPrice: 0,
          openAt: 0,
          closeAt: 0,
          acceptedAt: at,
          updatedAt: at,
        }
      : undefined,
  changed: (event) =>
    event.type === "SecondContractOpened" ||
    event.type === "SecondContractDelayed" ||
    event.type === "SecondContractSettled" ||
    event.type === "SecondContractCompensated"
      ? [event.orderId]
      : [],
  change,
  row: (order) => secondContractRow(names, order),
});

function change(order: Tracked<FollowedSecond>, event: Event): void {
  if (event.type === "SecondContractOpened") {
    const { entrySeq, entryPrice, openAt, closeAt } = event;
    Object.assign(order, { entrySeq, entryPrice, openAt, closeAt });
  } else if (event.type === "SecondContractDelayed") {
    order.status = SECOND_STATUS.settling;
  } else if (event.type === "SecondContractSettled") {
    settle(order, event);
  } else if (event.type === "SecondContractCompensated") {
    order.compensationAtoms = event.compensationAtoms;
  }
}

function settle(order: Tracked<FollowedSecond>, event: SecondContractSettled): void {
  const { result, voidReason, settlementPrice, seqFrom, seqTo, hash, profitAtoms } = event;
  Object.assign(order, { result, voidReason, settlementPrice, seqFrom, seqTo, hash, profitAtoms });
  order.status = result === "void" ? SECOND_STATUS.void : SECOND_STATUS.settled;
}
