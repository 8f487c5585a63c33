import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { queueItem } from "./take.ts";

/** Gives an item back that the caller has taken. Also answers for one that they do not have. */
export const releaseQueueItem = staffSend({
  name: "operator.queue.release",
  path: "/api/operator/queue/release",
  permission: "self",
  request: z.object(queueItem),
  data: z.object({}),
});
