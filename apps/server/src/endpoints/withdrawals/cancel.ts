import { withdrawalOf } from "@agio/core";
import { isPaidByHand } from "../../withdrawals/bank-reports.ts";
import type { Handler } from "../handler.ts";
import { change, type ChangeServices } from "./change.ts";

/** Takes a withdrawal back while it is not sent; one that the staff pays at a bank by hand while it is not approved. */
export const cancelWithdrawal: Handler<"withdrawals.cancel", ChangeServices> = async (services, { id }, call) => {
  const isByHand = await services.pipeline.read((state) => {
    const asked = withdrawalOf(state, id);
    return asked !== undefined && isPaidByHand(state, asked);
  });
  const cancel = { type: "CancelWithdrawal", userId: call.userId, withdrawalId: id } as const;
  return change(services, call, isByHand ? { ...cancel, beforeApproval: true } : cancel);
};
