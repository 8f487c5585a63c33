import { z } from "zod";
import { userSend } from "../endpoint.ts";

/** 4 to 20 letters, digits and marks that every mail of ours then carries; "" removes it. */
export const setAntiPhishing = userSend({
  name: "security.setAntiPhishing",
  path: "/api/security/antiPhishing",
  request: z.object({
    code: z
      .string()
      .trim()
      .regex(/^([A-Za-z0-9._-]{4,20})?$/),
    pwd: z.string().min(1).max(64),
  }),
  data: z.null(),
});
