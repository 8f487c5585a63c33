import type { Handler } from "../handler.ts";

/** The caller's deposit bonuses, newest first. */
export const listBonuses: Handler<"deposits.bonuses", "fundsHistory"> = (services, request, call) =>
  services.fundsHistory.bonuses(call.userId, request);
