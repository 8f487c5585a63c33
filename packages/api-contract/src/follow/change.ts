import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { userNumber } from "../fields.ts";
import { followRow } from "./follow-row.ts";
import { FOLLOW_TERM_NAMES, followTerms } from "./follow-terms.ts";

/**
 * Other limits of a follow, all of them, from now on. NOT_FOUND, also of one that has ended; COUNTRY_CLOSED and ACCOUNT_RESTRICTED
 * for limits that do not pause it, while it has to be.
 */
export const changeFollow = userSend({
  name: "follow.change",
  path: "/api/follow/change",
  wireNames: { accountId: "id", ...FOLLOW_TERM_NAMES },
  request: z.object({ id: userNumber, ...followTerms }),
  data: followRow,
});

export type ChangeFollowRequest = z.input<typeof changeFollow.request>;
