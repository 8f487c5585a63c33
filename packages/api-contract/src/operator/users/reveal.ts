import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { rowId, userNumber } from "../../fields.ts";
import { reason } from "../reason.ts";

/**
 * One personal datum in full, for a reason that the audit log keeps: a contact, or with `id` the address of one of their
 * sign-ins. The log names the field and never what it held. Refused with NOT_FOUND (userId, id).
 */
export const revealUser = staffSend({
  name: "operator.users.reveal",
  path: "/api/operator/users/reveal",
  permission: "users.reveal",
  request: z.object({
    userId: userNumber,
    field: z.enum(["email", "phone", "walletAddress", "signInAddress"]),
    id: rowId.optional(),
    reason,
  }),
  /** "" where they have none. */
  data: z.object({ value: z.string() }),
});
