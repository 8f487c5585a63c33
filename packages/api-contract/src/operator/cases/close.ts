import { z } from "zod";
import { caseId } from "../../cases/case-fields.ts";
import { staffSend } from "../../endpoint.ts";
import { reason } from "../reason.ts";
import { staffCase } from "./case-row.ts";

/** Closes a case without an answer. STALE_VERSION where somebody has written since; CASE_CLOSED, ITEM_TAKEN. */
export const closeCase = staffSend({
  name: "operator.cases.close",
  path: "/api/operator/cases/close",
  permission: "cases.answer",
  request: z.object({ id: caseId, lastLineId: caseId, reason }),
  data: staffCase,
});
