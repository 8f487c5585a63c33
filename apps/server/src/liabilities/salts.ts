import { createHmac } from "node:crypto";
import { SALT_BYTES } from "@agio/formulas";

/** The salt of a user's leaf: known to them and to us alone, another one in every proof. */
export function saltOf(key: Uint8Array, proof: { sequence: number; coinId: number }, userId: number): Buffer {
  return createHmac("sha256", key)
    .update(`${proof.sequence}:${proof.coinId}:${userId}`)
    .digest()
    .subarray(0, SALT_BYTES);
}
