import { z } from "zod";

/** Purposes of one-time codes. A code serves only the purpose that it was sent for. */
export const CODE_TYPES = ["REGISTER", "LOGIN", "FORGET", "BIND", "UNBIND", "FUND", "WITHDRAW", "PROVE"] as const;

export const codeType = z.string().trim().toUpperCase().pipe(z.enum(CODE_TYPES));

/** Seconds: how long the code lives, and until another may be asked for. */
export const sentCode = z.object({ expire: z.int(), resend: z.int() });

export type CodeType = (typeof CODE_TYPES)[number];
