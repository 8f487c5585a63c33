import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { keyPageOf, keyPaging } from "../../fields.ts";
import { sentMessage } from "./message-fields.ts";

/** Messages of the staff and how far each has gone, the newest first. */
export const listSentMessages = staffRead({
  name: "operator.messages.list",
  path: "/api/operator/messages/list",
  permission: "content.read",
  request: z.object({ ...keyPaging }),
  data: keyPageOf(sentMessage),
});
