import { refuse, type Refusal } from "@agio/primitives";
import { emit } from "./emit.ts";
import type { SetSecondContractRules } from "./second-commands.ts";
import type { SecondContractState } from "./second-state.ts";
import { isWithin } from "../bounds.ts";

const AMOUNT_MAX = Number.MAX_SAFE_INTEGER;
const DAY_OFFSET_MINUTES_MIN = -12 * 60;
const DAY_OFFSET_MINUTES_MAX = 14 * 60;

/**
 * Sets what is the same for all periods. Refuses BAD_PARAMETER with the field, also for another coin than the first,
 * and NOT_FOUND for an unknown coin.
 */
export function setSecondContractRules(
  state: SecondContractState,
  coins: ReadonlyMap<number, unknown>,
  command: SetSecondContractRules,
): Refusal | undefined {
  const { coinId, exposureAtomsMax, runningMax, dailyLossAtomsMax, dayOffsetMinutes, tradingOpen } = command;
  if (!coins.has(coinId)) return refuse("NOT_FOUND", "coinId");
  if (state.rules !== undefined && state.rules.coinId !== coinId) return refuse("BAD_PARAMETER", "coinId");
  if (!isWithin(exposureAtomsMax, 0, AMOUNT_MAX)) return refuse("BAD_PARAMETER", "exposureAtomsMax");
  if (!isWithin(runningMax, 0, AMOUNT_MAX)) return refuse("BAD_PARAMETER", "runningMax");
  if (!isWithin(dailyLossAtomsMax, 0, AMOUNT_MAX)) return refuse("BAD_PARAMETER", "dailyLossAtomsMax");
  if (!isWithin(dayOffsetMinutes, DAY_OFFSET_MINUTES_MIN, DAY_OFFSET_MINUTES_MAX)) {
    return refuse("BAD_PARAMETER", "dayOffsetMinutes");
  }
  const plain = { coinId, exposureAtomsMax, runningMax, dailyLossAtomsMax, dayOffsetMinutes, tradingOpen };
  const rules = { ...plain, ...(command.netsPairs === true ? { netsPairs: true as const } : {}) };
  state.rules = rules;
  emit(state.events, { type: "SecondContractRulesSet", ...rules });
  return undefined;
}
