import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { plainText, rowId } from "../../fields.ts";
import { caseRow } from "./case-row.ts";

const NOTE_MAX = 2_000;

/** Adds a note to a case, also to a closed one. Notes are never changed. */
export const noteCase = staffSend({
  name: "operator.compliance.noteCase",
  path: "/api/operator/compliance/noteCase",
  permission: "compliance.decide",
  request: z.object({ id: rowId, note: plainText(NOTE_MAX).pipe(z.string().min(3)) }),
  data: caseRow,
});
