import type { Event } from "@agio/core";
import type { OptionDirectory } from "./option-directory.ts";
import type { UserUpdate } from "../topics/user-updates.ts";

/** Updates of one command's events for the topic `userStatus`, and whom they are for. A filled order is told once. */
export function optionUpdates(options: OptionDirectory, events: readonly Event[]): UserUpdate[] {
  const told = new Set<number>();
  return events.flatMap((event): UserUpdate[] => {
    if (event.type === "OptionPositionFilled") {
      const { userId, orderId, seriesId } = event;
      // A take-over has no order.
      if (orderId === 0 || told.has(orderId)) return [];
      told.add(orderId);
      return [{ userId, data: { event: "optionOrder", orderId, symbol: options.series(seriesId).symbol } }];
    }
    if (event.type !== "OptionPositionEnded" && event.type !== "OptionLiquidationStarted") return [];
    const { userId, positionId, seriesId } = event;
    return [{ userId, data: { event: "optionPosition", positionId, symbol: options.series(seriesId).symbol } }];
  });
}
