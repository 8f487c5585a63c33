import { positionOf } from "@agio/core";
import { atoms, parseDecimal, positionId, refuse } from "@agio/primitives";
import { accountCall } from "../account-call.ts";
import type { CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { POSITION_ID_MAX, positionRowOf } from "../../futures/own-positions.ts";

/** `flag` on the wire: 1 adds, 2 takes out. */
const ADD = 1;

/** Moves margin into or out of an isolated position. The same idempotency key moves it once. */
export const adjustMargin: Handler<"positions.adjustMargin", CommandServices | "markets" | "history"> = accountCall(
  async (services, request, call, send) => {
    if (request.id > POSITION_ID_MAX) return refuse("NOT_FOUND", "id");
    const id = positionId(request.id);
    const position = await services.pipeline.read((state) => positionOf(state, id));
    if (position === undefined || position.userId !== call.userId) return refuse("NOT_FOUND", "id");
    const money = parseDecimal(request.money, services.markets.contract(position.contractId).pricing.scale);
    if (money === undefined || money === 0) return refuse("NOTIONAL_FILTER", "money");
    const settled = await send({
      type: "AdjustMargin",
      userId: call.userId,
      positionId: id,
      atoms: atoms(request.flag === ADD ? money : -money),
      key: request.clientId ?? call.idempotencyKey ?? "",
    });
    if (isRefusal(settled)) return settled;
    return positionRowOf(services, call.userId, id);
  },
);
