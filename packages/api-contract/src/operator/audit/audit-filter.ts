import { z } from "zod";
import { plainText, rowId } from "../../fields.ts";

const SUBJECT_LENGTH_MAX = 100;

/** What the audit log is looked through for; all that is named has to fit. */
export const auditFilter = {
  operatorId: rowId.optional(),
  /** A call: "operator.settings.change". */
  action: z
    .string()
    .regex(/^[A-Za-z]{1,40}(\.[A-Za-z]{1,40}){0,3}$/)
    .optional(),
  outcome: z.enum(["done", "refused"]).optional(),
  /** What the subject begins with. */
  subject: plainText(SUBJECT_LENGTH_MAX).optional(),
};
