import { sequence, utcMs } from "@agio/primitives";
import type { Command } from "../commands.ts";
import { readEvents } from "../encoding/event-reading.ts";
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
const LAWS_EVERY = 100;
const RESTART_EVERY = 5_000;

export interface HostileOptions {
  readonly seed: string;
  readonly commands: number;
  /** The first world of the run; a failure names its own. */
  readonly world?: number;
  /** A clock in milliseconds, for the figures. */
  readonly nowMs: () => number;
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
  /** Milliseconds of one command; the machine's own pauses are among them. */
  longest: Extreme;
  /** Bytes of events of one command. */
  largest: Extreme;
}

/** A law was broken, or an assertion reached. The message repeats it. */
export class HostileFailure extends Error {
  override readonly name = "HostileFailure";
}

/**
 * Runs hostile commands of all products against the core. Throws a HostileFailure at the first assertion, broken
 * invariant or command that writes more than `EVENT_BYTES_MAX`.
 */
export function runHostile({ seed, commands, world = 0, nowMs, onProgress }: HostileOptions): HostileReport {
  const none: Extreme = { amount: 0, kind: "", place: "" };
  const report: HostileReport = { commands: 0, applied: 0, longest: none, largest: none };
  for (let at = world; report.commands < commands; at++) {
    new HostileWorld({ seed, world: at, nowMs }, report).run(Math.min(WORLD_COMMANDS, commands - report.commands));
    onProgress?.(report);
  }
  return report;
}

class HostileWorld {
  private readonly seed: string;
  private readonly world: number;
  private readonly nowMs: () => number;
  private readonly report: HostileReport;
  private readonly market: TestMarket;
  private readonly stream: HostileCommands;
  private readonly writer = new WordWriter();
  private index = 0;

  constructor(
    { seed, world, nowMs }: Pick<HostileOptions, "seed" | "nowMs"> & { world: number },
    report: HostileReport,
  ) {
    this.seed = seed;
    this.world = world;
    this.nowMs = nowMs;
    this.report = report;
    this.market = openHostileMarket();
    this.stream = new HostileCommands(this.market, `${seed}:${world}`);
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
    const began = this.nowMs();
    const isApplied = this.apply(command);
    const tookMs = this.nowMs() - began;
    if (tookMs > report.longest.amount) report.longest = { amount: tookMs, kind: command.type, place: this.place };
    if (isApplied) this.countBytes(command);
    if (index % LAWS_EVERY === 0) checkInvariants(market.state);
    if (index % RESTART_EVERY === 0) this.restart();
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
    if (bytes <= EVENT_BYTES_MAX) return;
    const kinds = new Map<string, number>();
    for (const { type } of events) kinds.set(type, (kinds.get(type) ?? 0) + 1);
    throw new Error(`${bytes} bytes of events are too many: ${JSON.stringify([...kinds])}`);
  }

  /** What a snapshot kept goes on. */
  private restart(): void {
    const bytes = takeSnapshot(this.market.state);
    this.market.state = restoreSnapshot(bytes);
    const isSame = Buffer.from(takeSnapshot(this.market.state)).equals(bytes);
    if (!isSame) throw new Error("a restored snapshot gives another one");
  }
}
