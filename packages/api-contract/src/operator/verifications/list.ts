import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { keyPageOf, keyPaging, userNumber, wholeNumber } from "../../fields.ts";
import { verificationRow } from "./verification-row.ts";

/** By `id`. `status` 1 pending, 2 passed, 3 refused. */
export const listVerifications = staffRead({
  name: "operator.verifications.list",
  path: "/api/operator/verifications/list",
  permission: "verifications.read",
  request: z.object({ status: wholeNumber(1, 3).optional(), userId: userNumber.optional(), ...keyPaging }),
  data: keyPageOf(verificationRow),
});
