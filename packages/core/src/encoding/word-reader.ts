const TEXT_CHUNK = 4_096;

/** Reads what a WordWriter wrote. Copies only when the bytes do not start on a word. */
export class WordReader {
  readonly floats: Float64Array;
  readonly ints: Int32Array;
  readonly bytes: Uint8Array;
  readonly length: number;
  position = 0;

  constructor(source: Uint8Array) {
    const aligned = source.byteOffset % 8 === 0 ? source : source.slice();
    this.length = aligned.byteLength >>> 3;
    this.floats = new Float64Array(aligned.buffer, aligned.byteOffset, this.length);
    this.ints = new Int32Array(aligned.buffer, aligned.byteOffset, this.length * 2);
    this.bytes = new Uint8Array(aligned.buffer, aligned.byteOffset, this.length * 8);
  }

  float(word: number): number {
    return this.floats[word] as number;
  }

  low(word: number): number {
    return this.ints[word * 2] as number;
  }

  high(word: number): number {
    return this.ints[word * 2 + 1] as number;
  }

  /** ASCII text of `byteLength` bytes from a word. */
  ascii(word: number, byteLength: number): string {
    const from = word * 8;
    let text = "";
    for (let i = 0; i < byteLength; i += TEXT_CHUNK) {
      const to = from + Math.min(byteLength, i + TEXT_CHUNK);
      // Spread into a call, the bytes would be iterated one by one: six times slower.
      text += Reflect.apply(String.fromCharCode, undefined, this.bytes.subarray(from + i, to));
    }
    return text;
  }
}

/** Takes the events that a record is read back as. */
export interface EventSink<E> {
  push(...events: readonly E[]): unknown;
}
