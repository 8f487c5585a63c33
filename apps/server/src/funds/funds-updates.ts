import type { Event } from "@agio/core";
import type { UserUpdate } from "../topics/user-updates.ts";

/** The update of a deposit or withdrawal for the topic `userStatus`, and whom it is for. */
export function fundsUpdate(event: Event): UserUpdate | undefined {
  switch (event.type) {
    case "DepositChanged":
      // The house's own top-ups are nobody's news.
      return event.userId === 0
        ? undefined
        : { userId: event.userId, data: { event: "deposit", fundsId: event.depositId, status: event.status } };
    case "WithdrawalChanged":
      // A returned deposit is an update of the deposit.
      return event.userId === 0
        ? undefined
        : { userId: event.userId, data: { event: "withdrawal", fundsId: event.withdrawalId, status: event.status } };
    default:
      return undefined;
  }
}
