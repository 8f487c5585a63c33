import { assert } from "@agio/primitives";
import type { SpotState } from "./spot-state.ts";
import { isRunning, TWAPS_OF_USER_MAX } from "./twap-book.ts";

/** The laws of TWAPs that hold between any two commands. Throws an AssertionFailure that names the broken one. */
export function checkTwaps({ twaps, pairs }: SpotState): void {
  const queued = new Set(twaps.queued().map(({ twapId }) => twapId));
  const running = new Map<number, number>();
  for (const twap of twaps.byId.values()) {
    const { twapId, userId, sizeLots, filledLots, slices, sentSlices, sliceOrderId } = twap;
    assert(twapId < twaps.nextTwapId && filledLots <= sizeLots, "a TWAP trades no more than its size");
    assert(sentSlices <= slices, "a TWAP sends no more than its slices");
    if (!isRunning(twap)) continue;
    running.set(userId, (running.get(userId) ?? 0) + 1);
    const isSweeping = pairs[twap.pairId]?.sweep?.orderId === sliceOrderId;
    assert(queued.has(twapId) !== isSweeping, "a running TWAP waits for its next slice, or its slice goes on");
    queued.delete(twapId);
  }
  assert(queued.size === 0, "only a TWAP that runs waits for a slice");
  for (const count of running.values()) assert(count <= TWAPS_OF_USER_MAX, "a user has no more TWAPs than may run");
}
