import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { rowId } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";

/** Reasons that an applicant reads in their language. */
export const LEAD_REJECTIONS = ["name", "words", "experience", "conduct"] as const;

/**
 * Asks for an application to be accepted, which a second person decides, or rejects it at once. NOT_FOUND, STALE_VERSION
 * for one that is decided, KYC_NEEDED where the applicant is not verified any more.
 */
export const decideLeadApplication = staffSend({
  name: "operator.leaders.decide",
  path: "/api/operator/leaders/decide",
  permission: "settings.money",
  isFresh: true,
  request: z.object({
    id: rowId,
    decision: z.enum(["accept", "reject"]),
    /** Of a rejection. */
    rejection: z.enum(LEAD_REJECTIONS).optional(),
    reason,
  }),
  data: pendingRequest,
});
