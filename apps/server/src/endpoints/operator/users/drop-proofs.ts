import { refuse } from "@agio/primitives";
import { proofDropObstacle, shownProofs, type ProofDrop } from "../../../operators/proof-requests.ts";
import type { Handler } from "../../handler.ts";

const NONE = { appSince: 0, passkeyIds: [] };

/** Asks to take a user's lost authenticator app and passkeys away, which a second person decides. The user is told at once. */
export const dropProofs: Handler<
  "operator.users.dropProofs",
  "users" | "lostProofs" | "notifier" | "requests"
> = async ({ users, lostProofs, notifier, requests }, { userId, reason }, { operatorId }) => {
  if ((await users.byId(userId)) === undefined) return refuse("NOT_FOUND", "userId");
  const payload: ProofDrop = { userId, ...(await lostProofs.of(userId)) };
  const obstacle = await proofDropObstacle(lostProofs, payload);
  if (obstacle !== undefined) return obstacle;
  const requestId = await requests.make({
    action: "users.dropProofs",
    subject: String(userId),
    payload,
    before: shownProofs(payload),
    after: shownProofs(NONE),
    makerId: operatorId,
    reason,
  });
  await notifier.notify(userId, "PROOFS_DROP_ASKED");
  return { requestId, status: 0 };
};
