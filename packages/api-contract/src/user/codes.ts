import { z } from "zod";
import { captcha, email, phone } from "../fields.ts";

/** What a one-time code is for. A code serves the purpose it was sent for and no other. */
export const CODE_TYPES = ["REGISTER", "LOGIN", "FORGET", "BIND", "UNBIND", "FUND", "WITHDRAW"] as const;

export type CodeType = (typeof CODE_TYPES)[number];

const codeType = z.string().trim().toUpperCase().pipe(z.enum(CODE_TYPES));

/**
 * Sends a code of six digits. For REGISTER, LOGIN and FORGET no session is needed, and the answer is the same whether
 * or not an account exists. For UNBIND, FUND and WITHDRAW it goes to the caller's own address, whatever is named.
 */
export const sendEmailCodeRequest = z.object({ codeType, email, captcha: captcha.optional() });
export const sendPhoneCodeRequest = z.object({ codeType, phone, captcha: captcha.optional() });

/** Seconds: how long the code lives, and until another may be asked for. */
export const sentCodeData = z.object({ expire: z.int(), resend: z.int() });

export const captchaRequest = z.object({});

/** A proof-of-work challenge: find the number whose salted SHA-256 is `challenge`. */
export const captchaData = z.object({
  algorithm: z.string(),
  challenge: z.string(),
  maxnumber: z.int(),
  salt: z.string(),
  signature: z.string(),
});

export const countryCodesRequest = z.object({});

/** `code` are the digits after the plus. */
export const countryCodesData = z.array(
  z.object({ code: z.string(), name: z.string(), en: z.string(), iso: z.string(), sort: z.int() }),
);
