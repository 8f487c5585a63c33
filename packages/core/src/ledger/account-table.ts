import { assert } from "@agio/primitives";
import { cacheLineWords, intsOf } from "../cache-line-words.ts";
import type { UserTable } from "../users/user-table.ts";
import { ACCOUNT_CODES, accountNameOf, HOUSE_CODE_FIRST, type AccountName } from "./accounts.ts";

// A record is a pair of neighbouring accounts of one holder and coin: available and frozen (or locked, order).
// Four words, so that no record straddles a cache line: first balance, second balance, holder and
// (coin | first code << 16), the record opened before for the same user and one unused int.
const RECORD_WORDS = 4;
const RECORD_INTS = RECORD_WORDS * 2;
const HOLDER_INT = 4;
const COIN_CODE_INT = 5;
const OLDER_INT = 6;
const FIRST_RECORDS = 1_024;
/** Records of a user that are looked through before the hash is asked. */
const NEAR_RECORDS_MAX = 4;

/** The first code of the pair that an account belongs to: available accounts carry odd codes, house codes stand alone. */
function firstCodeOf(code: number): number {
  return code >= HOUSE_CODE_FIRST || code % 2 === 1 ? code : code - 1;
}

function hashOf(holder: number, coinCode: number): number {
  const mixed = Math.imul(holder, 0x9e37_79b1) ^ Math.imul(coinCode, 0x85eb_ca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d);
}

/** Balances of every account in dense slots, found by an open-addressing hash. Slots are never given back. */
export class AccountTable {
  balances = cacheLineWords(FIRST_RECORDS * RECORD_WORDS);
  private ids = intsOf(this.balances);
  private slots = new Int32Array(FIRST_RECORDS * 2);
  private shift = Math.clz32(FIRST_RECORDS * 2) + 1;
  private readonly users: UserTable;
  /** Number of slots in use plus one: slot 0 means "none". */
  top = 1;

  constructor(users: UserTable) {
    this.users = users;
  }

  /** The slot of a pair of accounts, created with zero balances when it is new. `code` may be either of the two. */
  slotOf(holder: number, coin: number, code: number): number {
    const coinCode = coin | (firstCodeOf(code) << 16);
    const near = this.nearSlot(holder, coinCode);
    if (near !== 0) return near;
    const mask = this.slots.length - 1;
    let at = hashOf(holder, coinCode) >>> this.shift;
    for (;;) {
      const slot = this.slots[at] as number;
      if (slot === 0) return this.insert(at, holder, coinCode);
      const ints = slot * RECORD_INTS;
      if (this.ids[ints + HOLDER_INT] === holder && this.ids[ints + COIN_CODE_INT] === coinCode) return slot;
      at = (at + 1) & mask;
    }
  }

  /** As `slotOf`, but 0 instead of creating. */
  find(holder: number, coin: number, code: number): number {
    const coinCode = coin | (firstCodeOf(code) << 16);
    const mask = this.slots.length - 1;
    for (let at = hashOf(holder, coinCode) >>> this.shift; ; at = (at + 1) & mask) {
      const slot = this.slots[at] as number;
      if (slot === 0) return 0;
      const ints = slot * RECORD_INTS;
      if (this.ids[ints + HOLDER_INT] === holder && this.ids[ints + COIN_CODE_INT] === coinCode) return slot;
    }
  }

  holderOf(slot: number): number {
    return this.ids[slot * RECORD_INTS + HOLDER_INT] as number;
  }

  coinOf(slot: number): number {
    return (this.ids[slot * RECORD_INTS + COIN_CODE_INT] as number) & 0xffff;
  }

  /** First account code of the pair. */
  codeOf(slot: number): number {
    return (this.ids[slot * RECORD_INTS + COIN_CODE_INT] as number) >>> 16;
  }

  /** The slot that was opened before this one for the same holder, 0 for none. Their latest one stands in the table of users. */
  openedBefore(slot: number): number {
    return this.ids[slot * RECORD_INTS + OLDER_INT] as number;
  }

  /** Index in `balances` of the first account of a slot; the second follows it. */
  static at(slot: number): number {
    return slot * RECORD_WORDS;
  }

  available(slot: number): number {
    return this.balances[slot * RECORD_WORDS] as number;
  }

  frozen(slot: number): number {
    return this.balances[slot * RECORD_WORDS + 1] as number;
  }

  /** Accounts of one holder and coin that are not zero, by code. */
  balancesOf(holder: number, coin: number): { name: AccountName; amount: number }[] {
    return Object.entries(ACCOUNT_CODES).flatMap(([name, code]) => {
      // A clearing account is its contract's and custody its chain's, whose ids a user may have too.
      if (holder !== 0 && code >= HOUSE_CODE_FIRST) return [];
      const slot = this.find(holder, coin, code);
      const second = code - firstCodeOf(code);
      const amount = slot === 0 ? 0 : (this.balances[slot * RECORD_WORDS + second] as number);
      return amount === 0 ? [] : [{ name: name as AccountName, amount }];
    });
  }

  /** Every account that is not zero, sorted by holder, coin and code: the canonical order. */
  nonZero(): { holder: number; coin: number; code: number; name: AccountName; atoms: number }[] {
    const rows = [];
    for (let slot = 1; slot < this.top; slot++) {
      for (const second of [0, 1]) {
        const amount = this.balances[slot * RECORD_WORDS + second] as number;
        if (amount === 0) continue;
        const code = this.codeOf(slot) + second;
        rows.push({
          holder: this.holderOf(slot),
          coin: this.coinOf(slot),
          code,
          name: accountNameOf(code),
          atoms: amount,
        });
      }
    }
    return rows.sort((a, b) => a.holder - b.holder || a.coin - b.coin || a.code - b.code);
  }

  /** The accounts of one name that are not zero, in no particular order. */
  *named(name: AccountName): Generator<{ readonly holder: number; readonly coin: number; readonly atoms: number }> {
    const code = ACCOUNT_CODES[name];
    const first = firstCodeOf(code);
    for (let slot = 1; slot < this.top; slot++) {
      if (this.codeOf(slot) !== first) continue;
      const amount = this.balances[slot * RECORD_WORDS + code - first] as number;
      if (amount !== 0) yield { holder: this.holderOf(slot), coin: this.coinOf(slot), atoms: amount };
    }
  }

  /** Puts a balance back from a snapshot. */
  restore(holder: number, balance: { coin: number; code: number; atoms: number }): void {
    const { coin, code, atoms } = balance;
    const slot = this.slotOf(holder, coin, code);
    this.balances[slot * RECORD_WORDS + (code - firstCodeOf(code))] = atoms;
  }

  /** The slot when it is among the latest of its holder, otherwise 0. Most users have few accounts, side by side. */
  private nearSlot(holder: number, coinCode: number): number {
    const { ids } = this;
    let slot = this.users.latestAccount(holder);
    for (let records = 0; slot !== 0 && records < NEAR_RECORDS_MAX; records++) {
      if (ids[slot * RECORD_INTS + COIN_CODE_INT] === coinCode) return slot;
      slot = ids[slot * RECORD_INTS + OLDER_INT] as number;
    }
    return 0;
  }

  private insert(at: number, holder: number, coinCode: number): number {
    assert(this.top < 0x4000_0000, "account slots fit an int32");
    const slot = this.top++;
    if ((slot + 1) * RECORD_WORDS > this.balances.length) this.growRecords();
    this.ids[slot * RECORD_INTS + HOLDER_INT] = holder;
    this.ids[slot * RECORD_INTS + COIN_CODE_INT] = coinCode;
    this.ids[slot * RECORD_INTS + OLDER_INT] = this.users.latestAccount(holder);
    this.users.setLatestAccount(holder, slot);
    this.slots[at] = slot;
    if (this.top * 2 > this.slots.length) this.growSlots();
    return slot;
  }

  private growRecords(): void {
    const balances = cacheLineWords(this.balances.length * 2);
    balances.set(this.balances);
    this.balances = balances;
    this.ids = intsOf(balances);
  }

  private growSlots(): void {
    this.slots = new Int32Array(this.slots.length * 2);
    this.shift--;
    const mask = this.slots.length - 1;
    for (let slot = 1; slot < this.top; slot++) {
      const ints = slot * RECORD_INTS;
      let at = hashOf(this.ids[ints + HOLDER_INT] as number, this.ids[ints + COIN_CODE_INT] as number) >>> this.shift;
      while (this.slots[at] !== 0) at = (at + 1) & mask;
      this.slots[at] = slot;
    }
  }
}

/** Code of the two accounts that spot trading uses. */
export const PLATFORM_CODE = ACCOUNT_CODES["platform.available"];
