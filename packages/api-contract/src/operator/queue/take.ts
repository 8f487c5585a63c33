import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { id } from "../../fields.ts";
import { QUEUE_KINDS } from "./kinds.ts";
import { queueHolder } from "./list.ts";

/** Names an item of the queue. */
export const queueItem = { kind: z.enum(QUEUE_KINDS), id };

/**
 * Takes an item for ten minutes, or for ten more. Refuses ITEM_TAKEN with who has it, NOT_FOUND for what waits no more, and
 * NOT_PERMITTED for a kind that the caller may not decide.
 */
export const takeQueueItem = staffSend({
  name: "operator.queue.take",
  path: "/api/operator/queue/take",
  permission: "self",
  request: z.object(queueItem),
  data: queueHolder,
});
