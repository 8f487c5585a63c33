import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { rowId } from "../../fields.ts";
import { verificationRow } from "./verification-row.ts";

export const showVerification = staffRead({
  name: "operator.verifications.show",
  path: "/api/operator/verifications/show",
  permission: "verifications.decide",
  isFresh: true,
  request: z.object({ id: rowId }),
  /** Everything handed in, with short-lived links to the pictures. Reading it is audited. */
  data: verificationRow.extend({
    realName: z.string(),
    cardType: z.int(),
    idCard: z.string(),
    /** Where the user lives; null of the basic level, and where it was not said. */
    address: z.object({ name: z.string(), phone: z.string(), country: z.string(), detail: z.string() }).nullable(),
    pictures: z.array(z.object({ name: z.string(), link: z.string() })),
  }),
});
