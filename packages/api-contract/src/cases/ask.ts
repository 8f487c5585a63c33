import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { caseContext, caseText, caseTopic, userCase } from "./case-fields.ts";

/** Opens a case with a question to the staff. TOO_MANY_CASES while five are open, or after ten within a day. */
export const askCase = userSend({
  name: "cases.ask",
  path: "/api/case/ask",
  isAnyScript: true,
  cost: 5,
  request: z.object({ topic: caseTopic, text: caseText, context: caseContext.default({}) }),
  data: userCase,
});
