import { refuse } from "@agio/primitives";
import { freezeAction, frozenSince, releaseObstacle, type Release } from "../../../operators/release-requests.ts";
import type { Handler } from "../../handler.ts";

/** No request waits: it is done. */
const DONE = { requestId: 0, status: 1 };

/** Freezes an account, or an action of it, at once; asks to let it go, which a second person decides. */
export const freezeUser: Handler<
  "operator.users.freeze",
  "users" | "accountSecurity" | "restrictions" | "notifier" | "requests" | "pipeline"
> = async (services, { userId, isFrozen, action, reason }, call) => {
  const { users, notifier, requests } = services;
  if ((await users.byId(userId)) === undefined) return refuse("NOT_FOUND", "userId");
  if (isFrozen) {
    const isNew = await freezeAction(services, userId, action);
    call.noteChange?.({ [action]: isNew ? "free" : "frozen" }, { [action]: "frozen" });
    if (isNew && action === "signIn") await notifier.notify(userId, "ACCOUNT_FROZEN");
    return DONE;
  }
  const payload: Release = { userId, action, frozenAt: (await frozenSince(services, userId, action)) ?? 0 };
  const obstacle = await releaseObstacle(services, payload);
  if (obstacle !== undefined) return obstacle;
  const requestId = await requests.make({
    action: "users.release",
    subject: String(userId),
    payload,
    before: { action, isFrozen: true, frozenTime: payload.frozenAt },
    after: { action, isFrozen },
    makerId: call.operatorId,
    reason,
  });
  return { requestId, status: 0 };
};
