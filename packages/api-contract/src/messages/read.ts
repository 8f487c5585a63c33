import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { rowId } from "../fields.ts";

/** Marks one message, or with "all" every message, as read. */
export const readMessage = userSend({
  name: "messages.read",
  path: "/api/message/read",
  isQuiet: true,
  request: z.object({ id: z.union([z.literal("all"), rowId]) }),
  data: z.null(),
});
