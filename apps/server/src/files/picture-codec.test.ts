import sharp from "sharp";
import { expect, test } from "vitest";
import { KEPT_SIDE_MAX, PictureUnreadable, reencode } from "./picture-codec.ts";
import { phonePicture, samplePicture } from "./testing/sample-pictures.ts";

test.each(["jpeg", "png", "webp"] as const)("a %s becomes a JPEG of the same size", async (format) => {
  const { format: kept, width, height } = await sharp(await reencode(await samplePicture(format))).metadata();
  expect({ kept, width, height }).toEqual({ kept: "jpeg", width: 64, height: 48 });
});

test("a phone's picture comes out upright, and nothing of its place and maker is left", async () => {
  const picture = await phonePicture();
  expect(picture.includes("SecretPhone")).toBe(true);
  const kept = await reencode(picture);
  const { width, height, exif, xmp, iptc, icc, orientation } = await sharp(kept).metadata();
  expect({ width, height, exif, xmp, iptc, icc, orientation }).toEqual({ width: 40, height: 80 });
  expect(kept.includes("SecretPhone")).toBe(false);
});

test("a large picture is scaled down to its long side, a transparent one gets a white ground", async () => {
  const large = await sharp({ create: { width: 200, height: 4_000, channels: 4, background: "#00000000" } })
    .png()
    .toBuffer();
  const kept = sharp(await reencode(large));
  expect(await kept.metadata()).toMatchObject({ width: 128, height: KEPT_SIDE_MAX, channels: 3 });
  const { dominant } = await kept.stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});

test("what cannot be decoded is a refusal of its own, and the next picture is served", async () => {
  const broken = Buffer.from(await samplePicture("png"));
  broken.fill(0, 60, 80);
  const [first, second] = await Promise.allSettled([reencode(broken), reencode(await samplePicture("jpeg"))]);
  expect(first).toMatchObject({ status: "rejected", reason: expect.any(PictureUnreadable) as unknown });
  expect(second.status).toBe("fulfilled");
});

test("formats beyond the three of photos are not even opened", async () => {
  await expect(reencode(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).rejects.toThrow(
    PictureUnreadable,
  );
  const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
  await expect(reencode(gif)).rejects.toThrow(PictureUnreadable);
});
