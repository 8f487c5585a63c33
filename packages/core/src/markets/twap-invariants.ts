import { assert } from "@agio/primitives";
import { isRunning, TWAPS_OF_USER_MAX, type TwapBook, type TwapProgress } from "./twap-book.ts";

/** Figures that the laws go by, in the units of a product. */
export interface TwapFigures {
  readonly size: number;
  readonly filled: number;
  readonly slices: number;
  /** Its slice goes on with a later command. */
  readonly isSweeping: boolean;
}

/** The laws of TWAPs that hold between any two commands. Throws an AssertionFailure that names the broken one. */
export function checkTwaps<Twap extends TwapProgress>(
  twaps: TwapBook<Twap>,
  figuresOf: (twap: Twap) => TwapFigures,
): void {
  const queued = new Set(twaps.queued().map(({ twapId }) => twapId));
  const running = new Map<number, number>();
  for (const twap of twaps.byId.values()) {
    const { twapId, userId, sentSlices } = twap;
    const { size, filled, slices, isSweeping } = figuresOf(twap);
    assert(twapId < twaps.nextTwapId && filled <= size, "a TWAP trades no more than its size");
    assert(sentSlices <= slices, "a TWAP sends no more than its slices");
    if (!isRunning(twap)) continue;
    running.set(userId, (running.get(userId) ?? 0) + 1);
    assert(queued.has(twapId) !== isSweeping, "a running TWAP waits for its next slice, or its slice goes on");
    queued.delete(twapId);
  }
  assert(queued.size === 0, "only a TWAP that runs waits for a slice");
  for (const count of running.values()) assert(count <= TWAPS_OF_USER_MAX, "a user has no more TWAPs than may run");
}
