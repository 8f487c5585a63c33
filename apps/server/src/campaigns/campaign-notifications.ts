import { VOUCHER_STATUS, type Event } from "@agio/core";
import { plainDecimal } from "@agio/primitives";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { UserNotification } from "../notifications/user-notification.ts";

/** Word of a reward that was claimed, and of a voucher that is over. */
export function campaignNotifications(
  markets: Pick<MarketDirectory, "coin">,
  events: readonly Event[],
): UserNotification[] {
  return events.flatMap((event): UserNotification[] => {
    if (event.type === "RewardClaimed") {
      return [{ userId: event.userId, kind: "CAMPAIGN_REWARD", values: { campaign: event.name } }];
    }
    if (event.type !== "VoucherChanged" || event.status === VOUCHER_STATUS.running) return [];
    const { code, scale } = markets.coin(event.coinId);
    const values = { given: plainDecimal(event.givenAtoms, scale), coin: code };
    return [{ userId: event.userId, kind: "VOUCHER_ENDED", values }];
  });
}
