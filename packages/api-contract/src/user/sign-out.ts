import { z } from "zod";
import { userSend } from "../endpoint.ts";

export const signOut = userSend({
  name: "user.signOut",
  path: "/api/user/loginOut",
  request: z.object({}),
  data: z.null(),
});
