import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { rowId } from "../../fields.ts";
import { reason } from "../reason.ts";

/** A case as a file for the authority, with personal data in clear. That it was made stands in the case's history. */
export const reportCase = staffSend({
  name: "operator.compliance.reportCase",
  path: "/api/operator/compliance/reportCase",
  permission: "compliance.decide",
  isFresh: true,
  request: z.object({ id: rowId, reason }),
  data: z.object({
    /** Without its ending. */
    fileName: z.string(),
    json: z.string(),
    /** The facts, one a row. Cells that a spreadsheet would compute begin with an apostrophe. */
    csv: z.string(),
    /** SHA-256 of `json`, hex. */
    hash: z.string(),
  }),
});
