import { refuse } from "@agio/primitives";
import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";

const ALL_SERIES = 0;

/** Cancels every open option order of the caller, of one series or of all. */
export const cancelAllOptionOrders: Handler<"optionOrders.cancelAll", CommandServices | "options"> = commandCall(
  async (services, { symbol }, { userId }, send) => {
    const series = symbol === undefined ? undefined : services.options.findOpen(symbol);
    if (symbol !== undefined && series === undefined) return refuse("BAD_PARAMETER", "symbol");
    const seriesId = series?.seriesId ?? ALL_SERIES;
    const settled = await send({ type: "CancelAllOptionOrders", userId, seriesId });
    if (isRefusal(settled)) return settled;
    const events = settled.kind === "applied" ? settled.events : [];
    return { cancelled: events.filter(({ type }) => type === "OptionOrderClosed").length };
  },
);
