import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { unbindRequest } from "./unbind-request.ts";

export const unbindEmail = userSend({
  name: "user.unbindEmail",
  path: "/api/user/unBindEmail",
  stepUp: { authenticator: "totpCode", code: "code" },
  request: unbindRequest,
  data: z.null(),
});
