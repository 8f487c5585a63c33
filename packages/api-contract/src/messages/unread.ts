import { z } from "zod";
import { userRead } from "../endpoint.ts";

export const unreadMessages = userRead({
  name: "messages.unread",
  path: "/api/message/unread",
  request: z.object({}),
  data: z.object({ count: z.int() }),
});
