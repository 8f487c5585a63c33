import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";

/** The word that the machine's clock is right. At once in the demo, by two people where money is real. */
export const acceptClock = staffSend({
  name: "operator.clock.accept",
  path: "/api/operator/clock/accept",
  permission: "settings.money",
  isFresh: true,
  request: z.object({ reason }),
  data: pendingRequest,
});
