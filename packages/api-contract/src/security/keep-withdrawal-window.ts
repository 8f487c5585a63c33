import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { ownWindow } from "./own-window.ts";

/** Takes a waiting change back: the window in force stays. */
export const keepWithdrawalWindow = userSend({
  name: "security.keepWithdrawalWindow",
  path: "/api/security/withdrawalWindow/keep",
  request: z.object({}),
  data: ownWindow,
});
