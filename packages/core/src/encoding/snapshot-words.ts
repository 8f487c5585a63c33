import { asciiJson, readAsciiJson } from "./ascii-json.ts";
import type { WordReader } from "./word-reader.ts";
import { wordsFor, type WordWriter } from "./word-writer.ts";

/** Appends one word of two int32. */
export function writePairOfInts(writer: WordWriter, low: number, high: number): void {
  const at = writer.reserve(1);
  writer.ints[at * 2] = low;
  writer.ints[at * 2 + 1] = high;
}

export function writeFloats(writer: WordWriter, values: readonly number[]): void {
  const at = writer.reserve(values.length);
  writer.floats.set(values, at);
}

/** Appends a value as its length and its JSON. */
export function writeJson(writer: WordWriter, value: unknown): void {
  const text = asciiJson(value);
  writeFloats(writer, [text.length]);
  writer.ascii(text);
}

export function readJson(reader: WordReader): unknown {
  const length = reader.float(reader.position);
  const text = reader.ascii(reader.position + 1, length);
  reader.position += 1 + wordsFor(length);
  return readAsciiJson(text);
}
