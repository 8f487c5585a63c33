import { z } from "zod";
import { caseId } from "../../cases/case-fields.ts";
import { staffSend } from "../../endpoint.ts";
import { wholeNumber } from "../../fields.ts";
import { reason } from "../reason.ts";
import { staffCase } from "./case-row.ts";

/**
 * Gives a case to an operator who may answer it, or with 0 back to everybody. `holderId` is who had it when it was read:
 * STALE_VERSION where somebody else has taken it since. The reason stands in the case as a note.
 */
export const handOverCase = staffSend({
  name: "operator.cases.handOver",
  path: "/api/operator/cases/handOver",
  permission: "cases.answer",
  request: z.object({
    id: caseId,
    holderId: wholeNumber(0, 0x7fff_ffff),
    operatorId: wholeNumber(0, 0x7fff_ffff),
    reason,
  }),
  data: staffCase,
});
