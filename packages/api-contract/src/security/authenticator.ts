import { z } from "zod";
import { oneTimeCode, secondFactorCode } from "../fields.ts";

/** Starts binding an authenticator app (TOTP, RFC 6238: SHA-1, six digits, 30 seconds). */
export const beginAuthenticatorRequest = z.object({ pwd: z.string().min(1).max(64) });

/** Base32 secret and the otpauth URI for a QR code. Nothing is bound before `confirm`. */
export const beginAuthenticatorData = z.object({ secret: z.string(), uri: z.string() });

export const confirmAuthenticatorRequest = z.object({ code: oneTimeCode });

/** Ten codes, each good once, shown this one time. */
export const recoveryCodesData = z.object({ recoveryCodes: z.array(z.string()) });

export const removeAuthenticatorRequest = z.object({ pwd: z.string().min(1).max(64), code: secondFactorCode });

/** Makes ten new recovery codes; the old ones end. */
export const renewRecoveryCodesRequest = z.object({ code: oneTimeCode });
