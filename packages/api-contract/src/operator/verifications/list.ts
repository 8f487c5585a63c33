import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { pageOf, paging, wholeNumber } from "../../fields.ts";
import { verificationRow } from "./verification-row.ts";

/** `status` 1 pending, 2 passed, 3 refused. */
export const listVerifications = staffRead({
  name: "operator.verifications.list",
  path: "/api/operator/verifications/list",
  permission: "verifications.read",
  request: z.object({ status: wholeNumber(1, 3).optional(), ...paging }),
  data: pageOf(verificationRow),
});
