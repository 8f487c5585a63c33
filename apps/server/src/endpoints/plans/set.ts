import { TP_SL_STATUS, positionOf } from "@agio/core";
import { assert, orderId, positionId, refuse, sizeContracts } from "@agio/primitives";
import { TRIGGER_TYPE } from "../../futures/contract-order-row.ts";
import { accountCall } from "../account-call.ts";
import type { CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { parsePrice } from "../orders/order-command.ts";
import { POSITION_ID_MAX } from "../../futures/own-positions.ts";
import { LOSS_TYPE, TP_SL_ORDER_TYPE, tpSlRow } from "../../futures/tp-sl-row.ts";

/** Sets a take-profit or stop-loss on a position of the caller's own. */
export const setPlan: Handler<"plans.set", CommandServices | "markets"> = accountCall(
  async (services, request, call, send) => {
    if (request.positionId > POSITION_ID_MAX) return refuse("NOT_FOUND", "positionId");
    const id = positionId(request.positionId);
    const position = await services.pipeline.read((state) => positionOf(state, id));
    if (position === undefined || position.userId !== call.userId) return refuse("NOT_FOUND", "positionId");
    const contract = services.markets.contract(position.contractId);
    const triggerTicks = parsePrice(contract, request.triggerPrice, "triggerPrice");
    if (isRefusal(triggerTicks)) return triggerTicks;
    const isLimit = request.orderType === TP_SL_ORDER_TYPE.limit;
    if (isLimit !== (request.price !== undefined)) return refuse("BAD_PARAMETER", "price");
    const priceTicks = parsePrice(contract, request.price, "price");
    if (isRefusal(priceTicks)) return priceTicks;
    const settled = await send({
      type: "SetTpSl",
      userId: call.userId,
      positionId: id,
      kind: request.lossType === LOSS_TYPE.takeProfit ? "takeProfit" : "stopLoss",
      triggerTicks,
      triggerBy: request.triggerType === TRIGGER_TYPE.last ? "last" : "mark",
      size: sizeContracts(request.share),
      orderKind: isLimit ? "limit" : "market",
      priceTicks,
    });
    if (isRefusal(settled)) return settled;
    const set = settled.kind === "applied" ? settled.events.find((event) => event.type === "TpSlSet") : undefined;
    assert(settled.kind === "applied" && set !== undefined, "an applied TP/SL order was set");
    return tpSlRow(contract, {
      ...set,
      side: position.side,
      status: TP_SL_STATUS.waiting,
      reason: "",
      orderId: orderId(0),
      setAt: settled.at,
      updatedAt: settled.at,
    });
  },
);
