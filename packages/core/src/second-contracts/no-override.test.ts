import { betCredit } from "@agio/formulas";
import { type Random, seededRandom, sized } from "@agio/testkit";
import { ppb, priceE8, userId, utcMs, type Ppb } from "@agio/primitives";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import type { SetPeriod } from "./second-commands.ts";
import type { VenueQuote } from "../tape/index-inputs.ts";
import type { UserMark } from "../users/user-commands.ts";
import type { Event } from "../events.ts";
import type { SecondContractAccepted } from "./second-events.ts";
import { checkInvariants } from "../invariants.ts";
import { BTCUSDT, fund, OPEN_RULES, place, USDT, type TestMarket } from "../testing/market.ts";
import {
  bet,
  FIRST_TICK_MS,
  fundHouseAccount,
  openSecondMarket,
  PERIOD,
  SECOND_RULES,
  usdt,
} from "../testing/second-market.ts";
import fc from "fast-check";

/*
 * The guarantee of this product: the result of an order is a function of its frozen terms and the tape, and its credit
 * one of that and the stake. Two worlds get the same terms and observations, and differ in everything else that can.
 */

const USER = 7;
const E8 = 100_000_000;

/** One observation: the price and how many venues quoted it. */
interface Observation {
  readonly price: number;
  readonly venues: number;
}

interface Terms {
  readonly side: "up" | "down";
  readonly seconds: number;
  readonly oddsPpm: number;
  readonly feePpb: Ppb;
}

/** Everything about a world that must not matter. */
interface Context {
  /** Also what was staked: it decides the amounts, never the result. */
  readonly stake: number;
  readonly mark: UserMark;
  /** Names the stream of other people's and operators' commands between the observations. */
  readonly seed: number;
  readonly noise: number;
  readonly bank: number;
}

/**
 * Prices that hardly move or not at all, so that the smallest push to one side would turn a draw into something else.
 */
const observations = fc.constantFrom(0, 1, 10).chain((spread) =>
  fc.array(
    fc.record({
      price: fc.oneof(fc.integer({ min: 600_000 - spread, max: 600_000 + spread }), fc.constant(600_000)),
      venues: fc.oneof(
        { weight: 12, arbitrary: fc.constant(3) },
        { weight: 1, arbitrary: fc.integer({ min: 0, max: 2 }) },
      ),
    }),
    { minLength: 115, maxLength: 115 },
  ),
);

const terms: fc.Arbitrary<Terms> = fc.record({
  side: fc.constantFrom("up", "down"),
  seconds: fc.integer({ min: 30, max: 45 }),
  oddsPpm: fc.integer({ min: 1, max: 2_000_000 }),
  feePpb: fc.integer({ min: 0, max: 50_000_000 }).map(ppb),
});

const context: fc.Arbitrary<Context> = fc.record({
  stake: fc.oneof(
    fc.integer({ min: 1, max: 1_000_000 }).map((thousandths) => thousandths / 1_000),
    fc.constantFrom(0.001, 1_000),
  ),
  mark: fc.constantFrom<UserMark>("trader", "demo"),
  seed: fc.nat(),
  noise: fc.integer({ min: 0, max: 3 }),
  bank: fc.integer({ min: 3_000, max: 1_000_000 }),
});

/** Everything that becomes of an order but its number, its owner and the amounts, which are checked on their own. */
type End = Record<string, unknown>;

/** Plays the terms on the tape in one world and returns what became of the order. */
function endOf(world: Context, agreed: Terms, tape: readonly Observation[]): End[] {
  const market = openSecondMarket({ ...periodOf(agreed) });
  market.send({ type: "OpenUser", userId: userId(USER), mark: world.mark });
  fund(market, USER, USDT, usdt(2_000));
  for (const pot of ["bank.second", "bank.secondDemo"] as const)
    market.send(fundHouseAccount(pot, world.bank, `${pot}:more`));
  const others = new Others(market, world);
  // Others may have been here before.
  others.act(world.noise * 3, true);
  market.send({ ...SECOND_RULES, runningMax: 0 });
  market.send({ ...PERIOD, ...periodOf(agreed) });
  market.nowMs = FIRST_TICK_MS + 300;
  const { side, oddsPpm } = agreed;
  const placed = market.send(bet(USER, { side, stakeAtoms: usdt(world.stake), oddsPpm }));
  const order = placed.find((event) => event.type === "SecondContractAccepted")!;
  const ends: End[] = [];
  for (const [second, { price, venues }] of tape.entries()) {
    others.act(world.noise);
    market.nowMs = FIRST_TICK_MS + (second + 1) * 1_000;
    ends.push(...market.send(observation(market, price, venues)).flatMap((event) => endIn(event, order)));
  }
  checkInvariants(market.state);
  return ends;
}

const periodOf = ({ seconds, oddsPpm, feePpb }: Terms): Partial<SetPeriod> => ({
  seconds,
  oddsPpm,
  feePpb,
  stakeAtomsMin: usdt(0.001),
});

function endIn(event: Event, { orderId, stakeAtoms, oddsPpm, feeAtoms }: SecondContractAccepted): End[] {
  if (event.type === "SecondContractOpened" || event.type === "SecondContractDelayed") {
    return event.orderId === orderId ? [{ ...event, orderId: "", userId: "" }] : [];
  }
  if (event.type !== "SecondContractSettled" || event.orderId !== orderId) return [];
  const keepsFee = event.result === "win" || event.result === "lose";
  const creditAtoms = betCredit(stakeAtoms, oddsPpm, event.result) + (keepsFee ? 0 : feeAtoms);
  expect(event).toMatchObject({ creditAtoms, profitAtoms: creditAtoms - stakeAtoms - feeAtoms });
  return [{ ...event, orderId: "", userId: "", creditAtoms: "", profitAtoms: "" }];
}

function observation(market: TestMarket, ticks: number, venues: number): Command {
  const receivedAt = utcMs(market.clock());
  const quotes = ["a", "b", "c"].slice(0, venues).map((venue): VenueQuote => {
    const price = priceE8((ticks * E8) / 10);
    return { pairId: BTCUSDT, venue, bid: price, ask: price, receivedAt };
  });
  return { type: "ObservePrices", origin: "simulated", quotes };
}

/**
 * Other users and the operators: they bet for and against, trade, change odds, periods, rules and settings, and move
 * money.
 */
class Others {
  private readonly random: Random;
  private readonly market: TestMarket;
  private acted = 0;

  constructor(market: TestMarket, { seed }: Context) {
    this.market = market;
    this.random = seededRandom(seed);
  }

  /** `isBefore`: nothing that would stop the order from being placed. */
  act(times: number, isBefore = false): void {
    for (let i = 0; i < times; i++) this.market.try(this.draw(isBefore));
  }

  private draw(isBefore: boolean): Command {
    const { random } = this;
    this.acted++;
    const dice = random.integer(1, isBefore ? 8 : 11);
    if (dice <= 3) return this.order(random.integer(1, 5));
    if (dice <= 5) return this.period();
    if (dice === 6) return this.rules();
    if (dice === 7) return this.money();
    if (dice === 8) return place(random.integer(1, 4), { priceTicks: random.integer(500_000, 700_000), sizeLots: 1 });
    // Also the same user, with other orders and a limit of their own.
    if (dice === 9) return this.order(USER);
    if (dice === 10) return { type: "SetLossLimit", userId: userId(USER), atoms: usdt(random.integer(0, 100)) };
    return this.setting();
  }

  private order(user: number): Command {
    const { random } = this;
    const { oddsPpm } = this.market.state.secondContracts.periods.get(1)!;
    const side = random.chance(0.5) ? "up" : "down";
    return bet(user, { side, oddsPpm, stakeAtoms: usdt(random.integer(1, 1_000)) });
  }

  /** The very period of the order: other odds, another length, a fee, closed. */
  private period(): Command {
    const { random } = this;
    return {
      ...PERIOD,
      seconds: random.integer(30, 300),
      oddsPpm: random.integer(1, 2_000_000),
      feePpb: ppb(random.integer(0, 1_000_000_000)),
      isOpen: random.chance(0.5),
    };
  }

  private rules(): Command {
    const { random } = this;
    return {
      ...SECOND_RULES,
      exposureAtomsMax: usdt(random.integer(0, 100)),
      runningMax: random.integer(0, 3),
      dailyLossAtomsMax: usdt(random.integer(0, 10)),
      dayOffsetMinutes: random.integer(-720, 840),
      tradingOpen: random.chance(0.5),
    };
  }

  private money(): Command {
    const key = `${this.acted}`;
    if (this.random.chance(0.5)) return fundHouseAccount("bank.second", this.random.integer(1, 1_000), key);
    const user = userId(this.random.pick([1, USER]));
    return { type: "GrantFunds", userId: user, coinId: USDT, atoms: usdt(this.random.integer(1, 1_000)), key };
  }

  private setting(): Command {
    if (this.random.chance(0.3)) return { type: "DelistPair", pairId: BTCUSDT };
    if (this.random.chance(0.3))
      return { type: "ChangePair", pairId: BTCUSDT, rules: { ...OPEN_RULES, openOrdersMax: 1 } };
    const known = this.market.state.settings.get("PLAYING_SETTING")?.version ?? 0;
    const text = JSON.stringify({ secondContract: this.random.integer(0, 1) });
    const by = { operatorId: 1, checkerId: 2, reason: "a test" };
    return { type: "ChangeSetting", section: "PLAYING_SETTING", version: known + 1, text, ...by };
  }
}

test("an order ends the same in two worlds that share nothing but its terms and the tape", () => {
  const results = new Map<unknown, number>();
  fc.assert(
    fc.property(context, context, terms, observations, (one, other, agreed, tape) => {
      const quiet = endOf({ ...one, noise: 0 }, agreed, tape);
      expect(endOf(other, agreed, tape)).toEqual(quiet);
      expect(quiet.at(-1)).toMatchObject({ type: "SecondContractSettled" });
      const { result } = quiet.at(-1)!;
      results.set(result, (results.get(result) ?? 0) + 1);
    }),
    { numRuns: sized(25, 8), endOnFailure: true },
  );
  // Worth something only while orders end in more than one way.
  expect(results.size).toBeGreaterThan(1);
});

test("two orders of the same terms end the same, whoever placed them and however much is staked", () => {
  const market = openSecondMarket();
  market.nowMs = FIRST_TICK_MS + 1;
  for (const [user, stake] of [
    [1, 1],
    [2, 1_000],
    [5, 7.123456],
  ] as const) {
    market.send(bet(user, { stakeAtoms: usdt(stake) }));
  }
  const ends: Event[] = [];
  for (let second = 1; second <= 31; second++) {
    market.nowMs = FIRST_TICK_MS + second * 1_000;
    ends.push(...market.send(observation(market, 600_000, 3)));
  }
  const settled = ends.filter((event) => event.type === "SecondContractSettled");
  expect(settled).toHaveLength(3);
  const shared = settled.map(({ result, settlementPrice, seqFrom, seqTo, hash }) => [
    result,
    settlementPrice,
    seqFrom,
    seqTo,
    hash,
  ]);
  expect(new Set(shared.map((row) => JSON.stringify(row))).size).toBe(1);
  expect(settled[0]!.result).toBe("draw");
});
