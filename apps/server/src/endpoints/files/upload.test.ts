import { refuse, userId } from "@agio/primitives";
import { expect, test } from "vitest";
import { samplePicture } from "../../files/testing/sample-pictures.ts";
import type { Call } from "../../call/call.ts";
import { testExchange } from "../../testing/test-exchange.ts";
import { uploadPicture } from "./upload.ts";

const exchange = await testExchange();
const uploaded = (owner: number, bytes: Uint8Array | undefined) =>
  uploadPicture(exchange.services, {}, {
    userId: userId(owner),
    file: bytes === undefined ? undefined : { fileName: "front.jpg", bytes },
  } as Call);

test("a picture is kept for its owner alone", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  const kept = await uploaded(anna.userId, await samplePicture("png"));
  expect(kept).toMatchObject({ url: expect.stringMatching(/^\/api\/files\//), fileName: "front.jpg" });
  const url = "url" in kept ? kept.url : "";
  expect(await anna.call("files.link", { url })).toHaveProperty("link");
  expect(await ben.refusal("files.link", { url })).toEqual(refuse("NOT_FOUND", "url"));
});

test("a call without a file and bytes that are no picture are refused", async () => {
  const { userId: owner } = await exchange.user();
  expect(await uploaded(owner, undefined)).toEqual(refuse("BAD_PARAMETER", "file"));
  expect(await uploaded(owner, Buffer.from("<script>"))).toEqual(refuse("FILE_TYPE", "file"));
});
