import { afterAll, beforeAll, expect, test } from "vitest";
import { codeFor, mailsTo, mailTo, registerByEmail } from "../../testing/access.ts";
import { INVITE_CODE, openTestServer, type TestServer } from "../../testing/test-server.ts";

const MANY = "1000000";
const MINUTE_MS = 60_000;
const KNOWN = "known@example.com";
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: MANY, PUBLIC_RATE_PER_SECOND: MANY });
  ({ token } = await registerByEmail(server, KNOWN));
});
afterAll(() => server.stop());

const ask = (codeType: string, email: string) => server.call("user.sendEmailCode", { codeType, email });
const register = (email: string, code: string) =>
  server.call("user.register", { signType: 1, email, pwd: "password-1", code, inviteCode: INVITE_CODE });
const otherThan = (code: string, step = 1): string => String((Number(code) + step) % 1_000_000).padStart(6, "0");

test("no answer tells whether an address has an account, and only its owner gets a code", async () => {
  for (const codeType of ["REGISTER", "LOGIN", "FORGET"]) {
    server.advance(2 * MINUTE_MS);
    const unknown = `${codeType.toLowerCase()}@example.com`;
    const [known, stranger] = [await ask(codeType, KNOWN), await ask(codeType, unknown)];
    expect(known).toMatchObject({ code: 200, data: { expire: 600, resend: 60 } });
    expect(stranger).toEqual(known);
    // Asked again at once, both are told the same.
    const [knownAgain, strangerAgain] = [await ask(codeType, KNOWN), await ask(codeType, unknown)];
    expect(knownAgain).toMatchObject({ code: -1032 });
    expect(strangerAgain).toEqual(knownAgain);
  }
  const toKnown = await mailsTo(server, KNOWN);
  const exists = toKnown.find(({ subject }) => subject.includes("already have an account"));
  expect(exists).toMatchObject({ code: "" });
  expect(await mailsTo(server, "register@example.com")).toHaveLength(1);
  expect(await mailsTo(server, "login@example.com")).toEqual([]);
  expect(await mailsTo(server, "forget@example.com")).toEqual([]);
});

test("a code lives ten minutes, and one minute passes before the next", async () => {
  const email = "slow@example.com";
  const code = await codeFor(server, "REGISTER", email);
  expect(await ask("REGISTER", email)).toMatchObject({ code: -1032 });
  server.advance(10 * MINUTE_MS);
  expect(await register(email, code)).toMatchObject({ code: -1008 });
  const next = await codeFor(server, "REGISTER", email);
  expect(await register(email, next)).toMatchObject({ code: 200 });
});

test("a new code ends the one before", async () => {
  const email = "twice@example.com";
  const first = await codeFor(server, "REGISTER", email);
  const second = await codeFor(server, "REGISTER", email);
  const stale = first === second ? otherThan(second) : first;
  expect(await register(email, stale)).toMatchObject({ code: -1008 });
  expect(await register(email, second)).toMatchObject({ code: 200 });
});

test("after five wrong tries the right code is worth nothing, and guessing is locked", async () => {
  const email = "guessed@example.com";
  const code = await codeFor(server, "REGISTER", email);
  const wrong = Array.from({ length: 8 }, (_, at) => register(email, otherThan(code, at + 1)));
  const codes = (await Promise.all(wrong)).map((answer) => answer.code);
  expect(codes.filter((refused) => refused === -1008)).toHaveLength(5);
  expect(codes.filter((refused) => refused === -1016)).toHaveLength(3);
  expect(await register(email, code)).toMatchObject({ code: -1016 });
  server.advance(MINUTE_MS);
  expect(await register(email, code)).toMatchObject({ code: -1008 });
  const next = await codeFor(server, "REGISTER", email);
  expect(await register(email, next)).toMatchObject({ code: 200 });
});

test("an address gets a dozen mails an hour at most", async () => {
  const codes: number[] = [];
  for (let minute = 0; minute < 5; minute++) {
    server.advance(MINUTE_MS);
    for (const codeType of ["REGISTER", "LOGIN", "FORGET"]) {
      codes.push((await ask(codeType, "flooded@example.com")).code);
    }
  }
  expect(codes.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 200));
  expect(codes.at(-1)).toBe(-1003);
});

test("what a signed-in user asks for goes to his own address, whatever he names", async () => {
  const wish = { codeType: "WITHDRAW", email: "thief@example.com" };
  expect(await server.call("user.sendEmailCode", wish)).toMatchObject({ code: 500 });
  expect(await server.call("user.sendEmailCode", wish, { token: "made-up" })).toMatchObject({ code: 500 });
  const before = (await mailsTo(server, KNOWN)).length;
  expect(await server.call("user.sendEmailCode", wish, { token })).toMatchObject({ code: 200 });
  expect((await mailTo(server, KNOWN, before + 1)).subject).toContain("withdrawals");
  expect(await mailsTo(server, "thief@example.com")).toEqual([]);
  const byPhone = await server.call("user.sendPhoneCode", { codeType: "FUND", phone: "8613800138000" }, { token });
  expect(byPhone).toMatchObject({ code: -1027, field: "phone" });
});

test("codes are stored as keyed hashes, and the demo mailbox is a page of its own", async () => {
  const email = "<b>bold</b>@example.com";
  const address = "page@example.com";
  expect(await ask("REGISTER", email)).toMatchObject({ code: -1001 });
  const code = await codeFor(server, "REGISTER", address);
  const response = await fetch(`${server.url}/demo/mailbox`);
  expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
  const page = await response.text();
  expect(page).toContain(address);
  expect(page).toContain(code);
  expect(server.logged()).not.toContain(address);
});

test("mails are written in the caller's language", async () => {
  await server.call(
    "user.sendEmailCode",
    { codeType: "REGISTER", email: "ar@example.com" },
    { headers: { lang: "ar" } },
  );
  expect((await mailTo(server, "ar@example.com")).subject).toBe("[Agio] رمز التسجيل الخاص بك");
});
