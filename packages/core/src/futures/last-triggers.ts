import type { Contract } from "./contract.ts";
import type { FuturesState } from "./futures-state.ts";
import { settleTriggers } from "./price-triggers.ts";

/** After a command that may have traded: what watches the last price of a contract follows. */
export function settleLastPrice(futures: FuturesState, contract: Contract): void {
  settleTriggers(futures, contract, "last");
}
