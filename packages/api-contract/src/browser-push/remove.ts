import { z } from "zod";
import { userSend } from "../endpoint.ts";

/** The browser of this session is told nothing more while it is closed. */
export const removeBrowserPush = userSend({
  name: "browserPush.remove",
  path: "/api/browserPush/remove",
  request: z.object({}),
  data: z.null(),
});
