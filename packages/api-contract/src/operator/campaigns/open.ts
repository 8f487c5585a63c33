import { z } from "zod";
import { campaignTask } from "../../campaigns/campaign-task.ts";
import { staffSend } from "../../endpoint.ts";
import { coinCode, plainText, timeMs, wholeNumber } from "../../fields.ts";
import { reason } from "../reason.ts";
import { pendingRequest } from "../requests/pending-request.ts";

const NAME_LENGTH_MAX = 64;
const COUNTRIES_MAX = 250;
const PLACES_MAX = 100_000;
const TASKS_MAX = 8;

/** Asks for a campaign; a second person decides. Refused while `promo` does not have its whole budget. */
export const openCampaign = staffSend({
  name: "operator.campaigns.open",
  path: "/api/operator/campaign/open",
  permission: "settings.money",
  isFresh: true,
  wireNames: { coinId: "coin", startAt: "startTime", endAt: "endTime", placesMax: "places" },
  request: z.object({
    name: plainText(NAME_LENGTH_MAX).pipe(z.string().min(1)),
    coin: coinCode,
    startTime: timeMs,
    endTime: timeMs,
    countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(COUNTRIES_MAX),
    places: wholeNumber(1, PLACES_MAX),
    tasks: z.array(campaignTask).min(1).max(TASKS_MAX),
    reason,
  }),
  data: pendingRequest,
});
