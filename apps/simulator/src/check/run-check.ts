import { checkInvariants, type Command, type PlaceOrder } from "@agio/core";
import { assert, sizeLots } from "@agio/primitives";
import { seededRandom } from "@agio/testkit";
import { COIN_MODELS } from "../market/coin-models.ts";
import { openMarket } from "../market/market.ts";
import { openAccountant } from "./accountant.ts";
import { openCheckTraffic } from "./check-traffic.ts";
import { observedPrices, openingCommands } from "./check-world.ts";
import { openCoreProcess, type Outcome } from "./core-process.ts";

const START_MS = Date.UTC(2026, 10, 20, 21, 50);
const COMMAND_MEAN_MS = 15;
const OBSERVE_EVERY_MS = 1_000;
const LAWS_EVERY = 50;
const SNAPSHOT_EVERY = 2_500;
const CRASH_CHANCE = 1 / 1_500;
const REPEAT_CHANCE = 0.02;
const OUTAGE_CHANCE = 0.02;
const OUTAGE_SECONDS_MEAN = 6;
const VENUES_SILENT_MAX = 3;
const REPEATABLE_MAX = 200;

export interface CheckOptions {
  readonly seed: string;
  readonly commands: number;
  readonly onProgress?: (done: number) => void;
}

/** Summary of a run. */
export interface CheckReport {
  readonly applied: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly replayed: number;
  readonly trades: number;
  readonly crashes: number;
  readonly haltedTicks: number;
}

/** A law was broken; the seed and the number of the command repeat it. */
export class CheckFailure extends Error {
  override readonly name = "CheckFailure";
}

interface Taken {
  readonly command: PlaceOrder;
  readonly orderId: number;
}

/**
 * Runs a seeded day of trading against the core, in process, with the faults of real life: repeated and altered requests,
 * commands about orders that are gone, silent venues, crashes. Throws a CheckFailure that names the seed.
 */
export function runCheck({ seed, commands, onProgress }: CheckOptions): CheckReport {
  const random = seededRandom(`${seed}/check`);
  const market = openMarket({ models: COIN_MODELS, seed, startMs: START_MS, startPrices: new Map() });
  const traffic = openCheckTraffic(market, random.fork("traffic"));
  const core = openCoreProcess();
  const accountant = openAccountant();
  const counts = { applied: 0, replayed: 0, trades: 0, crashes: 0, haltedTicks: 0 };
  const refused: Record<string, number> = {};
  const repeatable: Taken[] = [];
  let at = START_MS;
  let observedMs = 0;
  let silent = 0;
  let silentUntilMs = 0;

  const note = (outcome: Outcome): void => {
    if (outcome.kind === "refused") refused[outcome.refusal.refusal] = (refused[outcome.refusal.refusal] ?? 0) + 1;
    if (outcome.kind === "replayed") counts.replayed += 1;
    if (outcome.kind !== "applied") return;
    counts.applied += 1;
    accountant.take(outcome.events);
    traffic.take(outcome.events);
    for (const event of outcome.events) {
      if (event.type === "Traded") counts.trades += 1;
      if (event.type === "IndexTicked" && event.status === "halted") counts.haltedTicks += 1;
    }
  };

  const send = (command: Command): Outcome => {
    const outcome = core.send(command, at);
    note(outcome);
    if (outcome.kind !== "applied" || command.type !== "PlaceOrder" || command.clientOrderId === "") return outcome;
    const accepted = outcome.events.find((event) => event.type === "OrderAccepted");
    if (accepted?.type === "OrderAccepted") repeatable.push({ command, orderId: accepted.orderId });
    if (repeatable.length > REPEATABLE_MAX) repeatable.shift();
    return outcome;
  };

  const repeat = ({ command, orderId }: Taken): void => {
    const again = send(command);
    assert(again.kind === "replayed" && again.answer.orderId === orderId, "a repeated request gets its first answer");
    const altered = send({ ...command, sizeLots: sizeLots(command.sizeLots + 1) });
    const isRefused = altered.kind === "refused" && altered.refusal.refusal === "DUPLICATE_REQUEST";
    assert(isRefused, "another request under the same key is refused");
  };

  const observe = (): void => {
    if (at < observedMs + OBSERVE_EVERY_MS) return;
    observedMs = at;
    market.tick(at);
    if (at >= silentUntilMs) silent = 0;
    if (silent === 0 && random.chance(OUTAGE_CHANCE)) {
      silent = random.integer(1, VENUES_SILENT_MAX);
      silentUntilMs = at + random.exponential(OUTAGE_SECONDS_MEAN) * 1_000;
    }
    send(observedPrices(market, at, silent, random));
  };

  const step = (index: number): void => {
    at += Math.ceil(random.exponential(COMMAND_MEAN_MS));
    observe();
    const taken = random.chance(REPEAT_CHANCE) && repeatable.length > 0 ? random.pick(repeatable) : undefined;
    if (taken === undefined) send(traffic.next());
    else repeat(taken);
    if (index % SNAPSHOT_EVERY === 0) core.snapshot();
    if (random.chance(CRASH_CHANCE)) {
      core.crash();
      counts.crashes += 1;
    }
    if (index % LAWS_EVERY !== 0) return;
    checkInvariants(core.state);
    accountant.compare(core.state);
    onProgress?.(index);
  };

  for (const command of openingCommands(market)) {
    assert(send(command).kind === "applied", `${command.type} opens the exchange`);
  }
  for (let index = 1; index <= commands; index += 1) {
    try {
      step(index);
    } catch (failure) {
      const reason = failure instanceof Error ? failure.message : String(failure);
      throw new CheckFailure(`seed ${seed}, command ${index}: ${reason}`, { cause: failure });
    }
  }
  return { ...counts, refused };
}
