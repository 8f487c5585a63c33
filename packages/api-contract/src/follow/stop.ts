import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { userNumber } from "../fields.ts";
import { followRow } from "./follow-row.ts";

/**
 * Ends a follow: "market" closes its positions now, "leader" opens nothing more and closes with the leader. The share is
 * settled and what is left goes to the contract account with the last position. Always possible. NOT_FOUND, STALE_VERSION.
 */
export const stopFollow = userSend({
  name: "follow.stop",
  path: "/api/follow/stop",
  wireNames: { accountId: "id" },
  request: z.object({ id: userNumber, by: z.enum(["market", "leader"]) }),
  data: followRow,
});
