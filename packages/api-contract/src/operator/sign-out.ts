import { z } from "zod";
import { staffSend } from "../endpoint.ts";

export const operatorSignOut = staffSend({
  name: "operator.signOut",
  path: "/api/operator/loginOut",
  permission: "self",
  request: z.object({}),
  data: z.null(),
});
