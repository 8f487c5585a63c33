import { jpegOutline } from "./jpeg-outline.ts";
import { pngOutline } from "./png-outline.ts";
import { webpOutline } from "./webp-outline.ts";

/** Facts about a picture from its bytes, before anything is decoded. */
export interface PictureOutline {
  readonly format: "jpeg" | "png" | "webp";
  readonly width: number;
  readonly height: number;
  /** Everything in the file that is no pixels: comments, profiles, camera data. */
  readonly metadata: readonly Uint8Array[];
}

/** Most pixels a picture may have, and the longest side: more would only serve to exhaust the machine. */
export const PIXELS_MAX = 40_000_000;
export const SIDE_MAX = 12_000;

/** Beginnings of other kinds of content. A picture that carries one is meant to be read as something else. */
const FOREIGN_MARKS = [
  "<script",
  "<html",
  "<svg ",
  "<svg>",
  "<iframe",
  "<!doctype",
  "<?php",
  "%pdf-",
  "pk\u0003\u0004",
  "pk\u0005\u0006",
];

/**
 * Walks a JPEG, PNG or WebP from its first byte to its last. Undefined when it is none of them, is cut short, has
 * anything behind its end, moves, or carries another kind of file in its comments.
 */
export function pictureOutline(bytes: Uint8Array): PictureOutline | undefined {
  const outline = jpegOutline(bytes) ?? pngOutline(bytes) ?? webpOutline(bytes);
  return outline === undefined || outline.metadata.some(holdsForeignContent) ? undefined : outline;
}

/** Whether decoding it stays within bounds. */
export const isDecodable = ({ width, height }: PictureOutline): boolean =>
  width > 0 && height > 0 && width <= SIDE_MAX && height <= SIDE_MAX && width * height <= PIXELS_MAX;

function holdsForeignContent(metadata: Uint8Array): boolean {
  const text = Buffer.from(metadata).toString("latin1").toLowerCase();
  return FOREIGN_MARKS.some((mark) => text.includes(mark));
}
