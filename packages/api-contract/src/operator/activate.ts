import { z } from "zod";
import { publicSend } from "../endpoint.ts";

/** Chooses the password by the code that was mailed, which counts once and for a day: else WRONG_CODE, of an unknown name too. */
export const operatorActivate = publicSend({
  name: "operator.activate",
  path: "/api/operator/activate",
  request: z.object({
    loginName: z.string().trim().min(1).max(64),
    code: z.string().trim().toUpperCase().min(1).max(64),
    pwd: z.string().min(12).max(64),
  }),
  data: z.null(),
});
