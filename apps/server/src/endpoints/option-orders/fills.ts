import { optionChoiceOf } from "../../options/option-choice.ts";
import type { Handler } from "../handler.ts";
import { isRefusal } from "../../call/refusals.ts";

/** Fills and take-overs of the caller's option positions, newest first. */
export const listOptionFills: Handler<"optionOrders.fills", "options" | "ownWrites" | "history"> = async (
  services,
  { symbol, type: side, ...filter },
  call,
) => {
  const choice = await optionChoiceOf(services.options, symbol);
  if (isRefusal(choice)) return choice;
  await services.ownWrites.projected(call.userId);
  return services.history.optionFills(call.userId, { ...filter, ...choice, side });
};
