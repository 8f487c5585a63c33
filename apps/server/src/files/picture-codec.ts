import sharp from "sharp";
import { PIXELS_MAX } from "./picture-outline.ts";

/** Longest side of a kept picture, pixels: enough to read the small print of a document. */
export const KEPT_SIDE_MAX = 2_560;
const ICON_SIDE_MAX = 128;
const JPEG_QUALITY = 85;
const DECODING_SECONDS_MAX = 20;
/** Transparent parts become paper. */
const PAPER = "#ffffff";

// Only the three formats of photos; the library could open far more than anyone needs here.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
// One thread for one picture: the other cores belong to orders.
sharp.concurrency(1);
sharp.cache(false);

/** A picture that cannot be decoded to its end. */
export class PictureUnreadable extends Error {
  override readonly name = "PictureUnreadable";
}

let line: Promise<unknown> = Promise.resolve();

/**
 * Decodes a picture and encodes it anew as a JPEG that holds pixels and nothing else: upright, at most KEPT_SIDE_MAX
 * on its long side. Runs off the main thread, one picture at a time. Rejects with PictureUnreadable.
 */
export const reencode = (bytes: Uint8Array): Promise<Buffer> => inLine(() => encode(bytes));

/** The same as a PNG of at most ICON_SIDE_MAX on its long side; what is transparent stays so. */
export const encodeIcon = (bytes: Uint8Array): Promise<Buffer> => inLine(() => encodeSmall(bytes));

function inLine(work: () => Promise<Buffer>): Promise<Buffer> {
  const result = line.then(work);
  line = result.catch(() => undefined);
  return result;
}

async function encode(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(bytes, { failOn: "error", limitInputPixels: PIXELS_MAX, sequentialRead: true })
      .autoOrient()
      .resize({ width: KEPT_SIDE_MAX, height: KEPT_SIDE_MAX, fit: "inside", withoutEnlargement: true })
      .flatten({ background: PAPER })
      .toColourspace("srgb")
      .jpeg({ quality: JPEG_QUALITY })
      .timeout({ seconds: DECODING_SECONDS_MAX })
      .toBuffer();
  } catch (error) {
    throw new PictureUnreadable(error instanceof Error ? error.message : String(error));
  }
}

async function encodeSmall(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await sharp(bytes, { failOn: "error", limitInputPixels: PIXELS_MAX, sequentialRead: true })
      .autoOrient()
      .resize({ width: ICON_SIDE_MAX, height: ICON_SIDE_MAX, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .png()
      .timeout({ seconds: DECODING_SECONDS_MAX })
      .toBuffer();
  } catch (error) {
    throw new PictureUnreadable(error instanceof Error ? error.message : String(error));
  }
}
