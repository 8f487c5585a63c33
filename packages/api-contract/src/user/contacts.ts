import { z } from "zod";
import { email, oneTimeCode, phone, secondFactorCode } from "../fields.ts";

/** Binds an address that a BIND code was sent to. */
export const bindEmailRequest = z.object({ email, emailCode: oneTimeCode, totpCode: secondFactorCode.optional() });
export const bindPhoneRequest = z.object({ phone, code: oneTimeCode, totpCode: secondFactorCode.optional() });

/** Unbinds with an UNBIND code sent to it. The only way to sign in cannot be unbound. */
export const unbindRequest = z.object({ code: oneTimeCode, totpCode: secondFactorCode.optional() });

export const contactData = z.null();
