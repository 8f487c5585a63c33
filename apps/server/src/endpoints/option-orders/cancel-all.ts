import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

const ALL_SERIES = 0;

/** Cancels every open option order of the caller, of one series or of all. */
export const cancelAllOptionOrders: Handler<
  "optionOrders.cancelAll",
  "limits" | "options" | "pipeline" | "ownWrites"
> = async (services, request, call) => {
  if (!services.limits.takeOrder(call.userId)) return refuse("TOO_MANY_REQUESTS");
  const series = request.symbol === undefined ? undefined : services.options.findOpen(request.symbol);
  if (request.symbol !== undefined && series === undefined) return refuse("BAD_PARAMETER", "symbol");
  const settled = await services.pipeline.submit({
    type: "CancelAllOptionOrders",
    userId: call.userId,
    seriesId: series?.seriesId ?? ALL_SERIES,
  });
  if (settled.kind === "refused") return settled.refusal;
  if (settled.kind !== "applied") return { cancelled: 0 };
  services.ownWrites.note(call.userId, settled.sequence);
  return { cancelled: settled.events.filter(({ type }) => type === "OptionOrderClosed").length };
};
