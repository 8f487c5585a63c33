import { standingOf } from "../../agents/agent-views.ts";
import type { Handler } from "../handler.ts";

/** The caller's own server that hears of events. */
export const proxyWebhook: Handler<"proxy.webhook", "agentWebhooks" | "pipeline"> = async (
  { agentWebhooks, pipeline },
  _request,
  call,
) => {
  const { terms } = await pipeline.read((state) => standingOf(state, call.userId));
  return { isAgent: terms !== undefined, ...(await agentWebhooks.show(call.userId)) };
};
