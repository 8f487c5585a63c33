import { z } from "zod";

export const securityOverviewRequest = z.object({});

/** How well an account is guarded. */
export const securityOverviewData = z.object({
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
});

export type SecurityOverviewData = z.infer<typeof securityOverviewData>;

/** 4 to 20 letters, digits and marks that every mail of ours then carries; "" removes it. */
export const antiPhishingRequest = z.object({
  code: z
    .string()
    .trim()
    .regex(/^([A-Za-z0-9._-]{4,20})?$/),
  pwd: z.string().min(1).max(64),
});

/** Closes trading and withdrawals and ends every session. Only customer service can undo it. */
export const freezeRequest = z.object({ pwd: z.string().min(1).max(64) });

export const securityChangeData = z.null();
