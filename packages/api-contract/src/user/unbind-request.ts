import { z } from "zod";
import { oneTimeCode, secondFactorCode } from "../fields.ts";

/** Unbinds with an UNBIND code sent to it. The only way to sign in cannot be unbound. */
export const unbindRequest = z.object({ code: oneTimeCode, totpCode: secondFactorCode.optional() });
