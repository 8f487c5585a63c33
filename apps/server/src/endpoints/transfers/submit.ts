import { assert, atoms, parseDecimal, refuse } from "@agio/primitives";
import type { AccountNumber } from "@agio/core";
import { assetRowOf } from "../assets/asset-rows.ts";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";

/** Moves funds between two accounts of the caller. The same idempotency key moves them once. */
export const submitTransfer: Handler<"transfers.submit", CommandServices | "markets"> = commandCall(
  async (services, request, call, send) => {
    const coin = services.markets.findCoin(request.coin);
    if (coin === undefined) return refuse("BAD_PARAMETER", "coin");
    const amount = parseDecimal(request.amount, coin.scale);
    if (amount === undefined) return refuse("TRANSFER_AMOUNT", "amount");
    const [from, to] = [request.transferOutAccount as AccountNumber, request.transferInAccount as AccountNumber];
    // Both in one turn: the rows are of the accounts as the transfer left them.
    const settling = send({
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
    if (isRefusal(settled)) return settled;
    if (settled.kind === "replayed") return { id: settled.answer.orderId, ...rows };
    const transferred = settled.events.find((event) => event.type === "FundsTransferred");
    assert(transferred !== undefined, "an applied transfer moved funds");
    return { id: transferred.transferId, ...rows };
  },
);
