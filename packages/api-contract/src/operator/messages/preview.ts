import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { audience } from "./message-fields.ts";

/** How many a message would reach, by the language that each reads: each of these needs a text. Sends nothing. */
export const previewMessage = staffSend({
  name: "operator.messages.preview",
  path: "/api/operator/messages/preview",
  permission: "messages.send",
  request: z.object({ audience }),
  data: z.object({
    size: z.int(),
    languages: z.array(z.object({ language: z.string(), size: z.int() })),
  }),
});
