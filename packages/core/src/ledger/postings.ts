import { assert } from "@agio/primitives";
import { EVENT_CODE } from "../encoding/event-codes.ts";
import { HELD, POSTING_KIND_CODE, TRADED } from "./posting-layout.ts";
import { WordWriter } from "../encoding/word-writer.ts";
import { SLICE_BOUNDS } from "../slice-bounds.ts";
import type { UserTable } from "../users/user-table.ts";
import { nothingCounted, type Counting } from "./day-tally.ts";
import { AccountTable, PLATFORM_CODE } from "./account-table.ts";
import { ACCOUNT_CODES } from "./accounts.ts";
import { LinePosting } from "./line-posting.ts";
import { PositionAccounts } from "./position-accounts.ts";
import type { RealMoney } from "./real-money.ts";

const SPOT_KIND_SHIFT = 0;
/** From the codes of spot holds and releases to those of contracts. */
const CONTRACT_KIND_SHIFT = POSTING_KIND_CODE.contractOrderHold - POSTING_KIND_CODE.orderHold;
const OPTION_KIND_SHIFT = POSTING_KIND_CODE.optionOrderHold - POSTING_KIND_CODE.orderHold;

/** Accounts with the writer of the command that is being applied: the only way money moves. */
export class Ledger {
  readonly accounts: AccountTable;
  readonly positions = new PositionAccounts();
  readonly posting: LinePosting;
  /** Where fees that are collected, and interest that is paid, are counted for the rewards of a day. */
  readonly counting: Counting = nothingCounted();
  /** Where money is real; undefined in a demo, whose capital is play money without bound. */
  realMoney: RealMoney | undefined;
  events = new WordWriter();
  /** Of a slice of what a command or a tick left. Tests make it smaller. */
  sliceBounds = SLICE_BOUNDS;
  /** Where the events of the command that is being applied begin, in words. */
  eventsFrom = 0;

  constructor(users: UserTable) {
    this.accounts = new AccountTable(users);
    this.posting = new LinePosting(this);
  }

  /** Bytes that the command that is being applied has written. */
  get eventBytes(): number {
    return (this.events.length - this.eventsFrom) * 8;
  }

  /**
   * Moves `atoms` from available to frozen (negative: back) for a spot order and posts it. The caller has checked
   * that the available balance covers it.
   */
  hold(slot: number, orderId: number, atoms: number): void {
    this.postHold(slot, orderId, atoms, SPOT_KIND_SHIFT);
  }

  /** As `hold`, for an order of a contract and its user's contract account. */
  holdForContract(slot: number, orderId: number, atoms: number): void {
    this.postHold(slot, orderId, atoms, CONTRACT_KIND_SHIFT);
  }

  /** As `hold`, for an option order. */
  holdForOption(slot: number, orderId: number, atoms: number): void {
    this.postHold(slot, orderId, atoms, OPTION_KIND_SHIFT);
  }

  private postHold(slot: number, orderId: number, atoms: number, kindShift: number): void {
    const { accounts, events } = this;
    const balances = accounts.balances;
    const first = AccountTable.at(slot);
    const available = (balances[first] as number) - atoms;
    const frozen = (balances[first + 1] as number) + atoms;
    assert(available >= 0 && frozen >= 0, "a user account is never negative");
    assert(available <= Number.MAX_SAFE_INTEGER && frozen <= Number.MAX_SAFE_INTEGER, "a balance is a safe integer");
    balances[first] = available;
    balances[first + 1] = frozen;
    const at = events.reserve(HELD.words);
    const { floats, ints } = events;
    const kind = (atoms < 0 ? POSTING_KIND_CODE.orderRelease : POSTING_KIND_CODE.orderHold) + kindShift;
    ints[at * 2] = EVENT_CODE.held | (kind << 8) | (accounts.coinOf(slot) << 16);
    ints[at * 2 + 1] = accounts.holderOf(slot);
    floats[at + HELD.referenceId] = orderId;
    floats[at + HELD.atoms] = atoms;
    floats[at + HELD.availableAfter] = available;
    floats[at + HELD.frozenAfter] = frozen;
  }
}

/** Credits a user's platform account from `capital`. The caller has asked `hasRoomForGrant`. */
export function postGrant(
  ledger: Ledger,
  grant: { holder: number; coin: number; atoms: number; sequence: number },
): void {
  const { accounts, posting } = ledger;
  const { holder, coin, atoms, sequence } = grant;
  const capital = accounts.slotOf(0, coin, ACCOUNT_CODES.capital);
  const slot = accounts.slotOf(holder, coin, PLATFORM_CODE);
  posting.begin("grant", sequence);
  posting.add(capital, -atoms);
  posting.add(slot, atoms);
  posting.end();
}

/** The six account slots that a trade touches. */
export interface TradeAccounts {
  buyerPricing: number;
  buyerTraded: number;
  sellerPricing: number;
  sellerTraded: number;
  pricingFee: number;
  tradedFee: number;
}

/**
 * Posts a trade whose amounts are already in its record at word `at` (rules 3, "fill" and "price improvement").
 * Lines follow one another, so that a user who trades with themselves sees each balance as it was after that line.
 */
export function postTrade(ledger: Ledger, at: number, slots: TradeAccounts): void {
  const { balances } = ledger.accounts;
  const { floats } = ledger.events;
  const notional = floats[at + TRADED.notionalAtoms] as number;
  const held = floats[at + TRADED.heldAtoms] as number;
  const sold = floats[at + TRADED.tradedAtoms] as number;
  const buyerFee = floats[at + TRADED.buyerFeeAtoms] as number;
  const sellerFee = floats[at + TRADED.sellerFeeAtoms] as number;
  const buyerPricing = AccountTable.at(slots.buyerPricing);
  const sellerTraded = AccountTable.at(slots.sellerTraded);
  const buyerFrozen = add(balances, buyerPricing + 1, -held);
  floats[at + TRADED.buyerFrozenAfter] = buyerFrozen;
  floats[at + TRADED.buyerAvailableAfter] = add(balances, buyerPricing, held - notional);
  const sellerReceives = notional - sellerFee;
  floats[at + TRADED.sellerAvailableAfter] = add(balances, AccountTable.at(slots.sellerPricing), sellerReceives);
  floats[at + TRADED.pricingFeeAfter] = add(balances, AccountTable.at(slots.pricingFee), sellerFee);
  const sellerFrozen = add(balances, sellerTraded + 1, -sold);
  floats[at + TRADED.sellerFrozenAfter] = sellerFrozen;
  floats[at + TRADED.buyerReceivedAfter] = add(balances, AccountTable.at(slots.buyerTraded), sold - buyerFee);
  floats[at + TRADED.tradedFeeAfter] = add(balances, AccountTable.at(slots.tradedFee), buyerFee);
  assert(buyerFrozen >= 0 && sellerFrozen >= 0, "a trade takes no more than was held");
}

function add(balances: Float64Array, index: number, atoms: number): number {
  const after = (balances[index] as number) + atoms;
  assert(after <= Number.MAX_SAFE_INTEGER, "a balance is a safe integer");
  balances[index] = after;
  return after;
}
