import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/**
 * Encrypts with AES-256-GCM: version, nonce, tag, ciphertext. `context` says what the bytes are and whose; the same
 * is needed to open them, so that sealed values cannot change places. A key seals far fewer than 2^32 values.
 */
export function seal(key: Buffer, plain: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context));
  const sealed = [cipher.update(plain), cipher.final()];
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), ...sealed]);
}

/** Decrypts what `seal` made. Throws when a bit, the key or the context differs. */
export function unseal(key: Buffer, sealed: Buffer, context: string): Buffer {
  if (sealed.length < HEAD_BYTES || sealed[0] !== VERSION) throw new Error("these bytes are not sealed");
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]);
}
