import { assert } from "@agio/primitives";
import { EVENT_CODE } from "../encoding/event-codes.ts";
import { POSTED, POSTED_LINE_WORDS, POSTED_POSITION_LINE_WORDS, POSTING_KIND_CODE } from "./posting-layout.ts";
import type { WordWriter } from "../encoding/word-writer.ts";
import type { PostingKind } from "./ledger-events.ts";
import { AccountTable } from "./account-table.ts";
import { ACCOUNT_CODES, HOUSE_CODE_FIRST } from "./accounts.ts";
import { PositionAccounts } from "./position-accounts.ts";

interface Accounts {
  readonly accounts: AccountTable;
  readonly positions: PositionAccounts;
  readonly events: WordWriter;
}

/**
 * A posting of several lines of one coin, moved and written line by line: `begin`, lines, `end`. Nothing else may be
 * written to the events in between. A line of zero is left out, and a posting without lines leaves no trace.
 * A line that would make a user or position account negative, or lines that do not sum to zero, are our mistake.
 */
export class LinePosting {
  private readonly ledger: Accounts;
  private head = -1;
  private lines = 0;
  private sum = 0;
  private coin = 0;

  constructor(ledger: Accounts) {
    this.ledger = ledger;
  }

  /** `referenceId` names what the posting is about, by kind: an order, trade or position, or the command's sequence. */
  begin(kind: PostingKind, referenceId: number): void {
    assert(this.head === -1, "one posting is written at a time");
    const { events } = this.ledger;
    const head = events.reserve(POSTED.words);
    events.ints[head * 2] = EVENT_CODE.posted | (POSTING_KIND_CODE[kind] << 8);
    events.ints[head * 2 + 1] = 0;
    events.floats[head + POSTED.referenceId] = referenceId;
    this.head = head;
    this.lines = 0;
    this.sum = 0;
    this.coin = 0;
  }

  /** An available or house account, by its slot in the table of accounts. */
  add(slot: number, atoms: number): void {
    if (atoms !== 0) this.addTo(slot, 0, atoms);
  }

  /** The second account of a pair: `contract.order` beside `contract.available`. */
  addHeld(slot: number, atoms: number): void {
    if (atoms !== 0) this.addTo(slot, 1, atoms);
  }

  /** The margin of a position, by the slot of its accounts. */
  addMargin(slot: number, atoms: number): void {
    if (atoms !== 0) this.addToPosition(slot, ACCOUNT_CODES["position.margin"], atoms);
  }

  /** The reserve of a position, by the slot of its accounts. */
  addReserve(slot: number, atoms: number): void {
    if (atoms !== 0) this.addToPosition(slot, ACCOUNT_CODES["position.reserve"], atoms);
  }

  end(): void {
    const { events } = this.ledger;
    assert(this.sum === 0, "the lines of a posting sum to zero");
    if (this.lines === 0) events.length = this.head;
    else events.ints[this.head * 2] = (events.ints[this.head * 2] as number) | (this.lines << 16);
    this.head = -1;
  }

  private addTo(slot: number, second: number, atoms: number): void {
    const { accounts } = this.ledger;
    const index = AccountTable.at(slot) + second;
    const after = (accounts.balances[index] as number) + atoms;
    const code = accounts.codeOf(slot) + second;
    assert(code >= HOUSE_CODE_FIRST || after >= 0, "a user account is never negative");
    accounts.balances[index] = after;
    const word = this.ledger.events.reserve(POSTED_LINE_WORDS);
    this.write(word, { holder: accounts.holderOf(slot), code, coin: accounts.coinOf(slot), atoms, after });
  }

  private addToPosition(slot: number, code: number, atoms: number): void {
    const { positions, events } = this.ledger;
    const index = PositionAccounts.at(slot) + (code === ACCOUNT_CODES["position.reserve"] ? 1 : 0);
    const after = (positions.balances[index] as number) + atoms;
    assert(after >= 0, "a position account is never negative");
    positions.balances[index] = after;
    const word = events.reserve(POSTED_POSITION_LINE_WORDS);
    this.write(word, { holder: positions.userOf(slot), code, coin: positions.coinOf(slot), atoms, after });
    events.floats[word + POSTED_LINE_WORDS] = positions.positionOf(slot);
  }

  private write(
    word: number,
    line: { holder: number; code: number; coin: number; atoms: number; after: number },
  ): void {
    const { holder, code, coin, atoms, after } = line;
    assert(Number.isSafeInteger(after), "a balance is a safe integer");
    assert(this.lines === 0 || coin === this.coin, "the lines of a posting are of one coin");
    this.coin = coin;
    this.sum += atoms;
    this.lines++;
    const { floats, ints } = this.ledger.events;
    ints[word * 2] = holder;
    ints[word * 2 + 1] = code | (coin << 16);
    floats[word + 1] = atoms;
    floats[word + 2] = after;
  }
}
