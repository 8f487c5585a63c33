import { sequence, utcMs } from "@agio/primitives";
import type { Command } from "../commands.ts";
import type { Event } from "../events.ts";
import { readEvents } from "../event-reading.ts";
import { WordWriter } from "../encoding/word-writer.ts";
import { applyEntry } from "../entries.ts";
import { checkInvariants } from "../invariants.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import { HostileCommands, openHostileMarket } from "./hostile-commands.ts";
import type { TestMarket } from "./market.ts";

/** Commands between two fresh exchanges: a failure is repeated by its world alone. */
export const WORLD_COMMANDS = 20_000;
/** The law: no command writes more. */
export const EVENT_BYTES_MAX = 262_144;
/** The law: no command takes more of the processor, in milliseconds. */
export const CPU_MS_MAX = 10;
/** A command that took more is repeated so often, in its world: a law is broken when each took more. */
const REPEATS = 4;
const LAWS_EVERY = 100;
const RESTART_EVERY = 5_000;
/** So often a command that is refused is seen to leave everything as it was. */
const REFUSALS_EVERY = 250;

export interface HostileOptions {
  readonly seed: string;
  readonly commands: number;
  /** The first world of the run; a failure names its own. */
  readonly world?: number;
  /** The processor's time of this process in milliseconds; one that stands still measures nothing. */
  readonly cpuMs: () => number;
  /** People of a burst of positions. */
  readonly crowd: number;
  readonly onProgress?: (report: HostileReport) => void;
}

/** A command of a run, and how much it was. */
export interface Extreme {
  readonly amount: number;
  readonly kind: Command["type"] | "";
  readonly place: string;
}

export interface HostileReport {
  commands: number;
  applied: number;
  /** Milliseconds of the processor that one command took, the least of those that were repeated. */
  longest: Extreme;
  /** Bytes of events of one command. */
  largest: Extreme;
  readonly kinds: Set<Command["type"]>;
  /** Everything that has come of them. */
  readonly happened: Set<Event["type"]>;
}

/** A law was broken, or an assertion reached. The message repeats it. */
export class HostileFailure extends Error {
  override readonly name = "HostileFailure";
}

/**
 * Runs hostile commands of all products against the core. Throws a HostileFailure at the first assertion, broken
 * invariant, command that writes more than `EVENT_BYTES_MAX` or takes more than `CPU_MS_MAX`.
 */
export function runHostile({ seed, commands, world = 0, cpuMs, crowd, onProgress }: HostileOptions): HostileReport {
  const report = blankReport();
  for (let at = world; report.commands < commands; at++) {
    new HostileWorld({ seed, world: at, cpuMs, crowd }, report).run(
      Math.min(WORLD_COMMANDS, commands - report.commands),
    );
    onProgress?.(report);
  }
  return report;
}

const NONE: Extreme = { amount: 0, kind: "", place: "" };

const blankReport = (): HostileReport => ({
  commands: 0,
  applied: 0,
  longest: NONE,
  largest: NONE,
  kinds: new Set(),
  happened: new Set(),
});

class HostileWorld {
  private readonly seed: string;
  private readonly world: number;
  private readonly cpuMs: () => number;
  private readonly crowd: number;
  private readonly report: HostileReport;
  private readonly market: TestMarket;
  private readonly stream: HostileCommands;
  private readonly writer = new WordWriter();
  private index = 0;

  constructor(
    { seed, world, cpuMs, crowd }: Pick<HostileOptions, "seed" | "cpuMs" | "crowd"> & { world: number },
    report: HostileReport,
  ) {
    this.seed = seed;
    this.world = world;
    this.cpuMs = cpuMs;
    this.crowd = crowd;
    this.report = report;
    this.market = openHostileMarket();
    this.stream = new HostileCommands(this.market, `${seed}:${world}`, crowd);
  }

  run(commands: number): void {
    for (this.index = 1; this.index <= commands; this.index++) {
      const command = this.stream.next();
      try {
        this.step(command);
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        const text = `seed ${this.seed}, ${this.place}: ${reason}, by ${JSON.stringify(command)}`;
        throw new HostileFailure(text, { cause });
      }
    }
  }

  private get place(): string {
    return `world ${this.world}, command ${this.index}`;
  }

  private step(command: Command): void {
    const { market, report, index } = this;
    report.commands++;
    report.kinds.add(command.type);
    const before = index % REFUSALS_EVERY === 0 ? takeSnapshot(market.state) : undefined;
    const { isApplied, tookMs } = this.measure(command);
    if (before !== undefined && !isApplied && !Buffer.from(takeSnapshot(market.state)).equals(before))
      throw new Error("a refused command has changed something");
    if (tookMs > report.longest.amount) this.countTime(command, tookMs);
    if (isApplied) this.countBytes(command);
    if (index % LAWS_EVERY === 0) checkInvariants(market.state);
    if (index % RESTART_EVERY === 0) this.restart();
  }

  private measure(command: Command): { isApplied: boolean; tookMs: number } {
    const began = this.cpuMs();
    const isApplied = this.apply(command);
    return { isApplied, tookMs: this.cpuMs() - began };
  }

  /** A command above the bound of time is repeated: a compiler or a collector at work is not its fault. */
  private countTime(command: Command, tookMs: number): void {
    let least = tookMs;
    for (let repeat = 0; repeat < REPEATS && least > CPU_MS_MAX; repeat++) least = Math.min(least, this.again());
    const { longest } = this.report;
    if (least > longest.amount) this.report.longest = { amount: least, kind: command.type, place: this.place };
    if (least > CPU_MS_MAX) throw new Error(`${Math.round(least * 10) / 10} ms of the processor are too many`);
  }

  /** Milliseconds that the present command takes in this world as it was before, made anew. */
  private again(): number {
    const { seed, world, cpuMs, crowd } = this;
    const other = new HostileWorld({ seed, world, cpuMs, crowd }, blankReport());
    for (other.index = 1; other.index < this.index; other.index++) {
      other.apply(other.stream.next());
      if (other.index % RESTART_EVERY === 0) other.restart();
    }
    return other.measure(other.stream.next()).tookMs;
  }

  /** As the pipeline does: written to the journal's batch, applied, and taken out again when it was refused. */
  private apply(command: Command): boolean {
    const { market, writer } = this;
    writer.reset();
    const at = market.clock();
    const stamp = { sequence: sequence(market.sequence + 1), at: utcMs(at) };
    if (applyEntry(market.state, command, stamp, writer) !== undefined) return false;
    market.sequence++;
    return true;
  }

  private countBytes(command: Command): void {
    const { report, writer } = this;
    report.applied++;
    const bytes = writer.byteLength;
    if (bytes > report.largest.amount) report.largest = { amount: bytes, kind: command.type, place: this.place };
    const events = readEvents(writer.bytes());
    for (const { type } of events) report.happened.add(type);
    if (bytes <= EVENT_BYTES_MAX) return;
    const kinds = new Map<string, number>();
    for (const { type } of events) kinds.set(type, (kinds.get(type) ?? 0) + 1);
    throw new Error(`${bytes} bytes of events are too many: ${JSON.stringify([...kinds])}`);
  }

  /** Continues from a snapshot. */
  private restart(): void {
    const bytes = takeSnapshot(this.market.state);
    this.market.state = restoreSnapshot(bytes);
    const isSame = Buffer.from(takeSnapshot(this.market.state)).equals(bytes);
    if (!isSame) throw new Error("a restored snapshot gives another one");
  }
}
