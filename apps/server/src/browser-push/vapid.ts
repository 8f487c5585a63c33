import { p256 } from "@noble/curves/nist.js";
import { hkdfSync } from "node:crypto";
import type { ServerKeys } from "../base/server-keys.ts";

/** Push services refuse tokens that live for longer than a day (RFC 8292, section 2). */
const TOKEN_LIVES_SECONDS = 12 * 3_600;
/** More bytes than a secret key has: all keys are equally likely. */
const SEED_BYTES = 48;

/** Says to push services that it is us, by the same key for ever: a browser takes messages of that key alone. */
export interface Vapid {
  /** Base64url of the uncompressed point. */
  readonly publicKey: string;
  /** The header `Authorization` of a message to this endpoint. */
  authorization(endpoint: string): string;
}

interface VapidParts {
  readonly keys: ServerKeys;
  /** Who can be asked about our messages: "mailto:…" or "https://…". */
  readonly contact: string;
  readonly clock: () => number;
}

const encoded = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
const encodedJson = (value: object): string => encoded(Buffer.from(JSON.stringify(value)));

/** Voluntary identification by a key of P-256 (RFC 8292), made from the installation's key of that purpose. */
export async function openVapid({ keys, contact, clock }: VapidParts): Promise<Vapid> {
  const seed = hkdfSync("sha256", await keys.key("browser-push"), "", "VAPID", SEED_BYTES);
  const secretKey = p256.utils.randomSecretKey(new Uint8Array(seed));
  const publicKey = encoded(p256.getPublicKey(secretKey, false));
  return {
    publicKey,
    authorization(endpoint) {
      const exp = Math.floor(clock() / 1_000) + TOKEN_LIVES_SECONDS;
      const claims = { aud: new URL(endpoint).origin, exp, sub: contact };
      const signed = `${encodedJson({ typ: "JWT", alg: "ES256" })}.${encodedJson(claims)}`;
      return `vapid t=${signed}.${encoded(p256.sign(Buffer.from(signed), secretKey))}, k=${publicKey}`;
    },
  };
}
