import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { bodySignature } from "../../base/body-signature.ts";
import { postedWebhooks, scriptWebhooks } from "../../testing/scripted-webhooks.ts";
import { enterServer, newAgents, toldTo, workOff } from "../../testing/test-agents.ts";
import { PASSWORD, testExchange, type Caller } from "../../testing/test-exchange.ts";
import { openProgramme } from "../../testing/test-rewards.ts";

const exchange = await testExchange();
await openProgramme(exchange);
const [anna, ben, carl] = (await newAgents(exchange, 3)) as [Caller, Caller, Caller];
const rowsOf = async (agent: Caller) => (await agent.call("proxy.webhookDeliveries", {})).rows;

test("a test is sent and signed as everything else, and what became of it is listed for its owner alone", async () => {
  const { host, secret } = await enterServer(anna);
  await anna.call("proxy.testWebhook", {});
  expect(await anna.refusal("proxy.testWebhook", {})).toEqual(refuse("TOO_MANY_REQUESTS"));
  expect(await rowsOf(anna)).toMatchObject([{ kind: "test", state: 0, tries: 0, status: 0, fault: "", tryTime: 0 }]);
  await workOff(exchange);
  const now = exchange.services.clock();
  const [{ body, headers } = { body: "", headers: {} }] = postedWebhooks.filter(({ url }) => url.includes(host));
  const [row] = await rowsOf(anna);
  expect(JSON.parse(String(body))).toEqual({ id: row?.id, kind: "test", time: now });
  expect(headers).toEqual({
    ...{ "content-type": "application/json", "user-agent": "Agio", "x-timestamp": String(now) },
    "x-signature": bodySignature(secret, String(now), body),
  });
  expect(row).toMatchObject({ state: 1, tries: 1, status: 200, fault: "", createTime: now, tryTime: now });
  expect(await anna.call("proxy.webhook", {})).toMatchObject({ deliveredTime: now, waiting: 0, failures: 0 });
  expect(await rowsOf(ben)).toEqual([]);
});

test("entered again, an address is sent what the new secret signs", async () => {
  const { host, secret: first } = await enterServer(anna);
  const { secret } = await anna.call("proxy.setWebhook", { url: `https://${host}/told`, pwd: PASSWORD });
  exchange.advance(60_000);
  await anna.call("proxy.testWebhook", {});
  await workOff(exchange);
  const [{ body, headers } = { body: "", headers: {} }] = postedWebhooks.filter(({ url }) => url.includes(host));
  const timestamp = (headers as Record<string, string>)["x-timestamp"] ?? "";
  expect(headers).toMatchObject({ "x-signature": bodySignature(secret, timestamp, body) });
  expect(secret).not.toBe(first);
});

test("a test that fails is not repeated, and leaves what waits as it was", async () => {
  const { host } = await enterServer(ben);
  scriptWebhooks(host, { status: 0, fault: "timeout" });
  await ben.call("proxy.testWebhook", {});
  await workOff(exchange);
  exchange.advance(3_600_000);
  await workOff(exchange);
  expect(toldTo(host)).toHaveLength(1);
  expect(await rowsOf(ben)).toMatchObject([{ kind: "test", state: 2, tries: 1, status: 0, fault: "timeout" }]);
  expect(await ben.call("proxy.webhook", {})).toMatchObject({ failures: 0, nextTime: 0, waiting: 0, givenUp: 0 });
});

test("a test passes what waits, and one that is taken ends the pause", async () => {
  const { host } = await enterServer(carl);
  scriptWebhooks(host, { status: 500, fault: undefined });
  await exchange.user({ parentUserId: carl.userId });
  await workOff(exchange);
  expect(await carl.call("proxy.webhook", {})).toMatchObject({ waiting: 1, failures: 1 });
  scriptWebhooks(host, { status: 204, fault: undefined });
  await workOff(exchange);
  expect(toldTo(host)).toHaveLength(1);
  await carl.call("proxy.testWebhook", {});
  await workOff(exchange);
  expect(toldTo(host).map(({ kind }) => kind)).toEqual(["memberRegistered", "test", "memberRegistered"]);
  expect(await carl.call("proxy.webhook", {})).toMatchObject({ waiting: 0, failures: 0, nextTime: 0 });
});

test("without an address there is nothing to test, and six tests a minute are enough", async () => {
  const somebody = await exchange.user();
  expect(await somebody.refusal("proxy.testWebhook", {})).toEqual(refuse("NOT_FOUND"));
  await enterServer(anna);
  exchange.advance(60_000);
  for (let times = 0; times < 6; times++) {
    await anna.call("proxy.testWebhook", {});
    await workOff(exchange);
  }
  expect(await anna.refusal("proxy.testWebhook", {})).toEqual(refuse("TOO_MANY_REQUESTS"));
});
