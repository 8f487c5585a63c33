import { randomBytes } from "node:crypto";

/** Without I, O, 0 and 1, which people mistake for each other. 32 characters: one byte picks one without bias. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 8;

/** Random unambiguous characters, five bits each. */
export function clearCode(length: number): string {
  let code = "";
  for (const byte of randomBytes(length)) code += ALPHABET[byte % ALPHABET.length];
  return code;
}

/** A new code of eight unambiguous characters. */
export const newInviteCode = (): string => clearCode(CODE_LENGTH);
