import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { caseId, caseText, userCase } from "./case-fields.ts";

/** Writes to an open case of the caller's. CASE_CLOSED; TOO_MANY_CASES after sixty lines within a day. */
export const replyToCase = userSend({
  name: "cases.reply",
  path: "/api/case/reply",
  isAnyScript: true,
  cost: 5,
  request: z.object({ id: caseId, text: caseText }),
  data: userCase,
});
