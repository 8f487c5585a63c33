import { z } from "zod";

const guard = z.object({
  isOn: z.boolean(),
  /** UTC milliseconds from which it is off; 0 where nobody has asked for that, or it is off. */
  offFrom: z.int(),
});

/** The guards of the caller's withdrawals (rules 11.1). */
export const ownGuards = z.object({
  /** Each asks a fresh proof: a passkey, the authenticator app or a code to a contact. */
  codes: guard,
  /** Nothing is paid to an address that is not in the book for a day. */
  savedAddresses: guard,
  /** Whether the account has anything to give a code by. Without it, codes refuse every withdrawal. */
  hasCodeWay: z.boolean(),
});
