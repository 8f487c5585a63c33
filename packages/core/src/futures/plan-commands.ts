import { refuse, type Refusal } from "@agio/primitives";
import type { CancelPlan, SetPlan } from "./futures-commands.ts";
import type { FuturesState } from "./futures-state.ts";

export function setPlan(_futures: FuturesState, _command: SetPlan): Refusal | undefined {
  return refuse("PRODUCT_CLOSED");
}

export function cancelPlan(_futures: FuturesState, _command: CancelPlan): Refusal | undefined {
  return refuse("PRODUCT_CLOSED");
}
