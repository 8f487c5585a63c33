import { generate } from "otplib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestServer, type TestServer } from "../../testing/test-server.ts";
import { openTestSocket } from "../../testing/test-socket.ts";
import { SIGN_INS_MAX } from "../../users/sign-ins.ts";

const DAY_MS = 24 * 3_600_000;
const STEP_MS = 30_000;
const pwd = "password-1";
const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36";

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "1000" });
});
afterAll(() => server.stop());

const signIn = async (loginName: string): Promise<string> =>
  (await server.call("user.login", { loginName, pwd }, { headers: { "user-agent": CHROME } })).data.token;

/** The code that an authenticator app shows now, or some steps from now. */
const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor((server.running.services.clock() + steps * STEP_MS) / 1_000) });

async function withAuthenticator(loginName: string) {
  const token = await server.register(loginName);
  const { secret, uri } = (await server.call("security.beginAuthenticator", { pwd }, { token })).data;
  const confirmed = await server.call("security.confirmAuthenticator", { code: await codeOf(secret) }, { token });
  const userId = (await server.call("user.profile", {}, { token })).data.user.userId;
  return { token, secret, uri, userId, recoveryCodes: confirmed.data.recoveryCodes };
}

const isAlive = async (token: string): Promise<boolean> =>
  (await server.call("user.profile", {}, { token })).code === 200;

test("sessions are listed with device, hidden address and use; the caller's own is marked", async () => {
  await server.register("lister");
  const token = await signIn("lister");
  server.advance(2 * 60_000);
  const { data } = await server.call("security.listSessions", {}, { token });
  expect(data).toHaveLength(2);
  expect(data[0]).toMatchObject({ device: "Chrome, Windows", address: "127.0.0.*", isCurrent: true });
  expect(data[0]!.usedTime).toBeGreaterThanOrEqual(data[0]!.createTime + 2 * 60_000);
  expect(data[1]).toMatchObject({ isCurrent: false });
  expect(data[1]!.usedTime).toBeLessThan(data[0]!.usedTime);
});

test("a session is ended by its number, at once, by its owner only", async () => {
  const owner = await server.register("ender");
  const stolen = await signIn("ender");
  const stranger = await server.register("stranger");
  const { id } = (await server.call("security.listSessions", {}, { token: owner })).data.find((row) => !row.isCurrent)!;
  expect(await server.call("security.endSession", { id }, { token: stranger })).toMatchObject({ code: -1009 });
  expect(await isAlive(stolen)).toBe(true);
  expect(await server.call("security.endSession", { id }, { token: owner })).toMatchObject({ data: { count: 1 } });
  expect(await isAlive(stolen)).toBe(false);
  expect(await server.call("security.endSession", { id }, { token: owner })).toMatchObject({ code: -1009 });
});

test("ending the others keeps this session, and their sockets sign out", async () => {
  const owner = await server.register("leaver");
  const [second, third] = [await signIn("leaver"), await signIn("leaver")];
  const socket = await openTestSocket(server.url);
  try {
    socket.send({ operation: "subscribe", type: "userStatus", token: second });
    await socket.next((frame) => frame.type === "subscribe");
    expect(await server.call("security.endOtherSessions", {}, { token: owner })).toMatchObject({ data: { count: 2 } });
    expect(await socket.next((frame) => frame.type === "userStatus")).toMatchObject({ data: { event: "logout" } });
  } finally {
    await socket.close();
  }
  expect(await Promise.all([owner, second, third].map(isAlive))).toEqual([true, false, false]);
});

test("a session that ends while a call looks it up does not come back", async () => {
  const { sessions } = server.running.services;
  const userId = (await server.call("user.login", { loginName: "leaver", pwd })).data.userId;
  for (let round = 0; round < 5; round++) {
    const token = await sessions.open(userId, "test");
    await Promise.all([sessions.find(token), sessions.closeOthers(userId, undefined), sessions.find(token)]);
    expect(sessions.known(token)).toBeUndefined();
    expect(await sessions.find(token)).toBeUndefined();
  }
});

test("the sign-in log shows the latest first and pages; others' entries are not in it", async () => {
  const token = await server.register("logged");
  const { userId } = (await server.call("user.profile", {}, { token })).data.user;
  const { signIns } = server.running.services;
  const attempt = { userId, way: "password", address: "203.0.113.7", device: CHROME } as const;
  await signIns.note({ ...attempt, isAccepted: false });
  await signIns.note({ ...attempt, isAccepted: true });
  const { data } = await server.call("security.listSignIns", { pageSize: 1 }, { token });
  expect(data).toMatchObject({ total: 3, pageNum: 1, pageSize: 1 });
  expect(data.rows[0]).toMatchObject({ way: "password", result: 1, device: "Chrome, Windows", address: "203.0.113.*" });
  const second = (await server.call("security.listSignIns", { pageSize: 1, pageNum: 2 }, { token })).data;
  expect(second.rows).toMatchObject([{ result: 0 }]);
  const endTime = data.rows[0]?.createTime ?? 0;
  const earlier = await server.call("security.listSignIns", { endTime: endTime - 1 }, { token });
  expect(earlier.data.rows.every(({ createTime }) => createTime < endTime)).toBe(true);
  expect(earlier.data.total).toBe(earlier.data.rows.length);
  const stranger = await signIn("stranger");
  const other = (await server.call("security.listSignIns", {}, { token: stranger })).data;
  expect(other.rows.every(({ address }) => address !== "203.0.113.*")).toBe(true);
});

test("a new device is told to the user; the first device of an account and a known one are not", async () => {
  const { accounts, sessions, signIns, notifier } = server.running.services;
  const newUser = { loginName: "traveller", passwordHash: "", parentUserId: 0, mark: "trader" } as const;
  const { userId } = (await accounts.open(newUser))!;
  const token = await sessions.open(userId, CHROME);
  const notify = vi.spyOn(notifier, "notify");
  const attempt = { userId, way: "code", isAccepted: true, device: CHROME } as const;
  await signIns.note({ ...attempt, address: "203.0.113.7" });
  await signIns.note({ ...attempt, address: "203.0.113.99" });
  await signIns.note({ ...attempt, isAccepted: false, address: "198.51.100.1" });
  const told = () => notify.mock.calls.filter(([whom, kind]) => whom === userId && kind === "NEW_DEVICE");
  expect(told()).toHaveLength(0);
  await signIns.note({ ...attempt, address: "198.51.100.1" });
  expect(told()).toHaveLength(1);
  expect(told()[0]![2]).toEqual({ device: "Chrome, Windows", address: "198.51.100.*" });
  const { rows } = (await server.call("security.listSignIns", {}, { token })).data;
  expect(rows.map((row) => row.isNewDevice)).toEqual([true, false, false, false]);
});

test("old sign-ins are removed beyond the newest of each user", async () => {
  const token = await server.register("frequent");
  const { userId } = (await server.call("user.profile", {}, { token })).data.user;
  const { signIns } = server.running.services;
  const attempt = { userId, way: "password", isAccepted: false, address: "203.0.113.7", device: "" } as const;
  await Promise.all(Array.from({ length: SIGN_INS_MAX + 20 }, () => signIns.note(attempt)));
  await signIns.removeOld();
  const { rows, total } = (await server.call("security.listSignIns", { pageSize: 1_000 }, { token })).data;
  expect([rows.length, total]).toEqual([SIGN_INS_MAX, SIGN_INS_MAX]);
});

test("an authenticator app is bound with the password and a code, and shows ten recovery codes", async () => {
  const token = await server.register("totp");
  expect(await server.call("security.beginAuthenticator", { pwd: "wrong" }, { token })).toMatchObject({ code: -1014 });
  const confirm = (code: string) => server.call("security.confirmAuthenticator", { code }, { token });
  expect(await confirm("123456")).toMatchObject({ code: -1027 });
  const { secret, uri } = (await server.call("security.beginAuthenticator", { pwd }, { token })).data;
  expect(uri).toMatch(/^otpauth:\/\/totp\/Agio:totp\?/);
  expect(uri).toContain(secret);
  expect(await confirm(await codeOf(secret, 5))).toMatchObject({ code: -1017 });
  const { data } = await confirm(await codeOf(secret));
  expect(data.recoveryCodes).toHaveLength(10);
  expect(data.recoveryCodes[0]).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
  expect(await server.call("security.beginAuthenticator", { pwd }, { token })).toMatchObject({ code: -1026 });
  const { data: overview } = await server.call("security.overview", {}, { token });
  expect(overview).toMatchObject({ hasAuthenticator: true, recoveryCodesLeft: 10, hasPassword: true });
  expect(overview.withdrawalLockUntil).toBeGreaterThan(server.running.services.clock() + DAY_MS - 60_000);
  expect(server.logged()).not.toContain(secret);
});

test("a secret that is not confirmed in time is not bound", async () => {
  const token = await server.register("slow");
  const { secret } = (await server.call("security.beginAuthenticator", { pwd }, { token })).data;
  server.advance(15 * 60_000);
  const late = await server.call("security.confirmAuthenticator", { code: await codeOf(secret) }, { token });
  expect(late).toMatchObject({ code: -1027 });
});

test("a code serves once, one step early or late, and never an older step", async () => {
  const { secret, userId } = await withAuthenticator("stepper");
  const { secondFactor } = server.running.services;
  const check = async (steps: number) => secondFactor.check(userId, await codeOf(secret, steps), "session");
  expect(await check(0)).toMatchObject({ refusal: "WRONG_SECOND_FACTOR", field: "totpCode" });
  expect(await check(1)).toBeUndefined();
  expect(await check(1)).toMatchObject({ refusal: "WRONG_SECOND_FACTOR" });
  expect(await check(2)).toMatchObject({ refusal: "WRONG_SECOND_FACTOR" });
  server.advance(3 * STEP_MS);
  expect(await check(-2)).toMatchObject({ refusal: "WRONG_SECOND_FACTOR" });
  expect(await check(-1)).toBeUndefined();
  expect(await secondFactor.check(userId, undefined, "session")).toMatchObject({ refusal: "SECOND_FACTOR_NEEDED" });
});

test("of the same code sent many times at once one is taken", async () => {
  const { secret, userId } = await withAuthenticator("hasty");
  server.advance(STEP_MS);
  const code = await codeOf(secret);
  const checks = Array.from({ length: 4 }, () => server.running.services.secondFactor.check(userId, code, "session"));
  const refused = await Promise.all(checks);
  expect(refused.filter((refusal) => refusal === undefined)).toHaveLength(1);
});

test("wrong codes lock the second factor, the right one included, until the lock is over", async () => {
  const { secret, userId } = await withAuthenticator("guessed");
  const { secondFactor } = server.running.services;
  server.advance(STEP_MS);
  const guesses = await Promise.all(
    Array.from({ length: 8 }, () => secondFactor.check(userId, "AAAAA-AAAAA", "session")),
  );
  expect(guesses.filter((refused) => refused?.refusal === "WRONG_SECOND_FACTOR")).toHaveLength(5);
  expect(await secondFactor.check(userId, await codeOf(secret), "session")).toMatchObject({
    refusal: "TOO_MANY_TRIES",
  });
  server.advance(60_000);
  expect(await secondFactor.check(userId, await codeOf(secret), "session")).toBeUndefined();
});

test("a recovery code is good once, whatever its case; new ones end the old", async () => {
  const { token, secret, userId, recoveryCodes } = await withAuthenticator("recovered");
  const { secondFactor } = server.running.services;
  const [first = "", second = ""] = recoveryCodes;
  expect(await secondFactor.check(userId, first.toLowerCase().replace("-", ""), "session")).toBeUndefined();
  expect(await secondFactor.check(userId, first, "session")).toMatchObject({ refusal: "WRONG_SECOND_FACTOR" });
  server.advance(STEP_MS);
  const renewed = await server.call("security.renewRecoveryCodes", { code: await codeOf(secret) }, { token });
  expect(renewed.data.recoveryCodes).toHaveLength(10);
  expect(await secondFactor.check(userId, second, "session")).toMatchObject({ refusal: "WRONG_SECOND_FACTOR" });
  expect(await secondFactor.check(userId, renewed.data.recoveryCodes[0], "session")).toBeUndefined();
  expect(await secondFactor.recoveryCodesLeft(userId)).toBe(9);
});

test("a code of one user is none of another's", async () => {
  const one = await withAuthenticator("one");
  const two = await withAuthenticator("two");
  server.advance(STEP_MS);
  const { secondFactor } = server.running.services;
  for (const code of [await codeOf(one.secret), one.recoveryCodes[0]]) {
    expect(await secondFactor.check(two.userId, code, "session")).toMatchObject({ refusal: "WRONG_SECOND_FACTOR" });
  }
});

test("removing the app takes the password and a code, and locks withdrawals", async () => {
  const { token, secret, userId, recoveryCodes } = await withAuthenticator("remover");
  server.advance(2 * DAY_MS);
  const remove = (request: object) => server.call("security.removeAuthenticator", request, { token });
  expect(await remove({ pwd, code: "000000" })).toMatchObject({ code: -1017 });
  expect(await remove({ pwd: "wrong", code: await codeOf(secret) })).toMatchObject({ code: -1014 });
  expect(await server.running.services.withdrawalLocks.lockedUntil(userId)).toBe(0);
  expect(await remove({ pwd, code: recoveryCodes[0] })).toMatchObject({ code: 200 });
  expect(await server.running.services.secondFactor.isOn(userId)).toBe(false);
  expect(await server.running.services.withdrawalLocks.lockedUntil(userId)).toBeGreaterThan(0);
  expect(await remove({ pwd, code: recoveryCodes[1] })).toMatchObject({ code: -1027 });
});

test("an account with an app adds a passkey only with a code of it", async () => {
  const { token, secret } = await withAuthenticator("careful");
  server.advance(STEP_MS);
  expect(await server.call("security.passkeyOptions", { pwd }, { token })).toMatchObject({ code: -1017 });
  const request = { pwd, totpCode: await codeOf(secret) };
  expect(await server.call("security.passkeyOptions", request, { token })).toMatchObject({ code: 200 });
});

test("the withdrawal lock lasts a day from the last change", async () => {
  const token = await server.register("locked");
  const { userId } = (await server.call("user.profile", {}, { token })).data.user;
  const { withdrawalLocks, clock } = server.running.services;
  expect(await withdrawalLocks.lockedUntil(userId)).toBe(0);
  await withdrawalLocks.lock(userId, "PASSWORD_CHANGED");
  server.advance(3_600_000);
  await withdrawalLocks.lock(userId, "EMAIL_BOUND");
  const until = await withdrawalLocks.lockedUntil(userId);
  expect(until).toBeGreaterThan(clock() + DAY_MS - 60_000);
  server.advance(DAY_MS);
  expect(await withdrawalLocks.lockedUntil(userId)).toBe(0);
});

test("the anti-phishing code is set with the password and removed with an empty one", async () => {
  const token = await server.register("phished");
  const set = (request: object) => server.call("security.setAntiPhishing", request, { token });
  expect(await set({ code: "blue-7", pwd: "wrong" })).toMatchObject({ code: -1014 });
  expect(await set({ code: "<b>", pwd })).toMatchObject({ code: -1001 });
  expect(await set({ code: "blue-7", pwd })).toMatchObject({ code: 200 });
  expect(await server.call("security.overview", {}, { token })).toMatchObject({ data: { antiPhishingCode: "blue-7" } });
  expect(await set({ code: "", pwd })).toMatchObject({ code: 200 });
  expect(await server.call("security.overview", {}, { token })).toMatchObject({ data: { antiPhishingCode: "" } });
});

test("wrong passwords lock what asks for the password", async () => {
  const token = await server.register("forgetful");
  const freeze = (guess: string) => server.call("security.freeze", { pwd: guess }, { token });
  for (let tries = 0; tries < 5; tries++) expect(await freeze("wrong")).toMatchObject({ code: -1014 });
  expect(await freeze(pwd)).toMatchObject({ code: -1016 });
  expect(await isAlive(token)).toBe(true);
});

test("freezing ends every session at once and forbids new ones; orders stay; only the operator undoes it", async () => {
  const token = await server.register("frozen");
  const other = await signIn("frozen");
  const { userId } = (await server.call("user.profile", {}, { token })).data.user;
  const order = { symbol: "btcusdt", type: 0, delegateType: 0, delegatePrice: "1000", delegateTotal: "0.01" };
  const placed = await server.call("orders.submit", order, { token });
  expect(await server.call("security.freeze", { pwd }, { token })).toMatchObject({ code: 200 });
  expect(await server.call("orders.submit", order, { token })).toMatchObject({ code: 500 });
  expect(await isAlive(other)).toBe(false);
  const { accountSecurity, sessions } = server.running.services;
  expect(await accountSecurity.isFrozen(userId)).toBe(true);
  expect(await sessions.find(await sessions.open(userId, "test"))).toBeUndefined();
  const frozenAt = (await accountSecurity.frozenAt(userId)) ?? 0;
  expect(await accountSecurity.release(userId, frozenAt)).toBe(true);
  expect(await accountSecurity.release(userId, frozenAt)).toBe(false);
  const again = await signIn("frozen");
  const { rows } = (await server.call("orders.list", { status: "0,1,6" }, { token: again })).data;
  expect(rows.map(({ id }) => id)).toEqual(placed.code === 200 ? [placed.data.id] : []);
});

test("an account without a password is told to set one, and what it would guard stays closed", async () => {
  const { accounts, sessions } = server.running.services;
  const wallet = await accounts.open({ loginName: "wallet", passwordHash: "", parentUserId: 0, mark: "trader" });
  const token = await sessions.open(wallet!.userId, "test");
  for (const name of ["security.freeze", "security.beginAuthenticator", "security.passkeyOptions"] as const) {
    expect(await server.call(name, { pwd }, { token })).toMatchObject({ code: -1027 });
  }
});
