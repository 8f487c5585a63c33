import { OPEN_STATUSES, type CheckedRequestOf } from "@agio/api-contract";
import { optionOrdersOf, type OptionOrderView } from "@agio/core";
import { optionChoiceOf } from "../../options/option-choice.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";
import { openOptionOrderRow } from "./own-option-order.ts";

type ListOptionOrders = CheckedRequestOf<"optionOrders.list">;

function matches(request: ListOptionOrders, order: OptionOrderView): boolean {
  const { status, type, beginTime = 0, endTime = Number.MAX_SAFE_INTEGER } = request;
  const inTime = order.acceptedAt >= beginTime && order.acceptedAt <= endTime;
  const isOfSide = type === undefined || order.side === type;
  return inTime && isOfSide && (status === undefined || status.includes(order.status));
}

/** The caller's option orders, newest first: open ones from the live book, everything else from history. */
export const listOptionOrders: Handler<"optionOrders.list", "options" | "ownWrites" | "history" | "pipeline"> = async (
  services,
  request,
  call,
) => {
  const { options, pipeline, ownWrites, history } = services;
  const { symbol, type: side, ...filter } = request;
  const choice = await optionChoiceOf(options, symbol);
  if (isRefusal(choice)) return choice;
  const { status, pageNum, pageSize } = request;
  if (status === undefined || !status.every((one) => OPEN_STATUSES.includes(one))) {
    await ownWrites.projected(call.userId);
    return history.optionOrders(call.userId, { ...filter, ...choice, side });
  }
  const open = await pipeline.read((state) => optionOrdersOf(state, call.userId));
  const chosen = open
    .filter((order) => matches(request, order))
    .filter(({ seriesId }) => choice.seriesId === undefined || choice.seriesId === seriesId)
    .filter(({ seriesId }) => choice.pairId === undefined || choice.pairId === options.series(seriesId).pair.pairId)
    .sort((a, b) => b.orderId - a.orderId);
  const first = (pageNum - 1) * pageSize;
  const rows = chosen.slice(first, first + pageSize).map((order) => openOptionOrderRow(services, order));
  return { rows, total: chosen.length, pageNum, pageSize };
};
