import { toJournalNames, fromJournalNames } from "./journal-names.ts";

/**
 * JSON in ASCII only, so that one character is one byte, by the names of the journal. Keeps the order of the keys.
 */
export function asciiJson(value: unknown): string {
  return toJournalNames(JSON.stringify(value)).replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Reads a text of `asciiJson`. */
export const readAsciiJson = (text: string): unknown => JSON.parse(fromJournalNames(text));
