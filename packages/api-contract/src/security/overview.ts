import { z } from "zod";
import { userRead } from "../endpoint.ts";

export const securityOverview = userRead({
  name: "security.overview",
  path: "/api/security/overview",
  request: z.object({}),
  /** How well an account is guarded. */
  data: z.object({
    loginName: z.string(),
    /** Masked; "" while none is bound. */
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    hasPassword: z.boolean(),
    hasFundPwd: z.boolean(),
    hasAuthenticator: z.boolean(),
    recoveryCodesLeft: z.int(),
    passkeys: z.int(),
    sessions: z.int(),
    antiPhishingCode: z.string(),
    /** Whether withdrawals are limited to times of the user's own. */
    hasWithdrawalWindow: z.boolean(),
    isFrozen: z.boolean(),
    /** UTC milliseconds until which nothing may be withdrawn after a change; 0 when nothing is locked. */
    withdrawalLockUntil: z.int(),
  }),
});

export type SecurityOverviewData = z.infer<typeof securityOverview.data>;
