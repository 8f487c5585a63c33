import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { plainText, wholeNumber } from "../fields.ts";
import { inviteLinkRow } from "./link-row.ts";
import { FRIEND_PERCENTS } from "./reward-fields.ts";

const LABEL_MAX = 40;
const FRIEND_PERCENT_MAX = 50;

/** A link of the caller's own: it is permanent, and so is what it gives to the friend. At most 50. */
export const createInviteLink = userSend({
  name: "referral.createLink",
  path: "/api/referral/createLink",
  request: z.object({
    label: plainText(LABEL_MAX).default(""),
    /** Percent of the caller's own first-level reward that goes back to the friend: a multiple of 10. */
    friendPercent: wholeNumber(0, FRIEND_PERCENT_MAX).refine((percent) =>
      (FRIEND_PERCENTS as readonly number[]).includes(percent),
    ),
  }),
  data: inviteLinkRow,
});
