import { z } from "zod";
import { plainText, rowId, secondFactorCode } from "../fields.ts";

/** Options and responses are WebAuthn JSON, as the browser's own methods read and write them. */
const webAuthnJson = z.record(z.string(), z.unknown());

/** A passkey counts as both factors, so `totpCode` is needed where an authenticator app is bound. */
export const passkeyOptionsRequest = z.object({
  pwd: z.string().min(1).max(64),
  totpCode: secondFactorCode.optional(),
});
export const passkeyOptionsData = z.object({ options: webAuthnJson });

export const addPasskeyRequest = z.object({ name: plainText(40), response: webAuthnJson });

const passkeyRow = z.object({ id: z.int(), name: z.string(), createTime: z.int(), usedTime: z.int() });

export const addPasskeyData = passkeyRow;

export const listPasskeysRequest = z.object({});
export const listPasskeysData = z.array(passkeyRow);

export const removePasskeyRequest = z.object({ id: rowId });
export const removePasskeyData = z.null();

/** For a visitor: a challenge that any passkey of this site may answer. */
export const passkeyLoginOptionsRequest = z.object({});
export const passkeyLoginOptionsData = z.object({ challengeId: z.string(), options: webAuthnJson });

export const passkeyLoginRequest = z.object({
  challengeId: z.string().regex(/^[\w-]{16,64}$/),
  response: webAuthnJson,
});
