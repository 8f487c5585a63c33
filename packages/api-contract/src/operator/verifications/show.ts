import { z } from "zod";
import { staffRead } from "../../endpoint.ts";
import { rowId } from "../../fields.ts";
import { VERIFICATION_REASONS } from "./reasons.ts";
import { verificationRow } from "./verification-row.ts";

/** A submission in clear, with short-lived links to the pictures. */
const submission = verificationRow.extend({
  realName: z.string(),
  cardType: z.int(),
  idCard: z.string(),
  /** The field to mend, of a refused one. */
  field: z.string(),
  /** Where the user lives; null of the basic level, and where it was not said. */
  address: z.object({ name: z.string(), phone: z.string(), country: z.string(), detail: z.string() }).nullable(),
  pictures: z.array(z.object({ name: z.string(), link: z.string() })),
});

/** Numbers of other users, at most twenty. */
const others = z.array(z.int());

export const showVerification = staffRead({
  name: "operator.verifications.show",
  path: "/api/operator/verifications/show",
  permission: "verifications.decide",
  isFresh: true,
  request: z.object({ id: rowId }),
  /** One submission. Reading it is audited. */
  data: submission.extend({
    /** The one before it of the same user and level; null for the first. */
    earlier: submission.nullable(),
    /** How often the level was handed in. */
    submissions: z.int(),
    /** Other accounts that may be one person's: by what is stored, and never proof. */
    hints: z.object({
      /** The same document number of the same country was handed in. */
      document: others,
      /** Signed in with the same browser and system from the same network. */
      device: others,
      /** Signed in from the same network address within ninety days. */
      network: others,
      /** Saved the same address for withdrawals. */
      payee: others,
    }),
    /** Of the user; "" for none that was said. */
    language: z.string(),
    /** Texts that the user would read, in their language. */
    reasons: z.array(z.object({ reasonClass: z.enum(VERIFICATION_REASONS), text: z.string() })),
  }),
});
