import { isRefusal } from "../../../call/refusals.ts";
import type { Handler } from "../../handler.ts";

const APPROVED = 1;

/** Approves, rejects or withdraws a request. A user who is let go by it, or whose lost proofs it takes away, is told. */
export const decideRequest: Handler<"operator.requests.decide", "requests" | "notifier" | "queueClaims"> = async (
  { requests, notifier, queueClaims },
  request,
  { operatorId, address, noteChange },
) => {
  const item = { kind: "request", id: request.id } as const;
  const taken = await queueClaims.obstacle(item, operatorId);
  // Whoever asked may think better of it at any time.
  if (taken !== undefined && request.decision !== "withdraw") return taken;
  const decided = await requests.decide({ ...request, operatorId, address });
  if (isRefusal(decided)) return decided;
  await queueClaims.done(item);
  const { action, status, subject, after } = decided;
  if (status !== APPROVED) return decided;
  noteChange?.(decided.before, after);
  if (action === "users.release" && isWhole(after)) await notifier.notify(Number(subject), "ACCOUNT_UNFROZEN");
  if (action === "users.dropProofs") await notifier.notify(Number(subject), "PROOFS_DROPPED");
  return decided;
};

/** A whole account is let go, and not an action of it. Requests of an earlier version say nothing. */
function isWhole(after: unknown): boolean {
  const { action = "signIn" } = after as { readonly action?: string };
  return action === "signIn";
}
