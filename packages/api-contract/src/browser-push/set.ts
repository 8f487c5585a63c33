import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { pushChoice } from "./push-choice.ts";

const ENDPOINT_LENGTH_MAX = 1_000;
/** 65 bytes of a point and 16 bytes of a secret, in base64url. */
const POINT_LENGTH = 87;
const SECRET_LENGTH = 22;
const base64url = (length: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`));

/**
 * Has the browser of this session told what is chosen while it is closed, in the language of the call, until the session
 * ends. It takes the place of what the session chose before; a browser is told for one session only. The three fields are
 * those of the browser's push subscription. Twenty changes an hour.
 */
export const setBrowserPush = userSend({
  name: "browserPush.set",
  path: "/api/browserPush/set",
  cost: 5,
  request: pushChoice.extend({
    endpoint: z
      .string()
      .max(ENDPOINT_LENGTH_MAX)
      .regex(/^https:\/\/[\x21-\x7e]+$/),
    p256dh: base64url(POINT_LENGTH),
    auth: base64url(SECRET_LENGTH),
  }),
  data: z.null(),
});
