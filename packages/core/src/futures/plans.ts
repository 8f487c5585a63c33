import type { FuturesState } from "./futures-state.ts";
import type { PlanKind } from "./futures-commands.ts";

/** Sets the whole-position market plan that an order carried, by mark price, at its first opening fill. */
export function setPlanFor(
  _futures: FuturesState,
  _slot: number,
  _plan: { kind: PlanKind; triggerTicks: number },
): void {}
