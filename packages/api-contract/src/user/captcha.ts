import { z } from "zod";
import { publicRead } from "../endpoint.ts";

export const captcha = publicRead({
  name: "user.captcha",
  path: "/api/user/captcha",
  request: z.object({}),
  /** A proof-of-work challenge: find the number whose salted SHA-256 is `challenge`. */
  data: z.object({
    algorithm: z.string(),
    challenge: z.string(),
    maxnumber: z.int(),
    salt: z.string(),
    signature: z.string(),
  }),
});
