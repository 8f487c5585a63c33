import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { plainText, rowId } from "../../fields.ts";
import { caseOutcome, caseRow } from "./case-row.ts";

const TEXT_MAX = 2_000;
const words = plainText(TEXT_MAX).pipe(z.string().min(10));

/**
 * Closes a case that one has taken; one of high severity then waits for a second person. NOT_PERMITTED without having taken
 * it, STALE_VERSION when something came to it since `version`, REQUEST_NOT_OPEN,
 * ITEM_TAKEN while somebody else has it from the queue.
 */
export const closeComplianceCase = staffSend({
  name: "operator.compliance.closeCase",
  path: "/api/operator/compliance/closeCase",
  permission: "compliance.decide",
  request: z.object({
    id: rowId,
    version: z.int(),
    finding: caseOutcome,
    /** The facts that were looked at, and why they lead to this. */
    lookedAt: words,
    why: words,
  }),
  data: caseRow,
});
