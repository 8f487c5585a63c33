import { z } from "zod";
import { userSend } from "../endpoint.ts";

/** Sends an event of the kind `test`, once and before all that waits; what became of it is among the deliveries. */
export const testProxyWebhook = userSend({
  name: "proxy.testWebhook",
  path: "/api/proxy/webhook/test",
  isQuiet: true,
  request: z.object({}),
  data: z.null(),
});
