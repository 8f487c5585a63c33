import { z } from "zod";

/** 0 account name, 1 e-mail, 2 phone, 3 wallet address. Only account names are open now. */
export const signType = z.literal(0).default(0);

/** 3 to 32 letters, digits, dots, underscores and hyphens. */
export const loginName = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9._-]{3,32}$/);

export const password = z.string().min(8).max(64);

/** What a sign-in answers: the opaque token of the `satoken` header and the user's number. */
export const sessionData = z.object({ token: z.string(), userId: z.int() });
export type SessionData = z.infer<typeof sessionData>;
