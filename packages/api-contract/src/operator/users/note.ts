import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { plainText, userNumber } from "../../fields.ts";

const NOTE_MAX = 1_000;

/** Keeps a note about a user for the staff. Nobody changes or removes one; the user does not see it. Refused with NOT_FOUND (userId). */
export const noteUser = staffSend({
  name: "operator.users.note",
  path: "/api/operator/users/note",
  permission: "users.help",
  request: z.object({ userId: userNumber, text: plainText(NOTE_MAX).min(1) }),
  data: z.object({ id: z.int() }),
});
