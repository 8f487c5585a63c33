import { z } from "zod";
import { plainText, rowId } from "../../fields.ts";

const SUBJECT_LENGTH_MAX = 100;

/** Filters of the audit log; an entry has to fit all that are named. */
export const auditFilter = {
  operatorId: rowId.optional(),
  /** A call: "operator.settings.change". */
  action: z
    .string()
    .regex(/^[A-Za-z]{1,40}(\.[A-Za-z]{1,40}){0,3}$/)
    .optional(),
  answer: z.enum(["done", "refused"]).optional(),
  /** The beginning of the subject. */
  subject: plainText(SUBJECT_LENGTH_MAX).optional(),
};
