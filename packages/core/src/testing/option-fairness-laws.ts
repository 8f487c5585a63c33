import { assert } from "@agio/primitives";
import type { Event } from "../events.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import type { OptionPosition } from "../options/option-position.ts";
import { USDT } from "./market.ts";
import type { OptionWorld } from "./option-world.ts";

/** Splits and averages that are rounded, over a whole run: 0.01 USDT. */
const ROUNDINGS_ATOMS = 10_000;

/** A position of the group before a command, and the surface's price then. */
interface Held {
  readonly position: OptionPosition;
  readonly lots: number;
  readonly surfaceTicks: number;
}

/**
 * Rules 20.12 and 20.14 for options, looked at after every command. Everything is valued at the surface's price, which
 * nobody can choose.
 * 1. What some accounts of one person have gained together is at most what the surface's prices moved for them, and what
 *    others gave them by trading away from those.
 * 2. While the index stands still nobody's written options are liquidated.
 */
export class OptionFairnessLaws {
  private readonly world: OptionWorld;
  private readonly group: readonly number[];
  private readonly isIndexStill: boolean;
  private readonly start: number;
  private given = 0;
  private moved = 0;
  private held: readonly Held[] = [];

  constructor(world: OptionWorld, group: readonly number[], isIndexStill: boolean) {
    this.world = world;
    this.group = group;
    this.isIndexStill = isIndexStill;
    this.start = this.wealth();
  }

  /** The gain of the group beyond what it was given, atoms. */
  get surplus(): number {
    return this.wealth() - this.start - this.given - this.moved;
  }

  /** Before every command: it may bring other prices. */
  before(): void {
    this.held = this.positions().map((position) => {
      return { position, lots: position.lots, surfaceTicks: position.series.surfaceTicks };
    });
  }

  after(events: readonly Event[]): void {
    for (const { position, lots, surfaceTicks } of this.held) {
      const { series } = position;
      const change = series.underlying.valueOf(lots, series.surfaceTicks - surfaceTicks);
      // A jump may leave a written option without margin for the rest of its loss.
      this.moved += this.isIndexStill ? change : Math.max(0, change);
    }
    for (const event of events) {
      if (event.type === "OptionTraded") this.noteTrade(event);
      const isTaken = event.type === "OptionLiquidationStarted" && this.isIndexStill;
      assert(!isTaken, "nobody is liquidated while the index stands still");
    }
    const { surplus } = this;
    assert(surplus <= ROUNDINGS_ATOMS, `the group gains ${surplus} atoms that nobody gave it`);
  }

  private noteTrade(trade: Extract<Event, { type: "OptionTraded" }>): void {
    const isTaker = this.group.includes(trade.takerUserId);
    if (isTaker === this.group.includes(trade.makerUserId)) return;
    const series = this.world.state.options.series.get(trade.seriesId);
    assert(series !== undefined, "a series that trades is listed");
    const value = series.underlying.valueOf(trade.sizeLots, series.surfaceTicks);
    const isSeller = (trade.takerSide === "sell") === isTaker;
    this.given += isSeller ? trade.premiumAtoms - value : value - trade.premiumAtoms;
  }

  private positions(): OptionPosition[] {
    const listed = [...this.world.state.options.series.values()];
    return listed.flatMap(({ positions }) => this.group.flatMap((user) => positions.get(user) ?? []));
  }

  /** Everything that the group has: free, held, behind what it wrote, and its options on the surface. */
  private wealth(): number {
    const { accounts } = this.world.state;
    const cash = this.group.reduce((sum, user) => {
      const own = accounts.find(user, USDT, ACCOUNT_CODES["platform.available"]);
      const margin = accounts.find(user, USDT, ACCOUNT_CODES["option.margin"]);
      return sum + accounts.available(own) + accounts.frozen(own) + accounts.available(margin);
    }, 0);
    return this.positions().reduce(
      (sum, { series, lots }) => sum + series.underlying.valueOf(lots, series.surfaceTicks),
      cash,
    );
  }
}
