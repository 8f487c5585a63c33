import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { samplePicture } from "../../../files/testing/sample-pictures.ts";
import { testExchange } from "../../../testing/test-exchange.ts";

const { maker, services } = await testExchange();
const name = "operator.pictures.add";

test("a picture is kept once as a small PNG, under an address that a look can name", async () => {
  const base64 = (await samplePicture("png")).toString("base64");
  const { url } = await maker.call(name, { base64 });
  expect(url).toMatch(/^\/icons\/[\w-]{22}\.png$/);
  expect(await maker.call(name, { base64 })).toEqual({ url });
  const icon = services.icons.find(url.slice("/icons/".length, -".png".length));
  expect(icon?.subarray(1, 4).toString()).toBe("PNG");
});

test("what is no picture is refused", async () => {
  const base64 = Buffer.from("<svg onload=alert(1)>").toString("base64");
  expect(await maker.refusal(name, { base64 })).toEqual(refuse("FILE_TYPE", "base64"));
});
