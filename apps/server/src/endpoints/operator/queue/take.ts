import type { Handler } from "../../handler.ts";

/** Takes an item of the queue for ten minutes. */
export const takeQueueItem: Handler<"operator.queue.take", "staffQueue"> = ({ staffQueue }, item, { operatorId }) =>
  staffQueue.take(item, operatorId);
