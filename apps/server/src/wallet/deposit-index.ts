import { createHash } from "node:crypto";

/** Below it are the indexes that a counter gave out in earlier versions. */
const FIRST = 2 ** 31;
const HEX_DIGITS = 13;

/** A user as the journal opened them. */
export interface OpenedUser {
  readonly userId: number;
  /** The stamp of their opening, UTC milliseconds; 0 for those that were opened before it was kept. */
  readonly openedAt: number;
}

/**
 * The index of a user's deposit address: 2^31 and the first 52 bits of a hash of number and opening. It needs no memory, so a
 * restored backup finds each user's address again; and somebody else who is given the number of a person who signed up after the
 * backup was opened at another moment. `turn`: 0, or more where another user has the index by chance, which for a million
 * users happens once in ten thousand exchanges.
 */
export function depositIndexOf({ userId, openedAt }: OpenedUser, turn = 0): number {
  const hash = createHash("sha256").update(`agio deposit address\n${userId}\n${openedAt}\n${turn}`).digest("hex");
  return FIRST + Number.parseInt(hash.slice(0, HEX_DIGITS), 16);
}
