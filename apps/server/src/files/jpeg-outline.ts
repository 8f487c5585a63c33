import type { PictureOutline } from "./picture-outline.ts";

const MARKER = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const STUFFED = 0x00;
const COMMENT = 0xfe;
/** Start-of-frame markers carry the dimensions; three numbers of their range mean something else. */
const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
const isRestart = (code: number): boolean => code >= 0xd0 && code <= 0xd7;
const isApplication = (code: number): boolean => code >= 0xe0 && code <= 0xef;
/** Cameras append whole pictures (previews, gain maps): so many are walked. */
const PICTURES_MAX = 8;
/** Each scan is a pass over all pixels; files with thousands exist only to keep a machine busy. */
const SCANS_MAX = 64;
/** How Samsung's cameras end what they append to nearly every photo. */
const CAMERA_TRAILER_END = Buffer.from("SEFT");

interface Walked {
  readonly width: number;
  readonly height: number;
  readonly metadata: Uint8Array[];
  /** Where the picture ends. */
  readonly end: number;
}

/** The outline of a JPEG. Behind its end only what cameras write may stand: blanks, whole JPEGs, a camera's trailer. */
export function jpegOutline(bytes: Uint8Array): PictureOutline | undefined {
  const first = walk(bytes, 0);
  if (first === undefined) return undefined;
  const metadata = [...first.metadata];
  let end = skipBlank(bytes, first.end);
  for (let count = 1; end < bytes.length; count++) {
    const next = count < PICTURES_MAX ? walk(bytes, end) : undefined;
    if (next === undefined) {
      const trailer = bytes.subarray(end);
      if (!CAMERA_TRAILER_END.equals(trailer.subarray(-CAMERA_TRAILER_END.length))) return undefined;
      metadata.push(trailer);
      break;
    }
    metadata.push(...next.metadata);
    end = skipBlank(bytes, next.end);
  }
  return { format: "jpeg", width: first.width, height: first.height, metadata };
}

function skipBlank(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] === 0) at++;
  return at;
}

function walk(bytes: Uint8Array, from: number): Walked | undefined {
  if (bytes[from] !== MARKER || bytes[from + 1] !== START) return undefined;
  const metadata: Uint8Array[] = [];
  let size: { width: number; height: number } | undefined;
  let scans = 0;
  let at = from + 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== MARKER) return undefined;
    const code = bytes[at + 1] ?? 0;
    if (code === MARKER) {
      // Any number of filling bytes may stand before a marker.
      at += 1;
      continue;
    }
    if (code === END) return size === undefined || scans === 0 ? undefined : { ...size, metadata, end: at + 2 };
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const next = at + 2 + length;
    if (length < 2 || next > bytes.length || code === START || code === STUFFED || isRestart(code)) return undefined;
    const segment = bytes.subarray(at + 4, next);
    // A second frame header could state other dimensions than were checked.
    if (isFrame(code) && size !== undefined) return undefined;
    if (isFrame(code)) size = frameSize(segment);
    if (code === COMMENT || isApplication(code)) metadata.push(segment);
    if (code === SCAN && ++scans > SCANS_MAX) return undefined;
    at = code === SCAN ? endOfScan(bytes, next) : next;
  }
  return undefined;
}

const frameSize = (segment: Uint8Array) => ({
  height: ((segment[1] ?? 0) << 8) | (segment[2] ?? 0),
  width: ((segment[3] ?? 0) << 8) | (segment[4] ?? 0),
});

/** The next real marker behind coded pixels. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(MARKER, from); at !== -1; at = bytes.indexOf(MARKER, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    if (code !== STUFFED && code !== MARKER && !isRestart(code)) return at;
  }
  return bytes.length;
}
