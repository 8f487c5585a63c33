import type { ContractOrderRow } from "@agio/api-contract";
import type { ContractOrderView } from "@agio/core";
import { refuse, type Refusal } from "@agio/primitives";
import type { Services } from "../services.ts";
import { contractOrderRow } from "../../futures/contract-order-row.ts";

/** Whose order a call is about. */
export interface OwnedOrder {
  readonly userId: number;
  readonly orderId: number;
}

/** An order that rests or waits. */
export const openContractOrderRow = (services: Services, order: ContractOrderView): ContractOrderRow =>
  contractOrderRow(services.markets.contract(order.contractId), { ...order, closeReason: "" });

/**
 * A refusal of a call about one order. The core forgets whose a finished order was, so "not open" is said
 * only to its owner; to anyone else the order does not exist.
 */
export async function refusedContractOrderOf(
  services: Services,
  refusal: Refusal,
  { userId, orderId }: OwnedOrder,
): Promise<Refusal> {
  if (refusal.refusal !== "ORDER_NOT_OPEN" && refusal.refusal !== "NOT_FOUND") return refusal;
  await services.ownWrites.projected(userId);
  const own = await services.history.contractOrder(userId, orderId);
  return own === undefined ? refuse("NOT_FOUND", "id") : refuse("ORDER_NOT_OPEN", "id");
}
