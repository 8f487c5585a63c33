import type { FuturesState } from "./futures-state.ts";

/** A stop or trailing order was taken in (status 6): it waits for its trigger. Its record and extra are made. */
export function acceptWaiting(_futures: FuturesState, _order: number): void {}

/** A waiting order is closed: its watches go. */
export function leaveWaiting(_futures: FuturesState, _order: number): void {}
