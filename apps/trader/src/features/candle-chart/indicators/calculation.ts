import type { IndicatorName } from "../indicator-catalogue.ts";
import { feedFor } from "./feeds.ts";
import { incrementally, type Bar, type Values } from "./incremental.ts";

/** Values of each bar, oldest first, for the parameters of now. */
export type Calculation = (bars: readonly Bar[], params: readonly number[]) => Values[];

/** The calculation of an indicator on a chart: a tick costs its last bar alone, other parameters start it over. */
export function createCalculation(name: IndicatorName): Calculation {
  let params: readonly number[] | undefined;
  let calculate: ((bars: readonly Bar[]) => Values[]) | undefined;
  return (bars, wanted) => {
    if (calculate === undefined || params?.join() !== wanted.join()) {
      params = [...wanted];
      calculate = incrementally(() => feedFor(name, wanted));
    }
    return calculate(bars);
  };
}
