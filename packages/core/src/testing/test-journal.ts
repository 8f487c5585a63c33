import { assert, sequence, utcMs } from "@agio/primitives";
import { readCommand, writeCommand } from "../command-codec.ts";
import type { Command } from "../commands.ts";
import { WordWriter } from "../encoding/word-writer.ts";
import { apply } from "../engine.ts";
import type { Event } from "../events.ts";
import { restoreSnapshot, takeSnapshot } from "../snapshot.ts";
import type { CoreState } from "../state.ts";
import type { TestMarket } from "./market.ts";

/** So that a day takes many commands. */
const SMALL_SLICES = { steps: 7, bytes: 65_536 };

/** Hears of every command that was applied and kept. */
export type Hear = (command: Command, at: number, events: readonly Event[]) => void;

interface Entry {
  readonly command: Uint8Array;
  readonly events: Uint8Array;
  readonly at: number;
  readonly sequence: number;
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

/** The journal and the last snapshot of a market, whose slices are small: it can be stopped at any command. */
export class TestJournal {
  private readonly market: TestMarket;
  private readonly encoded = new WordWriter();
  private saved = new Uint8Array();
  private entries: Entry[] = [];
  private isKept = true;

  /** Follows a market from now on. */
  constructor(market: TestMarket, hear: Hear) {
    this.market = market;
    market.state.ledger.sliceBounds = SMALL_SLICES;
    this.snapshot();
    const send = market.try.bind(market);
    market.try = (command) => {
      const at = market.clock();
      const answer = send(command);
      if (Array.isArray(answer) && this.isKept) {
        this.keep(command, at);
        hear(command, at, answer);
      }
      return answer;
    };
  }

  /** The entries before it are not needed any more. */
  snapshot(): void {
    this.saved = takeSnapshot(this.market.state).slice();
    this.entries = [];
  }

  /** A crash behind a command: the snapshot and the entries after it lead to the same state, event by event. */
  crash(): void {
    const { market } = this;
    const before = takeSnapshot(market.state).slice();
    market.state = this.recovered();
    assert(isSame(takeSnapshot(market.state), before), "the state after a crash is the state before it");
  }

  /** A crash between a command and its entry: it never was, and may be sent again. Returns whether it was applied. */
  lose(command: Command): boolean {
    const { market } = this;
    const before = takeSnapshot(market.state).slice();
    this.isKept = false;
    const isApplied = Array.isArray(market.try(command));
    this.isKept = true;
    if (!isApplied) return false;
    market.sequence--;
    market.state = this.recovered();
    assert(isSame(takeSnapshot(market.state), before), "a command without an entry leaves no trace");
    return true;
  }

  private keep(command: Command, at: number): void {
    const { encoded, market } = this;
    encoded.reset();
    writeCommand(command, encoded);
    const events = market.written.slice();
    this.entries.push({ command: encoded.bytes().slice(), events, at, sequence: market.sequence });
  }

  private recovered(): CoreState {
    const state = restoreSnapshot(this.saved);
    state.ledger.sliceBounds = SMALL_SLICES;
    const writer = new WordWriter();
    for (const entry of this.entries) {
      writer.reset();
      const stamp = { sequence: sequence(entry.sequence), at: utcMs(entry.at) };
      const answer = apply(state, readCommand(entry.command), stamp, writer);
      assert(answer === undefined, `what was applied is applied again: sequence ${entry.sequence}`);
      assert(isSame(writer.bytes(), entry.events), `the events are the same again: sequence ${entry.sequence}`);
    }
    return state;
  }
}
