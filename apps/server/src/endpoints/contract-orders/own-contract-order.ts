import type { ContractOrderRow } from "@agio/api-contract";
import { contractOrderOf, type ContractOrderView } from "@agio/core";
import { orderId } from "@agio/primitives";
import { contractOrderRow } from "../../futures/contract-order-row.ts";
import type { Call } from "../../call/call.ts";
import type { NamedOrder } from "../own-order.ts";
import type { Services } from "../services.ts";

/** An order that rests or waits. */
export const openContractOrderRow = (
  { markets }: Pick<Services, "markets">,
  order: ContractOrderView,
): ContractOrderRow => contractOrderRow(markets.contract(order.contractId), { ...order, closeReason: "" });

/** The order of a contract that a call names. */
export const namedContractOrder = (
  services: Pick<Services, "markets" | "history">,
  { userId }: Call,
  id: number,
): NamedOrder<ContractOrderView, ContractOrderRow> => ({
  open: (state) => contractOrderOf(state, orderId(id)),
  stored: () => services.history.contractOrder(userId, id),
  rowOf: (order) => openContractOrderRow(services, order),
});
