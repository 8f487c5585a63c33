import { platformDays } from "../../referrals/platform-days.ts";
import type { Handler } from "../handler.ts";
import { rulesNow } from "./rules-now.ts";

/** Shares that the caller received as a leader, by platform day. */
export const listReceivedShares: Handler<
  "follow.received",
  "copyHistory" | "markets" | "ownWrites" | "pipeline" | "settings"
> = async (services, request, { userId }) => {
  await services.ownWrites.projected(userId);
  const { dayOffsetMinutes } = await rulesNow(services);
  return services.copyHistory.received(userId, platformDays(dayOffsetMinutes), request);
};
