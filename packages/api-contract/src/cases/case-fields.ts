import { z } from "zod";
import { id, rowId, timeMs } from "../fields.ts";

/** Cases of one user that are not closed, at most. */
export const OPEN_CASES_MAX = 5;
/** Cases that one user may open within a day. */
export const CASES_PER_DAY_MAX = 10;
/** Lines that one user may write within a day, in all their cases. */
export const CASE_LINES_PER_DAY_MAX = 60;
export const CASE_TEXT_MAX = 4_000;

export const CASE_TOPICS = ["account", "verification", "deposit", "withdrawal", "trading", "other"] as const;

export const caseTopic = z.enum(CASE_TOPICS);

/** What a person writes, in whatever language: of the control characters only the line break. */
export const caseText = z
  .string()
  .trim()
  .min(2)
  .max(CASE_TEXT_MAX)
  .regex(/^[\P{Cc}\n]*$/u);

/** What a question is about, as the app knew it. Each field is looked up again before the staff trusts it. */
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

/** 0 waits for the staff, 1 waits for the user, 2 closed. */
export const CASE_STATUS = { waits: 0, answered: 1, closed: 2 } as const;

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
