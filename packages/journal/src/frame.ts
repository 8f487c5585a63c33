import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";

/**
 * A frame is what one sync makes durable. Little endian, aligned to eight bytes:
 *
 *     0  u32  CRC-32 of everything after it, payload included, padding excluded
 *     4  u32  payload bytes
 *     8  f64  sequence of the first entry
 *    16  u32  count of entries
 *    20  u32  magic
 *    24  32 B SHA-256 of the whole previous frame; in the first one the journal's id (zeros in those of earlier builds)
 *    56       payload
 *
 * Every frame names its predecessor by hash, so a changed, missing or reordered frame anywhere is seen.
 */
export const FRAME_HEADER_BYTES = 56;
/** Largest payload of one frame: room for a single command that closes a million orders. */
export const FRAME_PAYLOAD_BYTES_MAX = 512 << 20;

const FRAME_MAGIC = 0x316f_6741;
const DIGEST_BYTES = 32;
const DIGEST_AT = 24;
const ALIGNMENT = 8;

/** Header fields of a frame. */
export interface FrameHead {
  readonly firstSequence: number;
  readonly count: number;
  readonly previousDigest: Uint8Array;
}

/** A complete frame with a right checksum. `bytes` and `payload` are views. */
export interface Frame extends FrameHead {
  readonly bytes: Uint8Array;
  readonly payload: Uint8Array;
}

/** The digest that the first frame of an earlier build's journal names. */
export const NO_DIGEST: Uint8Array = new Uint8Array(DIGEST_BYTES);

/** Space a frame takes in its segment. */
export function frameSpace(payloadBytes: number): number {
  return Math.ceil((FRAME_HEADER_BYTES + payloadBytes) / ALIGNMENT) * ALIGNMENT;
}

/** Writes the header of a frame whose payload is `pieces`, joined. */
export function frameHeader(head: FrameHead, pieces: readonly Uint8Array[], payloadBytes: number): Buffer {
  const header = Buffer.alloc(FRAME_HEADER_BYTES);
  header.writeUInt32LE(payloadBytes, 4);
  header.writeDoubleLE(head.firstSequence, 8);
  header.writeUInt32LE(head.count, 16);
  header.writeUInt32LE(FRAME_MAGIC, 20);
  header.set(head.previousDigest, DIGEST_AT);
  let checksum = crc32(header.subarray(4));
  for (const piece of pieces) checksum = crc32(piece, checksum);
  header.writeUInt32LE(checksum, 0);
  return header;
}

/** SHA-256 over header and payload: what the next frame names. */
export function frameDigest(pieces: readonly Uint8Array[]): Uint8Array {
  const hash = createHash("sha256");
  for (const piece of pieces) hash.update(piece);
  return hash.digest();
}

/** Bytes that the frame starting at `offset` takes, header and payload; undefined when no frame starts there. */
export function frameBytesAt(bytes: Buffer, offset: number): number | undefined {
  if (offset + FRAME_HEADER_BYTES > bytes.length) return undefined;
  const payloadBytes = bytes.readUInt32LE(offset + 4);
  if (payloadBytes > FRAME_PAYLOAD_BYTES_MAX || bytes.readUInt32LE(offset + 20) !== FRAME_MAGIC) return undefined;
  return FRAME_HEADER_BYTES + payloadBytes;
}

/** The header at `offset`, whose checksum is not looked at; undefined when no frame starts there. */
export function readHead(bytes: Buffer, offset: number): FrameHead | undefined {
  if (frameBytesAt(bytes, offset) === undefined) return undefined;
  return {
    firstSequence: bytes.readDoubleLE(offset + 8),
    count: bytes.readUInt32LE(offset + 16),
    previousDigest: bytes.subarray(offset + DIGEST_AT, offset + DIGEST_AT + DIGEST_BYTES),
  };
}

/** The frame at `offset`, or undefined when it is not complete or its checksum is wrong. */
export function readFrame(bytes: Buffer, offset: number): Frame | undefined {
  const length = frameBytesAt(bytes, offset);
  if (length === undefined || offset + length > bytes.length) return undefined;
  const frame = bytes.subarray(offset, offset + length);
  if (crc32(frame.subarray(4)) !== frame.readUInt32LE(0)) return undefined;
  return {
    firstSequence: frame.readDoubleLE(8),
    count: frame.readUInt32LE(16),
    previousDigest: frame.subarray(DIGEST_AT, DIGEST_AT + DIGEST_BYTES),
    bytes: frame,
    // Not a Buffer: its `slice` would share memory where callers expect a copy.
    payload: new Uint8Array(frame.buffer, frame.byteOffset + FRAME_HEADER_BYTES, length - FRAME_HEADER_BYTES),
  };
}

/** Looks for a complete frame at or after `offset`. */
export function findFrame(bytes: Buffer, offset: number): { offset: number; frame: Frame } | undefined {
  for (let at = offset; at + FRAME_HEADER_BYTES <= bytes.length; at += ALIGNMENT) {
    const frame = readFrame(bytes, at);
    if (frame !== undefined) return { offset: at, frame };
  }
  return undefined;
}

/** Bytes from `offset` on up to the last one that is not zero: 0 when nothing was ever written there. */
export function writtenBytes(bytes: Buffer, offset: number): number {
  for (let end = bytes.length; end > offset; end -= BLANK.length) {
    const from = Math.max(offset, end - BLANK.length);
    if (bytes.compare(BLANK, 0, end - from, from, end) === 0) continue;
    let last = end - 1;
    while (bytes[last] === 0) last -= 1;
    return last + 1 - offset;
  }
  return 0;
}

const BLANK = Buffer.alloc(64 << 10);
