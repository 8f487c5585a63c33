import { isRefusal } from "../../../call/refusals.ts";
import type { Handler } from "../../handler.ts";

const APPROVED = 1;

/** Approves, rejects or withdraws a request. A user who is let go by it is told. */
export const decideRequest: Handler<"operator.requests.decide", "requests" | "notifier"> = async (
  { requests, notifier },
  request,
  { operatorId },
) => {
  const decided = await requests.decide({ ...request, operatorId });
  if (isRefusal(decided)) return decided;
  const { action, status, subject } = decided;
  if (action === "users.release" && status === APPROVED) await notifier.notify(Number(subject), "ACCOUNT_UNFROZEN");
  return decided;
};
