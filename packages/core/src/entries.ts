import { assert } from "@agio/primitives";
import type { Command } from "./commands.ts";
import type { Stamp } from "./stamp.ts";
import { writeCommand } from "./command-codec.ts";
import type { WordWriter } from "./encoding/word-writer.ts";
import { apply } from "./engine.ts";
import type { CoreState } from "./state.ts";

/** One command of a journal record with what it caused. Both byte runs are views into the record. */
export interface JournalEntry {
  readonly sequence: number;
  /** UTC milliseconds of the stamp. */
  readonly at: number;
  readonly commandBytes: Uint8Array;
  readonly eventBytes: Uint8Array;
}

const HEADER_WORDS = 2;

/**
 * Applies a command and appends it to `batch` with its events, which `batch.bytes()` shows afterwards; nothing when it
 * was refused or replayed. Applied is what was encoded: what a recovery reads, whatever object the caller had.
 */
export function applyEntry(
  state: CoreState,
  command: Command,
  stamp: Stamp,
  batch: WordWriter,
): ReturnType<typeof apply> {
  const entry = batch.reserve(HEADER_WORDS);
  batch.floats[entry] = stamp.at;
  const encoded = writeCommand(command, batch);
  batch.ints[entry * 2 + 2] = (batch.length - entry - HEADER_WORDS) * 8;
  batch.start = batch.length;
  const outcome = apply(state, encoded, stamp, batch);
  if (outcome === undefined) batch.ints[entry * 2 + 3] = batch.byteLength;
  else batch.length = entry;
  return outcome;
}

/** The whole batch, whatever the last entry was: the payload of a journal record. A view until the next write. */
export function batchPayload(batch: WordWriter): Uint8Array {
  return new Uint8Array(batch.floats.buffer, 0, batch.length * 8);
}

/** Appends a finished entry from parts. `commandBytes` and `eventBytes` are whole words. */
export function writeEntry(
  batch: WordWriter,
  parts: { at: number; commandBytes: Uint8Array; eventBytes: Uint8Array },
): void {
  const { at, commandBytes, eventBytes } = parts;
  const words = (commandBytes.byteLength + eventBytes.byteLength) / 8;
  assert(Number.isInteger(words), "commands and events are whole words");
  const entry = batch.reserve(HEADER_WORDS + words);
  batch.floats[entry] = at;
  batch.ints[entry * 2 + 2] = commandBytes.byteLength;
  batch.ints[entry * 2 + 3] = eventBytes.byteLength;
  const bytes = new Uint8Array(batch.floats.buffer, (entry + HEADER_WORDS) * 8);
  bytes.set(commandBytes);
  bytes.set(eventBytes, commandBytes.byteLength);
}

/** Reads the entries of a record. Throws an AssertionFailure when the payload is cut or garbled. */
export function* readEntries(payload: Uint8Array, firstSequence: number): Generator<JournalEntry> {
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  let sequence = firstSequence;
  for (let at = 0; at < payload.byteLength; sequence++) {
    assert(at + HEADER_WORDS * 8 <= payload.byteLength, "an entry has a whole header");
    const commandStart = at + HEADER_WORDS * 8;
    const eventStart = commandStart + view.getUint32(at + 8, true);
    const end = eventStart + view.getUint32(at + 12, true);
    assert(end <= payload.byteLength, "an entry ends within its record");
    yield {
      sequence,
      at: view.getFloat64(at, true),
      commandBytes: payload.subarray(commandStart, eventStart),
      eventBytes: payload.subarray(eventStart, end),
    };
    at = end;
  }
}
