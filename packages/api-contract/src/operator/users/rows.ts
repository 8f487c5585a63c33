import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { keyPaging, userNumber } from "../../fields.ts";
import { USER_TABS, userTabs } from "./user-tabs.ts";

/**
 * Further rows of a tab of a user's page, newest first, in the field of its name. Refused with NOT_FOUND (userId), and
 * with BAD_PARAMETER (after) for what is no page's end.
 */
export const userRows = staffRead({
  name: "operator.users.rows",
  path: "/api/operator/users/rows",
  permission: "users.read",
  cost: 5,
  request: z.object({ userId: userNumber, kind: z.enum(USER_TABS), ...keyPaging }),
  data: z.object(userTabs).partial(),
});
