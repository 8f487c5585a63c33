import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { symbol } from "../../fields.ts";
import { reason } from "../reason.ts";
import { proposedSurfaceStep } from "../../options/surface-step-row.ts";
import { pendingRequest } from "../requests/pending-request.ts";
import { optionRulesRow } from "./option-rules.ts";

/**
 * Rules in place of those in force, once a second person has agreed: for what is listed and ordered from then on. Another
 * surface is announced then and takes effect an hour later (rules 6); the answer says how far it goes and when at the
 * earliest. Refused: SURFACE_STEP_TOO_LARGE, SURFACE_STEP_RUNNING.
 */
export const setOptionUnderlying = staffSend({
  name: "operator.optionUnderlyings.set",
  path: "/api/operator/optionUnderlyings/set",
  permission: "settings.money",
  isFresh: true,
  request: z.object({ symbol, rules: optionRulesRow, reason }),
  data: pendingRequest.extend({ surfaceStep: proposedSurfaceStep.exactOptional() }),
});
