import type { CoreState } from "../state.ts";
import { BTCUSDT } from "./market.ts";

const E8 = 100_000_000;
const SECOND_MS = 1_000;
const HALF_HOUR_S = 1_800;

/** Puts a half hour of ticks of btcusdt up to a time into the tape, untold: what expires then has a window. In dollars. */
export function fillTape(state: CoreState, until: number, price: number): void {
  const tape = state.tape.byPair.get(BTCUSDT);
  if (tape === undefined) throw new Error("btcusdt has no tape yet");
  for (let second = HALF_HOUR_S - 1; second >= 0; second--) {
    tape.tickSeq++;
    tape.lastAt = until - second * SECOND_MS;
    tape.keep({ seq: tape.tickSeq, at: tape.lastAt, value: price * E8 }, tape.hash);
  }
}
