import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { userNumber } from "../../fields.ts";
import { reason } from "../reason.ts";

/** A frozen user can neither trade nor withdraw nor sign in; funds and orders stay as they are. */
export const freezeUser = staffSend({
  name: "operator.users.freeze",
  path: "/api/operator/users/freeze",
  permission: "users.freeze",
  request: z.object({ userId: userNumber, isFrozen: z.boolean(), reason }),
  data: z.null(),
});
