import { z } from "zod";
import { pageOf, paging, rowId } from "../fields.ts";

const key = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,40}$/);

/**
 * What staff publish, by kind: NOTICE (bar and list), POP_UPS (once at the start), BANNER, ACTIVITY, PRIVACY_POLICY,
 * USER_AGREEMENT, ABOUT. Answered in the caller's language, English where it is missing.
 */
export const listNoticesRequest = z.object({ key, modelKey: key.optional(), ...paging });

export const listNoticesData = pageOf(
  z.object({
    noticeId: z.int(),
    title: z.string(),
    /** Markdown: headings, lists, bold, links. */
    content: z.string(),
    key: z.string(),
    modelKey: z.string(),
    imgUrl: z.string(),
    sort: z.int(),
    readFlag: z.boolean(),
    createTime: z.int(),
  }),
);

/** Marks a notice as read by the caller. */
export const readNoticeRequest = z.object({ id: rowId });
export const readNoticeData = z.null();

export const listOptionRulesRequest = z.object({ key });

/** Rule texts by key: OPTION, SECOND_CONTRACT, SPOT, CONTRACT, DEPOSIT, WITHDRAW, … */
export const listOptionRulesData = z.array(
  z.object({ id: z.int(), key: z.string(), title: z.string(), content: z.string(), language: z.string() }),
);
