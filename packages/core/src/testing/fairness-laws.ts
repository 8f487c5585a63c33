import { assert, PPB } from "@agio/primitives";
import { fundingPayment, unrealisedProfit } from "@agio/formulas";
import type { PositionSide } from "../futures/futures-commands.ts";
import type { Event } from "../events.ts";
import type { Contract } from "../futures/contract.ts";
import { crossAccountOf, crossPositionsOf } from "../futures/cross-account.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import { BTCPERP } from "./contract-market.ts";
import { USDT, type TestMarket } from "./market.ts";
import { PremiumLaw } from "./premium-law.ts";
import { TriggerLaw } from "./trigger-law.ts";

/** Splits and averages that are rounded, over a whole run: 0.01 USDT. */
const ROUNDINGS_ATOMS = 10_000;

/**
 * Laws beyond conservation (rules 20.12, 20.13), checked after every command. Everything is valued at the index,
 * which nobody can choose a price of. Two contracts have one index, and units of one size.
 * 1. What some accounts of one person have gained together is at most what the index moved for them, and what others
 *    gave them by orders of their own.
 * 2. While the index stands still nobody's position or cross account is worth less than nothing.
 * 3. Funding hands on what it takes and no more, also between accounts of one person, and takes no more of anybody than
 *    its cap. What the others pay of it is given, and that is no more than the interest and half of the fees.
 * 4. The insurance fund pays for a cross account only when no cash of it is left.
 * 5. While the index stands still no stop, take-profit or stop-loss by mark is set off, and one by last price trades no
 *    further than 2 percent from it.
 */
export class FairnessLaws {
  private readonly market: TestMarket;
  private readonly group: readonly number[];
  private readonly start: number;
  private indexTicks: number;
  private isIndexStill = true;
  /** Atoms that others gave the group, and gains of its positions by the index. */
  private given = 0;
  private moved = 0;
  private readonly premium: PremiumLaw;
  private readonly triggers = new TriggerLaw();
  private fundPositions: { contractId: number; side: PositionSide; size: number }[] = [];

  constructor(market: TestMarket, group: readonly number[]) {
    this.market = market;
    this.group = group;
    this.premium = new PremiumLaw(group, market.state.futures.contracts);
    this.indexTicks = this.indexNow();
    this.start = this.wealth();
  }

  /** Gain of the group beyond its gifts, atoms. */
  get surplus(): number {
    return this.wealth() - this.start - this.given - this.moved;
  }

  /** Others gave the group so much by other ways than trades and funding, atoms. */
  give(atoms: number): void {
    this.given += atoms;
  }

  /** Before a command that may move the index to `ticks`. */
  beforeIndex(ticks: number): void {
    this.noteFund();
    if (ticks === this.indexTicks) return;
    for (const user of this.group) this.moved += this.gainOf(user, ticks);
    this.indexTicks = ticks;
    this.isIndexStill = false;
  }

  /**
   * Gain of a user by a move of the index: each isolated position by itself, since the loss of another one ends at its
   * own margin, and a cross account as a whole.
   */
  private gainOf(user: number, ticks: number): number {
    const { positions } = this.market.state.futures;
    let isolated = 0;
    let cross = 0;
    for (const slot of positions.slots()) {
      if (positions.user(slot) !== user) continue;
      const change = this.unrealisedOf(slot, ticks) - this.unrealisedOf(slot);
      if (positions.isCross(slot)) cross += change;
      else isolated += Math.max(0, change);
    }
    return isolated + Math.max(0, cross);
  }

  after(events: readonly Event[]): void {
    for (const event of events) if (event.type === "ContractTraded") this.noteTrade(event);
    for (const event of events) {
      if (event.type === "FundingPaid") this.noteFunding(event);
      if (event.type === "FundingSettled") this.noteSettlement(event);
      this.premium.after(event);
      this.triggers.after(event, this.isIndexStill ? this.indexTicks : undefined);
    }
    for (const event of events) {
      if (event.type === "LiquidationEnded" && event.fundAtoms < 0) this.fundPaidLast(event.userId);
    }
    assert(this.surplus <= ROUNDINGS_ATOMS, `colluding accounts gain what others gave them, not ${this.surplus} more`);
    if (this.isIndexStill) this.nobodyIsBelowZero();
  }

  /** An order gives away the distance of its price from the index; the fund gives nothing freely. */
  private noteTrade(trade: Extract<Event, { type: "ContractTraded" }>): void {
    const isMaker = this.group.includes(trade.makerUserId);
    const isTaker = this.group.includes(trade.takerUserId);
    const other = isMaker ? trade.takerUserId : trade.makerUserId;
    if (isMaker === isTaker || other === 0) return;
    const isSeller = (trade.takerSide === "sell") === isTaker;
    const atIndex = this.contract.valueOf(trade.size, this.indexTicks);
    this.given += isSeller ? trade.notionalAtoms - atIndex : atIndex - trade.notionalAtoms;
  }

  private noteFunding({ positionId, userId, atoms, markTicks }: Extract<Event, { type: "FundingPaid" }>): void {
    if (this.group.includes(userId)) this.given += atoms;
    const { positions } = this.market.state.futures;
    const slot = [...positions.slots()].find((one) => positions.id(one) === positionId);
    if (slot === undefined) return;
    const value = this.contract.valueOf(positions.size(slot), markTicks);
    const most = Math.ceil((value * this.contract.rules.fundingCapPpb) / PPB) + 1;
    assert(0 - atoms <= most, `funding takes ${0 - atoms} of a position, and ${most} at most`);
  }

  /** Positions of the fund when the command comes: it sells after a settlement. */
  private noteFund(): void {
    const { positions } = this.market.state.futures;
    const own = [...positions.slots()].filter((slot) => positions.user(slot) === 0);
    this.fundPositions = own.map((slot) => ({
      contractId: positions.contractId(slot),
      side: positions.side(slot),
      size: positions.size(slot),
    }));
  }

  /** The fund pays for the positions that it took over, and for nobody who cannot. */
  private noteSettlement(settled: Extract<Event, { type: "FundingSettled" }>): void {
    const { contractId, ratePpb, markTicks, paidAtoms, receivedAtoms } = settled;
    let fundAtoms = 0;
    for (const { side, size, ...own } of this.fundPositions) {
      if (own.contractId !== contractId) continue;
      const notionalAtoms = this.contract.valueOf(size, markTicks);
      fundAtoms += Math.max(0, 0 - fundingPayment({ side, notionalAtoms, ratePpb }));
    }
    const surplus = receivedAtoms - paidAtoms - fundAtoms;
    assert(surplus <= 0, `funding hands on what it takes, not ${surplus} more`);
  }

  private fundPaidLast(user: number): void {
    const { futures } = this.market.state;
    const holder = futures.holders.find(user);
    const slots = [...crossPositionsOf(futures, holder)];
    if (slots.length === 0) return;
    assert(crossAccountOf(futures, holder).cashAtoms <= 0, "the fund pays when no cash of a cross account is left");
  }

  private nobodyIsBelowZero(): void {
    const { futures } = this.market.state;
    const { positions } = futures;
    for (const slot of positions.slots()) {
      if (positions.user(slot) === 0 || positions.isCross(slot)) continue;
      const equity = positions.margin(slot) + this.unrealisedOf(slot);
      assert(equity >= -ROUNDINGS_ATOMS, `an isolated position is worth ${equity} at a still index`);
    }
    for (const holder of futures.holders.all()) {
      const slots = [...crossPositionsOf(futures, holder)];
      if (slots.length === 0 || futures.holders.user(holder) === 0) continue;
      const equity = slots.reduce(
        (sum, slot) => sum + this.unrealisedOf(slot),
        crossAccountOf(futures, holder).cashAtoms,
      );
      assert(equity >= -ROUNDINGS_ATOMS, `a cross account is worth ${equity} at a still index`);
    }
  }

  private get contract(): Contract {
    return this.market.state.futures.contracts[BTCPERP] as Contract;
  }

  private indexNow(): number {
    return this.contract.indexE8 / 10 ** (8 - this.contract.listing.priceDecimals);
  }

  /** Everything that the group has: cash of both accounts, holds, margins, and positions at the index. */
  private wealth(): number {
    return this.group.reduce((sum, user) => sum + this.cash(user) + this.unrealised(user), 0);
  }

  private cash(user: number): number {
    const { futures, accounts } = this.market.state;
    const { positions } = futures;
    const account = accounts.find(user, USDT, ACCOUNT_CODES["contract.available"]);
    const platform = accounts.find(user, USDT, ACCOUNT_CODES["platform.available"]);
    let sum = accounts.available(platform) + accounts.available(account) + accounts.frozen(account);
    for (const slot of positions.slots()) {
      if (positions.user(slot) === user) sum += positions.margin(slot) + positions.reserve(slot);
    }
    return sum;
  }

  private unrealised(user: number): number {
    const { positions } = this.market.state.futures;
    let sum = 0;
    for (const slot of positions.slots()) if (positions.user(slot) === user) sum += this.unrealisedOf(slot);
    return sum;
  }

  private unrealisedOf(slot: number, ticks = this.indexTicks): number {
    const { positions } = this.market.state.futures;
    return unrealisedProfit(
      positions.side(slot),
      this.contract.valueOf(positions.size(slot), ticks),
      positions.cost(slot),
    );
  }
}
