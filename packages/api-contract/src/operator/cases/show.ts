import { z } from "zod";
import { caseId } from "../../cases/case-fields.ts";
import { staffRead } from "../../endpoint.ts";
import { staffCase } from "./case-row.ts";

/** A case with all that was written, notes of the staff too. */
export const showStaffCase = staffRead({
  name: "operator.cases.show",
  path: "/api/operator/cases/show",
  permission: "cases.read",
  request: z.object({ id: caseId }),
  data: staffCase,
});
