import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { keyPageOf, keyPaging, rowId, userNumber, wholeNumber } from "../../fields.ts";
import { caseRow, caseStatus } from "./case-row.ts";

/** Cases of compliance, the newest first. */
export const listComplianceCases = staffRead({
  name: "operator.compliance.listCases",
  path: "/api/operator/compliance/cases",
  permission: "compliance.read",
  request: z.object({
    status: caseStatus.optional(),
    severity: wholeNumber(1, 3).optional(),
    userId: userNumber.optional(),
    ruleId: rowId.optional(),
    /** Of whoever has taken it; 0 for those that nobody has. */
    takenBy: wholeNumber(0, 0x7fff_ffff).optional(),
    ...keyPaging,
  }),
  data: keyPageOf(caseRow),
});
