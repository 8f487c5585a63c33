import type { Event } from "@agio/core";
import { sizeText } from "../markets/decimals.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { UserNotification } from "../notifications/user-notification.ts";

/** Word for owners whose attached exits could not be placed: what they bought has no stop. */
export const exitNotifications = (
  markets: Pick<MarketDirectory, "pair">,
  events: readonly Event[],
): UserNotification[] =>
  events.flatMap((event) => {
    if (event.type !== "ExitsPlaced" || event.refusal === undefined) return [];
    const pair = markets.pair(event.pairId);
    const values = {
      pair: `${pair.traded.code}/${pair.pricing.code}`,
      num: sizeText(pair, event.sizeLots),
      coin: pair.traded.code,
    };
    return [{ userId: event.userId, kind: "EXITS_NOT_PLACED", values }];
  });
