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

const CASES: readonly (readonly [title: string, name: EndpointName, request: unknown, refused: object])[] = [
  ["a way that does not exist", "user.register", { ...account, signType: 4 }, { code: -1001, field: "signType" }],
  ["no e-mail address", "user.register", { ...account, signType: 1 }, { code: -1001, field: "email" }],
  [
    "an address that is none",
    "user.register",
    { ...account, signType: 1, email: "anna@" },
    { code: -1001, field: "email" },
  ],
  [
    "two addresses",
    "user.register",
    { ...account, signType: 1, email: "a@b.de,c@d.de" },
    { code: -1001, field: "email" },
  ],
  [
    "a header in an address",
    "user.register",
    { ...account, signType: 1, email: "a@b.de\r\nBcc: c@d.de" },
    { code: -1001, field: "email" },
  ],
  [
    "an address as a list",
    "user.register",
    { ...account, signType: 1, email: ["a@b.de"] },
    { code: -1001, field: "email" },
  ],
  [
    "letters in a phone number",
    "user.register",
    { ...account, signType: 2, phone: "86abc138" },
    { code: -1001, field: "phone" },
  ],
  ["no password", "user.register", { inviteCode: INVITE_CODE, loginName: "anna" }, { code: -1001, field: "pwd" }],
  [
    "a wallet without a signature",
    "user.register",
    { ...account, signType: 3, address: ADDRESS },
    { code: -1001, field: "signature" },
  ],
  [
    "a signature too short",
    "user.login",
    { signType: 3, address: ADDRESS, signature: "0x12" },
    { code: -1001, field: "signature" },
  ],
  [
    "a signature of nothing",
    "user.login",
    { signType: 3, address: ADDRESS, signature: SIGNATURE },
    { code: -1021, field: "signature" },
  ],
  ["an address too short", "user.walletChallenge", { address: "0x12" }, { code: -1001, field: "address" }],
  ["a code of letters", "user.login", { signType: 1, email: "a@b.de", code: "abcdef" }, { code: -1001, field: "code" }],
  [
    "a code that is too long",
    "user.login",
    { signType: 1, email: "a@b.de", code: "1234567" },
    { code: -1001, field: "code" },
  ],
  ["a code for an account name", "user.login", { loginName: "careful", code: "123456" }, { code: -1001, field: "pwd" }],
  ["neither password nor code", "user.login", { signType: 1, email: "a@b.de" }, { code: -1001, field: "pwd" }],
  [
    "an unknown purpose",
    "user.sendEmailCode",
    { codeType: "STEAL", email: "a@b.de" },
    { code: -1001, field: "codeType" },
  ],
  ["no purpose", "user.sendEmailCode", { email: "a@b.de" }, { code: -1001, field: "codeType" }],
  ["Chinese characters in an address", "user.sendEmailCode", { codeType: "LOGIN", email: "安@b.de" }, { code: -1002 }],
  [
    "a captcha that is no text",
    "user.sendEmailCode",
    { codeType: "LOGIN", email: "a@b.de", captcha: {} },
    { code: -1001, field: "captcha" },
  ],
  [
    "a reset without a code",
    "user.resetPassword",
    { email: "a@b.de", newPwd: "password-2" },
    { code: -1001, field: "emailCode" },
  ],
  ["a reset without an address", "user.resetPassword", { newPwd: "password-2" }, { code: -1001, field: "email" }],
  [
    "a reset to a short password",
    "user.resetPassword",
    { email: "a@b.de", emailCode: "123456", newPwd: "short" },
    { code: -1001, field: "newPwd" },
  ],
  ["a change without a number", "user.changeLoginPassword", ownChange, { code: -1001, field: "userId" }],
  [
    "a change of another's password",
    "user.changeLoginPassword",
    { ...ownChange, userId: 1 },
    { code: -1009, field: "userId" },
  ],
  ["a fund password of letters", "user.setFundPassword", { pwd: "abcdef" }, { code: -1001, field: "pwd" }],
  ["a fund password of five digits", "user.setFundPassword", { pwd: "12345" }, { code: -1001, field: "pwd" }],
  ["a fund password as a number", "user.setFundPassword", { pwd: 123_456 }, { code: -1001, field: "pwd" }],
  [
    "an unknown kind of password",
    "user.changePassword",
    { ...ownChange, signType: 2 },
    { code: -1001, field: "signType" },
  ],
  [
    "a new fund password of letters",
    "user.changePassword",
    { ...ownChange, signType: 1 },
    { code: -1001, field: "newPwd" },
  ],
  [
    "a new password that is too short",
    "user.changePassword",
    { ...ownChange, newPwd: "1234567", signType: 0 },
    { code: -1001, field: "newPwd" },
  ],
  [
    "a fund password that was never set",
    "user.changePassword",
    { oldPwd: "913507", newPwd: "840261", signType: 1 },
    { code: -1024 },
  ],
  [
    "a reset code for nobody's address",
    "user.resetFundPassword",
    { pwd: "password-1", code: "123456", newPwd: "840261" },
    { code: -1027, field: "code" },
  ],
  [
    "a code for an address that has none",
    "user.bindEmail",
    { email: "a@b.de", emailCode: "123456" },
    { code: -1008, field: "emailCode" },
  ],
  ["a phone of no country", "user.bindPhone", { phone: "2101234567", code: "123456" }, { code: -1001, field: "phone" }],
  ["nothing to unbind", "user.unbindEmail", { code: "123456" }, { code: -1027, field: "email" }],
  ["no phone to unbind", "user.unbindPhone", { code: "123456" }, { code: -1027, field: "phone" }],
];

test.each(CASES)("%s is refused", async (_title, name, request, refused) => {
  const answer = await server.call(name, request, { token });
  expect(answer).toMatchObject({ data: null, status: 200, ...refused });
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
