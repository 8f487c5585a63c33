import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { PASSWORD, testExchange, type Caller } from "../../testing/test-exchange.ts";
import { bindAuthenticator } from "../../testing/test-secrets.ts";

const exchange = await testExchange();
const DAY_MS = 86_400_000;
const WIDE = { start: "08:00:00", end: "20:00:00" };
const NARROW = { start: "09:00:00", end: "17:00:00" };
const OFF = { start: "", end: "" };
const set = (user: Caller, window: typeof WIDE, more = {}) =>
  user.call("security.setWithdrawalWindow", { ...window, pwd: PASSWORD, ...more });
const toldTo = async (user: Caller) => (await user.call("messages.list", {})).total;

test("a tighter window acts at once, a wider one a day later, and its owner is told of both", async () => {
  const [anna, ben] = [await exchange.user(), await exchange.user()];
  expect(await set(anna, WIDE)).toEqual({ ...WIDE, nextFrom: 0, nextStart: "", nextEnd: "" });
  expect(await set(anna, NARROW)).toMatchObject({ ...NARROW, nextFrom: 0 });
  expect(await toldTo(anna)).toBe(2);
  const nextFrom = exchange.services.clock() + DAY_MS;
  const waiting = { ...NARROW, nextFrom, nextStart: WIDE.start, nextEnd: WIDE.end };
  expect(await set(anna, WIDE)).toEqual(waiting);
  exchange.advance(60_000);
  // Asked again, its time goes on and nothing new is told.
  expect(await set(anna, WIDE)).toEqual(waiting);
  expect(await toldTo(anna)).toBe(3);
  expect(await ben.call("security.withdrawalWindow", {})).toMatchObject({ ...OFF, nextFrom: 0 });
  exchange.advance(DAY_MS);
  expect(await anna.call("security.withdrawalWindow", {})).toMatchObject({ ...WIDE, nextFrom: 0 });
});

test("a window that waits ends when a tighter one comes, or when it is taken back", async () => {
  const anna = await exchange.user();
  await set(anna, WIDE);
  expect((await set(anna, OFF)).nextFrom).toBeGreaterThan(0);
  expect(await anna.call("security.keepWithdrawalWindow", {})).toMatchObject({ ...WIDE, nextFrom: 0 });
  await set(anna, OFF);
  expect(await set(anna, NARROW)).toMatchObject({ ...NARROW, nextFrom: 0 });
});

test.each([
  [{ ...WIDE, pwd: "password-3" }, refuse("WRONG_CREDENTIALS", "pwd")],
  [{ start: "08:00:00", end: "", pwd: PASSWORD }, refuse("BAD_PARAMETER", "end")],
  [{ start: "08:00:00", end: "08:00:00", pwd: PASSWORD }, refuse("BAD_PARAMETER", "end")],
  [{ start: "25:00:00", end: "08:00:00", pwd: PASSWORD }, refuse("BAD_PARAMETER", "start")],
])("%o is refused at its field, and nothing is set", async (request, refusal) => {
  const anna = await exchange.user();
  expect(await anna.refusal("security.setWithdrawalWindow", request)).toEqual(refusal);
  expect(await anna.call("security.withdrawalWindow", {})).toMatchObject(OFF);
});

test("an authenticator app is asked for its code", async () => {
  const anna = await exchange.user();
  const app = await bindAuthenticator(exchange, anna);
  const without = await anna.refusal("security.setWithdrawalWindow", { ...WIDE, pwd: PASSWORD });
  expect(without).toEqual(refuse("SECOND_FACTOR_NEEDED", "totpCode"));
  expect(await set(anna, WIDE, { totpCode: await app.code() })).toMatchObject(WIDE);
});
