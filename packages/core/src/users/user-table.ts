import { assert, userId } from "@agio/primitives";
import type { UserMark } from "../commands.ts";

const PAGE_BITS = 12;
const PAGE_USERS = 1 << PAGE_BITS;
// 0 means "unknown". The order is permanent: it is in every snapshot.
const MARKS: readonly UserMark[] = ["trader", "house", "demo"];

/** Known users and their marks: one byte each, in pages by user id. */
export class UserTable {
  private readonly pages = new Map<number, Uint8Array>();

  isKnown(user: number): boolean {
    return this.codeOf(user) !== 0;
  }

  markOf(user: number): UserMark | undefined {
    return MARKS[this.codeOf(user) - 1];
  }

  add(user: number, mark: UserMark): void {
    const code = MARKS.indexOf(mark) + 1;
    assert(code > 0, "a user mark is in the table of marks");
    let page = this.pages.get(user >>> PAGE_BITS);
    if (page === undefined) {
      page = new Uint8Array(PAGE_USERS);
      this.pages.set(user >>> PAGE_BITS, page);
    }
    page[user & (PAGE_USERS - 1)] = code;
  }

  /** Every known user with his mark, by user id. */
  *all(): Generator<[user: number, mark: UserMark]> {
    for (const number of [...this.pages.keys()].sort((a, b) => a - b)) {
      const page = this.pages.get(number) as Uint8Array;
      for (let i = 0; i < PAGE_USERS; i++) {
        const mark = MARKS[(page[i] as number) - 1];
        if (mark !== undefined) yield [userId(number * PAGE_USERS + i), mark];
      }
    }
  }

  private codeOf(user: number): number {
    return this.pages.get(user >>> PAGE_BITS)?.[user & (PAGE_USERS - 1)] ?? 0;
  }
}
