import type { Event } from "@agio/core";
import type { OptionDirectory } from "./option-directory.ts";
import type { UserNews } from "../topics/user-news.ts";

/** What the events of one command mean for whom, in the words of the topic `userStatus`. A filled order is told once. */
export function optionNews(options: OptionDirectory, events: readonly Event[]): UserNews[] {
  const told = new Set<number>();
  return events.flatMap((event): UserNews[] => {
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
