import type { Event } from "@agio/core";
import type { UserUpdate } from "../topics/user-updates.ts";

/** Updates of conversions and finance for the topic `userStatus`; each user once a command. */
export function financeUpdates(events: readonly Event[]): UserUpdate[] {
  const updates = new Map<string, UserUpdate>();
  for (const event of events) {
    if (event.type === "CoinsConverted") {
      const { userId } = event;
      updates.set(`conversion ${userId}`, { userId, data: { event: "conversion" } });
    }
    if (event.type === "FinanceOrderChanged" || event.type === "FinancePaid") {
      const { userId, orderId } = event;
      updates.set(`finance ${userId}`, { userId, data: { event: "finance", orderId } });
    }
  }
  return [...updates.values()];
}
