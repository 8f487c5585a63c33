import { refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** Lets a test go out to the caller's server. */
export const testProxyWebhook: Handler<"proxy.testWebhook", "agentWebhooks"> = async (services, _request, call) => {
  const outcome = await services.agentWebhooks.test(call.userId);
  if (outcome === "sent") return null;
  return refuse(outcome === "none" ? "NOT_FOUND" : "TOO_MANY_REQUESTS");
};
