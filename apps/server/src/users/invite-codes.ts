import { randomBytes } from "node:crypto";

/** Without I, O, 0 and 1, which people mistake for each other. 32 characters: one byte picks one without bias. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 8;

/** A new code of eight unambiguous characters. */
export function newInviteCode(): string {
  let code = "";
  for (const byte of randomBytes(CODE_LENGTH)) code += ALPHABET[byte % ALPHABET.length];
  return code;
}
