import type { Handler } from "../../handler.ts";

/** Gives an item of the queue back. */
export const releaseQueueItem: Handler<"operator.queue.release", "queueClaims"> = async (
  { queueClaims },
  item,
  { operatorId },
) => {
  await queueClaims.release(item, operatorId);
  return {};
};
