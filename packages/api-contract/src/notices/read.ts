import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { rowId } from "../fields.ts";

/** Marks a notice as read by the caller. */
export const readNotice = userSend({
  name: "notices.read",
  path: "/api/notice/read",
  isQuiet: true,
  request: z.object({ id: rowId }),
  data: z.null(),
});
