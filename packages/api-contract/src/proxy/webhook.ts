import { z } from "zod";
import { userRead } from "../endpoint.ts";

/** The caller's own server that hears of events, and how it does. */
export const proxyWebhook = userRead({
  name: "proxy.webhook",
  path: "/api/proxy/webhook",
  request: z.object({}),
  data: z.object({
    /** Whether the caller may enter one: agents may. */
    isAgent: z.boolean(),
    /** "" while there is none; then all else is 0. */
    url: z.string(),
    setTime: z.int(),
    /** Events that wait, and those that were given up since the address was entered first. */
    waiting: z.int(),
    givenUp: z.int(),
    /** Failed attempts since the last one that succeeded, and when the next one comes; 0 after a success. */
    failures: z.int(),
    nextTime: z.int(),
    /** The last success; 0 before the first. */
    deliveredTime: z.int(),
  }),
});

export type ProxyWebhookData = z.infer<typeof proxyWebhook.data>;
