import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { rowId } from "../../fields.ts";
import { shownCase } from "./case-row.ts";

/** One case with the facts that made it and all that was written about it. NOT_FOUND. */
export const showComplianceCase = staffRead({
  name: "operator.compliance.showCase",
  path: "/api/operator/compliance/case",
  permission: "compliance.read",
  request: z.object({ id: rowId }),
  data: shownCase,
});
