import { adlLights } from "@agio/formulas";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openAgainst, openContractMarket, quotes, slotOf } from "../testing/contract-market.ts";
import { AdlLights, READS_MAX, type LitSide, type QueuedPosition } from "./adl-lights.ts";
import { rankOf } from "./deleveraging.ts";
import { positionsOf } from "./position-views.ts";

const NOW = 1_000;
const TEN_SECONDS = 10_000;

/** Sizes and scores that a side may have; `u` and `v` are uniform between 0 and 1. */
const SIDES: Record<string, (u: number, v: number) => Pick<QueuedPosition, "size" | "score">> = {
  "equal sizes": (u) => ({ size: 1, score: u - 0.5 }),
  "sizes that differ by a factor of a hundred": (u, v) => ({ size: Math.ceil(100 ** v), score: u - 0.5 }),
  "sizes that go with the scores": (u, v) => ({ size: Math.ceil(1 + 99 * u * v), score: u - 0.5 }),
  "a few scores only": (u, v) => ({ size: Math.ceil(100 * v), score: Math.floor(u * 8) }),
};

/** A small generator with a seed (mulberry32), uniform between 0 and 1. */
function uniform(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function drawn(kind: string, count: number, seed: number): QueuedPosition[] {
  const random = uniform(seed);
  const draw = SIDES[kind]!;
  return Array.from({ length: count }, (_, place) => ({
    positionId: place + 1,
    ...draw(random(), random()),
    reads: 1,
  }));
}

function sideOf(positions: readonly QueuedPosition[], key = "1001/long"): LitSide & { reads: number } {
  const side = {
    key,
    count: positions.length,
    reads: 0,
    at(place: number) {
      const position = positions[place]!;
      side.reads += position.reads;
      return position;
    },
  };
  return side;
}

function exactLights(positions: readonly QueuedPosition[]): Map<number, number> {
  const queue = [...positions].sort((a, b) => b.score - a.score || a.positionId - b.positionId);
  const all = queue.reduce((sum, { size }) => sum + size, 0);
  let before = 0;
  return new Map(
    queue.map(({ positionId, size }) => {
      const light = adlLights(before, size, all);
      before += size;
      return [positionId, light];
    }),
  );
}

const shown = (lights: AdlLights, side: LitSide, own: QueuedPosition, at = NOW): number =>
  lights.of({ id: own.positionId, at, queued: () => own }, side);

test("the lights of a side that can be read at one go are exact", () => {
  const some = fc.record({ kind: fc.constantFrom(...Object.keys(SIDES)), count: fc.integer({ min: 1, max: 300 }) });
  fc.assert(
    fc.property(some, fc.nat(), ({ kind, count }, seed) => {
      const positions = drawn(kind, count, seed);
      const exact = exactLights(positions);
      const [lights, side] = [new AdlLights(), sideOf(positions)];
      for (const own of positions) expect(shown(lights, side, own)).toBe(exact.get(own.positionId));
      expect(side.reads).toBe(count);
    }),
    { seed: 7, numRuns: 60 },
  );
  const largest = drawn("equal sizes", READS_MAX, 7);
  const exact = exactLights(largest);
  const [lights, side] = [new AdlLights(), sideOf(largest)];
  expect(largest.every((own) => shown(lights, side, own) === exact.get(own.positionId))).toBe(true);
});

describe.each(Object.keys(SIDES))("a longer side with %s", (kind) => {
  test("is estimated: of a hundred lights up to twelve are wrong, five on average, by one step", () => {
    const parts: number[] = [];
    for (const count of [READS_MAX + 1, 5_000, 20_000]) {
      for (const seed of [1, 2, 3, 4, 5]) {
        const positions = drawn(kind, count, seed);
        const exact = exactLights(positions);
        const [lights, side] = [new AdlLights(), sideOf(positions)];
        const steps = positions.map((own) => Math.abs(shown(lights, side, own) - exact.get(own.positionId)!));
        parts.push(steps.filter((step) => step > 0).length / count);
        expect(steps.every((step) => step < 2)).toBe(true);
      }
    }
    expect(Math.max(...parts)).toBeLessThan(0.12);
    expect(parts.reduce((sum, part) => sum + part, 0) / parts.length).toBeLessThan(0.05);
  });
});

test("the sample does not fall in step with positions that repeat", () => {
  for (const period of [2, 5, 13, 100, 1_000]) {
    const positions = drawn("equal sizes", 20_000, period).map((position, place) => ({
      ...position,
      score: place % period,
    }));
    const exact = exactLights(positions);
    const [lights, side] = [new AdlLights(), sideOf(positions)];
    const wrong = positions.filter((own) => Math.abs(shown(lights, side, own) - exact.get(own.positionId)!) > 1);
    expect(wrong).toEqual([]);
  }
});

test("a look reads a bounded part of a side of any length, and of one whose owners have many positions each", () => {
  const million: LitSide & { reads: number } = {
    key: "1001/long",
    count: 1_000_000,
    reads: 0,
    at(place) {
      this.reads++;
      return { positionId: place + 1, score: place, size: 1, reads: 1 };
    },
  };
  const lights = new AdlLights();
  expect(shown(lights, million, { positionId: 999_999, score: 999_998, size: 1, reads: 1 })).toBe(5);
  expect(million.reads).toBe(READS_MAX);
  expect(shown(lights, million, { positionId: 1, score: 0, size: 1, reads: 1 })).toBe(1);
  expect(million.reads).toBe(READS_MAX);

  const wide = sideOf(drawn("equal sizes", 10_000, 1).map((position) => ({ ...position, reads: 82 })));
  shown(new AdlLights(), wide, { positionId: 1, score: 0, size: 1, reads: 82 });
  expect(wide.reads).toBeLessThan(READS_MAX + 82);
});

test("a look at many sides at once reads little more than one at a single side, and the next looks read the rest", () => {
  const sides = Array.from({ length: 80 }, (_, i) => sideOf(drawn("equal sizes", 10_000, i), `${1_001 + i}/long`));
  const lights = new AdlLights();
  const own = { positionId: 1, score: 0, size: 1, reads: 1 };
  const look = (at: number): number => {
    const before = sides.reduce((sum, { reads }) => sum + reads, 0);
    for (const side of sides) shown(lights, side, own, at);
    return sides.reduce((sum, { reads }) => sum + reads, 0) - before;
  };
  expect(look(NOW)).toBeLessThan(READS_MAX * 2);
  for (let i = 1; i < sides.length; i++) expect(look(NOW + i)).toBeLessThanOrEqual(READS_MAX);
  expect(sides.every(({ reads }) => reads >= READS_MAX)).toBe(true);
  expect(look(NOW + sides.length)).toBe(0);
  // The one that waited longest comes first, so that none waits for ever.
  const before = sides.map(({ reads }) => reads);
  for (let i = 0; i <= sides.length; i++) look(NOW + TEN_SECONDS * 2 + i * 1_000);
  expect(sides.every(({ reads }, i) => reads >= before[i]! + READS_MAX)).toBe(true);
});

test("a side is ranked again after ten seconds, not before", () => {
  const lights = new AdlLights();
  const positions = drawn("equal sizes", 10, 1);
  const [side, own] = [sideOf(positions), positions[0]!];
  shown(lights, side, own, NOW);
  shown(lights, side, own, NOW + TEN_SECONDS - 1);
  expect(side.reads).toBe(10);
  shown(lights, side, own, NOW + TEN_SECONDS);
  expect(side.reads).toBe(20);
});

test("a position that came after the ranking is placed by its score", () => {
  const positions = Array.from({ length: 10 }, (_, i) => ({ positionId: i + 1, score: i, size: 1, reads: 1 }));
  const [lights, side] = [new AdlLights(), sideOf(positions)];
  const newcomer = { positionId: 11, size: 1, reads: 1 };
  expect(shown(lights, side, { ...newcomer, score: 9.5 })).toBe(5);
  expect(shown(lights, side, { ...newcomer, score: -1 })).toBe(1);
  expect(shown(lights, sideOf([], "1001/short"), { ...newcomer, score: 1 })).toBe(1);
});

test("owners see the lights of their places in the queue of their side", () => {
  const market = openContractMarket({}, 12);
  for (let user = 1; user <= 5; user++) {
    const [longLeverage, longMode] = [user % 2 === 0 ? 20 : 5, user > 3 ? "cross" : "isolated"] as const;
    openAgainst(market, user, user + 6, { price: 599_000 + user * 300, size: user, longLeverage, longMode });
  }
  openAgainst(market, 6, 1, { price: 600_000, size: 1 });
  market.send(quotes(market, 600_500));
  const { futures } = market.state;
  for (const side of ["long", "short"] as const) {
    const users = Array.from({ length: 12 }, (_, i) => i + 1).filter((user) => slotOf(market, user, side) !== 0);
    const queue = users.map((user) => {
      const slot = slotOf(market, user, side);
      return { ...rankOf(futures, slot, new Map()), size: futures.positions.size(slot), reads: 1 };
    });
    const exact = exactLights(queue);
    const views = users.flatMap((user) => positionsOf(market.state, user)).filter((view) => view.side === side);
    expect(views.map((view) => view.adlLights)).toEqual(views.map((view) => exact.get(view.positionId)));
  }
});
