import { z } from "zod";
import { userRead } from "../endpoint.ts";
import { pageOf, paging, wholeNumber } from "../fields.ts";
import { memberRow, REFERRAL_LEVELS } from "./reward-fields.ts";

/** Whom the caller brought, newest first. */
export const referralMembers = userRead({
  name: "referral.members",
  path: "/api/referral/members",
  cost: 4,
  request: z.object({ level: wholeNumber(1, REFERRAL_LEVELS).optional(), ...paging }),
  data: pageOf(memberRow),
});
