import sharp from "sharp";
import { expect, test } from "vitest";
import { isDecodable, pictureOutline, PIXELS_MAX, SIDE_MAX } from "./picture-outline.ts";
import { phonePicture, pngChunk, samplePicture } from "./testing/sample-pictures.ts";

const jpeg = await samplePicture("jpeg");
const png = await samplePicture("png");
const webp = await samplePicture("webp");
const PNG_HEAD_BYTES = 33;

/** A PNG with one more chunk behind its header. */
const pngWith = (name: string, content: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, PNG_HEAD_BYTES), pngChunk(name, content), png.subarray(PNG_HEAD_BYTES)]);

/** A JPEG with one more segment behind its first two bytes. */
function jpegWith(code: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

test.each([
  ["jpeg", jpeg],
  ["png", png],
  ["webp", webp],
] as const)("a %s is known with its dimensions", (format, bytes) =>
  expect(pictureOutline(bytes)).toMatchObject({ format, width: 64, height: 48 }),
);

test.each([
  ["a progressive JPEG", await sharp(png).jpeg({ progressive: true }).toBuffer()],
  ["a JPEG of a phone with its metadata", await phonePicture()],
  ["a JPEG with a preview behind it", Buffer.concat([jpeg, Buffer.alloc(8), jpeg])],
  ["a JPEG with a camera's trailer", Buffer.concat([jpeg, Buffer.from("Image_UTC_Data1234567890SEFHxxxxSEFT")])],
  ["a lossless WebP", await sharp(png).webp({ lossless: true }).toBuffer()],
  ["a WebP with transparency and metadata", await sharp(png).ensureAlpha(0.5).withMetadata().webp().toBuffer()],
  ["an interlaced PNG with a palette", await sharp(png).png({ progressive: true, palette: true }).toBuffer()],
])("%s is a picture", (_title, bytes) => expect(pictureOutline(bytes)).toMatchObject({ metadata: expect.any(Array) }));

const moving = movingWebp();
test.each([
  ["nothing", Buffer.alloc(0)],
  ["text", Buffer.from("hello")],
  ["a page", Buffer.from("<html><script>alert(1)</script></html>")],
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ["a GIF", Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")],
  ["the beginning of a JPEG only", Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ["a JPEG cut in its pixels", jpeg.subarray(0, jpeg.length - 20)],
  ["a PNG cut in its pixels", png.subarray(0, png.length - 20)],
  ["a WebP cut in its pixels", webp.subarray(0, webp.length - 20)],
  ["a JPEG with an archive behind it", Buffer.concat([jpeg, Buffer.from("PK\u0003\u0004archive")])],
  ["a PNG with a page behind it", Buffer.concat([png, Buffer.from("<html></html>")])],
  ["a WebP with anything behind it", Buffer.concat([webp, Buffer.from("MZ")])],
  ["a JPEG with a script in its comment", jpegWith(0xfe, Buffer.from("x<SCRIPT>alert(1)</script>"))],
  ["a JPEG with PHP in its camera data", jpegWith(0xe1, Buffer.from("<?php system($_GET['c']); ?>"))],
  ["a JPEG that is also a PDF", jpegWith(0xfe, Buffer.from("%PDF-1.7"))],
  ["a JPEG with a page in a camera's trailer", Buffer.concat([jpeg, Buffer.from("<html></html>SEFT")])],
  ["a PNG with a page in its text", pngWith("tEXt", Buffer.from("Comment\0<html>"))],
  ["a PNG with two headers", pngWith("IHDR", Buffer.alloc(13, 1))],
  ["a moving PNG", pngWith("acTL", Buffer.alloc(8, 1))],
  ["a moving WebP", moving],
  ["a JPEG with two frame headers", jpegWith(0xc0, Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0]))],
])("%s is refused", (_title, bytes) => expect(pictureOutline(bytes)).toBeUndefined());

test("a JPEG of endless passes is refused before it is decoded", async () => {
  const progressive = await sharp(png).jpeg({ progressive: true }).toBuffer();
  const last = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = progressive.subarray(last, -2);
  const many = Array.from({ length: 100 }, () => scan);
  const end = progressive.subarray(-2);
  expect(pictureOutline(progressive)).toBeDefined();
  expect(pictureOutline(Buffer.concat([progressive.subarray(0, -2), ...many, end]))).toBeUndefined();
});

test("no beginning of a picture hangs or throws", () => {
  for (const whole of [jpeg, png, webp]) {
    for (let length = 0; length < whole.length; length++) {
      expect(pictureOutline(whole.subarray(0, length))).toBeUndefined();
    }
  }
});

function movingWebp(): Buffer {
  const chunk = (name: string, content: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(content.length);
    return Buffer.concat([Buffer.from(name), length, content]);
  };
  const body = Buffer.concat([Buffer.from("WEBP"), chunk("ANIM", Buffer.alloc(6)), webp.subarray(12)]);
  return chunk("RIFF", body);
}

test("dimensions decide before anything is decoded", () => {
  const outline = (width: number, height: number) => ({ format: "png" as const, width, height, metadata: [] });
  expect(isDecodable(outline(SIDE_MAX, PIXELS_MAX / SIDE_MAX))).toBe(true);
  expect(isDecodable(outline(SIDE_MAX, Math.ceil(PIXELS_MAX / SIDE_MAX) + 1))).toBe(false);
  expect(isDecodable(outline(SIDE_MAX + 1, 1))).toBe(false);
  expect(isDecodable(outline(0, 100))).toBe(false);
  expect(isDecodable(outline(2 ** 31, 2 ** 31))).toBe(false);
});
