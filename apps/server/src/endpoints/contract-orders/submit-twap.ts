import { assert, refuse } from "@agio/primitives";
import { isRefusal } from "../../call/refusals.ts";
import { accountCall } from "../account-call.ts";
import { personOf, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { parseLimit } from "../orders/order-command.ts";
import { parseSize } from "./contract-order-command.ts";

const SECOND_MS = 1_000;

/** Spreads an order of a contract over time. The same idempotency key with the same body answers as the first time. */
export const submitContractTwap: Handler<"contractOrders.submitTwap", CommandServices | "markets" | "productGate"> =
  accountCall(async ({ markets, productGate }, request, call, send) => {
    const contract = markets.findContract(request.symbol);
    if (contract === undefined) return refuse("BAD_PARAMETER", "symbol");
    const closed = request.offset === "open" ? await productGate.refusal("Ustandard", personOf(call)) : undefined;
    if (closed !== undefined) return closed;
    const size = parseSize(request.share);
    if (isRefusal(size)) return size;
    const limitTicks = parseLimit(contract, request.price, "limitTicks");
    if (isRefusal(limitTicks)) return limitTicks;
    const settled = await send({
      type: "PlaceContractTwap",
      ...{ userId: call.userId, contractId: contract.contractId, direction: request.direction, offset: request.offset },
      ...{ size, limitTicks, slices: request.slices, intervalMs: request.intervalSeconds * SECOND_MS },
      clientOrderId: request.clientId ?? call.idempotencyKey ?? "",
    });
    if (isRefusal(settled)) return settled;
    if (settled.kind === "replayed") return { id: settled.answer.orderId };
    const accepted = settled.events.find((event) => event.type === "ContractTwapAccepted");
    assert(accepted?.type === "ContractTwapAccepted", "an applied TWAP was accepted");
    return { id: accepted.twapId };
  });
