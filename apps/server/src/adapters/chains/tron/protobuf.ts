// Protocol buffers, as far as Tron's transactions and headers need them: numbers, bytes and messages within messages.

const VARINT = 0;
const FIXED_64 = 1;
const LENGTH_DELIMITED = 2;
const GROUP_START = 3;
const GROUP_END = 4;
const FIXED_32 = 5;
const FIXED_BYTES: ReadonlyMap<number, number> = new Map([
  [FIXED_64, 8],
  [FIXED_32, 4],
]);
const VARINT_BYTES_MAX = 10;
/** Readers of nodes go no deeper either. */
const GROUPS_DEEP_MAX = 100;
const INTEGER_BITS = 32;

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let left = value;
  for (; left > 0x7f; left = Math.floor(left / 0x80)) bytes.push((left % 0x80) + 0x80);
  return Buffer.of(...bytes, left);
}

/** Of a whole number that is not negative. Zero is what a field is without being written. */
export const numberField = (field: number, value: number): Buffer =>
  value === 0 ? Buffer.alloc(0) : Buffer.concat([varint(field * 8 + VARINT), varint(value)]);

export const bytesField = (field: number, bytes: Uint8Array): Buffer =>
  Buffer.concat([varint(field * 8 + LENGTH_DELIMITED), varint(bytes.length), bytes]);

export const hexField = (field: number, hex: string | undefined): Buffer =>
  hex === undefined || hex === "" ? Buffer.alloc(0) : bytesField(field, Buffer.from(hex, "hex"));

/** The fields of a message, as a node reads them. */
export interface ProtobufMessage {
  /** A field that is written twice has its last value; 0 without any. Not yet cut to the width of its type. */
  number(field: number): bigint;
  /** The last of them; empty without any. */
  bytes(field: number): Buffer;
  /** A message within: several are one, in which later values replace earlier ones. */
  joined(field: number): Buffer;
  /** The first of a list. */
  first(field: number): Buffer | undefined;
}

/** Bytes that are no message. */
class Malformed extends Error {}

/** Reads on from where it stands. */
class Reader {
  #at = 0;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  varint(): bigint {
    let value = 0n;
    for (let at = 0; at < VARINT_BYTES_MAX; at += 1) {
      const byte = this.take(1)[0] ?? 0;
      value |= BigInt(byte & 0x7f) << BigInt(7 * at);
      if (byte < 0x80) return value;
    }
    throw new Malformed("a number has no end");
  }

  take(count: number): Buffer {
    const end = this.#at + count;
    if (count < 0 || end > this.#bytes.length) throw new Malformed("the bytes end early");
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }

  /** Number and type of the next field. */
  tag(): readonly [field: number, type: number] {
    const tag = Number(BigInt.asUintN(INTEGER_BITS, this.varint()));
    const field = Math.floor(tag / 8);
    if (field === 0) throw new Malformed("a field has no number");
    return [field, tag % 8];
  }

  length(): number {
    return Number(BigInt.asIntN(INTEGER_BITS, this.varint()));
  }

  /** Passes over a field that no message of ours has. */
  skip(field: number, type: number, depth = 1): void {
    const width = FIXED_BYTES.get(type);
    if (width !== undefined) return void this.take(width);
    if (type === VARINT) return void this.varint();
    if (type === LENGTH_DELIMITED) return void this.take(this.length());
    if (type !== GROUP_START || depth > GROUPS_DEEP_MAX) throw new Malformed("a field has no type");
    for (;;) {
      const [inner, innerType] = this.tag();
      if (innerType !== GROUP_END) this.skip(inner, innerType, depth + 1);
      else if (inner === field) return;
      else throw new Malformed("a group ends that did not begin");
    }
  }
}

type Written = readonly [field: number, value: bigint | Buffer];

function writtenIn(bytes: Buffer): readonly Written[] {
  const reader = new Reader(bytes);
  const written: Written[] = [];
  while (!reader.isAtEnd) {
    const [field, type] = reader.tag();
    if (type === VARINT) written.push([field, reader.varint()]);
    else if (type === LENGTH_DELIMITED) written.push([field, reader.take(reader.length())]);
    else reader.skip(field, type);
  }
  return written;
}

/**
 * Reads a message by the rules of the format, so that no bytes mean something else here than on a node: unknown fields
 * and fields of an unexpected type are passed over, later values replace earlier ones. Undefined for what is no message.
 */
export function readMessage(bytes: Uint8Array): ProtobufMessage | undefined {
  let written: readonly Written[];
  try {
    written = writtenIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
  const numbers = (wanted: number) =>
    written.flatMap(([field, value]) => (field === wanted && typeof value === "bigint" ? [value] : []));
  const buffers = (wanted: number) =>
    written.flatMap(([field, value]) => (field === wanted && typeof value !== "bigint" ? [value] : []));
  return {
    number: (field) => numbers(field).at(-1) ?? 0n,
    bytes: (field) => buffers(field).at(-1) ?? Buffer.alloc(0),
    joined: (field) => Buffer.concat(buffers(field)),
    first: (field) => buffers(field)[0],
  };
}
