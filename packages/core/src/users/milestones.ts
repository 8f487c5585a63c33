import { cacheLineWords, intsOf } from "../cache-line-words.ts";

// Six int32 of a user: bits, the country of their document, and four of the document's digest.
const USER_INTS = 6;
const BITS = 0;
const COUNTRY = 1;
const DIGEST = 2;
const DIGEST_INTS = 4;
const DIGEST_HEX = 8;
const PAGE_BITS = 14;
const PAGE_USERS = 1 << PAGE_BITS;
const ROW_WORDS = USER_INTS / 2;

const VERIFIED = 1;
const DEPOSITED = 2;
const COUNTED = 4;
const FORGONE = 8;
/** Kept in a snapshot: who is counted follows from the campaigns. */
const KEPT = VERIFIED | DEPOSITED | FORGONE;

/** A document that was verified: its digest in hex, and its country in two letters. */
export interface VerifiedDocument {
  readonly digest: string;
  readonly country: string;
}

/** Facts that a user reached once: verified, a first deposit unlocked, a bonus lost. Nothing is kept of those who reached none. */
export class Milestones {
  /** Numbers of a row. */
  readonly rowInts = USER_INTS;
  /** By the upper bits of an id, as in the table of users. */
  private readonly pages: (Int32Array | undefined)[] = [];

  hasDeposited(user: number): boolean {
    return (this.int(user, BITS) & DEPOSITED) !== 0;
  }

  setDeposited(user: number, isDeposited: boolean): void {
    this.setBit(user, DEPOSITED, isDeposited);
  }

  /** True for somebody of whom a part of a bonus was never taken back. */
  hasForgone(user: number): boolean {
    return (this.int(user, BITS) & FORGONE) !== 0;
  }

  setForgone(user: number): void {
    this.setBit(user, FORGONE, true);
  }

  /** True while trades of a user are counted for a campaign. Asked for every trade. */
  isCounted(user: number): boolean {
    return (this.int(user, BITS) & COUNTED) !== 0;
  }

  setCounted(user: number, isCounted: boolean): void {
    this.setBit(user, COUNTED, isCounted);
  }

  /** Undefined for a user who is not verified. */
  documentOf(user: number): VerifiedDocument | undefined {
    if ((this.int(user, BITS) & VERIFIED) === 0) return undefined;
    const country = this.int(user, COUNTRY);
    let digest = "";
    for (let at = 0; at < DIGEST_INTS; at++) {
      digest += (this.int(user, DIGEST + at) >>> 0).toString(16).padStart(DIGEST_HEX, "0");
    }
    return { digest, country: String.fromCharCode(country >>> 8, country & 255) };
  }

  /** Undefined: the verification was taken back. */
  setDocument(user: number, document: VerifiedDocument | undefined): void {
    const { digest, country } = document ?? { digest: "", country: "" };
    const ints = this.rowOf(user);
    const from = (user & (PAGE_USERS - 1)) * USER_INTS;
    ints[from + COUNTRY] = document === undefined ? 0 : (country.charCodeAt(0) << 8) | country.charCodeAt(1);
    for (let at = 0; at < DIGEST_INTS; at++) {
      ints[from + DIGEST + at] = Number.parseInt(`0${digest.slice(at * DIGEST_HEX, (at + 1) * DIGEST_HEX)}`, 16) | 0;
    }
    this.setBit(user, VERIFIED, document !== undefined);
  }

  /** The words of everybody who has something to keep, by user id. */
  *rows(): Generator<readonly [user: number, ints: readonly number[]]> {
    for (const [page, ints] of this.pages.entries()) {
      if (ints === undefined) continue;
      for (let at = 0; at < PAGE_USERS; at++) {
        const bits = (ints[at * USER_INTS + BITS] as number) & KEPT;
        // A page is mostly empty while users are few.
        if (bits === 0) continue;
        const row = [...ints.subarray(at * USER_INTS, (at + 1) * USER_INTS)];
        row[BITS] = bits;
        yield [page * PAGE_USERS + at, row];
      }
    }
  }

  /** Puts a row of `rows` back. */
  restore(user: number, row: readonly number[]): void {
    this.rowOf(user).set(row, (user & (PAGE_USERS - 1)) * USER_INTS);
  }

  private setBit(user: number, bit: number, isSet: boolean): void {
    if (!isSet && (this.int(user, BITS) & bit) === 0) return;
    const ints = this.rowOf(user);
    const at = (user & (PAGE_USERS - 1)) * USER_INTS;
    ints[at] = isSet ? (ints[at] as number) | bit : (ints[at] as number) & ~bit;
  }

  private int(user: number, field: number): number {
    const page = this.pages[user >> PAGE_BITS];
    return page === undefined ? 0 : (page[(user & (PAGE_USERS - 1)) * USER_INTS + field] as number);
  }

  /** The page of a known user. */
  private rowOf(user: number): Int32Array {
    const page = user >> PAGE_BITS;
    while (this.pages.length <= page) this.pages.push(undefined);
    const ints = this.pages[page] ?? intsOf(cacheLineWords(PAGE_USERS * ROW_WORDS));
    this.pages[page] = ints;
    return ints;
  }
}
