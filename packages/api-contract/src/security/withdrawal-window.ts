import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { ownWindow } from "./own-window.ts";

export const withdrawalWindow = userRead({
  name: "security.withdrawalWindow",
  path: "/api/security/withdrawalWindow",
  request: z.object({}),
  data: ownWindow,
});
