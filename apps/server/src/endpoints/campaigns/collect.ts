import { commandCall, type CommandServices } from "../command-call.ts";
import type { Handler } from "../handler.ts";
import { sentInCentre, type OverviewServices } from "./overview.ts";

/** Gives the fees back that a voucher of the caller's has collected. */
export const collectFees: Handler<"campaigns.collect", CommandServices | OverviewServices> = commandCall(
  async (services, { voucherId }, call, send) =>
    sentInCentre(services, call, send, () => ({ type: "CollectFees", userId: call.userId, voucherId })),
);
