import { z } from "zod";
import { staffSend } from "../../endpoint.ts";
import { decimal, wholeNumber } from "../../fields.ts";
import { onOff } from "../../settings/schemas/setting-fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";

const RUNNING_MAX = 1_000;

const DAY_OFFSET_MINUTES_MIN = -720;

const DAY_OFFSET_MINUTES_MAX = 840;

/** The limits of all periods. */
export const setSecondRules = staffSend({
  name: "operator.secondRules.set",
  path: "/api/operator/secondRules/set",
  permission: "settings.money",
  isFresh: true,
  request: z.object({
    exposureMax: decimal,
    runningMax: wholeNumber(1, RUNNING_MAX),
    dailyLossMax: decimal,
    dayOffsetMinutes: wholeNumber(DAY_OFFSET_MINUTES_MIN, DAY_OFFSET_MINUTES_MAX),
    isOpen: onOff,
    reason,
  }),
  data: pendingRequest,
});
