import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { audience, messageTexts } from "./message-fields.ts";

/**
 * Writes to one user at once; to all or a segment when a second person agrees. SEGMENT_EMPTY for nobody,
 * LANGUAGE_WITHOUT_TEXT, which names the language, where somebody it is for could not read it.
 */
export const sendMessage = staffSend({
  name: "operator.messages.send",
  path: "/api/operator/messages/send",
  permission: "messages.send",
  request: z.object({ audience, texts: messageTexts, reason }),
  data: pendingRequest,
});
