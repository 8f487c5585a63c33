import { REFUSAL_CODES } from "@agio/primitives";
import { afterAll, beforeAll, expect, test } from "vitest";
import { INVITE_CODE, openTestServer, type TestServer } from "../testing/test-server.ts";
import { bootstrapCode } from "./bootstrap.ts";
import { SESSIONS_MAX } from "./session-rows.ts";
import { DEMO_SESSION_LIFE, openSessions, SESSION_LIFE } from "./sessions.ts";

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: "12", ORDER_RATE_PER_SECOND: "1" });
});
afterAll(() => server.stop());

const newcomer = (change: object) => ({ loginName: "anna", pwd: "password-1", inviteCode: INVITE_CODE, ...change });

test("registration needs an invite code that exists", async () => {
  expect(await server.call("user.register", newcomer({ inviteCode: undefined }))).toMatchObject({ code: -8006 });
  expect(await server.call("user.register", newcomer({ inviteCode: "AAAAAAAA" }))).toMatchObject({ code: -8006 });
});

test.each([
  ["a short name", { loginName: "ab" }],
  ["a long name", { loginName: "a".repeat(33) }],
  ["a name with blanks", { loginName: "an na" }],
  ["a short password", { pwd: "1234567" }],
  ["a long password", { pwd: "p".repeat(65) }],
  ["a way to sign in that is not open", { signType: 1 }],
])("%s is refused at registration", async (_title, change) => {
  server.advance(60_000);
  expect(await server.call("user.register", newcomer(change))).toMatchObject({ code: -1001 });
});

test("a new user is signed in, has demo funds and an invite code of eight clear characters", async () => {
  const { data, code } = await server.call("user.register", newcomer({}));
  expect(code).toBe(200);
  const profile = await server.call("user.profile", {}, { token: data.token });
  expect(profile.data.user).toMatchObject({ userId: data.userId, loginName: "anna", credits: 80 });
  expect(profile.data.user.inviteCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  expect(profile.data.asset).toMatchObject([
    { coin: "USDT", availableAmount: "10000" },
    { coin: "BTC", availableAmount: "0.5" },
  ]);
});

test("the installation's own code opens one account, and no second", async () => {
  const code = await bootstrapCode(server.running.services.users, async () => undefined);
  expect(await server.call("user.register", newcomer({ loginName: "first", inviteCode: code }))).toMatchObject({
    code: 200,
  });
  expect(await server.call("user.register", newcomer({ loginName: "second", inviteCode: code }))).toMatchObject({
    code: -8006,
  });
});

test("a login name is taken whatever its case", async () => {
  expect(await server.call("user.register", newcomer({ loginName: "ANNA" }))).toMatchObject({ code: -1015 });
});

test("a wrong password and an unknown account answer alike", async () => {
  const wrong = await server.call("user.login", { loginName: "anna", pwd: "password-2" });
  const unknown = await server.call("user.login", { loginName: "nobody", pwd: "password-2" });
  expect(wrong).toEqual(unknown);
  expect(wrong.code).toBe(REFUSAL_CODES.WRONG_CREDENTIALS);
});

test("an account without a password lets nobody in", async () => {
  const { accounts } = server.running.services;
  await accounts.open({ loginName: "robot", passwordHash: "", parentUserId: 0, mark: "house" });
  for (const pwd of ["x", "password-1"]) {
    expect(await server.call("user.login", { loginName: "robot", pwd })).toMatchObject({ code: -1014 });
  }
});

test("signing out ends the session at once, and only that one", async () => {
  const first = (await server.call("user.login", { loginName: "Anna", pwd: "password-1" })).data.token;
  const second = (await server.call("user.login", { loginName: "anna", pwd: "password-1" })).data.token;
  expect(await server.call("user.signOut", {}, { token: first })).toMatchObject({ code: 200, data: null });
  const ended = await server.call("user.profile", {}, { token: first });
  expect(ended).toMatchObject({ code: 500, status: 200 });
  expect(ended.msg).toContain("Token");
  expect(await server.call("user.profile", {}, { token: second })).toMatchObject({ code: 200 });
});

test("no token, a made-up token and a huge token end alike, in every language with the word Token", async () => {
  for (const token of ["", "made-up", "x".repeat(4_000)]) {
    for (const lang of ["en", "zh", "ar"]) {
      const answer = await server.call("assets.balances", {}, { token, headers: { lang } });
      expect(answer.code).toBe(500);
      expect(answer.msg).toContain("Token");
    }
  }
});

test("tokens and passwords are neither stored nor logged", async () => {
  const { token } = (await server.call("user.login", { loginName: "anna", pwd: "password-1" })).data;
  await fetch(`${server.url}/api/user/login?loginName=anna&pwd=password-1`, { method: "POST" });
  expect(server.logged()).toContain("/api/user/login");
  expect(server.logged()).not.toContain("password-1");
  expect(server.logged()).not.toContain(token);
});

test("a user who sends too many orders is slowed down, and nobody else is", async () => {
  const { token } = (await server.call("user.login", { loginName: "anna", pwd: "password-1" })).data;
  const other = (await server.call("user.login", { loginName: "first", pwd: "password-1" })).data.token;
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.call("orders.cancelAll", {}, { token })));
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, -1003]));
  expect(await server.call("orders.cancelAll", {}, { token: other })).toMatchObject({ code: 200 });
});

test("sign-ins that keep failing lock the account for a minute, whatever its case", async () => {
  const attempt = () => server.call("user.login", { loginName: "anna", pwd: "wrong-password" });
  server.advance(60_000);
  const answers = await Promise.all(Array.from({ length: 8 }, attempt));
  expect(answers.map(({ code }) => code).toSorted()).toEqual([-1014, -1014, -1014, -1014, -1014, -1016, -1016, -1016]);
  expect(await server.call("user.login", { loginName: "Anna", pwd: "password-1" })).toMatchObject({ code: -1016 });
  server.advance(60_000);
  expect(await server.call("user.login", { loginName: "anna", pwd: "password-1" })).toMatchObject({ code: 200 });
});

test("an address whose sign-ins keep failing is stopped for a minute, whichever account it names", async () => {
  server.advance(60_000);
  for (let tries = 0; tries < 12; tries++) {
    const guess = { loginName: `nobody-${tries % 4}`, pwd: "wrong-password" };
    expect(await server.call("user.login", guess)).toMatchObject({ code: -1014 });
  }
  expect(await server.call("user.login", { loginName: "anna", pwd: "password-1" })).toMatchObject({ code: -1003 });
  server.advance(60_000);
  expect(await server.call("user.login", { loginName: "anna", pwd: "password-1" })).toMatchObject({ code: 200 });
});

test("a session ends by itself after its lifetime", async () => {
  const { token } = (await server.call("user.login", { loginName: "anna", pwd: "password-1" })).data;
  server.advance(DEMO_SESSION_LIFE.lifetimeMs - 60_000);
  expect(await server.call("user.profile", {}, { token })).toMatchObject({ code: 200 });
  server.advance(60_000);
  expect(await server.call("user.profile", {}, { token })).toMatchObject({ code: 500 });
});

test("an eleventh sign-in ends the oldest session, of this user alone", async () => {
  const { sessions } = server.running.services;
  const other = await sessions.open(7_001, "phone");
  const tokens: string[] = [];
  for (let time = 0; time <= SESSIONS_MAX; time++) tokens.push(await sessions.open(7_000, `device ${time}`));
  const [oldest = "", ...rest] = tokens;
  expect(await sessions.find(oldest)).toBeUndefined();
  for (const token of rest) expect(await sessions.find(token)).toBe(7_000);
  expect(await sessions.list(7_000, rest[0] ?? "")).toHaveLength(SESSIONS_MAX);
  expect(await sessions.find(other)).toBe(7_001);
});

test("where money is real a session ends a day after its last call, and a week after the sign-in at the latest", async () => {
  let now = server.now();
  const open = () => openSessions(server.database, () => now, SESSION_LIFE);
  const sessions = open();
  const [busy, idle] = [await sessions.open(7_002, "busy"), await sessions.open(7_003, "idle")];
  const signedInAt = now;
  for (; now < signedInAt + SESSION_LIFE.lifetimeMs; now += SESSION_LIFE.idleMs - 1) {
    expect(await sessions.find(busy)).toBe(7_002);
  }
  expect(await sessions.find(busy)).toBeUndefined();
  // Neither the memory of the process nor the tables know it any more.
  expect(await sessions.find(idle)).toBeUndefined();
  expect(await open().find(idle)).toBeUndefined();
  await sessions.removeExpired();
  expect(await sessions.count(7_003)).toBe(0);
});
