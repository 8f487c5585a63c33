import type { Handler } from "../handler.ts";
import { guardsRow, type GuardServices } from "./withdrawal-guards.ts";

/** Switches a guard on. It only makes the account safer: no proof is asked. */
export const keepWithdrawalGuard: Handler<"security.keepWithdrawalGuard", GuardServices> = async (
  services,
  { guard },
  { userId },
) => guardsRow(services, userId, await services.withdrawalGuards.keep(userId, guard));
