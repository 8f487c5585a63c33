import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bodySignature } from "../base/body-signature.ts";
import { openStaffDesk, type StaffDesk } from "../operators/testing/staff-desk.ts";
import { openTestServer, type TestServer } from "../testing/test-server.ts";

const SIGNING_KEY = "a-key-of-sixteen-and-more";
const reason = "because of a test";

let gateway: Server;
let gatewayUrl: string;
let server: TestServer;
let desk: StaffDesk;
const heard: { url: string; body: string; signature: string; timestamp: string }[] = [];

beforeAll(async () => {
  // Takes text messages like a gateway, and signed calls like a server of the operator's own.
  gateway = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const header = (name: string) => String(request.headers[name] ?? "");
      heard.push({ url: request.url ?? "", body, signature: header("x-signature"), timestamp: header("x-timestamp") });
      response.end("0: Accepted for delivery");
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  server = await openTestServer({
    SMS_URL: `${gatewayUrl}/sms`,
    ALERT_SIGNING_KEY: SIGNING_KEY,
    ALERT_HOSTS: new URL(gatewayUrl).host,
  });
  desk = await openStaffDesk(server);
});
afterAll(async () => {
  await server.stop();
  await new Promise((resolve) => gateway.close(resolve));
});

const terms = {
  ...{ name: "Sessions are many", measure: "agio_durable_sequence", subject: "", isAbove: true, threshold: "0" },
  ...{ forSeconds: 0, escalateSeconds: 0, escalationContacts: [], isOn: true },
};

async function setRule(ruleId: number, changes: object = {}): Promise<number> {
  const contacts = [
    { kind: "sms", to: "441234567890" },
    { kind: "http", to: `${gatewayUrl}/alerts` },
  ];
  const wish = { ruleId, ...terms, contacts, reason, ...changes };
  const asked = await server.call("operator.alerts.setRule", wish, { token: desk.maker });
  expect(asked).toMatchObject({ code: 200, data: { status: 0 } });
  return asked.data.requestId;
}

const decide = (id: number, token: string) =>
  server.call("operator.requests.decide", { id, decision: "approve", reason }, { token });

test("a rule that two people agreed on calls the phone and the operator's own server, signed", async () => {
  const id = await setRule(0);
  expect(heard).toEqual([]);
  expect((await decide(id, desk.maker)).code).not.toBe(200);
  expect(await decide(id, desk.checker)).toMatchObject({ code: 200, data: { status: 1 } });
  await expect.poll(() => heard.length).toBe(2);
  const sms = heard.find(({ url }) => url === "/sms");
  expect(JSON.parse(sms?.body ?? "{}")).toMatchObject({
    to: "441234567890",
    text: expect.stringContaining("Sessions are many"),
  });
  const own = heard.find(({ url }) => url === "/alerts");
  expect(own?.signature).toBe(bodySignature(SIGNING_KEY, own?.timestamp ?? "", own?.body ?? ""));
  const calls = async () => {
    const { data } = await server.call("operator.alerts.list", { state: "open" }, { token: desk.maker });
    return data.rows.map(({ name, callsTaken, callsFailed }) => ({ name, callsTaken, callsFailed }));
  };
  await expect.poll(calls).toEqual([{ name: "Sessions are many", callsTaken: 2, callsFailed: 0 }]);
});

test("whoever has seen it says so once, and it ends when the rule is changed by two", async () => {
  const open = async () => (await server.call("operator.alerts.list", { state: "open" }, { token: desk.maker })).data;
  const [alert] = (await open()).rows;
  const alertId = alert?.alertId ?? "";
  const seen = await server.call("operator.alerts.acknowledge", { alertId, reason }, { token: desk.checker });
  expect(seen).toMatchObject({ code: 200 });
  await expect.poll(async () => (await open()).rows[0]?.note).toBe(reason);
  const unknown = { alertId: "11111111-1111-4111-8111-111111111111", reason };
  expect(await server.call("operator.alerts.acknowledge", unknown, { token: desk.checker })).toMatchObject({
    code: -1009,
  });
  const rule = (await server.call("operator.alerts.rules", {}, { token: desk.maker })).data.rules[0];
  await decide(await setRule(rule?.ruleId ?? 0, { isOn: false }), desk.checker);
  await expect.poll(async () => (await open()).rows).toEqual([]);
});

test("two changes of one rule: the second that is agreed to was asked for on what no longer stands", async () => {
  const { rules } = (await server.call("operator.alerts.rules", {}, { token: desk.maker })).data;
  const ruleId = rules[0]?.ruleId ?? 0;
  const [one, other] = [
    await setRule(ruleId, { threshold: "5", isOn: false }),
    await setRule(ruleId, { threshold: "6", isOn: false }),
  ];
  expect(await decide(one, desk.checker)).toMatchObject({ code: 200 });
  expect((await decide(other, desk.checker)).code).not.toBe(200);
});

test("a measure that is not taken, an unknown rule and a second line of nobody are refused", async () => {
  const call = (changes: object) =>
    server.call(
      "operator.alerts.setRule",
      { ruleId: 0, ...terms, contacts: [{ kind: "sms", to: "441234567890" }], reason, ...changes },
      { token: desk.maker },
    );
  expect(await call({ measure: "agio_nothing" })).toMatchObject({ field: "measure" });
  expect(await call({ ruleId: 77 })).toMatchObject({ field: "ruleId" });
  expect(await call({ escalateSeconds: 60 })).toMatchObject({ field: "escalationContacts" });
  expect(await call({ contacts: [] })).toMatchObject({ field: "contacts" });
});
