import type { Handler } from "../../handler.ts";

/** Rewards under review, newest first. */
export const listHeldRewards: Handler<"operator.referrals.held", "heldRewards"> = (services, request) =>
  services.heldRewards.page(request);
