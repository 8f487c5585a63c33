import type { Contract } from "./contract.ts";
import type { FuturesState } from "./futures-state.ts";

/** After a command that may have traded: what watches the last price of a contract follows. */
export function settleLastPrice(_futures: FuturesState, _contract: Contract): void {}
