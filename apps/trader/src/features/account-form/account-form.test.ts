import { expect, test } from "vitest";
import {
  codeTarget,
  EMPTY_DRAFT,
  fieldOfRefusal,
  loginErrors,
  loginRequestOf,
  registerErrors,
  registerRequestOf,
} from "./account-form.ts";

const draft = {
  loginName: "demo.user-1",
  email: "one@agio.example",
  dialCode: "49",
  phone: "0151 1234567",
  password: "long enough",
  code: "123456",
  inviteCode: "AGIO1",
};
const REQUIRED = { isInviteCodeRequired: true, isCodeRequired: false };

test("signing in needs a name and a password, whatever their shape", () => {
  expect(loginErrors(EMPTY_DRAFT, "account", "password")).toEqual({
    loginName: "account.error.loginNameEmpty",
    password: "account.error.passwordEmpty",
  });
  expect(loginErrors({ ...draft, password: "x" }, "account", "password")).toEqual({});
});

test("signing in by code needs the address and six digits, and no password", () => {
  expect(loginErrors(EMPTY_DRAFT, "email", "code")).toEqual({
    email: "account.error.emailEmpty",
    code: "account.error.codeShape",
  });
  expect(loginErrors({ ...draft, password: "" }, "phone", "code")).toEqual({});
});

test("an account name has no codes: it always signs in with the password", () => {
  expect(loginErrors({ ...draft, password: "" }, "account", "code")).toEqual({
    password: "account.error.passwordEmpty",
  });
  expect(loginRequestOf(draft, "account", "code")).toEqual({
    signType: 0,
    loginName: "demo.user-1",
    pwd: "long enough",
  });
});

test.each(["account", "email", "phone", "wallet"] as const)("a complete registration by %s has no errors", (way) =>
  expect(registerErrors(draft, way, { ...REQUIRED, isCodeRequired: true })).toEqual({}),
);

test.each([
  [{ loginName: "ab" }, { loginName: "account.error.loginNameShape" }],
  [{ loginName: "with blank" }, { loginName: "account.error.loginNameShape" }],
  [{ loginName: " " }, { loginName: "account.error.loginNameEmpty" }],
  [{ password: "short" }, { password: "account.error.passwordShort" }],
  [{ password: "x".repeat(65) }, { password: "account.error.passwordLong" }],
  [{ inviteCode: "a b" }, { inviteCode: "account.error.inviteCodeShape" }],
  [{ inviteCode: "" }, { inviteCode: "account.error.inviteCodeEmpty" }],
])("registering with %j says what is wrong", (change, errors) => {
  expect(registerErrors({ ...draft, ...change }, "account", REQUIRED)).toEqual(errors);
});

test("an invite code may be left out where it is not required", () => {
  const rules = { ...REQUIRED, isInviteCodeRequired: false };
  expect(registerErrors({ ...draft, inviteCode: "" }, "account", rules)).toEqual({});
});

test("each way sends the field that names it", () => {
  expect(loginRequestOf(draft, "email", "password")).toEqual({
    signType: 1,
    email: "one@agio.example",
    pwd: "long enough",
  });
  expect(loginRequestOf(draft, "phone", "code")).toEqual({ signType: 2, phone: "+491511234567", code: "123456" });
  expect(registerRequestOf(draft, "email", true)).toEqual({
    signType: 1,
    email: "one@agio.example",
    pwd: "long enough",
    code: "123456",
    inviteCode: "AGIO1",
  });
  expect(registerRequestOf(draft, "wallet", false)).toEqual({ signType: 3, inviteCode: "AGIO1" });
  expect(loginRequestOf(draft, "wallet", "password")).toEqual({ signType: 3 });
});

test("a code goes to the address of the open tab", () => {
  expect(codeTarget(draft, "email")).toEqual({ email: "one@agio.example" });
  expect(codeTarget(draft, "phone")).toEqual({ phone: "+491511234567" });
});

test("a refusal of the server stands at the field it names", () => {
  expect(fieldOfRefusal("pwd")).toBe("password");
  expect(fieldOfRefusal("emailCode")).toBe("code");
  expect(fieldOfRefusal("somethingElse")).toBeUndefined();
});
