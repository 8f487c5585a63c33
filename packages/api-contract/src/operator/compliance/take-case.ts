import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { rowId } from "../../fields.ts";
import { caseRow } from "./case-row.ts";

/** Takes a case, also from somebody else, or gives one's own back. Both stand in its history. REQUEST_NOT_OPEN once it is closed. */
export const takeCase = staffSend({
  name: "operator.compliance.takeCase",
  path: "/api/operator/compliance/takeCase",
  permission: "compliance.decide",
  request: z.object({ id: rowId, isTaken: z.boolean() }),
  data: caseRow,
});
