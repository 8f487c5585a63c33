import { assert, userId } from "@agio/primitives";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import { standingOf } from "../levels/level-views.ts";
import { platformDayOf } from "../time/platform-day.ts";
import { balancesOf } from "../views.ts";
import { BTC, BTCUSDT, USDT, type TestMarket } from "./market.ts";
import { NaiveLevels } from "./naive-levels.ts";

/** Of the valuation coin. */
const UNIT = 1_000_000n;
/** A hundred millionth of a coin, at a price with eight decimals, in millionths of the valuation coin. */
const BTC_PER_ATOM = 10_000_000_000n;

/** Levels beside naive ones: everybody is valued by what their accounts show before each slice. Spot and savings only. */
export class LevelWatch {
  private readonly market: TestMarket;
  private readonly naive = new NaiveLevels();
  /** The worth of everybody before the present slice, and the first whom it will look at. */
  private worths = new Map<number, number>();
  private from = 0;

  constructor(market: TestMarket) {
    this.market = market;
  }

  /** Before a command. */
  look(command: Command): void {
    const { levels, users } = this.market.state;
    this.worths.clear();
    if (command.type !== "Continue" || levels.turn === undefined) return;
    this.from = levels.turn.cursor;
    for (const [user] of users.all()) this.worths.set(user, this.worthOf(user));
  }

  /** Hears the events of a command that was applied. Throws where a level is not the naive one. */
  hear(command: Command, at: number, events: readonly Event[]): void {
    const { levels } = this.market.state;
    if (command.type === "ObservePrices" && this.naive.tick(platformDayOf(at, 0))) {
      assert(levels.turn !== undefined, "with the first second of a day everybody is to be valued");
    }
    const to = levels.turn?.cursor ?? Infinity;
    for (const [user, worth] of this.worths) if (user >= this.from && user < to) this.naive.value(user, worth);
    this.naive.hear(events, platformDayOf(at, 0));
    if (events.some(({ type }) => type === "LevelsTurned")) this.compare();
  }

  private compare(): void {
    for (const [user] of this.market.state.users.all()) {
      const { level, averageAtoms, percents } = standingOf(this.market.state, userId(user));
      assert(averageAtoms === this.naive.averageOf(user), `the average of ${user} is of thirty days`);
      assert(level === this.naive.levelOf(user), `the level of ${user} is that of their average`);
      const own = this.naive.percentsOf(user);
      const isOwn = percents.spot.maker === own.maker && percents.spot.taker === own.taker;
      assert(isOwn, `the percents of ${user} are those of their level or terms`);
    }
  }

  /** Whole units: each account rounded down, a debt taken off. */
  private worthOf(user: number): number {
    const { state } = this.market;
    const sums = new Map<string, bigint>();
    for (const { coinId, account, atoms } of balancesOf(state, userId(user))) {
      const key = `${account.split(".")[0]} ${coinId}`;
      sums.set(key, (sums.get(key) ?? 0n) + BigInt(atoms));
    }
    const price = BigInt(state.prices.of(BTCUSDT).value);
    let worth = 0n;
    for (const [key, atoms] of sums) {
      const [account, coin] = key.split(" ");
      assert(coin === String(USDT) || coin === String(BTC), "a coin of the market");
      const value = coin === String(BTC) ? (atoms * price) / BTC_PER_ATOM : atoms;
      worth += account === "debt" ? 0n - value : value;
    }
    return Number((worth > 0n ? worth : 0n) / UNIT);
  }
}
