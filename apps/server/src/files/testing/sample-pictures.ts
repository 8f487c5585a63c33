import { crc32 } from "node:zlib";
import sharp from "sharp";

/** A small picture with some structure in it. */
export async function samplePicture(format: "jpeg" | "png" | "webp", width = 64, height = 48): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7) % 256));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

/** A JPEG as a phone writes it: turned, with a place and a maker in its metadata. */
export async function phonePicture(): Promise<Buffer> {
  return sharp(await samplePicture("jpeg", 80, 40))
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: "SecretPhone" }, IFD3: { GPSLatitude: "48/1 51/1 30/1" } })
    .jpeg()
    .toBuffer();
}

/** A chunk of a PNG with its check sum. */
export function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named) >>> 0);
  return Buffer.concat([head, named, sum]);
}
