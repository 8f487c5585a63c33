import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { unbindRequest } from "./unbind-request.ts";

export const unbindPhone = userSend({
  name: "user.unbindPhone",
  path: "/api/user/unBindPhone",
  stepUp: { authenticator: "totpCode", code: "code" },
  request: unbindRequest,
  data: z.null(),
});
