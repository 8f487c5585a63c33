import { ownNamed } from "@agio/api-contract";
import { orderId } from "@agio/primitives";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { amendNamed } from "../own-order.ts";
import { parsePrice, parseSize } from "./order-command.ts";
import { namedOrder } from "./own-order.ts";

/** Changes price or quantity of an open order. */
export const amendOrder: Handler<"orders.amend", CommandServices | "markets" | "history"> = commandCall(
  (services, { id, ...request }, call, send) =>
    amendNamed(services, call, namedOrder(services, call, id), {
      send,
      command(order) {
        const pair = services.markets.pair(order.pairId);
        const { limitPrice, quantity } = ownNamed(request);
        const priceTicks = parsePrice(pair, limitPrice, "priceTicks");
        if (isRefusal(priceTicks)) return priceTicks;
        const sizeLots = parseSize(pair, quantity, "sizeLots");
        if (isRefusal(sizeLots)) return sizeLots;
        return { type: "AmendOrder", userId: call.userId, orderId: orderId(id), priceTicks, sizeLots };
      },
    }),
);
