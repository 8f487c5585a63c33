import { isFullSize, sized } from "@agio/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Command } from "../commands.ts";
import { isWorkLeft } from "../work-left.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { fund, USDT, type TestMarket } from "../testing/market.ts";
import {
  bet,
  FIRST_TICK_MS,
  observed,
  openSecondMarket,
  PERIOD,
  SECOND_RULES,
  tick,
  UNIT,
  usdt,
} from "../testing/second-market.ts";
import { MOMENTS_MAX } from "./tick-moment.ts";

const CONTINUE: Command = { type: "Continue" };
const BYTES_MAX = 262_144;
const BETS = 5_000;
const STAKE = { stakeAtoms: usdt(1) };

/** Users with plenty, and no limit on how many orders one of them may have. */
function opened(): TestMarket {
  const market = openSecondMarket({}, { runningMax: 0 });
  for (let user = 1; user <= 4; user++) fund(market, user, USDT, 100_000 * UNIT);
  return market;
}

/** Bets of four users that all end together; every third is on down. */
function crowded(bets = BETS): TestMarket {
  const market = opened();
  for (let at = 0; at < bets; at++) market.send(bet(1 + (at % 4), { ...STAKE, side: at % 3 === 0 ? "down" : "up" }));
  return market;
}

function goOn(market: TestMarket, between: () => void = () => undefined): Event[] {
  const events: Event[] = [];
  for (;;) {
    expect(market.writtenBytes).toBeLessThan(BYTES_MAX);
    if (!isWorkLeft(market.state)) return events;
    checkInvariants(market.state);
    between();
    events.push(...market.send(CONTINUE));
  }
}

const restart = (market: TestMarket): void => void (market.state = restoreSnapshot(takeSnapshot(market.state)));

/** Entry with the tick after the bets, half a minute of ticks, and the end. */
function settled(market: TestMarket, between: () => void = () => undefined): Event[] {
  const events: Event[] = [];
  for (let second = 1; second <= 31; second++) {
    events.push(...tick(market, second * 1_000, 60_000 + second), ...goOn(market, between));
  }
  return events;
}

const ofType = <Type extends Event["type"]>(events: readonly Event[], type: Type): Extract<Event, { type: Type }>[] =>
  events.filter((event): event is Extract<Event, { type: Type }> => event.type === type);

test.runIf(isFullSize)(
  "thousands of bets get their entry, and end, in bounded slices, exactly continued after a restart",
  () => {
    const [market, other] = [crowded(), crowded()];
    const whole = settled(market);
    const restarted = settled(other, () => restart(other));
    expect(ofType(whole, "SecondContractSettled").map(({ orderId }) => orderId)).toEqual(
      Array.from({ length: BETS }, (_, at) => at + 1),
    );
    expect(restarted).toEqual(whole);
    expect(Buffer.compare(takeSnapshot(other.state), takeSnapshot(market.state))).toBe(0);
    expect(market.state.secondContracts.orders.size).toBe(0);
  },
);

test.runIf(isFullSize)("a round that ends in a halt tells its delay in bounded slices, and ends so", () => {
  const run = (market: TestMarket, between?: () => void): Event[] => {
    const events: Event[] = [];
    for (let second = 1; second <= 45; second++) {
      const venues = second > 29 && second < 40 ? 1 : 3;
      events.push(...tick(market, second * 1_000, 60_000 + second, venues), ...goOn(market, between));
    }
    return events;
  };
  const [market, other] = [crowded(), crowded()];
  const whole = run(market);
  expect(ofType(whole, "SecondContractDelayed")).toHaveLength(BETS);
  expect(ofType(whole, "SecondContractSettled")).toHaveLength(BETS);
  expect(run(other, () => restart(other))).toEqual(whole);
  expect(Buffer.compare(takeSnapshot(other.state), takeSnapshot(market.state))).toBe(0);
});

test("what ends and what begins with a tick has the price of that tick, whatever comes before its turn", () => {
  const market = crowded(1_500);
  const events: Event[] = [];
  // Nothing goes on but with the ticks themselves.
  for (let second = 1; second <= 40; second++) events.push(...tick(market, second * 1_000, 60_000 + second * second));
  events.push(...goOn(market));
  const openings = ofType(events, "SecondContractOpened");
  expect(new Set(openings.map(({ entrySeq, entryPrice, openAt }) => `${entrySeq}/${entryPrice}/${openAt}`)).size).toBe(
    1,
  );
  const ends = ofType(events, "SecondContractSettled");
  expect(ends).toHaveLength(1_500);
  expect(new Set(ends.map(({ settlementPrice, seqTo, hash }) => `${settlementPrice}/${seqTo}/${hash}`)).size).toBe(1);
});

test("while a bet that has ended waits for its turn, it counts against every limit of its user and of the house", () => {
  const market = opened();
  market.send({ ...SECOND_RULES, runningMax: 0, exposureAtomsMax: usdt(1_000_000) });
  for (let at = 0; at < 1_000; at++) market.send(bet(1, STAKE));
  market.send(bet(2, { stakeAtoms: usdt(100) }));
  market.send({ type: "SetLossLimit", userId: bet(2).userId, atoms: usdt(150) });
  for (let second = 1; second <= 30; second++) {
    tick(market, second * 1_000, 60_000 + second);
    goOn(market);
  }
  tick(market, 31_000, 60_100);
  expect(isWorkLeft(market.state)).toBe(true);
  expect(market.refusalOf(bet(2, { stakeAtoms: usdt(51) }))).toBe("DAILY_LOSS_LIMIT");
  goOn(market);
  expect(market.refusalOf(bet(2, { stakeAtoms: usdt(51) }))).toBe("applied");
});

test("a tick waits only when the windows of earlier ones might leave the tape", () => {
  const market = crowded(3_000);
  market.state.secondContracts.moments.push(
    ...Array.from({ length: MOMENTS_MAX }, () => ({ at: 0, day: 0, tapes: [] })),
  );
  expect(market.refusalOf(observed(FIRST_TICK_MS + 1_000, 60_000))).toBe("UNAVAILABLE_NOW");
  goOn(market);
  expect(market.refusalOf(observed(FIRST_TICK_MS + 1_000, 60_000))).toBe("applied");
});

/** One step of a story: some bets of a period, or a second with its price and the number of its venues. */
type Step =
  | { readonly bets: number; readonly user: number; readonly periodId: number }
  | { readonly price: number; readonly venues: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      bets: fc.integer({ min: 1, max: 400 }),
      user: fc.integer({ min: 1, max: 4 }),
      periodId: fc.constantFrom(1, 2),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ price: fc.integer({ min: 59_990, max: 60_010 }), venues: fc.constantFrom(3, 3, 3, 3, 1) }),
  },
);

/** Plays a story; `goesOn` says whether a slice of what is left is done after a command. Returns ends and entries by order. */
function played(steps: readonly Step[], goesOn: (market: TestMarket) => boolean): [TestMarket, unknown[]] {
  const market = opened();
  market.send({ ...PERIOD, periodId: 2, seconds: 40 });
  const told: Event[] = [];
  const send = (command: Command): void => {
    const answer = market.try(command);
    if (Array.isArray(answer)) told.push(...answer);
    while (isWorkLeft(market.state) && goesOn(market)) told.push(...market.send(CONTINUE));
  };
  let second = 0;
  const observe = (price: number, venues: number): void => {
    second++;
    market.nowMs = FIRST_TICK_MS + second * 1_000;
    send(observed(market.nowMs, price, venues));
  };
  for (const one of steps) {
    if ("price" in one) {
      observe(one.price, one.venues);
      continue;
    }
    const draft = { ...STAKE, periodId: one.periodId, side: one.bets % 2 === 0 ? "up" : "down" } as const;
    for (let at = 0; at < one.bets; at++) send(bet(one.user, draft));
  }
  for (let rest = 0; rest < 120; rest++) observe(60_000, 3);
  while (isWorkLeft(market.state)) told.push(...market.send(CONTINUE));
  checkInvariants(market.state);
  const ends = [...ofType(told, "SecondContractSettled"), ...ofType(told, "SecondContractOpened")];
  return [market, ends.sort((one, next) => one.orderId - next.orderId || (one.type < next.type ? -1 : 1))];
}

test("others' bets and ticks between two slices change nothing of what anybody gets", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), fc.integer({ min: 2, max: 9 }), (steps, pace) => {
      const [straight, ends] = played(steps, () => true);
      const [mixed, others] = played(steps, ({ sequence }) => sequence % pace === 0);
      expect(others).toEqual(ends);
      expect(Buffer.compare(takeSnapshot(mixed.state), takeSnapshot(straight.state))).toBe(0);
    }),
    { numRuns: sized(8, 2) },
  );
});
