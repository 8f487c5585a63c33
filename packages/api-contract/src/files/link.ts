import { z } from "zod";
import { userSend } from "../endpoint.ts";

export const fileLink = userSend({
  name: "files.link",
  path: "/api/common/fileLink",
  isQuiet: true,
  request: z.object({ url: z.string().regex(/^\/api\/files\/[\w-]{20,64}$/) }),
  /** An address of the owner's picture that opens without a session for a short time. UTC milliseconds. */
  data: z.object({ link: z.string(), expireTime: z.int() }),
});
