import { fstatSync, readFileSync } from "node:fs";

export const PASSPHRASE_LENGTH_MIN = 12;

/** The first line that a descriptor gives, read to its end: it can be read once. Throws for one that is too short to be a passphrase. */
export function passphraseFrom(descriptor: number): string {
  if (!isOpen(descriptor)) throw new Error(`nothing was handed over by descriptor ${descriptor}`);
  const [passphrase = ""] = readFileSync(descriptor, "utf8").split(/\r?\n/, 1);
  if (passphrase.length < PASSPHRASE_LENGTH_MIN) {
    throw new Error(`a passphrase has ${PASSPHRASE_LENGTH_MIN} characters or more`);
  }
  return passphrase;
}

function isOpen(descriptor: number): boolean {
  try {
    fstatSync(descriptor);
    return true;
  } catch {
    // The one failure of a look at a descriptor: there is none.
    return false;
  }
}
