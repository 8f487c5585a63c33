import { z } from "zod";

/** 0 account name, 1 e-mail, 2 phone, 3 wallet address. Which are open is a setting. */
export const signType = z
  .union([z.literal([0, 1, 2, 3]), z.string().regex(/^[0-3]$/)])
  .transform((value) => Number(value) as 0 | 1 | 2 | 3)
  .default(0);

export type SignType = 0 | 1 | 2 | 3;

/** 3 to 32 letters, digits, dots, underscores and hyphens. */
export const loginName = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9._-]{3,32}$/);

export const password = z.string().min(8).max(64);

/** The hexadecimal signature of a wallet over the text of `user.walletChallenge`. */
export const signature = z
  .string()
  .trim()
  .regex(/^0x[0-9a-fA-F]{130}$/);

/** The required field of each way to sign in. */
export const FIELD_OF_WAY = { 0: "loginName", 1: "email", 2: "phone", 3: "address" } as const;

/** Names the field that a way to sign in lacks. */
export function requireWay(
  request: { signType: SignType } & Readonly<Record<string, unknown>>,
  context: { addIssue(issue: { code: "custom"; message: string; path: string[] }): void },
): void {
  const missing = (field: string) => context.addIssue({ code: "custom", message: "missing", path: [field] });
  const field = FIELD_OF_WAY[request.signType];
  if (request[field] === undefined) missing(field);
  if (request.signType === 3 && request["signature"] === undefined) missing("signature");
}

/** Answer of a sign-in: the opaque token of the `satoken` header and the user's number. */
export const sessionData = z.object({ token: z.string(), userId: z.int() });

export type SessionData = z.infer<typeof sessionData>;
