import { z } from "zod";
import { publicSend } from "../endpoint.ts";
import { percentOut } from "./reward-fields.ts";

/** Whoever opens /join/{code}: counts once an address, code and day, and says what the code gives. It names nobody. */
export const openInvitation = publicSend({
  name: "referral.open",
  path: "/api/referral/open",
  isQuiet: true,
  request: z.object({
    code: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{1,16}$/),
  }),
  data: z.object({
    isKnown: z.boolean(),
    /** Percent of the inviter's first-level reward that comes back to whoever registers by it. */
    friendPercent: z.int(),
    /** The same in percent of the fees that count: what the friend really gets back. "0" while the programme is closed. */
    friendRatio: percentOut,
  }),
});
