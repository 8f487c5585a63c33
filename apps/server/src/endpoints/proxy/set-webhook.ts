import { refuse } from "@agio/primitives";
import { standingOf } from "../../agents/agent-views.ts";
import { isRefusal } from "../../call/refusals.ts";
import { secondFactorRefusal } from "../../users/second-factor-refusal.ts";
import type { Handler } from "../handler.ts";
import { ownerWithPassword, type OwnPasswordServices } from "../security/own-password.ts";

/** Of the code of the answer that the audit log keeps. */
const DONE = 200;

/**
 * Enters the server of an agent, or removes it, for the password and the second factor. The change is in the audit log,
 * by the host alone: a path may hold secrets of its owner. The agent is told by message and mail.
 */
export const setProxyWebhook: Handler<
  "proxy.setWebhook",
  OwnPasswordServices | "secondFactor" | "stepUp" | "pipeline" | "agentWebhooks" | "auditLog" | "notifier"
> = async (services, { url, pwd, totpCode }, call) => {
  const { agentWebhooks, auditLog, notifier } = services;
  const { userId } = call;
  const { terms } = await services.pipeline.read((state) => standingOf(state, userId));
  // Who is no agent any more can still take theirs away.
  if (terms === undefined && url !== "") return refuse("ACCOUNT_RESTRICTED");
  const owner = await ownerWithPassword(services, call, pwd);
  if (isRefusal(owner)) return owner;
  const refused = await secondFactorRefusal(services, call, totpCode);
  if (refused !== undefined) return refused;
  if (!agentWebhooks.takeChange(userId)) return refuse("TOO_MANY_REQUESTS");
  if (url !== "" && (await agentWebhooks.check(url)) !== undefined) return refuse("WEBHOOK_ADDRESS", "url");

  const host = url === "" ? "" : new URL(url).host;
  // Said first: no change stands without it.
  await auditLog.append({
    ...{ operatorId: 0, loginName: owner.loginName, action: "proxy.setWebhook", reason: "", code: DONE },
    ...{ subject: `agent ${userId}: ${host === "" ? "removed" : host}`, address: call.address },
  });
  if (host === "") {
    await agentWebhooks.remove(userId);
    await notifier.notify(userId, "WEBHOOK_REMOVED");
    return { secret: "" };
  }
  const secret = await agentWebhooks.set(userId, url);
  await notifier.notify(userId, "WEBHOOK_SET", { host });
  return { secret };
};
