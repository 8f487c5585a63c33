import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { pageOf, paging } from "../fields.ts";
import { webhookEvent, webhookFault } from "./webhook-fields.ts";

/** Events that are told to the caller's server, and what became of each; newest first. */
export const proxyWebhookDeliveries = userRead({
  name: "proxy.webhookDeliveries",
  path: "/api/proxy/webhook/deliveries",
  request: z.object({ ...paging }),
  data: pageOf(
    z.object({
      /** As the event itself says it. */
      id: z.string(),
      kind: webhookEvent,
      /** 0 waits, 1 delivered, 2 given up. */
      state: z.int(),
      tries: z.int(),
      /** HTTP status of the last attempt; 0 where there was no answer. */
      status: z.int(),
      fault: webhookFault,
      /** When it happened, and when the last attempt was; 0 before the first. */
      createTime: z.int(),
      tryTime: z.int(),
    }),
  ),
});
