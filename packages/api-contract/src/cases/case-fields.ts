import { z } from "zod";
import { id, rowId, timeMs } from "../fields.ts";
import { CASE_TEXT_MAX, CASE_TOPICS } from "./case-bounds.ts";

export const caseTopic = z.enum(CASE_TOPICS);

/** A person's own words, in whatever language: of the control characters only the line break. */
export const caseText = z
  .string()
  .trim()
  .min(2)
  .max(CASE_TEXT_MAX)
  .regex(/^[\P{Cc}\n]*$/u);

/** The subject of a question as the app knew it: a claim of its user, which the staff looks up. */
export const caseContext = z.strictObject({
  /** The screen that the user came from: a path of the app. */
  screen: z
    .string()
    .regex(/^\/[\w\-/?=&.%]{0,120}$/)
    .optional(),
  orderId: id.optional(),
  depositId: id.optional(),
  withdrawalId: id.optional(),
});

/** A case as its user sees it. */
export const userCaseRow = z.object({
  id: z.int(),
  topic: caseTopic,
  /** The beginning of the question. */
  subject: z.string(),
  status: z.int(),
  /** The staff has written since the user last looked. */
  isNew: z.boolean(),
  /** 1 to 5, as the user judged it after it was closed; 0 for not yet. */
  rating: z.int(),
  createTime: timeMs,
  updateTime: timeMs,
});

export const userCaseLine = z.object({
  id: z.int(),
  isStaff: z.boolean(),
  text: z.string(),
  createTime: timeMs,
});

export const userCase = userCaseRow.extend({ context: caseContext, lines: z.array(userCaseLine) });

export type UserCase = z.infer<typeof userCase>;

export const caseId = rowId;
