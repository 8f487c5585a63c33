import { optionFee } from "@agio/formulas";
import { mulDivUp } from "@agio/primitives";
import { askedFeeAtoms, optionValueAtoms } from "../option/option-underlying.ts";
import type { OptionTicketContext } from "./option-summary.ts";

const HUNDREDTHS_OF_PERCENT = 10_000;

/**
 * Present cost of buying one contract at the best ask and selling it back at the best bid, fees included, as a
 * share of the price paid: hundredths of a percent, rounded up. Undefined while a side is empty.
 */
export function roundTripHundredths(context: OptionTicketContext): number | undefined {
  const { underlying, series, indexTicks } = context;
  const { bidTicks, askTicks } = series;
  const lots = underlying.contractLots;
  const [paid, back] = [
    optionValueAtoms(underlying, askTicks, lots) ?? 0,
    optionValueAtoms(underlying, bidTicks, lots) ?? 0,
  ];
  const asked = askedFeeAtoms(underlying, indexTicks, lots);
  if (paid === 0 || back === 0 || asked === undefined) return undefined;
  const cost = paid + optionFee(asked, paid) - back + optionFee(asked, back);
  return mulDivUp(Math.max(cost, 0), HUNDREDTHS_OF_PERCENT, paid);
}
