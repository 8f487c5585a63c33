import { orderId, pairId, sequence, userId, utcMs } from "@agio/primitives";
import { type Random, seededRandom, sized } from "@agio/testkit";
import { expect, test } from "vitest";
import type { Command } from "./commands.ts";
import type { PlaceOco } from "./spot/spot-commands.ts";
import { readCommand } from "./command-codec.ts";
import { WordWriter } from "./encoding/word-writer.ts";
import { apply } from "./engine.ts";
import { applyEntry, batchPayload, readEntries } from "./entries.ts";
import { takeSnapshot } from "./snapshot.ts";
import { openMarket, terms, type TestMarket } from "./testing/market.ts";
import { openCrowdedMarket, RandomCommands } from "./testing/random-commands.ts";
import { openMixedCrowd, RandomMixed } from "./testing/random-mixed.ts";

/*
 * The live state is the one that the journal holds: another exchange that reads the journal has the same state and the
 * same events, whatever object the caller had in hand.
 */

const COMMANDS = sized(4_000, 1_000);

/** A market and another one that hears of every command only through the journal. */
class Twins {
  readonly live: TestMarket;
  readonly #twin: TestMarket;
  readonly #batch = new WordWriter();
  readonly #events = new WordWriter();
  appliedCount = 0;
  /** Commands whose events came out otherwise. */
  readonly differences: string[] = [];

  constructor(open: () => TestMarket) {
    this.live = open();
    this.#twin = open();
  }

  send(command: Command): void {
    const { live } = this;
    const stamp = { sequence: sequence(live.sequence + 1), at: utcMs(live.clock()) };
    this.#batch.reset();
    if (applyEntry(live.state, command, stamp, this.#batch) !== undefined) return;
    live.sequence++;
    this.appliedCount++;
    for (const entry of readEntries(batchPayload(this.#batch), stamp.sequence)) {
      this.#events.reset();
      const said = readCommand(entry.commandBytes);
      const outcome = apply(this.#twin.state, said, stamp, this.#events);
      const isSame = outcome === undefined && Buffer.compare(this.#events.bytes(), entry.eventBytes) === 0;
      if (!isSame) this.differences.push(JSON.stringify(said));
    }
  }

  areSame(): boolean {
    return Buffer.compare(takeSnapshot(this.live.state), takeSnapshot(this.#twin.state)) === 0;
  }
}

/** Whole, as every maker asserts; spot orders take any number. Ids stay in their range. */
const WHOLE: readonly unknown[] = [-0, -0, -0, -1, 65_536, 2 ** 31, -(2 ** 31), 2 ** 40, 2 ** 53 - 1, 1 - 2 ** 53];
const NUMBERS: readonly unknown[] = [...WHOLE, undefined, 0.5, Number.NaN, Infinity, 2 ** 53, 1e300];
const TEXTS = ["", "buy ", "GTC\n", "\u0131\u{1f642}", "e\u0301", "\ud800", "~".repeat(400)];

/** A copy with one thing changed somewhere: a strange value, or a field too many. */
function twisted<T extends object>(random: Random, subject: T, numbers: readonly unknown[]): T {
  const copy = (Array.isArray(subject) ? [...(subject as unknown[])] : { ...subject }) as Record<string, unknown>;
  const names = Object.keys(copy).filter((name) => name !== "type");
  const name = names[random.integer(0, names.length - 1)];
  if (name === undefined) return subject;
  const value = copy[name];
  if (typeof value === "object" && value !== null) copy[name] = twisted(random, value, numbers);
  else if (!Array.isArray(subject) && random.chance(0.2)) copy[`${name}More`] = random.pick([...NUMBERS, ...TEXTS, {}]);
  else if (value === 0 && random.chance(0.5)) copy[name] = -0;
  else if (typeof value === "number") copy[name] = name.endsWith("Id") ? -0 : random.pick(numbers);
  else if (typeof value === "string") copy[name] = random.chance(0.5) ? `${value}\u0301` : random.pick(TEXTS);
  else if (typeof value === "boolean") copy[name] = undefined;
  return copy as T;
}

const CROWDS: readonly (readonly [
  string,
  readonly unknown[],
  () => TestMarket,
  (market: TestMarket) => { next(): Command },
])[] = [
  ["spot", NUMBERS, openCrowdedMarket, (market) => new RandomCommands(market, "twisted")],
  ["all products", WHOLE, openMixedCrowd, (market) => new RandomMixed(market, "twisted")],
];

test.each(CROWDS)(
  "commands of %s with strange values do live what a recovery does",
  (_name, numbers, open, streamOf) => {
    const twins = new Twins(open);
    const stream = streamOf(twins.live);
    const random = seededRandom("strange");
    for (let sent = 0; sent < COMMANDS; sent++) {
      const command = stream.next();
      twins.send(
        random.chance(0.5) ? twisted(random, command, command.type === "ObservePrices" ? WHOLE : numbers) : command,
      );
    }
    expect(twins.appliedCount).toBeGreaterThan(COMMANDS / 4);
    expect(twins.differences).toEqual([]);
    expect(twins.areSame()).toBe(true);
  },
);

test("a one-cancels-other pair with -0 in its legs is the one that its journal says", () => {
  const twins = new Twins(openMarket);
  const none = { totalAtoms: -0, trailingBips: -0, visibleLots: -0 };
  const oco = (user: number): PlaceOco => ({
    type: "PlaceOco",
    userId: userId(user),
    pairId: pairId(1),
    clientOrderId: "",
    limitLeg: terms({ side: "sell", priceTicks: 1_100, sizeLots: 5, stopTicks: -0, ...none }),
    stopLeg: terms({ side: "sell", kind: "market", priceTicks: -0, sizeLots: 5, stopTicks: 900, ...none }),
  });
  twins.send(oco(1));
  twins.send(oco(2));
  twins.send({ type: "CancelOrder", userId: userId(1), orderId: orderId(1) });
  expect(twins.appliedCount).toBe(3);
  expect(twins.differences).toEqual([]);
  expect(twins.areSame()).toBe(true);
});
