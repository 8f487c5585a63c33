import { PPB, refuse, type Refusal } from "@agio/primitives";
import { isWithin } from "../bounds.ts";
import { writeColdEvent } from "../cold-event.ts";
import type { FundsContext } from "../funds-context.ts";
import { DAY_OFFSET_MINUTES_MAX } from "../time/platform-day.ts";
import type { SetConversionCoin, SetConversionRules } from "./conversion-commands.ts";
import type { ConversionState } from "./conversion-state.ts";

const QUOTE_MS_MIN = 1_000;
const QUOTE_MS_MAX = 300_000;
/** Half the price: far above anything sensible. */
const SHARE_PPB_MAX = PPB / 2;

/** Refuses NOT_FOUND for an unknown coin, BAD_PARAMETER with the field, also for another valuation coin than before. */
export function setConversionRules(
  state: ConversionState,
  { coins }: FundsContext,
  command: SetConversionRules,
): Refusal | undefined {
  const { valuationCoinId, quoteMs, tolerancePpb, dayValueAtomsMax, dayOffsetMinutes, isOpen } = command;
  if (!coins.has(valuationCoinId)) return refuse("NOT_FOUND", "valuationCoinId");
  const isSame = state.rules === undefined || state.rules.valuationCoinId === valuationCoinId;
  if (!isSame) return refuse("BAD_PARAMETER", "valuationCoinId");
  if (!isWithin(quoteMs, QUOTE_MS_MIN, QUOTE_MS_MAX)) return refuse("BAD_PARAMETER", "quoteMs");
  if (!isWithin(tolerancePpb, 0, SHARE_PPB_MAX)) return refuse("BAD_PARAMETER", "tolerancePpb");
  if (!isWithin(dayValueAtomsMax, 0, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", "dayValueAtomsMax");
  const isOnEarth = isWithin(dayOffsetMinutes, -DAY_OFFSET_MINUTES_MAX, DAY_OFFSET_MINUTES_MAX);
  if (!isOnEarth) return refuse("BAD_PARAMETER", "dayOffsetMinutes");
  const rule = command.withinSpread === true ? { withinSpread: true as const } : {};
  state.rules = { valuationCoinId, quoteMs, tolerancePpb, dayValueAtomsMax, dayOffsetMinutes, isOpen, ...rule };
  writeColdEvent(state.events, { type: "ConversionRulesSet", ...state.rules });
  return undefined;
}

/** Refuses NOT_FOUND for an unknown coin, BAD_PARAMETER with the field. */
export function setConversionCoin(
  state: ConversionState,
  { coins }: FundsContext,
  command: SetConversionCoin,
): Refusal | undefined {
  const { coinId, isOpen, spreadPpb, feePpb, valueAtomsMin, valueAtomsMax } = command;
  if (!coins.has(coinId)) return refuse("NOT_FOUND", "coinId");
  if (!isWithin(spreadPpb, 0, SHARE_PPB_MAX)) return refuse("BAD_PARAMETER", "spreadPpb");
  if (!isWithin(feePpb, 0, SHARE_PPB_MAX)) return refuse("BAD_PARAMETER", "feePpb");
  if (!isWithin(valueAtomsMin, 0, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", "valueAtomsMin");
  const least = valueAtomsMax === 0 ? 0 : valueAtomsMin;
  if (!isWithin(valueAtomsMax, least, Number.MAX_SAFE_INTEGER)) return refuse("BAD_PARAMETER", "valueAtomsMax");
  const coin = { coinId, isOpen, spreadPpb, feePpb, valueAtomsMin, valueAtomsMax };
  state.coins.set(coinId, coin);
  writeColdEvent(state.events, { type: "ConversionCoinSet", ...coin });
  return undefined;
}
