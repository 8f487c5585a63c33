import { p256 } from "@noble/curves/nist.js";
import { createCipheriv, hkdfSync } from "node:crypto";

/** Plain bytes of one record and a byte that ends it; what push services take for sure is 4096 bytes with all around it. */
const PLAIN_BYTES_MAX = 3_992;
const RECORD_BYTES = 4_096;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const SECRET_BYTES = 32;
/** Of the last record (RFC 8188, section 2). */
const LAST_RECORD = 2;

/** Given out by a browser so that it alone can read: its point of P-256 (65 bytes) and a secret (16 bytes). */
export interface PushReader {
  readonly point: Uint8Array;
  readonly secret: Uint8Array;
}

/** Drawn anew for each message. */
export interface PushSeed {
  /** A secret key of P-256. */
  readonly secretKey: Uint8Array;
  /** 16 bytes. */
  readonly salt: Uint8Array;
}

/** Whether bytes are an uncompressed point of P-256. */
export function isPoint(bytes: Uint8Array): boolean {
  return bytes.length === 65 && p256.utils.isValidPublicKey(bytes, false);
}

const derive = (secret: Uint8Array, salt: Uint8Array, purpose: Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, purpose, bytes));

const named = (name: string, ...parts: readonly Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.from(`${name}\0`), ...parts]);

/**
 * The body of a push message in one record of "aes128gcm" (RFC 8291 over RFC 8188): only the browser reads it, not the push
 * service that carries it. Throws where it is longer than push services have to take.
 */
export function encryptPush(plain: Uint8Array, reader: PushReader, { secretKey, salt }: PushSeed): Buffer {
  if (plain.length > PLAIN_BYTES_MAX) throw new Error(`${plain.length} bytes are too many for a push message`);
  const ownPoint = p256.getPublicKey(secretKey, false);
  // The abscissa alone, as ECDH of RFC 8291 has it.
  const shared = p256.getSharedSecret(secretKey, reader.point, true).subarray(1);
  const both = named("WebPush: info", reader.point, ownPoint);
  const material = derive(shared, reader.secret, both, SECRET_BYTES);
  const key = derive(material, salt, named("Content-Encoding: aes128gcm"), KEY_BYTES);
  const nonce = derive(material, salt, named("Content-Encoding: nonce"), NONCE_BYTES);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const record = [cipher.update(plain), cipher.update(Buffer.of(LAST_RECORD)), cipher.final(), cipher.getAuthTag()];
  const recordSize = Buffer.alloc(4);
  recordSize.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, recordSize, Buffer.of(ownPoint.length), ownPoint, ...record]);
}
