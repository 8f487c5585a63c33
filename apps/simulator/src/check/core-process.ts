import {
  apply,
  CommandWriter,
  createState,
  EventWriter,
  readCommand,
  readEvents,
  restoreSnapshot,
  takeSnapshot,
  writeCommand,
  type Command,
  type CoreState,
  type Event,
  type Replayed,
} from "@agio/core";
import { assert, sequence, utcMs, type Refusal } from "@agio/primitives";

/** Result of a command. */
export type Outcome =
  | { readonly kind: "applied"; readonly events: readonly Event[] }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "replayed"; readonly answer: Replayed };

interface Entry {
  readonly command: Uint8Array;
  readonly events: Uint8Array;
  readonly sequence: number;
  readonly at: number;
}

/** The core with the journal that a process would keep: it can be stopped at any moment and started again. */
export interface CoreProcess {
  readonly state: CoreState;
  readonly sequence: number;
  send(command: Command, at: number): Outcome;
  /** Writes a snapshot; the journal before it is not needed any more. */
  snapshot(): void;
  /** A crash: only the last snapshot and the journal after it are left. Throws when the new state is not the old one. */
  crash(): void;
}

const sameBytes = (left: Uint8Array, right: Uint8Array): boolean => Buffer.compare(left, right) === 0;

export function openCoreProcess(): CoreProcess {
  let state = createState();
  let last = 0;
  let saved = takeSnapshot(state);
  let journal: Entry[] = [];
  const writer = new EventWriter();
  const encoded = new CommandWriter();

  const recover = (): CoreState => {
    const recovered = restoreSnapshot(saved);
    for (const entry of journal) {
      writer.reset();
      const stamp = { sequence: sequence(entry.sequence), at: utcMs(entry.at) };
      const answer = apply(recovered, readCommand(entry.command), stamp, writer);
      assert(answer === undefined, `command ${entry.sequence} is applied again after a crash`);
      assert(sameBytes(writer.bytes(), entry.events), `command ${entry.sequence} causes the same events after a crash`);
    }
    return recovered;
  };

  return {
    get state() {
      return state;
    },
    get sequence() {
      return last;
    },
    send(command, at) {
      writer.reset();
      encoded.reset();
      const answer = apply(
        state,
        writeCommand(command, encoded),
        { sequence: sequence(last + 1), at: utcMs(at) },
        writer,
      );
      if (answer === undefined) {
        last += 1;
        const bytes = writer.bytes().slice();
        journal.push({ command: encoded.bytes().slice(), events: bytes, sequence: last, at });
        return { kind: "applied", events: readEvents(bytes) };
      }
      assert(writer.byteLength === 0, "a command that is not applied causes no event");
      return "replayed" in answer ? { kind: "replayed", answer } : { kind: "refused", refusal: answer };
    },
    snapshot() {
      saved = takeSnapshot(state).slice();
      journal = [];
    },
    crash() {
      const before = takeSnapshot(state).slice();
      state = recover();
      assert(sameBytes(takeSnapshot(state), before), "the state after a crash is the state before it");
    },
  };
}
