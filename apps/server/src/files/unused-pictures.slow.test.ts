import { expect, test } from "vitest";
import { openTestServer } from "../testing/test-server.ts";
import { UNUSED_LIFETIME_MS } from "./picture-store.ts";
import { samplePicture } from "./testing/sample-pictures.ts";

const DAY_MS = 24 * 3_600_000;

test("a picture that nobody handed in is removed after a week, one that was handed in stays", async () => {
  const server = await openTestServer({});
  const { pictures, verifications } = server.running.services;
  const newcomer = await server.register("nora");
  const urlOf = async () => (await server.upload(newcomer, await samplePicture("png"))).data.url;
  const [front, back, hand, forgotten] = [await urlOf(), await urlOf(), await urlOf(), await urlOf()];
  const basic = { flag: 1, realName: "Nora Berg", country: "DE", cardType: 1, idCard: "C01X00T55" };
  await server.call("verification.submit", basic, { token: newcomer });
  const { rows } = (await verifications.list({ status: 1, after: "", pageSize: 10 }))!;
  await verifications.decide({ id: rows[0]?.id ?? 0, decision: "pass", reason: "", reviewer: "rita" });
  const advanced = { flag: 2, frontUrl: front, backUrl: back, handUrl: hand };
  expect(await server.call("verification.submit", advanced, { token: newcomer })).toMatchObject({ code: 200 });

  server.advance(UNUSED_LIFETIME_MS - DAY_MS);
  expect(await pictures.removeUnused()).toBe(0);
  server.advance(2 * DAY_MS);
  expect(await pictures.removeUnused()).toBe(1);
  expect(await pictures.linkTo(forgotten)).toBeUndefined();
  for (const url of [front, back, hand]) expect(await pictures.linkTo(url)).toBeDefined();
  await server.stop();
});
