import { assert } from "@agio/primitives";

/** Of the first byte of a number: its sign, six bits of it, and whether more follow. */
const SIGN = 1;
const FIRST_BITS = 64;
const FIRST_MORE = 128;
/** Of each further byte. */
const BITS = 128;
const MORE = 128;

/** Writes whole numbers, small ones in one byte. */
export class NumberWriter {
  readonly #bytes: number[] = [];

  /** A safe integer of either sign. */
  write(value: number): void {
    assert(Number.isSafeInteger(value), "what is packed is a safe integer");
    const magnitude = Math.abs(value);
    let rest = Math.floor(magnitude / FIRST_BITS);
    const first = (magnitude % FIRST_BITS) * 2 + (value < 0 ? SIGN : 0);
    this.#bytes.push(rest > 0 ? first + FIRST_MORE : first);
    while (rest > 0) {
      const byte = rest % BITS;
      rest = Math.floor(rest / BITS);
      this.#bytes.push(rest > 0 ? byte + MORE : byte);
    }
  }

  writeBytes(bytes: Uint8Array): void {
    for (const byte of bytes) this.#bytes.push(byte);
  }

  /** A text with its length before it. */
  writeText(text: string): void {
    const bytes = Buffer.from(text, "utf8");
    this.write(bytes.length);
    this.writeBytes(bytes);
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads what a NumberWriter wrote, in the same order. */
export class NumberReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  read(): number {
    const first = this.#next();
    const isNegative = first % 2 === SIGN;
    let magnitude = Math.floor((first % FIRST_MORE) / 2);
    let scale = FIRST_BITS;
    for (let byte = first; byte >= MORE; scale *= BITS) {
      byte = this.#next();
      magnitude += (byte % BITS) * scale;
    }
    return isNegative ? -magnitude : magnitude;
  }

  readBytes(count: number): Uint8Array {
    assert(this.#at + count <= this.#bytes.length, "packed numbers are whole");
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }

  readText(): string {
    return Buffer.from(this.readBytes(this.read())).toString("utf8");
  }

  #next(): number {
    const byte = this.#bytes[this.#at++];
    assert(byte !== undefined, "packed numbers are whole");
    return byte;
  }
}
