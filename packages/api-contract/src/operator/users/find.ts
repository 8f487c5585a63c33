import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { keyPageOf, keyPaging, searchText, timeMs } from "../../fields.ts";

const flag = z.enum(["true", "false"]).transform((text) => text === "true");

/**
 * `search`: the number of a user or of an account that they own, or the beginning of an account name, e-mail address or phone
 * number. Sorted by number, or with `orderByColumn` by "createTime" or "loginName". Refused with BAD_PARAMETER (after) for what is
 * no page's end.
 */
export const findUsers = staffRead({
  name: "operator.users.find",
  path: "/api/operator/users/find",
  permission: "users.read",
  request: z.object({
    search: searchText(80).default(""),
    mark: z.enum(["trader", "demo", "house"]).optional(),
    isFrozen: flag.optional(),
    isVerified: flag.optional(),
    /** Any time of a day by UTC: those who were active on it, as operator.home.days counts them. */
    activeTime: timeMs.optional(),
    ...keyPaging,
  }),
  data: keyPageOf(
    z.object({
      userId: z.int(),
      loginName: z.string(),
      /** Masked. */
      email: z.string(),
      phone: z.string(),
      mark: z.string(),
      kycLevel: z.int(),
      isFrozen: z.boolean(),
      createTime: z.int(),
    }),
  ),
});
