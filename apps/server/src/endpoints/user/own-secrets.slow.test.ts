import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeFor, mailsTo, mailTo, registerByEmail, withLoginSettings } from "../../testing/access.ts";
import { INVITE_CODE, openTestServer, type TestServer } from "../../testing/test-server.ts";

const MANY = "1000000";
const PASSWORD = "password-1";
let server: TestServer;
let email: string;
let token: string;
let userId: number;
let count = 0;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: MANY, PUBLIC_RATE_PER_SECOND: MANY });
});
afterAll(() => server.stop());
beforeEach(async () => {
  email = `person${++count}@example.com`;
  ({ token, userId } = await registerByEmail(server, email));
});

const signIn = async (pwd: string) => server.call("user.login", { signType: 1, email, pwd });
const isSignedIn = async (session: string) => (await server.call("user.profile", {}, { token: session })).code === 200;
const user = async () => (await server.call("user.profile", {}, { token })).data.user;

/** Withdrawal locks and messages that `work` caused, in order. */
async function changesDuring(work: () => Promise<unknown>): Promise<string[]> {
  const { withdrawalLocks, notifier } = server.running.services;
  const { lock } = withdrawalLocks;
  const { notify } = notifier;
  const changes: string[] = [];
  const note = (what: string) => async (id: number, kind: string) => void changes.push(`${what} ${id} ${kind}`);
  Object.assign(withdrawalLocks, { lock: note("lock") });
  Object.assign(notifier, { notify: note("tell") });
  await work();
  Object.assign(withdrawalLocks, { lock });
  Object.assign(notifier, { notify });
  return changes;
}

test("the demo account has a fund password", async () => {
  const demo = (await server.call("user.login", { loginName: "demo", pwd: "demo1234" })).data.token;
  expect((await server.call("user.profile", {}, { token: demo })).data.user).toMatchObject({ hasFundPwd: true });
  const change = { oldPwd: "123456", newPwd: "704163", signType: 1 };
  expect(await server.call("user.changePassword", change, { token: demo })).toMatchObject({ code: 200 });
});

test("changing the password ends every other session, locks withdrawals and tells the user", async () => {
  const other = (await signIn(PASSWORD)).data.token;
  const request = { oldPwd: PASSWORD, newPwd: "password-2", userId: String(userId) };
  const changes = await changesDuring(async () => {
    const answer = await server.call("user.changeLoginPassword", request, { token });
    expect(answer).toMatchObject({ code: 200, data: null });
  });
  expect(changes).toEqual([`lock ${userId} PASSWORD_CHANGED`, `tell ${userId} PASSWORD_CHANGED`]);
  expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false]);
  expect((await signIn(PASSWORD)).code).toBe(-1014);
  expect((await signIn("password-2")).code).toBe(200);
});

test("a wrong old password, the same one and another's number change nothing", async () => {
  const change = (request: object) => server.call("user.changeLoginPassword", { userId, ...request }, { token });
  expect(await change({ oldPwd: "wrong", newPwd: "password-2" })).toMatchObject({ code: -1014, field: "oldPwd" });
  expect(await change({ oldPwd: PASSWORD, newPwd: PASSWORD })).toMatchObject({ code: -1022, field: "newPwd" });
  const foreign = { oldPwd: PASSWORD, newPwd: "password-2", userId: 1001 };
  expect(await change(foreign)).toMatchObject({ code: -1009, field: "userId" });
  expect(await server.call("user.changeLoginPassword", foreign)).toMatchObject({ code: 500 });
  expect((await signIn(PASSWORD)).code).toBe(200);
});

test("two changes at once are one change", async () => {
  const change = (newPwd: string) =>
    server.call("user.changePassword", { oldPwd: PASSWORD, newPwd, signType: 0 }, { token });
  const codes = (await Promise.all([change("password-2"), change("password-3")])).map((answer) => answer.code);
  expect(codes.toSorted((a, b) => a - b)).toEqual([-1014, 200]);
});

test("guessing the old password in a stolen session is locked", async () => {
  const guess = (oldPwd: string) =>
    server.call("user.changePassword", { oldPwd, newPwd: "password-9", signType: "0" }, { token });
  for (let at = 0; at < 5; at++) expect(await guess(`guess-${at}`)).toMatchObject({ code: -1014 });
  expect(await guess(PASSWORD)).toMatchObject({ code: -1016, field: "oldPwd" });
  server.advance(60_000);
  expect(await guess(PASSWORD)).toMatchObject({ code: 200 });
});

test("a forgotten password is set anew with a code; every session ends; the code counts once", async () => {
  const emailCode = await codeFor(server, "FORGET", email);
  const reset = () => server.call("user.resetPassword", { email, emailCode, newPwd: "password-2" });
  const codes = (await Promise.all([reset(), reset()])).map((answer) => answer.code);
  expect(codes.toSorted((a, b) => a - b)).toEqual([-1008, 200]);
  expect(await isSignedIn(token)).toBe(false);
  expect((await signIn("password-2")).code).toBe(200);
});

test("an unknown account and a wrong code are refused alike when a password is forgotten", async () => {
  await server.call("user.sendEmailCode", { codeType: "FORGET", email: "nobody@example.com" });
  const reset = (address: string) =>
    server.call("user.resetPassword", { email: address, emailCode: "000000", newPwd: "password-2" });
  expect(await reset("nobody@example.com")).toEqual(await reset(email));
});

test("the first fund password is set once, then changed by itself, or by password and code", async () => {
  const options = { token };
  const set = () => server.call("user.setFundPassword", { pwd: "913507" }, options);
  const change = (oldPwd: string, newPwd: string) =>
    server.call("user.changePassword", { oldPwd, newPwd, signType: 1 }, options);
  expect(await change("913507", "840261")).toMatchObject({ code: -1024 });
  const codes = (await Promise.all([set(), set()])).map((answer) => answer.code);
  expect(codes.toSorted((a, b) => a - b)).toEqual([-1025, 200]);
  expect(await user()).toMatchObject({ hasFundPwd: true });
  expect(await change("999999", "840261")).toMatchObject({ code: -1007, field: "oldPwd" });
  expect(await change("913507", "913507")).toMatchObject({ code: -1022 });
  expect(await change("913507", "840261")).toMatchObject({ code: 200 });

  const code = await codeFor(server, "FUND", email, token);
  const reset = (pwd: string) => server.call("user.resetFundPassword", { pwd, code, newPwd: "640817" }, options);
  expect(await reset("wrong")).toMatchObject({ code: -1014, field: "pwd" });
  expect(await reset(PASSWORD)).toMatchObject({ code: 200 });
  expect(await reset(PASSWORD)).toMatchObject({ code: -1008, field: "code" });
  expect(await change("640817", "913507")).toMatchObject({ code: 200 });
});

test("a phone is bound with a code, and then the e-mail address may go, but not both", async () => {
  const options = { token };
  const early = await server.call("user.unbindEmail", { code: "123456" }, options);
  expect(early).toMatchObject({ code: -1031, field: "email" });
  const phone = `86138001380${10 + count}`;
  const code = await codeFor(server, "BIND", phone, token);
  const bind = () => server.call("user.bindPhone", { phone: `+${phone}`, code }, options);
  const codes = (await Promise.all([bind(), bind()])).map((answer) => answer.code);
  expect(codes.filter((answered) => answered === 200)).toHaveLength(1);
  expect(await bind()).toMatchObject({ code: -1026, field: "phone" });
  expect(await user()).toMatchObject({ phone, email });

  const unbindCode = await codeFor(server, "UNBIND", email, token);
  const changes = await changesDuring(async () => {
    const unbound = await server.call("user.unbindEmail", { code: unbindCode }, options);
    expect(unbound).toMatchObject({ code: 200 });
  });
  expect(changes).toEqual([`lock ${userId} EMAIL_UNBOUND`, `tell ${userId} EMAIL_UNBOUND`]);
  expect(await server.call("user.unbindEmail", { code: unbindCode }, options)).toMatchObject({ code: -1027 });
  const last = await server.call("user.unbindPhone", { code: "123456" }, options);
  expect(last).toMatchObject({ code: -1031, field: "phone" });
});

test("a name that a user chose himself is a way to sign in, while the way is open", async () => {
  const named = await server.register(`named${count}`);
  const options = { token: named };
  const address = `named${count}@example.com`;
  const emailCode = await codeFor(server, "BIND", address, named);
  expect(await server.call("user.bindEmail", { email: address, emailCode }, options)).toMatchObject({ code: 200 });
  const code = await codeFor(server, "UNBIND", address, named);
  const closed = await withLoginSettings(server, { ordinaryIsOpen: false }, () =>
    server.call("user.unbindEmail", { code }, options),
  );
  expect(closed).toMatchObject({ code: -1031 });
  expect(await server.call("user.unbindEmail", { code }, options)).toMatchObject({ code: 200 });
});

test("an address of somebody else is refused to who has proven that he reads it, and to nobody before", async () => {
  const stranger = await server.register(`stranger${count}`);
  const guess = { email, emailCode: "000000" };
  expect(await server.call("user.bindEmail", guess, { token: stranger })).toMatchObject({ code: -1008 });
  const emailCode = await codeFor(server, "BIND", email, stranger);
  const taken = await server.call("user.bindEmail", { email, emailCode }, { token: stranger });
  expect(taken).toMatchObject({ code: -1018, field: "email" });
});

test("a frozen account neither signs in nor gets a new password", async () => {
  const { accountSecurity } = server.running.services;
  const { isFrozen } = accountSecurity;
  Object.assign(accountSecurity, { isFrozen: async (id: number) => id === userId });
  const emailCode = await codeFor(server, "FORGET", email);
  const reset = await server.call("user.resetPassword", { email, emailCode, newPwd: "password-2" });
  const answers = [await signIn(PASSWORD), await signIn("wrong"), reset];
  Object.assign(accountSecurity, { isFrozen });
  expect(answers.map((answer) => answer.code)).toEqual([-1011, -1014, -1011]);
});

test("the answer to a code of the second factor is asked for before a code is used up", async () => {
  const { secondFactor } = server.running.services;
  const { check } = secondFactor;
  Object.assign(secondFactor, {
    check: async (id: number, given: string | undefined) =>
      id !== userId || given === "123456" ? undefined : { refusal: "SECOND_FACTOR_NEEDED", field: "totpCode" },
  });
  const code = await codeFor(server, "LOGIN", email);
  const login = (more: object) => server.call("user.login", { signType: 1, email, code, ...more });
  const answers = [await login({}), await login({ totpCode: "123456" }), await login({ totpCode: "123456" })];
  Object.assign(secondFactor, { check });
  expect(answers.map((answer) => answer.code)).toEqual([-1017, 200, -1008]);
  expect(answers[0]).toMatchObject({ field: "totpCode" });
});

test("a phone account asks for a code by text message when its password is forgotten", async () => {
  const phone = "4915112345678";
  const sent = await server.call("user.sendPhoneCode", { codeType: "REGISTER", phone }, { headers: { lang: "de" } });
  expect(sent).toMatchObject({ code: 200 });
  const { code, text } = await mailTo(server, phone);
  expect(text).toBe(`Agio: Ihr Registrierungscode: ${code}. Gültig für 10 Minuten. Niemals weitergeben.`);
  const request = { signType: 2, phone, pwd: PASSWORD, code, inviteCode: INVITE_CODE };
  expect(await server.call("user.register", request)).toMatchObject({ code: 200 });
  const forgotten = await codeFor(server, "FORGET", phone);
  const reset = { phone, code: forgotten, newPwd: "password-2" };
  expect(await server.call("user.resetPassword", reset)).toMatchObject({ code: 200 });
  expect(await mailsTo(server, phone)).toHaveLength(2);
});
