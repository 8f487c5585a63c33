import { z } from "zod";
import { pageOf, paging, rowId } from "../fields.ts";

export const listMessagesRequest = z.object({ ...paging });

/** The caller's own messages, newest first, in his language. `type` names the event: "NEW_DEVICE", "KYC_PASSED", … */
export const listMessagesData = pageOf(
  z.object({
    id: z.int(),
    type: z.string(),
    title: z.string(),
    content: z.string(),
    /** The position it explains the end of; 0 for none. */
    positionId: z.int(),
    readFlag: z.boolean(),
    createTime: z.int(),
  }),
);

export const unreadMessagesRequest = z.object({});
export const unreadMessagesData = z.object({ count: z.int() });

/** Marks one message, or with "all" every message, as read. */
export const readMessageRequest = z.object({ id: z.union([z.literal("all"), rowId]) });
export const readMessageData = z.null();
