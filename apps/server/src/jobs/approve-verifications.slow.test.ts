import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../testing/test-server.ts";
import { APPROVE_AFTER_MS, approveWaiting } from "./approve-verifications.ts";

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await openTestServer();
  token = await server.register("anna");
});
afterAll(() => server.stop());

const statusOf = async () => (await server.call("verification.state", {}, { token })).data.basic.status;

test("in demo mode time approves after thirty seconds, and says so like a reviewer", async () => {
  const request = { flag: 1, realName: "Anna Berg", country: "DE", cardType: 2, idCard: "C01X00T47" };
  expect(await server.call("verification.submit", request, { token })).toMatchObject({ code: 200 });
  server.advance(APPROVE_AFTER_MS - 5_000);
  await approveWaiting({ ...server.running.services, clock: server.now });
  expect(await statusOf()).toBe(1);
  server.advance(5_000);
  await expect.poll(statusOf, { timeout: 5_000 }).toBe(2);
  const { rows } = (await server.running.services.verifications.list({ after: "", pageSize: 10 }))!;
  expect(rows).toMatchObject([{ loginName: "anna", status: 2, reviewer: "demo" }]);
  const messages = (await server.call("messages.list", {}, { token })).data.rows;
  expect(messages[0]).toMatchObject({ type: "KYC_PASSED" });
});
