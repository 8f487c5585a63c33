import type { Handler } from "../../handler.ts";

/** Work that waits for the staff; the item that is due first comes first. */
export const listQueue: Handler<"operator.queue.list", "staffQueue"> = ({ staffQueue }, request, { operatorId }) =>
  staffQueue.list(request, operatorId);
