import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { pageOf, paging, plainText } from "../../fields.ts";

/** `search`: a user number, or the beginning of an account name, e-mail address or phone number. */
export const findUsers = staffRead({
  name: "operator.users.find",
  path: "/api/operator/users/find",
  permission: "users.read",
  request: z.object({ search: plainText(80).default(""), ...paging }),
  data: pageOf(
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
