import type { Handler } from "../../handler.ts";

/** What waits for the staff; what is due first comes first. */
export const listQueue: Handler<"operator.queue.list", "staffQueue"> = ({ staffQueue }, request, { operatorId }) =>
  staffQueue.list(request, operatorId);
