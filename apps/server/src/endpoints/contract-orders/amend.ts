import { orderId, refuse, sizeContracts } from "@agio/primitives";
import { accountCall } from "../account-call.ts";
import type { CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { parsePrice } from "../orders/order-command.ts";
import { amendNamed } from "../own-order.ts";
import { namedContractOrder } from "./own-contract-order.ts";

/** Changes price or size of an open order. */
export const amendContractOrder: Handler<"contractOrders.amend", CommandServices | "markets" | "history"> = accountCall(
  async (services, { id, price, share }, call, send) => {
    if (price === undefined && share === undefined) return refuse("BAD_PARAMETER", "share");
    return amendNamed(services, call, namedContractOrder(services, call, id), {
      send,
      command(order) {
        const priceTicks = parsePrice(services.markets.contract(order.contractId), price, "price");
        if (isRefusal(priceTicks)) return priceTicks;
        const { userId } = call;
        return {
          type: "AmendContractOrder",
          userId,
          orderId: orderId(id),
          priceTicks,
          size: sizeContracts(share ?? 0),
        };
      },
    });
  },
);
