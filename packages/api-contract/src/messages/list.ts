import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { pageOf, paging } from "../fields.ts";

export const listMessages = userRead({
  name: "messages.list",
  path: "/api/message/list",
  cost: 4,
  request: z.object({ ...paging }),
  /**
   * The caller's own messages, newest first, in their language. `type` names the event: "NEW_DEVICE", "KYC_PASSED", …
   */
  data: pageOf(
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
  ),
});
