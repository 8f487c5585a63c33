import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { pushChoice } from "./push-choice.ts";

/** The news that the browser of this session is told while it is closed. */
export const showBrowserPush = userRead({
  name: "browserPush.show",
  path: "/api/browserPush/show",
  request: z.object({}),
  data: pushChoice.extend({
    /** Whose messages these are: an uncompressed point of P-256, base64url (RFC 8292). The browser subscribes with it. */
    publicKey: z.string(),
    /** Where the browser said that it hears us; "" while it is told nothing, and then all four are false. */
    endpoint: z.string(),
    /** Language of the messages; "" while it is told nothing. */
    language: z.string(),
  }),
});

export type BrowserPush = z.infer<typeof showBrowserPush.data>;
