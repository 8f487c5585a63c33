import type { Event } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { UserNotification } from "../notifications/user-notification.ts";

/** Word of a review, of what was taken back, and of terms as an agent that were given, changed or ended. Payments and what is held are told from the tables: they come by thousands. */
export function rewardNotifications(
  markets: Pick<MarketDirectory, "coin">,
  events: readonly Event[],
): UserNotification[] {
  const valuesOf = ({ coinId, atoms }: { readonly coinId: number; readonly atoms: number }) => {
    const { code, scale } = markets.coin(coinId);
    return { amount: plainDecimal(atoms, scale), coin: code };
  };
  return events.flatMap((event): UserNotification[] => {
    if (event.type === "RewardTakenBack") {
      return [{ userId: event.userId, kind: "REWARD_TAKEN_BACK", values: valuesOf(event) }];
    }
    if (event.type === "AgentAppointed") return [{ userId: event.userId, kind: "AGENT_TERMS", values: {} }];
    if (event.type !== "RewardReviewed") return [];
    const kind = event.isReleased ? "REWARD_RELEASED" : "REWARD_DROPPED";
    return [{ userId: event.receiverId, kind, values: valuesOf(event) }];
  });
}
