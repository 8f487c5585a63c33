import { refuse } from "@agio/primitives";
import { releaseObstacle, type Release } from "../../../operators/release-requests.ts";
import { tellFreeze } from "../../../users/tell-freeze.ts";
import type { Handler } from "../../handler.ts";

/** No request waits: it is done. */
const DONE = { requestId: 0, status: 1 };

/** Freezes an account at once and tells its user; asks to let it go, which a second person decides. */
export const freezeUser: Handler<
  "operator.users.freeze",
  "users" | "accountSecurity" | "notifier" | "requests" | "pipeline"
> = async (services, { userId, isFrozen, reason }, call) => {
  const { users, accountSecurity, notifier, requests } = services;
  if ((await users.byId(userId)) === undefined) return refuse("NOT_FOUND", "userId");
  if (isFrozen) {
    const isNew = await accountSecurity.freeze(userId);
    await tellFreeze(services.pipeline, userId, true);
    call.noteChange?.({ isFrozen: !isNew }, { isFrozen });
    if (isNew) await notifier.notify(userId, "ACCOUNT_FROZEN");
    return DONE;
  }
  const payload: Release = { userId, frozenAt: (await accountSecurity.frozenAt(userId)) ?? 0 };
  const obstacle = await releaseObstacle(accountSecurity, payload);
  if (obstacle !== undefined) return obstacle;
  const requestId = await requests.make({
    action: "users.release",
    subject: String(userId),
    payload,
    before: { isFrozen: true, frozenTime: payload.frozenAt },
    after: { isFrozen },
    makerId: call.operatorId,
    reason,
  });
  return { requestId, status: 0 };
};
