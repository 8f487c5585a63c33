import type { Handler } from "../handler.ts";

/** Events that the caller's server is told, newest first. */
export const proxyWebhookDeliveries: Handler<"proxy.webhookDeliveries", "agentWebhooks"> = (services, request, call) =>
  services.agentWebhooks.page(call.userId, request);
