import { assert, USER_ID_MAX, userId } from "@agio/primitives";
import { cacheLineWords, intsOf } from "../cache-line-words.ts";
import type { UserMark } from "../commands.ts";

// The first facts about a user lie together, four int32 each: the mark, the last seat, the account that was
// opened last for him; one unused.
const USER_INTS = 4;
const MARK = 0;
const LATEST_SEAT = 1;
const LATEST_ACCOUNT = 2;
const FIRST_USERS = 1_024;
// 0 means "unknown". The order is permanent: it is in every snapshot.
const MARKS: readonly UserMark[] = ["trader", "house", "demo"];

/** Known users by id: their marks, and where the seats and the accounts begin that belong to them. */
export class UserTable {
  private ints = intsOf(cacheLineWords((FIRST_USERS * USER_INTS) / 2));

  isKnown(user: number): boolean {
    return this.int(user, MARK) !== 0;
  }

  markOf(user: number): UserMark | undefined {
    return MARKS[this.int(user, MARK) - 1];
  }

  /** The seat of spot trading that he took last, 0 for none. */
  latestSeat(user: number): number {
    return this.int(user, LATEST_SEAT);
  }

  /** The user is known. */
  setLatestSeat(user: number, seat: number): void {
    this.ints[user * USER_INTS + LATEST_SEAT] = seat;
  }

  /** The slot of the account that was opened last for a holder, 0 for none and for holders who are not known as users. */
  latestAccount(holder: number): number {
    return this.int(holder, LATEST_ACCOUNT);
  }

  setLatestAccount(holder: number, slot: number): void {
    if (this.isKnown(holder)) this.ints[holder * USER_INTS + LATEST_ACCOUNT] = slot;
  }

  add(user: number, mark: UserMark): void {
    const code = MARKS.indexOf(mark) + 1;
    assert(code > 0, "a user mark is in the table of marks");
    assert(user <= USER_ID_MAX, "a user id is within the bound of the table");
    while (user * USER_INTS >= this.ints.length) this.grow();
    this.ints[user * USER_INTS + MARK] = code;
  }

  /** Every known user with his mark, by user id. */
  *all(): Generator<[user: number, mark: UserMark]> {
    for (let user = 0; user * USER_INTS < this.ints.length; user++) {
      const mark = this.markOf(user);
      if (mark !== undefined) yield [userId(user), mark];
    }
  }

  private int(user: number, field: number): number {
    const at = user * USER_INTS + field;
    return at >= 0 && at < this.ints.length ? (this.ints[at] as number) : 0;
  }

  private grow(): void {
    const ints = intsOf(cacheLineWords(this.ints.length));
    ints.set(this.ints);
    this.ints = ints;
  }
}
