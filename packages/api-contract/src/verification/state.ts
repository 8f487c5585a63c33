import { z } from "zod";
import { userRead } from "../endpoint.ts";

const levelState = z.object({
  level: z.int(),
  /** 0 none, 1 pending, 2 passed, 3 refused. */
  status: z.int(),
  /** Why it was refused, and the field to mend; "" otherwise. */
  reason: z.string(),
  field: z.string(),
  /** UTC milliseconds from which it may be handed in again; 0 for now. */
  retryTime: z.int(),
  triesLeft: z.int(),
  /** Daily withdrawal ceiling in USDT that the level gives; null for none. */
  dayLimit: z.string().nullable(),
  submitTime: z.int(),
});

export const verificationState = userRead({
  name: "verification.state",
  path: "/api/user/kycState",
  request: z.object({}),
  /** Both levels, with what was handed in masked. */
  data: z.object({
    basic: levelState,
    advanced: levelState,
    realName: z.string(),
    country: z.string(),
    cardType: z.int(),
    idCard: z.string(),
    /** Countries that may verify: ISO codes. */
    countries: z.array(z.string()),
  }),
});

export type VerificationStateData = z.infer<typeof verificationState.data>;
