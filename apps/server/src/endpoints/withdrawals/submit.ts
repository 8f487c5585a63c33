import { refuse } from "@agio/primitives";
import { submitWithdrawal } from "../../withdrawals/submit-withdrawal.ts";
import type { WithdrawalServices } from "../../withdrawals/withdrawal-services.ts";
import type { Handler } from "../handler.ts";

/** Asks for a payout. The same idempotency key asks once. */
export const submitWithdrawalCall: Handler<
  "withdrawals.submit",
  keyof WithdrawalServices | "limits" | "userTurns"
> = async (services, request, call) => {
  if (!services.limits.takeOrder(call.userId)) return refuse("TOO_MANY_REQUESTS");
  return services.userTurns(call.userId, () => submitWithdrawal(services, request, call));
};
