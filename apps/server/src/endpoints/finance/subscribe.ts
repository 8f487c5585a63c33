import { financeProductOf, type Command } from "@agio/core";
import { atoms, parseDecimal, refuse } from "@agio/primitives";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { changed, type ChangeServices } from "./change-order.ts";

/** Subscribes with the caller's financial account. The same idempotency key subscribes once. */
export const subscribe: Handler<"finance.subscribe", CommandServices | ChangeServices | "markets"> = commandCall(
  async (services, request, call, send) => {
    const { pipeline, markets } = services;
    const product = await pipeline.read((state) => financeProductOf(state, request.productId));
    if (product === undefined) return refuse("NOT_FOUND", "productId");
    const amount = parseDecimal(request.amount, markets.coin(product.coinId).scale);
    if (amount === undefined || amount === 0) return refuse("FINANCE_RANGE", "amount");
    const command: Command = {
      type: "SubscribeFinance",
      userId: call.userId,
      productId: request.productId,
      atoms: atoms(amount),
      autoRenew: request.autoRenew ?? false,
      key: request.clientId ?? call.idempotencyKey ?? "",
    };
    return changed(services, call, send, { command, orderId: 0 });
  },
);
