import { z } from "zod";
import { staffSend } from "../endpoint.ts";

export const operatorChangePassword = staffSend({
  name: "operator.changePassword",
  path: "/api/operator/password",
  permission: "self",
  request: z.object({
    oldPwd: z.string().min(1).max(64),
    newPwd: z.string().min(12).max(64),
  }),
  data: z.null(),
});
