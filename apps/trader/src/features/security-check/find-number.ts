import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** A proof-of-work challenge of the server, as `user.captcha` answers it. */
export interface Challenge {
  readonly algorithm: string;
  readonly challenge: string;
  readonly maxnumber: number;
  readonly salt: string;
  readonly signature: string;
}

/** The number between `from` and `to`, both included, whose salted SHA-256 is the challenge. */
export function findNumber(
  { challenge, salt }: Pick<Challenge, "challenge" | "salt">,
  from: number,
  to: number,
): number | undefined {
  for (let number = from; number <= to; number += 1) {
    if (bytesToHex(sha256(utf8ToBytes(salt + String(number)))) === challenge) return number;
  }
  return undefined;
}

/** The value of `captcha`: base64 of the challenge with its solution. */
export const solutionText = ({ algorithm, challenge, salt, signature }: Challenge, number: number): string =>
  btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
