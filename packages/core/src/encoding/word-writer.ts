const FIRST_WORDS = 8_192;

/**
 * Append-only binary writer in words of eight bytes, little-endian. Hot records reserve their words and fill
 * `floats` and `ints` by named offsets; both views change when the writer grows, so read them after `reserve`.
 */
export class WordWriter {
  floats = new Float64Array(FIRST_WORDS);
  ints = new Int32Array(this.floats.buffer);
  /** First word that `bytes` shows. A batch keeps earlier entries in front of it. */
  start = 0;
  length = 0;

  reset(): void {
    this.start = 0;
    this.length = 0;
  }

  get byteLength(): number {
    return (this.length - this.start) * 8;
  }

  /** The bytes written since `start`, as a view that is valid until the next write or reset. */
  bytes(): Uint8Array {
    return new Uint8Array(this.floats.buffer, this.start * 8, this.byteLength);
  }

  /** Appends `words` words and returns the index of the first. Their content is undefined until written. */
  reserve(words: number): number {
    const at = this.length;
    if (at + words > this.floats.length) this.grow(words);
    this.length = at + words;
    return at;
  }

  /** Appends ASCII text, padded with zeros to a whole word. The caller writes its length elsewhere. */
  ascii(text: string): void {
    const at = this.reserve(wordsFor(text.length));
    this.floats.fill(0, at, this.length);
    const bytes = new Uint8Array(this.floats.buffer);
    for (let i = 0; i < text.length; i++) bytes[at * 8 + i] = text.charCodeAt(i);
  }

  private grow(words: number): void {
    const floats = new Float64Array(Math.max(this.floats.length * 2, this.length + words));
    floats.set(this.floats.subarray(0, this.length));
    this.floats = floats;
    this.ints = new Int32Array(floats.buffer);
  }
}

/** Whole words that hold `bytes` bytes. */
export const wordsFor = (bytes: number): number => (bytes + 7) >>> 3;
