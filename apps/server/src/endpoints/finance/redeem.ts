import type { FinanceOrderRow } from "@agio/api-contract";
import { financeOrderOf, type Command } from "@agio/core";
import { assert, atoms, parseDecimal, refuse, type Refusal } from "@agio/primitives";
import type { Services } from "../services.ts";
import { commandCall, type CommandServices, type Send } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import type { Call } from "../../call/call.ts";
import { changed, type ChangeServices } from "./change-order.ts";

/** The core's amount for "everything". A repeated key is compared by it, before the amount of the order is known. */
const ALL = 0;

/** Gives back a part, or all where no amount is named. The same idempotency key redeems once. */
export const redeem: Handler<"finance.redeem", CommandServices | ChangeServices | "markets"> = commandCall(
  async (services, request, call, send) => {
    const { pipeline, markets, ownWrites, history } = services;
    const { orderId } = request;
    const order = await pipeline.read((state) => financeOrderOf(state, orderId));
    if (order === undefined) {
      // The answer to a repeated key is the core's.
      await ownWrites.projected(call.userId);
      const known = await history.financeOrder(call.userId, orderId);
      if (known === undefined) return refuse("NOT_FOUND", "orderId");
      return redeemed(services, call, send, { request, coin: known.coin });
    }
    if (order.userId !== call.userId) return refuse("NOT_FOUND", "orderId");
    return redeemed(services, call, send, { request, coin: markets.coin(order.coinId).code });
  },
);

async function redeemed(
  services: Pick<Services, ChangeServices | "markets">,
  call: Call,
  send: Send,
  of: { readonly request: Parameters<typeof redeem>[1]; readonly coin: string },
): Promise<FinanceOrderRow | Refusal> {
  const { orderId, amount: wanted, clientId } = of.request;
  const coin = services.markets.findCoin(of.coin);
  assert(coin !== undefined, "the coin of an order is listed");
  const amount = wanted === undefined ? ALL : parseDecimal(wanted, coin.scale);
  if (amount === undefined || (amount === 0 && wanted !== undefined)) return refuse("FINANCE_RANGE", "amount");
  const command: Command = {
    type: "RedeemFinance",
    userId: call.userId,
    orderId,
    atoms: atoms(amount),
    key: clientId ?? call.idempotencyKey ?? "",
  };
  return changed(services, call, send, { command, orderId });
}
