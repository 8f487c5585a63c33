import type { EndpointName } from "@agio/api-contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { INVITE_CODE, openTestServer, type TestServer } from "../testing/test-server.ts";

const MANY = "1000000";
const ADDRESS = `0x${"a".repeat(40)}`;
const SIGNATURE = `0x${"1".repeat(130)}`;
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await openTestServer({ SIGN_IN_RATE_PER_MINUTE: MANY, PUBLIC_RATE_PER_SECOND: MANY });
  token = await server.register("careful");
});
afterAll(() => server.stop());

const account = { pwd: "password-1", inviteCode: INVITE_CODE };
const ownChange = { oldPwd: "password-1", newPwd: "password-2" };

const CASES: readonly (readonly [title: string, name: EndpointName, request: unknown, code: number, field?: string])[] =
  [
    ["a way that does not exist", "user.register", { ...account, signType: 4 }, -1001, "signType"],
    ["no e-mail address", "user.register", { ...account, signType: 1 }, -1001, "email"],
    ["an address that is none", "user.register", { ...account, signType: 1, email: "anna@" }, -1001, "email"],
    ["two addresses", "user.register", { ...account, signType: 1, email: "a@b.de,c@d.de" }, -1001, "email"],
    [
      "a header in an address",
      "user.register",
      { ...account, signType: 1, email: "a@b.de\r\nBcc: c@d.de" },
      -1001,
      "email",
    ],
    ["an address as a list", "user.register", { ...account, signType: 1, email: ["a@b.de"] }, -1001, "email"],
    ["letters in a phone number", "user.register", { ...account, signType: 2, phone: "86abc138" }, -1001, "phone"],
    ["no password", "user.register", { inviteCode: INVITE_CODE, loginName: "anna" }, -1001, "pwd"],
    [
      "a wallet without a signature",
      "user.register",
      { ...account, signType: 3, address: ADDRESS },
      -1001,
      "signature",
    ],
    ["a signature too short", "user.login", { signType: 3, address: ADDRESS, signature: "0x12" }, -1001, "signature"],
    [
      "a signature of nothing",
      "user.login",
      { signType: 3, address: ADDRESS, signature: SIGNATURE },
      -1021,
      "signature",
    ],
    ["an address too short", "user.walletChallenge", { address: "0x12" }, -1001, "address"],
    ["a code of letters", "user.login", { signType: 1, email: "a@b.de", code: "abcdef" }, -1001, "code"],
    ["a code that is too long", "user.login", { signType: 1, email: "a@b.de", code: "1234567" }, -1001, "code"],
    ["a code for an account name", "user.login", { loginName: "careful", code: "123456" }, -1001, "pwd"],
    ["neither password nor code", "user.login", { signType: 1, email: "a@b.de" }, -1001, "pwd"],
    ["an unknown purpose", "user.sendEmailCode", { codeType: "STEAL", email: "a@b.de" }, -1001, "codeType"],
    ["no purpose", "user.sendEmailCode", { email: "a@b.de" }, -1001, "codeType"],
    ["Chinese characters in an address", "user.sendEmailCode", { codeType: "LOGIN", email: "安@b.de" }, -1002],
    [
      "a captcha that is no text",
      "user.sendEmailCode",
      { codeType: "LOGIN", email: "a@b.de", captcha: {} },
      -1001,
      "captcha",
    ],
    ["a reset without a code", "user.resetPassword", { email: "a@b.de", newPwd: "password-2" }, -1001, "emailCode"],
    ["a reset without an address", "user.resetPassword", { newPwd: "password-2" }, -1001, "email"],
    [
      "a reset to a short password",
      "user.resetPassword",
      { email: "a@b.de", emailCode: "123456", newPwd: "short" },
      -1001,
      "newPwd",
    ],
    ["a change without a number", "user.changeLoginPassword", ownChange, -1001, "userId"],
    ["a change of another's password", "user.changeLoginPassword", { ...ownChange, userId: 1 }, -1009, "userId"],
    ["a fund password of letters", "user.setFundPassword", { pwd: "abcdef" }, -1001, "pwd"],
    ["a fund password of five digits", "user.setFundPassword", { pwd: "12345" }, -1001, "pwd"],
    ["a fund password as a number", "user.setFundPassword", { pwd: 123_456 }, -1001, "pwd"],
    ["an unknown kind of password", "user.changePassword", { ...ownChange, signType: 2 }, -1001, "signType"],
    ["a new fund password of letters", "user.changePassword", { ...ownChange, signType: 1 }, -1001, "newPwd"],
    [
      "a new password that is too short",
      "user.changePassword",
      { ...ownChange, newPwd: "1234567", signType: 0 },
      -1001,
      "newPwd",
    ],
    [
      "a fund password that was never set",
      "user.changePassword",
      { oldPwd: "111111", newPwd: "222222", signType: 1 },
      -1024,
    ],
    [
      "a reset code for nobody's address",
      "user.resetFundPassword",
      { pwd: "password-1", code: "123456", newPwd: "222222" },
      -1027,
      "code",
    ],
    [
      "a code for an address that has none",
      "user.bindEmail",
      { email: "a@b.de", emailCode: "123456" },
      -1008,
      "emailCode",
    ],
    ["a phone of no country", "user.bindPhone", { phone: "2101234567", code: "123456" }, -1001, "phone"],
    ["nothing to unbind", "user.unbindEmail", { code: "123456" }, -1027, "email"],
    ["no phone to unbind", "user.unbindPhone", { code: "123456" }, -1027, "phone"],
  ];

test.each(CASES)("%s is refused", async (...row) => {
  const [, name, request, code, field] = row as (typeof CASES)[number];
  const answer = await server.call(name, request, { token });
  expect(answer).toMatchObject({ code, data: null, status: 200, ...(field === undefined ? {} : { field }) });
  expect(answer.msg).not.toBe("");
});

test("after all of it nothing has changed and nothing broke", async () => {
  const { user } = (await server.call("user.profile", {}, { token })).data;
  expect(user).toMatchObject({ loginName: "careful", email: "", phone: "", hasFundPwd: false });
  expect(await server.call("user.login", { loginName: "careful", pwd: "password-1" })).toMatchObject({ code: 200 });
  expect(server.running.services.metrics.failures).toBe(0);
});

test("the calls of a signed-in user are closed to visitors", async () => {
  const names = [
    "user.changeLoginPassword",
    "user.changePassword",
    "user.setFundPassword",
    "user.resetFundPassword",
    "user.bindEmail",
    "user.unbindEmail",
    "user.bindPhone",
    "user.unbindPhone",
    "user.signOut",
  ] as const;
  for (const name of names) expect(await server.call(name, {})).toMatchObject({ code: 500 });
});
