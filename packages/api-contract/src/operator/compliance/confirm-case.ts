import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { rowId } from "../../fields.ts";
import { reason } from "../reason.ts";
import { caseRow } from "./case-row.ts";

/** The second person's word on the closing of a case: MAKER_IS_CHECKER for whoever closed it, STALE_VERSION, REQUEST_NOT_OPEN. */
export const confirmCase = staffSend({
  name: "operator.compliance.confirmCase",
  path: "/api/operator/compliance/confirmCase",
  permission: "compliance.decide",
  request: z.object({ id: rowId, version: z.int(), decision: z.enum(["confirm", "sendBack"]), reason }),
  data: caseRow,
});
