import type { PictureOutline } from "./picture-outline.ts";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PIXEL_CHUNKS: ReadonlySet<string> = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS"]);
/** Chunks of animated PNG. */
const MOVING_CHUNKS: ReadonlySet<string> = new Set(["acTL", "fcTL", "fdAT"]);
const HEADER_BYTES = 13;
/** Length, name and check sum around a chunk's content. */
const FRAME_BYTES = 12;

/** The outline of a PNG: one header, pixels, and an end that is the file's end. */
export function pngOutline(bytes: Uint8Array): PictureOutline | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const metadata: Uint8Array[] = [];
  let size: { width: number; height: number } | undefined;
  let hasPixels = false;
  for (let at = SIGNATURE.length; at + FRAME_BYTES <= file.length;) {
    const length = file.readUInt32BE(at);
    const next = at + FRAME_BYTES + length;
    if (next > file.length) return undefined;
    const name = file.toString("latin1", at + 4, at + 8);
    const content = file.subarray(at + 8, at + 8 + length);
    const isHeader = name === "IHDR";
    if (MOVING_CHUNKS.has(name) || isHeader !== (size === undefined)) return undefined;
    if (isHeader) {
      if (length !== HEADER_BYTES) return undefined;
      size = { width: content.readUInt32BE(0), height: content.readUInt32BE(4) };
    }
    if (name === "IDAT") hasPixels = true;
    if (!PIXEL_CHUNKS.has(name)) metadata.push(content);
    if (name === "IEND") {
      if (next !== file.length || length !== 0 || !hasPixels || size === undefined) return undefined;
      return { format: "png", ...size, metadata };
    }
    at = next;
  }
  return undefined;
}
