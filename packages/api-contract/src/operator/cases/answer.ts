import { z } from "zod";
import { caseId, caseText } from "../../cases/case-fields.ts";
import { staffSend } from "../../endpoint.ts";
import { staffCase } from "./case-row.ts";

/**
 * Writes to a user, who is told of it, or notes something for the staff alone. `lastLineId` is the last line that was read:
 * STALE_VERSION where somebody has written since. CASE_CLOSED for an answer to a closed case,
 * ITEM_TAKEN for one that somebody else has taken from the queue.
 */
export const answerCase = staffSend({
  name: "operator.cases.answer",
  path: "/api/operator/cases/answer",
  permission: "cases.answer",
  request: z.object({
    id: caseId,
    lastLineId: caseId,
    text: caseText,
    isNote: z.boolean().default(false),
    /** The answer ends the case. */
    isClosing: z.boolean().default(false),
  }),
  data: staffCase,
});
