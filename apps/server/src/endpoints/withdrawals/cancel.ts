import type { Handler } from "../handler.ts";
import { change, type ChangeServices } from "./change.ts";

/** Takes a withdrawal back while it is not sent. */
export const cancelWithdrawal: Handler<"withdrawals.cancel", ChangeServices> = (services, { id }, call) =>
  change(services, call, { type: "CancelWithdrawal", userId: call.userId, withdrawalId: id });
