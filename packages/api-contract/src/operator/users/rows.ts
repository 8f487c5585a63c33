import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { keyPaging, rowId, userNumber } from "../../fields.ts";
import { USER_TABS, userTabs } from "./user-tabs.ts";

/**
 * Further rows of a tab of a user's page, newest first, in the field of its name; with `number` those of this number alone, of
 * trades the trade's; with `accountId` those of an account that they own (`ACCOUNT_TABS`), not of their own. Refused with
 * NOT_FOUND (userId), (accountId) for an account of somebody else; with BAD_PARAMETER (after) for what is no page's end, (number)
 * for a tab whose rows have none, (accountId) for a tab that accounts have no rows in; and with NOT_PERMITTED (kind) for one
 * that needs another right.
 */
export const userRows = staffRead({
  name: "operator.users.rows",
  path: "/api/operator/users/rows",
  permission: "users.read",
  cost: 5,
  request: z.object({
    userId: userNumber,
    kind: z.enum(USER_TABS),
    number: rowId.optional(),
    accountId: userNumber.optional(),
    ...keyPaging,
  }),
  data: z.object(userTabs).partial(),
});
