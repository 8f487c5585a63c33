import { platformDayOf, startOfPlatformDay } from "../time/platform-day.ts";
import { refuse, utcMs, type Refusal } from "@agio/primitives";
import { emit } from "./emit.ts";
import type { SetLossLimit } from "./second-commands.ts";
import type { SecondContractState } from "./second-state.ts";
import { isWithin } from "../bounds.ts";

/**
 * A user bounds what they may lose in one day. A lower bound is in force at once, a higher one or none from the
 * platform's next day on, so that nobody raises it in the heat of a loss. Refuses PRODUCT_CLOSED before there are
 * rules, NOT_FOUND for an unknown user, BAD_PARAMETER for an amount that is none.
 */
export function setLossLimit(state: SecondContractState, { userId, atoms }: SetLossLimit): Refusal | undefined {
  const { rules, at } = state;
  if (rules === undefined) return refuse("PRODUCT_CLOSED");
  if (!state.users.isKnown(userId)) return refuse("NOT_FOUND", "userId");
  if (!isWithin(atoms, 0, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", "atoms");
  const account = state.lossAccountOf(userId);
  const now = account.limitAt(at);
  const isLooser = now !== 0 && (atoms === 0 || atoms > now);
  const tomorrow = startOfPlatformDay(platformDayOf(at, rules.dayOffsetMinutes) + 1, rules.dayOffsetMinutes);
  const fromAt = utcMs(isLooser ? tomorrow : at);
  account.setLimit(atoms, at, fromAt);
  emit(state.events, { type: "LossLimitSet", userId, atoms, fromAt });
  return undefined;
}
