import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { userNumber, wholeNumber } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";

/** Puts a user under terms of market makers, or takes them out, once a second person has agreed. */
export const appointMaker = staffSend({
  name: "operator.makers.appoint",
  path: "/api/operator/makers/appoint",
  permission: "settings.money",
  isFresh: true,
  request: z.object({
    userId: userNumber,
    /** 0: they are under none any more. */
    termsId: wholeNumber(0, 100),
    reason,
  }),
  data: pendingRequest,
});
