import { assert, atoms, parseDecimal, refuse } from "@agio/primitives";
import type { AccountNumber } from "@agio/core";
import { assetRowOf } from "../assets/asset-rows.ts";
import type { Handler } from "../handler.ts";

/** Moves funds between two accounts of the caller. The same idempotency key moves them once. */
export const submitTransfer: Handler<"transfers.submit", "limits" | "markets" | "pipeline" | "ownWrites"> = async (
  services,
  request,
  call,
) => {
  if (!services.limits.takeOrder(call.userId)) return refuse("TOO_MANY_REQUESTS");
  const coin = services.markets.findCoin(request.coin);
  if (coin === undefined) return refuse("BAD_PARAMETER", "coin");
  const amount = parseDecimal(request.amount, coin.scale);
  if (amount === undefined) return refuse("TRANSFER_AMOUNT", "amount");
  const [from, to] = [request.transferOutAccount as AccountNumber, request.transferInAccount as AccountNumber];
  // Both in one turn: the rows are of the accounts as the transfer left them.
  const settling = services.pipeline.submit({
    type: "TransferFunds",
    userId: call.userId,
    coinId: coin.coinId,
    atoms: atoms(amount),
    from,
    to,
    key: request.clientId ?? call.idempotencyKey ?? "",
  });
  const viewing = services.pipeline.read((state) => ({
    out: assetRowOf(services.markets, state, { userId: call.userId, coin, account: from }),
    in: assetRowOf(services.markets, state, { userId: call.userId, coin, account: to }),
  }));
  const [settled, rows] = await Promise.all([settling, viewing]);
  if (settled.kind === "refused") return settled.refusal;
  if (settled.kind === "replayed") return { id: settled.answer.orderId, ...rows };
  services.ownWrites.note(call.userId, settled.sequence);
  const transferred = settled.events.find((event) => event.type === "FundsTransferred");
  assert(transferred !== undefined, "an applied transfer moved funds");
  return { id: transferred.transferId, ...rows };
};
