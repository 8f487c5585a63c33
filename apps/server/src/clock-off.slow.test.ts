import { userId } from "@agio/primitives";
import { generate } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStaffDesk, STAFF_PASSWORD } from "./operators/testing/staff-desk.ts";
import { openTestServer, type TestServer } from "./testing/test-server.ts";

const HOUR_MS = 3_600_000;

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await openTestServer();
  token = await server.register("clockwatcher");
});
afterAll(() => server.stop());

let lastUserId = 9_000;
async function stampNow(): Promise<number> {
  lastUserId++;
  const settled = await server.running.services.pipeline.submit({
    type: "OpenUser",
    userId: userId(lastUserId),
    mark: "demo",
  });
  if (settled.kind !== "applied") throw new Error("the user was not opened");
  return settled.at;
}

const readiness = async () => {
  const response = await fetch(`${server.url}/readyz`);
  return { code: response.status, ...((await response.json()) as { readonly clock: string }) };
};
const withdraw = () =>
  server.call(
    "withdrawals.submit",
    { coin: "USDT", type: "bank", amount: "50", bankId: 1, currency: "EUR" },
    { token },
  );

test("an hour ahead for ten seconds stamps nothing with it: it is said, withdrawals wait, and all goes on when it agrees", async () => {
  const before = await stampNow();
  expect(await readiness()).toMatchObject({ code: 200, clock: "agrees" });
  server.setWallWrong(HOUR_MS);
  expect((await stampNow()) - before).toBeLessThan(HOUR_MS / 2);
  server.advance(10_000);
  const during = await stampNow();
  expect(during - before).toBeGreaterThanOrEqual(10_000);
  expect(during - before).toBeLessThan(60_000);
  expect(await readiness()).toMatchObject({ code: 503, clock: "off" });
  expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/agio_clock_off 1\n/);
  expect(await withdraw()).toMatchObject({ code: -1033 });
  expect(await server.call("assets.balances", {}, { token })).toMatchObject({ code: 200 });
  server.setWallWrong(0);
  expect(await stampNow()).toBeLessThan(before + 60_000);
  expect(await readiness()).toMatchObject({ code: 200, clock: "agrees" });
  expect(await withdraw()).not.toMatchObject({ code: -1033 });
});

test("an operator's word takes the demo's clock to the machine's", async () => {
  const desk = await openStaffDesk(server);
  const accept = (by: string) =>
    server.call("operator.clock.accept", { reason: "the machine's clock was set right" }, { token: by });
  expect(await accept(desk.maker)).toMatchObject({ code: -1009 });
  server.setWallWrong(HOUR_MS);
  const shown = await server.call("operator.clock.show", {}, { token: desk.maker });
  expect(shown).toMatchObject({ code: 200, data: { isOff: true } });
  expect(Math.abs(shown.data.differenceMs - HOUR_MS)).toBeLessThan(100);
  const { token: content } = await desk.hire(["content"]);
  expect(await accept(content)).toMatchObject({ code: -9001 });
  const before = await stampNow();
  expect(await accept(desk.maker)).toMatchObject({ code: 200, data: { requestId: 0, status: 1 } });
  expect((await stampNow()) - before).toBeGreaterThanOrEqual(HOUR_MS - 100);
  expect((await readiness()).clock).toBe("agrees");
});

test("while the clock is off the staff sign in with the authenticator code of either clock, each code once", async () => {
  const desk = await openStaffDesk(server);
  const { loginName, token: hired } = await desk.hire(["owner"]);
  const begun = await server.call("operator.beginAuthenticator", { pwd: STAFF_PASSWORD }, { token: hired });
  const { secret } = begun.data;
  await desk.confirmAuthenticator(hired, secret);
  const codeAt = (time: number) => generate({ secret, epoch: Math.floor(time / 1_000) });
  const signIn = async (time: number) =>
    (await server.call("operator.login", { loginName, pwd: STAFF_PASSWORD, totpCode: await codeAt(time) })).code;
  const machineTime = () => server.now() + HOUR_MS;
  expect(await signIn(machineTime())).toBe(-1017);
  server.setWallWrong(2 * HOUR_MS);
  server.advance(60_000);
  expect(await signIn(server.now())).toBe(200);
  const at = machineTime();
  expect(await signIn(at)).toBe(200);
  expect(await signIn(at)).toBe(-1017);
  server.setWallWrong(HOUR_MS);
});

test("where two must say it, the second one does, and only of the difference that the first one saw", async () => {
  const desk = await openStaffDesk(server);
  const { requests } = server.running.services;
  const ask = (differenceMs: number) =>
    requests.make({
      ...{ action: "clock.accept", subject: String(differenceMs), payload: { differenceMs } },
      ...{ before: {}, after: {}, makerId: desk.makerId, reason: "the machine's clock was set right" },
    });
  server.setWallWrong(3 * HOUR_MS);
  const [seen, other] = [await ask(2 * HOUR_MS), await ask(HOUR_MS)];
  expect(await desk.decide(desk.maker, seen, "approve")).toMatchObject({ code: -9002 });
  expect(await desk.decide(desk.checker, other, "approve")).toMatchObject({ code: -9004 });
  expect((await readiness()).clock).toBe("off");
  expect(await desk.decide(desk.checker, seen, "approve")).toMatchObject({ code: 200, data: { status: 1 } });
  expect((await readiness()).clock).toBe("agrees");
});

test("a wall clock behind is approached once the word is given, and readiness says so", async () => {
  const desk = await openStaffDesk(server);
  server.setWallWrong(0);
  expect((await readiness()).clock).toBe("off");
  const accept = { reason: "the machine's clock was set right" };
  expect(await server.call("operator.clock.accept", accept, { token: desk.maker })).toMatchObject({ code: 200 });
  expect(await readiness()).toMatchObject({ code: 200, clock: "approaching" });
});
