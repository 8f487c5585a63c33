import type { FuturesState } from "./futures-state.ts";
import { settleTriggers } from "./price-triggers.ts";
import { settleWatches } from "./risk-watches.ts";

/**
 * After a command: what watches the last price of the contracts that traded follows, then the watches of everything
 * that was changed are drawn anew.
 */
export function settleCommand(futures: FuturesState): void {
  const { traded } = futures.risk;
  for (const contract of traded) settleTriggers(futures, contract, "last");
  traded.clear();
  settleWatches(futures);
}
