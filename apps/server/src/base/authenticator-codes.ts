import { generateSecret, generateURI, verify } from "otplib";
import { seal, unseal } from "./seal.ts";

/** The step of RFC 6238, and how far a clock may differ: the step before and after its own. */
const STEP_SECONDS = 30;
const TOLERANCE_SECONDS = STEP_SECONDS;

/** A new secret of an authenticator app: for the person, and for the table. */
export interface AuthenticatorOffer {
  /** Base32. */
  readonly secret: string;
  /** For a QR code. */
  readonly uri: string;
  /** Opens for the same context only. */
  readonly sealed: string;
}

/** Time-based one-time passwords (RFC 6238: SHA-1, six digits) whose secrets are sealed at rest. */
export interface AuthenticatorCodes {
  offer(names: { readonly issuer: string; readonly label: string }, context: string): AuthenticatorOffer;
  /** The number of the time step whose code this is, or undefined. A step must be taken once only: the caller's part. */
  stepOf(sealed: string, context: string, code: string): Promise<number | undefined>;
}

/** `key` seals the secrets; `context` says whose one is. */
export function openAuthenticatorCodes(key: Buffer, clock: () => number): AuthenticatorCodes {
  return {
    offer({ issuer, label }, context) {
      const secret = generateSecret();
      const sealed = seal(key, Buffer.from(secret), context).toString("base64");
      return { secret, uri: generateURI({ issuer, label, secret }), sealed };
    },
    async stepOf(sealed, context, code) {
      const secret = unseal(key, Buffer.from(sealed, "base64"), context).toString("utf8");
      const epoch = Math.floor(clock() / 1_000);
      const verified = await verify({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
      return verified.valid ? Math.floor(epoch / STEP_SECONDS) + verified.delta : undefined;
    },
  };
}
