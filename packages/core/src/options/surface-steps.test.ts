import { surfaceArbitrage } from "@agio/formulas";
import { seededRandom } from "@agio/testkit";
import { expect, test } from "vitest";
import type { Event } from "../events.ts";
import { BTCUSDT } from "../testing/market.ts";
import { E8, eventsOf, openOptionWorld, OPTION_RULES, type OptionWorld } from "../testing/option-world.ts";
import type { OptionRules, SurfaceNode } from "./option-commands.ts";
import type { Series } from "./series.ts";
import { isSheltered, SURFACE_NOTICE_MS, SURFACE_SHELTER_MS, SURFACE_STEP_PPM_MAX } from "./surface-steps.ts";
import { marginOfLots } from "./writer-margin.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const [WRITER, HOLDER, LATER, OTHER] = [1, 2, 3, 4] as const;
const LOTS = 100;

const flat = (atTheMoneyPpm: number): SurfaceNode[] => [{ days: 1, atTheMoneyPpm, skewPpm: 0, smilePpm: 0 }];

interface StepWorld {
  readonly world: OptionWorld;
  readonly call: Series;
  readonly rules: Partial<OptionRules>;
}

/** A long call at the money, in a book that nobody is in. */
function openStepWorld(marksBy: NonNullable<OptionRules["marksBy"]>): StepWorld {
  const rules = { dailyExpiries: 0, quarterlyExpiries: 1, marksBy } as const;
  const world = openOptionWorld(rules);
  const call = [...world.state.options.series.values()].find(
    ({ kind, strikeE8 }) => kind === "call" && strikeE8 === 60_000 * E8,
  );
  return { world, call: call as Series, rules };
}

/** Somebody writes with so much above the maintenance margin as a share of the initial one, and has nothing besides. */
function write({ world, call }: StepWorld, user: number, buyer: number): void {
  world.trade(user, buyer, call, { lots: LOTS, ticks: call.surfaceTicks });
  world.leaveAvailable(user, 0);
}

const setSurface = ({ world, rules }: StepWorld, surface: SurfaceNode[], more: Partial<OptionRules> = {}) =>
  world.try({
    type: "SetOptionUnderlying",
    ...{ pairId: BTCUSDT, code: "BTC", priceDecimals: 1, sizeDecimals: 2 },
    rules: { ...OPTION_RULES, ...rules, ...more, surface },
  });

/** Goes to a time by ticks ten minutes apart at an index. */
function runTo({ world }: StepWorld, until: number, price = 60_000): Event[] {
  const events: Event[] = [];
  while (world.at < until) events.push(...world.tick(Math.min(world.at + 10 * MINUTE, until), price));
  return events;
}

test("the surface of one second liquidates nobody: under rules of before two operators took a writer's margin", () => {
  const before = openStepWorld("strike");
  write(before, WRITER, HOLDER);
  setSurface(before, flat(5_000_000));
  const taken = eventsOf(before.world.tick(before.world.at + SECOND, 60_000), "OptionLiquidationStarted");
  expect(taken).toMatchObject([{ userId: WRITER, lots: -LOTS }]);

  const steady = openStepWorld("steady");
  write(steady, WRITER, HOLDER);
  expect(setSurface(steady, flat(5_000_000))).toEqual({ refusal: "SURFACE_STEP_TOO_LARGE", field: "surface" });
  expect(eventsOf(steady.world.tick(steady.world.at + SECOND, 60_000), "OptionLiquidationStarted")).toEqual([]);
  expect(steady.world.position(WRITER, steady.call)?.lots).toBe(-LOTS);
  steady.world.check();
});

test("a step is announced, is dear for who opens, and takes effect an hour later", () => {
  const steady = openStepWorld("steady");
  const { world, call } = steady;
  const quiet = marginOfLots(call, LOTS);
  write(steady, WRITER, HOLDER);
  const at = world.at;
  const announced = setSurface(steady, flat(600_000 + SURFACE_STEP_PPM_MAX)) as Event[];
  expect(eventsOf(announced, "OptionSurfaceAnnounced")).toMatchObject([
    { stepPpm: SURFACE_STEP_PPM_MAX, announcedAt: at, effectiveAt: at + SURFACE_NOTICE_MS, to: flat(650_000) },
  ]);
  expect(eventsOf(announced, "OptionUnderlyingSet")).toMatchObject([{ rules: { surface: flat(600_000) } }]);
  world.tick(world.at + SECOND, 60_000);
  const { surfaceTicks } = call;
  expect(call.stepTicks).toBeGreaterThan(surfaceTicks);
  expect(marginOfLots(call, LOTS).initialAtoms).toBeGreaterThan(quiet.initialAtoms);
  runTo(steady, at + SURFACE_NOTICE_MS - SECOND);
  expect(call.underlying.rules.surface).toEqual(flat(600_000));
  const taken = world.tick(at + SURFACE_NOTICE_MS, 60_000);
  expect(eventsOf(taken, "OptionUnderlyingSet")).toMatchObject([{ rules: { surface: flat(650_000) } }]);
  expect(call.surfaceTicks).toBeGreaterThan(surfaceTicks);
  expect(call.stepTicks).toBeLessThan(call.surfaceTicks);
  // The milder of both for what is sheltered.
  expect(marginOfLots(call, LOTS, true).maintenanceAtoms).toBeLessThan(marginOfLots(call, LOTS).maintenanceAtoms);
  world.restart();
  const again = world.state.options.series.get(call.seriesId) as Series;
  expect(again.underlying.step).toMatchObject({ isTaken: true, announcedAt: at });
  expect(again.steady).toEqual(call.steady);
  expect(isSheltered(world.position(WRITER, again)!)).toBe(true);
  world.trade(LATER, OTHER, again, { lots: LOTS, ticks: again.surfaceTicks });
  expect(isSheltered(world.position(LATER, again)!)).toBe(false);
  world.check();
});

/** A writer whom an index that rose has left a percent above the maintenance margin. */
function thinWriter(marksBy: NonNullable<OptionRules["marksBy"]>): StepWorld & { readonly price: number } {
  const opened = openStepWorld(marksBy);
  const { world, call } = opened;
  write(opened, WRITER, HOLDER);
  const { marginAtoms } = world.position(WRITER, call)!;
  let price = 60_000;
  while (marginOfLots(call, LOTS).maintenanceAtoms < marginAtoms * 0.99) world.tick(world.at + SECOND, (price += 25));
  return { ...opened, price };
}

test("a step of the surface liquidates nothing that ran at its announcement, for a day from its effect", () => {
  const before = thinWriter("strike");
  setSurface(before, flat(650_000));
  const atOnce = before.world.tick(before.world.at + SECOND, before.price);
  expect(eventsOf(atOnce, "OptionLiquidationStarted")).toHaveLength(1);

  const steady = thinWriter("steady");
  const still = steady.price;
  setSurface(steady, flat(650_000));
  const announcedAt = steady.world.at;
  const effectiveAt = announcedAt + SURFACE_NOTICE_MS;
  const day = runTo(steady, effectiveAt + SURFACE_SHELTER_MS - MINUTE, still);
  expect(eventsOf(day, "OptionLiquidationStarted")).toEqual([]);
  expect(steady.world.position(WRITER, steady.call)?.lots).toBe(-LOTS);
  const next = runTo(steady, effectiveAt + SURFACE_SHELTER_MS + 2 * MINUTE, still);
  expect(eventsOf(next, "OptionLiquidationStarted")).toHaveLength(1);
  steady.world.check();
});

test("one step at a time: another waits until the first is a day old; other rules change meanwhile and bring none", () => {
  const steady = openStepWorld("steady");
  const { world } = steady;
  setSurface(steady, flat(620_000));
  const at = world.at;
  expect(setSurface(steady, flat(610_000))).toEqual({ refusal: "SURFACE_STEP_RUNNING", field: "surface" });
  // A screen that was opened before the announcement, and one that was opened after it.
  for (const surface of [flat(600_000), flat(620_000)]) {
    const events = setSurface(steady, surface, { openOrdersMax: 7 }) as Event[];
    expect(eventsOf(events, "OptionSurfaceAnnounced")).toEqual([]);
    expect(eventsOf(events, "OptionUnderlyingSet")).toMatchObject([
      { rules: { openOrdersMax: 7, surface: flat(600_000) } },
    ]);
  }
  runTo(steady, at + SURFACE_NOTICE_MS + MINUTE);
  expect(setSurface(steady, flat(600_000))).toEqual({ refusal: "SURFACE_STEP_RUNNING", field: "surface" });
  runTo(steady, at + SURFACE_NOTICE_MS + SURFACE_SHELTER_MS + MINUTE);
  expect(Array.isArray(setSurface(steady, flat(600_000)))).toBe(true);
  world.check();
});

test("rules that mark steadily stay so", () => {
  const steady = openStepWorld("steady");
  const back = { ...steady, rules: { ...steady.rules, marksBy: "strike" } } as const;
  expect(setSurface(back, flat(600_000))).toEqual({ refusal: "BAD_PARAMETER", field: "marksBy" });
});

test("whatever is proposed, a step is bounded, a day apart, and leaves no free money where the proposal had none", () => {
  const random = seededRandom("surface steps");
  const steady = openStepWorld("steady");
  const { world, call } = steady;
  let [accepted, refused] = [0, 0];
  const effects: number[] = [];
  const surfaces: (readonly SurfaceNode[])[] = [];
  for (let proposal = 0; proposal < 60; proposal++) {
    const [near] = call.underlying.rules.surface;
    const wish = (from: number, deviation: number): number => Math.round(from + random.gaussian() * deviation);
    const surface: SurfaceNode[] = [
      {
        days: 1,
        atTheMoneyPpm: Math.max(200_000, wish(near!.atTheMoneyPpm, 40_000)),
        skewPpm: wish(0, 20_000),
        smilePpm: 0,
      },
    ];
    if (surfaceArbitrage(surface) !== undefined) continue;
    const answer = setSurface(steady, surface);
    if (Array.isArray(answer)) accepted += eventsOf(answer, "OptionSurfaceAnnounced").length;
    else refused++;
    const before = call.underlying.rules.surface;
    runTo(steady, world.at + random.integer(1, 900) * MINUTE);
    const after = call.underlying.rules.surface;
    if (before !== after) {
      effects.push(world.at);
      surfaces.push(after);
    }
    if (world.at > call.expiryAt - 2 * SURFACE_SHELTER_MS) break;
  }
  expect(accepted).toBeGreaterThan(3);
  expect(refused).toBeGreaterThan(3);
  expect(surfaces.map((surface) => surfaceArbitrage(surface))).toEqual(surfaces.map(() => undefined));
  for (const [at, effect] of effects.slice(1).entries()) {
    // An effect is seen up to fifteen hours later.
    expect(effect - effects[at]!).toBeGreaterThan(SURFACE_SHELTER_MS - 900 * MINUTE);
  }
  world.check();
});

test.each([
  ["no nodes", []],
  ["nodes out of order", [...flat(600_000).map((node) => ({ ...node, days: 9 })), ...flat(600_000)]],
  ["a volatility that is no number", flat(Number.NaN)],
] as const)("a surface of %s is refused as such, before its step is measured", (_title, surface) => {
  const steady = openStepWorld("steady");
  expect(setSurface(steady, [...surface])).toEqual({ refusal: "BAD_PARAMETER", field: "surface" });
});
