import { assert, USER_ID_MAX, userId } from "@agio/primitives";
import { cacheLineWords, intsOf } from "../cache-line-words.ts";
import { BrokerCodes } from "./broker-codes.ts";
import { CountedTrades } from "./counted-trades.ts";
import { Milestones } from "./milestones.ts";
import { TradedVolumes } from "./traded-volumes.ts";
import type { AccountKind, UserMark } from "./user-commands.ts";

// The first facts about a user lie together, four int32 each: the mark, the last participant, the account that was
// opened last for them, and where they stand with fees: their level, above it the market makers' terms they are under.
// An account with an owner has a row among the users. Its mark is its kind, and it stands with fees where its owner does:
// in the place of the standing is the owner's number.
const USER_INTS = 4;
const MARK = 0;
const LATEST_PARTICIPANT = 1;
const LATEST_ACCOUNT = 2;
const STANDING = 3;
const LEVEL_BITS = 3;
const LEVEL_MASK = (1 << LEVEL_BITS) - 1;
// The table has pages of so many users, by a power of two: a new user opens one page at most. A table in one piece was
// copied for the millionth user, which took 33 ms.
const PAGE_BITS = 14;
const PAGE_USERS = 1 << PAGE_BITS;
// 0 means "unknown". The order is permanent: it is in every snapshot.
export const USER_MARKS: readonly UserMark[] = ["trader", "house", "demo"];
// Behind the marks, with room for more of them. The order is permanent: it is in every snapshot.
export const ACCOUNT_KINDS: readonly AccountKind[] = ["sub", "lead", "copy", "clearing"];
const FIRST_KIND = 16;
const NO_ACCOUNTS: readonly number[] = [];

/** An account with an owner. */
export interface OwnedAccount {
  readonly accountId: number;
  readonly ownerId: number;
  readonly kind: AccountKind;
}

/**
 * Known users by id: their marks, and where the participants and the accounts begin that belong to them. Accounts with an
 * owner have numbers of the same sequence. They are no users: no subject knows them but those that ask for holders.
 */
export class UserTable {
  /** By the upper bits of an id; none where nobody is known. */
  private readonly pages: (Int32Array | undefined)[] = [];
  /** One above the last known user of each page, 0 for none: a page is mostly empty while users are few. */
  private readonly ends: number[] = [];
  readonly milestones = new Milestones();
  readonly counted = new CountedTrades(this.milestones);
  /** Levels count for users with smaller numbers: while a programme that opened again values them, the others have none. */
  levelsBelow = Infinity;
  readonly brokers = new BrokerCodes();
  /** Users of whom the rest of an ended bonus is still out. Kept with the bonuses. */
  readonly owing = new Set<number>();
  readonly volumes = new TradedVolumes(this.counted);
  private readonly accountsOf = new Map<number, readonly number[]>();

  isKnown(user: number): boolean {
    const mark = this.int(user, MARK);
    return mark !== 0 && mark < FIRST_KIND;
  }

  /** True for a known user and for an account with an owner: both may have balances and positions. */
  isHolder(holder: number): boolean {
    return this.int(holder, MARK) !== 0;
  }

  /** Undefined for a user, and for nobody. */
  kindOf(holder: number): AccountKind | undefined {
    return ACCOUNT_KINDS[this.int(holder, MARK) - FIRST_KIND];
  }

  /** The user an account belongs to; a user is their own. */
  ownerOf(holder: number): number {
    return this.int(holder, MARK) < FIRST_KIND ? holder : this.int(holder, STANDING);
  }

  markOf(user: number): UserMark | undefined {
    return USER_MARKS[this.int(user, MARK) - 1];
  }

  /** The participant of spot trading that they took last, 0 for none. */
  latestParticipant(user: number): number {
    return this.int(user, LATEST_PARTICIPANT);
  }

  /** The user is known. */
  setLatestParticipant(user: number, participant: number): void {
    this.set(user, LATEST_PARTICIPANT, participant);
  }

  /**
   * The slot of the account that was opened last for a holder, 0 for none and for holders who have no row here.
   */
  latestAccount(holder: number): number {
    return this.int(holder, LATEST_ACCOUNT);
  }

  setLatestAccount(holder: number, slot: number): void {
    if (this.isHolder(holder)) this.set(holder, LATEST_ACCOUNT, slot);
  }

  /** The level of the VIP programme of a user, or of the owner of an account; 0 for none. */
  levelOf(holder: number): number {
    const user = this.ownerOf(holder);
    return user < this.levelsBelow ? this.valuedLevelOf(user) : 0;
  }

  /** The level that they had when they were valued last, whether it counts or not. */
  valuedLevelOf(user: number): number {
    return this.int(user, STANDING) & LEVEL_MASK;
  }

  /** The user is known. */
  setLevel(user: number, level: number): void {
    this.set(user, STANDING, (this.int(user, STANDING) & ~LEVEL_MASK) | level);
  }

  /** The market makers' terms that a user is under, or the owner of an account; 0 for none. */
  makerTermsOf(holder: number): number {
    return this.int(this.ownerOf(holder), STANDING) >>> LEVEL_BITS;
  }

  /** The user is known. */
  setMakerTerms(user: number, termsId: number): void {
    this.set(user, STANDING, (termsId << LEVEL_BITS) | this.valuedLevelOf(user));
  }

  /** True while the rest of an ended bonus is out: they hold no funds anew (rules 10). Asked for every order. */
  owesBonus(user: number): boolean {
    return this.owing.size !== 0 && this.owing.has(user);
  }

  /** The known user with the smallest number from `first` on, 0 for none. */
  nextFrom(first: number): number {
    for (let page = first >> PAGE_BITS; page < this.pages.length; page++) {
      const end = this.ends[page] as number;
      for (let user = Math.max(first, page * PAGE_USERS); user < end; user++) if (this.isKnown(user)) return user;
    }
    return 0;
  }

  add(user: number, mark: UserMark): void {
    const code = USER_MARKS.indexOf(mark) + 1;
    assert(code > 0, "a user mark is in the table of marks");
    this.open(user);
    this.set(user, MARK, code);
  }

  /** The owner is known, the number is nobody's. */
  addAccount({ accountId, ownerId, kind }: OwnedAccount): void {
    const place = ACCOUNT_KINDS.indexOf(kind);
    assert(place >= 0, "the kind of an account is in the table of kinds");
    this.open(accountId);
    this.set(accountId, MARK, FIRST_KIND + place);
    this.set(accountId, STANDING, ownerId);
    const others = this.accountsOf.get(ownerId);
    // A list of one, or one that is joined, has no room for more: there are as many lists as owners.
    this.accountsOf.set(ownerId, others === undefined ? [accountId] : others.concat(accountId));
  }

  /** Accounts of an owner, in the order in which they were opened. */
  accountsOfOwner(ownerId: number): readonly number[] {
    return this.accountsOf.get(ownerId) ?? NO_ACCOUNTS;
  }

  /** False while nobody has one: a fill looks no further. */
  get hasAccounts(): boolean {
    return this.accountsOf.size !== 0;
  }

  /** Every account with an owner, by number. */
  *allAccounts(): Generator<OwnedAccount> {
    for (const accountId of [...this.accountsOf.values()].flat().sort((one, other) => one - other)) {
      yield { accountId, ownerId: this.ownerOf(accountId), kind: this.kindOf(accountId) as AccountKind };
    }
  }

  private open(user: number): void {
    assert(user <= USER_ID_MAX, "a user id is within the bound of the table");
    const page = user >> PAGE_BITS;
    while (this.pages.length <= page) {
      this.pages.push(undefined);
      this.ends.push(0);
    }
    this.pages[page] ??= intsOf(cacheLineWords((PAGE_USERS * USER_INTS) / 2));
    this.ends[page] = Math.max(this.ends[page] as number, user + 1);
  }

  /** Every known user with their mark, by user id. */
  *all(): Generator<[user: number, mark: UserMark]> {
    for (const [page, end] of this.ends.entries()) {
      for (let user = page * PAGE_USERS; user < end; user++) {
        const mark = this.markOf(user);
        if (mark !== undefined) yield [userId(user), mark];
      }
    }
  }

  /** 0 for an id outside of the table: it is nobody's. */
  private int(user: number, field: number): number {
    if (user < 0 || user > USER_ID_MAX) return 0;
    const page = this.pages[user >> PAGE_BITS];
    return page === undefined ? 0 : (page[(user & (PAGE_USERS - 1)) * USER_INTS + field] as number);
  }

  /** The user's page is there. */
  private set(user: number, field: number, value: number): void {
    (this.pages[user >> PAGE_BITS] as Int32Array)[(user & (PAGE_USERS - 1)) * USER_INTS + field] = value;
  }
}
