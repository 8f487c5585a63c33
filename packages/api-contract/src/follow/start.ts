import { z } from "zod";
import { userSend } from "../endpoint.ts";
import { clientId, decimal, userNumber } from "../fields.ts";
import { followRow } from "./follow-row.ts";
import { FOLLOW_TERM_NAMES, followTerms } from "./follow-terms.ts";

/**
 * Follows a leader with an account of its own, which it opens where there is none: `funds` move there from the contract
 * account, and no loss is larger. PRODUCT_CLOSED, COUNTRY_CLOSED, NOT_FOUND, COPY_SELF, COPY_LEADER_FULL,
 * COPY_LEADER_CAPITAL, COPY_AMOUNT, DUPLICATE_REQUEST for a leader that the caller follows, STALE_VERSION where the share
 * is another by now.
 */
export const startFollow = userSend({
  name: "follow.start",
  path: "/api/follow/start",
  wireNames: { accountId: "leaderId", atoms: "funds", sharePpm: "shareRate", key: "clientId", ...FOLLOW_TERM_NAMES },
  request: z.object({
    leaderId: userNumber,
    funds: decimal,
    /** Percent, as the caller was shown it. */
    shareRate: decimal,
    ...followTerms,
    clientId: clientId.optional(),
  }),
  data: followRow,
});

export type StartFollowRequest = z.input<typeof startFollow.request>;
