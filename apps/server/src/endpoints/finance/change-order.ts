import type { FinanceOrderRow } from "@agio/api-contract";
import { financeOrderOf, financeProductOf, type Command } from "@agio/core";
import { assert, atoms, parseDecimal, refuse, type Refusal } from "@agio/primitives";
import type { Services } from "../../services.ts";
import type { Call, Handler } from "../handler.ts";
import { refusedFinance } from "./finance-row.ts";

/** Sends a command about one order of the caller's and answers with the order as it is then. */
async function changed(
  services: Services,
  call: Call,
  { command, orderId }: { readonly command: Command; readonly orderId: number },
): Promise<FinanceOrderRow | Refusal> {
  const { pipeline, ownWrites, history } = services;
  const settled = await pipeline.submit(command);
  if (settled.kind === "refused") return refusedFinance(settled.refusal);
  if (settled.kind === "replayed") return orderOf(services, call, settled.answer.orderId || orderId);
  ownWrites.note(call.userId, settled.sequence);
  const order = settled.events.findLast(
    (event) => event.type === "FinanceOrderChanged" && (orderId === 0 || event.orderId === orderId),
  );
  // Nothing was changed: it was already so.
  if (order?.type !== "FinanceOrderChanged") return orderOf(services, call, orderId);
  return history.financeOrderNow(order);
}

/** An order of the caller's own: from the core while it runs, then from history. */
async function orderOf({ pipeline, ownWrites, history }: Services, { userId }: Call, orderId: number) {
  const running = await pipeline.read((state) => financeOrderOf(state, orderId));
  if (running !== undefined) return history.financeOrderNow(running);
  return ownWrites.stored(userId, () => history.financeOrder(userId, orderId));
}

/** Subscribes with the caller's financial account. The same idempotency key subscribes once. */
export const subscribe: Handler<"finance.subscribe"> = async (services, request, call) => {
  const { limits, pipeline, markets } = services;
  if (!limits.takeOrder(call.userId)) return refuse("TOO_MANY_REQUESTS");
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
  return changed(services, call, { command, orderId: 0 });
};

/** Gives back a part, or all where no amount is named. The same idempotency key redeems once. */
export const redeem: Handler<"finance.redeem"> = async (services, request, call) => {
  const { limits, pipeline, markets, ownWrites, history } = services;
  const { orderId } = request;
  if (!limits.takeOrder(call.userId)) return refuse("TOO_MANY_REQUESTS");
  const order = await pipeline.read((state) => financeOrderOf(state, orderId));
  if (order === undefined) {
    // The answer to a repeated key is the core's; what it says of an order that is over needs no amount.
    await ownWrites.projected(call.userId);
    const known = await history.financeOrder(call.userId, orderId);
    if (known === undefined) return refuse("NOT_FOUND", "orderId");
    return redeemed(services, call, { request, coin: known.coin });
  }
  if (order.userId !== call.userId) return refuse("NOT_FOUND", "orderId");
  return redeemed(services, call, { request, coin: markets.coin(order.coinId).code, allAtoms: order.atoms });
};

async function redeemed(
  services: Services,
  call: Call,
  of: {
    readonly request: Parameters<typeof redeem>[1];
    readonly coin: string;
    readonly allAtoms?: number;
  },
): Promise<FinanceOrderRow | Refusal> {
  const { orderId, amount: wanted, clientId } = of.request;
  const coin = services.markets.findCoin(of.coin);
  assert(coin !== undefined, "the coin of an order is listed");
  const amount = wanted === undefined ? of.allAtoms : parseDecimal(wanted, coin.scale);
  if (amount === undefined && wanted === undefined) return refuse("NOT_FOUND", "orderId");
  if (amount === undefined || amount === 0) return refuse("FINANCE_RANGE", "amount");
  const command: Command = {
    type: "RedeemFinance",
    userId: call.userId,
    orderId,
    atoms: atoms(amount),
    key: clientId ?? call.idempotencyKey ?? "",
  };
  return changed(services, call, { command, orderId });
}

/** Whether one of the caller's fixed orders starts anew at its end. */
export const setAutoRenew: Handler<"finance.setAutoRenew"> = async (services, request, call) => {
  const { orderId, autoRenew } = request;
  if (!services.limits.takeOrder(call.userId)) return refuse("TOO_MANY_REQUESTS");
  const command: Command = { type: "SetAutoRenew", userId: call.userId, orderId, autoRenew };
  return changed(services, call, { command, orderId });
};
