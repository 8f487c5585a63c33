import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { scriptWebhooks } from "../../testing/scripted-webhooks.ts";
import { dismiss, enterServer, newAgents, toldTo, workOff } from "../../testing/test-agents.ts";
import { PASSWORD, testExchange, type Caller } from "../../testing/test-exchange.ts";
import { openProgramme, turnDay } from "../../testing/test-rewards.ts";
import { bindAuthenticator } from "../../testing/test-secrets.ts";

const exchange = await testExchange();
await openProgramme(exchange);
const [anna, ben, carl, dora, emil] = (await newAgents(exchange, 5)) as [Caller, Caller, Caller, Caller, Caller];
const URL_OF = "https://hear.example/agio?key=mine";
const SECRET = /^[0-9a-f]{64}$/;
const NONE = { url: "", setTime: 0, waiting: 0, givenUp: 0, failures: 0, nextTime: 0, deliveredTime: 0 };

/** Changes in the audit log, the newest first. */
const audited = async () => {
  const { rows } = await exchange.maker.call("operator.audit.list", { pageSize: 100 });
  return rows.filter(({ action }) => action === "proxy.setWebhook");
};

test("a secret is shown once, the agent is told of the change, and the audit log knows the host alone", async () => {
  expect(await anna.call("proxy.webhook", {})).toEqual({ isAgent: true, ...NONE });
  const first = await anna.call("proxy.setWebhook", { url: URL_OF, pwd: PASSWORD });
  expect(first.secret).toMatch(SECRET);
  const shown = await anna.call("proxy.webhook", {});
  expect(shown).toEqual({ isAgent: true, ...NONE, url: URL_OF, setTime: exchange.services.clock() });
  const second = await anna.call("proxy.setWebhook", { url: URL_OF, pwd: PASSWORD });
  expect(second.secret).toMatch(SECRET);
  expect(second.secret).not.toBe(first.secret);
  const { rows } = await anna.call("messages.list", {});
  expect(rows.slice(0, 2)).toMatchObject([{ type: "WEBHOOK_SET" }, { type: "WEBHOOK_SET" }]);
  expect(rows[0]?.content).toContain("hear.example");
  const entries = await audited();
  expect(entries[0]).toMatchObject({ operatorId: 0, subject: `agent ${anna.userId}: hear.example`, code: 200 });
  // Neither the secret nor what a path or query may hide is kept where the staff reads.
  expect(JSON.stringify([entries, rows])).not.toMatch(new RegExp(`${first.secret}|${second.secret}|mine|/agio`));
  expect(await exchange.services.auditLog.verify()).toMatchObject({ brokenAt: 0 });
});

test("what is taken away is gone with all that waited, is told too, and no address is left", async () => {
  const { host } = await enterServer(ben);
  scriptWebhooks(host, { status: 503, fault: undefined });
  await exchange.user({ parentUserId: ben.userId });
  await workOff(exchange);
  expect(await ben.call("proxy.webhook", {})).toMatchObject({ waiting: 1, failures: 1 });
  expect(await ben.call("proxy.setWebhook", { url: "", pwd: PASSWORD })).toEqual({ secret: "" });
  expect(await ben.call("proxy.webhook", {})).toEqual({ isAgent: true, ...NONE });
  expect(await ben.call("proxy.webhookDeliveries", {})).toMatchObject({ rows: [], total: 0 });
  expect((await ben.call("messages.list", {})).rows[0]?.type).toBe("WEBHOOK_REMOVED");
  expect((await audited())[0]).toMatchObject({ subject: `agent ${ben.userId}: removed` });
  exchange.advance(60_000);
  const before = toldTo(host).length;
  await workOff(exchange);
  expect(toldTo(host)).toHaveLength(before);
});

test("nothing changes without the password, the authenticator's code, and an address that may be reached", async () => {
  const before = (await audited())[0]?.id;
  const set = (more: object) => carl.refusal("proxy.setWebhook", { url: URL_OF, pwd: PASSWORD, ...more });
  expect(await set({ pwd: "password-2" })).toEqual(refuse("WRONG_CREDENTIALS", "pwd"));
  for (const url of ["http://hear.example/", "https://hear.invalid/", "hear.example"]) {
    expect([url, await set({ url })]).toEqual([url, refuse("WEBHOOK_ADDRESS", "url")]);
  }
  expect(await set({ url: `https://hear.example/${"a".repeat(300)}` })).toEqual(refuse("BAD_PARAMETER", "url"));
  expect(await set({ url: "https://hear.example/a b" })).toEqual(refuse("BAD_PARAMETER", "url"));
  const app = await bindAuthenticator(exchange, carl);
  expect(await set({})).toEqual(refuse("SECOND_FACTOR_NEEDED", "totpCode"));
  expect(await set({ url: "" })).toEqual(refuse("SECOND_FACTOR_NEEDED", "totpCode"));
  expect((await carl.call("proxy.webhook", {})).url).toBe("");
  expect((await audited())[0]?.id).toBe(before);
  const totpCode = await app.code();
  expect((await carl.call("proxy.setWebhook", { url: URL_OF, pwd: PASSWORD, totpCode })).secret).toMatch(SECRET);
});

test("agents alone may enter one; who is no agent any more is told nothing, and can take theirs away", async () => {
  const somebody = await exchange.user();
  expect(await somebody.call("proxy.webhook", {})).toEqual({ isAgent: false, ...NONE });
  const entering = { url: URL_OF, pwd: PASSWORD };
  expect(await somebody.refusal("proxy.setWebhook", entering)).toEqual(refuse("ACCOUNT_RESTRICTED"));
  const { host } = await enterServer(dora);
  await dismiss(exchange, dora);
  await turnDay(exchange);
  await exchange.user({ parentUserId: dora.userId });
  await workOff(exchange);
  expect(toldTo(host)).toEqual([]);
  expect(await dora.call("proxy.webhook", {})).toMatchObject({ isAgent: false, waiting: 0 });
  expect(await dora.refusal("proxy.setWebhook", entering)).toEqual(refuse("ACCOUNT_RESTRICTED"));
  expect(await dora.call("proxy.setWebhook", { url: "", pwd: PASSWORD })).toEqual({ secret: "" });
});

test("twenty changes a day are enough", async () => {
  const change = { url: URL_OF, pwd: PASSWORD };
  for (let times = 0; times < 20; times++) await emil.call("proxy.setWebhook", change);
  expect(await emil.refusal("proxy.setWebhook", change)).toEqual(refuse("TOO_MANY_REQUESTS"));
});
