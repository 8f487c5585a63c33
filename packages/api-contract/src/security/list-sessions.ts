import { z } from "zod";
import { userRead } from "../endpoint.ts";

export const listSessions = userRead({
  name: "security.listSessions",
  path: "/api/security/session/list",
  request: z.object({}),
  /** Where the user is signed in, the most recent first. */
  data: z.array(
    z.object({
      id: z.int(),
      device: z.string(),
      /** With the last part hidden. */
      address: z.string(),
      isCurrent: z.boolean(),
      createTime: z.int(),
      usedTime: z.int(),
    }),
  ),
});
