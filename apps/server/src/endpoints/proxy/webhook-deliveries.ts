import type { Handler } from "../handler.ts";

/** What the caller's server was told, newest first. */
export const proxyWebhookDeliveries: Handler<"proxy.webhookDeliveries", "agentWebhooks"> = (services, request, call) =>
  services.agentWebhooks.page(call.userId, request);
