import { z } from "zod";
import { caseContext, caseTopic } from "../../cases/case-fields.ts";

/** A case as the staff sees it. */
export const staffCaseRow = z.object({
  id: z.int(),
  userId: z.int(),
  userName: z.string(),
  /** The language of the app when the user asked. */
  language: z.string(),
  topic: caseTopic,
  subject: z.string(),
  context: caseContext,
  /** 0 waits for the staff, 1 waits for the user, 2 closed. */
  status: z.int(),
  /** Who looks after it; 0 and "" for nobody. */
  holderId: z.int(),
  holderName: z.string(),
  rating: z.int(),
  /** The last line: an answer names the one that was read. */
  lastLineId: z.int(),
  /** Since when the user waits; 0 while they do not. */
  waitsSince: z.int(),
  createTime: z.int(),
  updateTime: z.int(),
});

export const staffCaseLine = z.object({
  id: z.int(),
  /** "user", "staff", or "note": for the staff alone. */
  kind: z.enum(["user", "staff", "note"]),
  operatorId: z.int(),
  operatorName: z.string(),
  text: z.string(),
  createTime: z.int(),
});

export const staffCase = staffCaseRow.extend({ lines: z.array(staffCaseLine) });
