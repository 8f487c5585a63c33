import { ORDER_STATUS } from "@agio/core";
import { atoms, orderId } from "@agio/primitives";
import { contractOrderRow } from "../../futures/contract-order-row.ts";
import { accountCall } from "../account-call.ts";
import type { CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { cancelNamed } from "../own-order.ts";
import { namedContractOrder } from "./own-contract-order.ts";

/** Cancels an open order of a contract. */
export const cancelContractOrder: Handler<"contractOrders.cancel", CommandServices | "markets" | "history"> =
  accountCall((services, { id }, call, send) =>
    cancelNamed(services, call, namedContractOrder(services, call, id), {
      send,
      command: { type: "CancelContractOrder", userId: call.userId, orderId: orderId(id) },
      cancelled(order, at) {
        const ended = {
          status: ORDER_STATUS.cancelled,
          costAtoms: atoms(0),
          closeReason: "user",
          updatedAt: at,
        } as const;
        return contractOrderRow(services.markets.contract(order.contractId), { ...order, ...ended });
      },
    }),
  );
