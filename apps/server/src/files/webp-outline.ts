import type { PictureOutline } from "./picture-outline.ts";

const PIXEL_CHUNKS: ReadonlySet<string> = new Set(["VP8 ", "VP8L", "VP8X", "ALPH"]);
const MOVING_CHUNKS: ReadonlySet<string> = new Set(["ANIM", "ANMF"]);
const HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
const LOSSLESS_MARK = 0x2f;
const SIDE_MASK = 0x3fff;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The outline of a WebP that stands still and fills its container exactly. */
export function webpOutline(bytes: Uint8Array): PictureOutline | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < HEAD_BYTES || file.toString("latin1", 0, 4) !== "RIFF") return undefined;
  if (file.toString("latin1", 8, HEAD_BYTES) !== "WEBP" || file.readUInt32LE(4) + 8 !== file.length) return undefined;
  const metadata: Uint8Array[] = [];
  const sizes: Size[] = [];
  let at = HEAD_BYTES;
  while (at + CHUNK_HEAD_BYTES <= file.length) {
    const name = file.toString("latin1", at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const content = file.subarray(at + CHUNK_HEAD_BYTES, at + CHUNK_HEAD_BYTES + length);
    if (content.length < length || MOVING_CHUNKS.has(name)) return undefined;
    if (PIXEL_CHUNKS.has(name)) {
      const size = sizeIn(name, content);
      if (size !== undefined) sizes.push(size);
    } else metadata.push(content);
    // Chunks of odd length are followed by one blank byte.
    at += CHUNK_HEAD_BYTES + length + (length % 2);
  }
  // The canvas and the pixels state their sizes apart; the larger one counts.
  const hasPixels = sizes.length > 0 && at === file.length;
  if (!hasPixels) return undefined;
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  return { format: "webp", width, height, metadata };
}

function sizeIn(name: string, content: Buffer): Size | undefined {
  if (name === "VP8 " && content.length >= 10) {
    return { width: content.readUInt16LE(6) & SIDE_MASK, height: content.readUInt16LE(8) & SIDE_MASK };
  }
  if (name === "VP8L" && content.length >= 5 && content[0] === LOSSLESS_MARK) {
    const bits = content.readUInt32LE(1);
    return { width: (bits & SIDE_MASK) + 1, height: ((bits >>> 14) & SIDE_MASK) + 1 };
  }
  if (name === "VP8X" && content.length >= 10) {
    return { width: content.readUIntLE(4, 3) + 1, height: content.readUIntLE(7, 3) + 1 };
  }
  return undefined;
}
