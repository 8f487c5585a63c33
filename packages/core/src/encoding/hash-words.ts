import { assert } from "@agio/primitives";

const HASH_INTS = 8;
const DIGITS_PER_INT = 8;
const HASH_DIGITS = HASH_INTS * DIGITS_PER_INT;
const BYTE_TEXTS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
const NOT_HEXADECIMAL = 255;
/** The value of a lower-case hexadecimal digit by its character code. */
const DIGIT_VALUES = new Uint8Array(128).fill(NOT_HEXADECIMAL);
for (let value = 0; value < 16; value++) DIGIT_VALUES[value.toString(16).charCodeAt(0)] = value;

/** Words that a SHA-256 takes. */
export const HASH_WORDS = HASH_INTS / 2;

/** Writes 64 lower-case hexadecimal digits from an int on; "" as zeros. Throws an AssertionFailure on anything else. */
export function writeHash(ints: Int32Array, at: number, hash: string): void {
  if (hash === "") {
    ints.fill(0, at, at + HASH_INTS);
    return;
  }
  assert(hash.length === HASH_DIGITS, "a hash has 64 digits");
  for (let i = 0; i < HASH_INTS; i++) {
    let bits = 0;
    for (let digit = i * DIGITS_PER_INT; digit < (i + 1) * DIGITS_PER_INT; digit++) {
      const value = DIGIT_VALUES[hash.charCodeAt(digit)] ?? NOT_HEXADECIMAL;
      assert(value !== NOT_HEXADECIMAL, "a hash is hexadecimal");
      bits = (bits << 4) | value;
    }
    ints[at + i] = bits;
  }
}

/** The hash at an int; "" for zeros. */
export function readHash(ints: Int32Array, at: number): string {
  let hash = "";
  let isZero = true;
  for (let i = at; i < at + HASH_INTS; i++) {
    const bits = ints[i] as number;
    if (bits !== 0) isZero = false;
    hash += textOf(bits >>> 24) + textOf((bits >>> 16) & 255) + textOf((bits >>> 8) & 255) + textOf(bits & 255);
  }
  return isZero ? "" : hash;
}

const textOf = (byte: number): string => BYTE_TEXTS[byte] as string;
