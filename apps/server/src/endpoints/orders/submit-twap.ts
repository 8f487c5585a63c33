import { ownNamed } from "@agio/api-contract";
import { assert, refuse } from "@agio/primitives";
import { isRefusal } from "../../call/refusals.ts";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { parseLimit, parseSize } from "./order-command.ts";

const SECOND_MS = 1_000;

/** Spreads a spot order over time. The same idempotency key with the same body answers as the first time. */
export const submitTwap: Handler<"orders.submitTwap", CommandServices | "markets"> = commandCall(
  async ({ markets }, submitted, call, send) => {
    const request = ownNamed(submitted);
    const pair = markets.find(request.symbol);
    if (pair === undefined) return refuse("BAD_PARAMETER", "symbol");
    const sizeLots = parseSize(pair, request.quantity, "sizeLots");
    if (isRefusal(sizeLots)) return sizeLots;
    const limitTicks = parseLimit(pair, request.limitPrice, "limitTicks");
    if (isRefusal(limitTicks)) return limitTicks;
    const settled = await send({
      type: "PlaceTwap",
      ...{ userId: call.userId, pairId: pair.pairId, side: request.type === 0 ? "buy" : "sell", sizeLots, limitTicks },
      ...{ slices: request.slices, intervalMs: request.intervalSeconds * SECOND_MS },
      selfTradePrevention: request.selfTradePrevention,
      clientOrderId: request.clientId ?? call.idempotencyKey ?? "",
    });
    if (isRefusal(settled)) return settled;
    if (settled.kind === "replayed") return { id: settled.answer.orderId };
    const accepted = settled.events.find((event) => event.type === "TwapAccepted");
    assert(accepted?.type === "TwapAccepted", "an applied TWAP was accepted");
    return { id: accepted.twapId };
  },
);
