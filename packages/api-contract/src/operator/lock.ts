import { z } from "zod";
import { staffSend } from "../endpoint.ts";

/** Locks the caller's session until they prove who they are (`operator.prove`): the console does so where nobody is in front of it. */
export const operatorLock = staffSend({
  name: "operator.lock",
  path: "/api/operator/lock",
  permission: "self",
  isQuiet: true,
  request: z.object({}),
  data: z.null(),
});
