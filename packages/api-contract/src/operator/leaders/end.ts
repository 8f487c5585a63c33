import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { userNumber } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";

/**
 * Asks for a leader's programme to end, which a second person decides: follows close with them, and their history stays.
 * NOT_FOUND, STALE_VERSION for one that has ended, DUPLICATE_REQUEST
 * while their end waits.
 */
export const endLeader = staffSend({
  name: "operator.leaders.end",
  path: "/api/operator/leaders/end",
  permission: "settings.money",
  isFresh: true,
  wireNames: { accountId: "id" },
  request: z.object({ id: userNumber, reason }),
  data: pendingRequest,
});
