import type { Event } from "@agio/core";
import type { UserNews } from "../topics/user-news.ts";

/** What conversions and finance mean for whom, in the words of the topic `userStatus`; each user once a command. */
export function moveNews(events: readonly Event[]): UserNews[] {
  const news = new Map<string, UserNews>();
  for (const event of events) {
    if (event.type === "CoinsConverted") {
      const { userId } = event;
      news.set(`conversion ${userId}`, { userId, data: { event: "conversion" } });
    }
    if (event.type === "FinanceOrderChanged" || event.type === "FinancePaid") {
      const { userId, orderId } = event;
      news.set(`finance ${userId}`, { userId, data: { event: "finance", orderId } });
    }
  }
  return [...news.values()];
}
