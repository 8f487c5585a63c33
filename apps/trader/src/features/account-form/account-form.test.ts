import { expect, test } from "vitest";
import { EMPTY_DRAFT, fieldOfRefusal, hasErrors, loginErrors, registerErrors } from "./account-form.ts";

const draft = { loginName: "demo.user-1", password: "long enough", inviteCode: "AGIO1" };

test("signing in needs a name and a password, whatever their shape", () => {
  expect(loginErrors(EMPTY_DRAFT)).toEqual({
    loginName: "account.error.loginNameEmpty",
    password: "account.error.passwordEmpty",
  });
  expect(hasErrors(loginErrors({ ...draft, password: "x" }))).toBe(false);
});

test("a complete registration has no errors", () => expect(registerErrors(draft, true)).toEqual({}));

test.each([
  [{ loginName: "ab" }, { loginName: "account.error.loginNameShape" }],
  [{ loginName: "with blank" }, { loginName: "account.error.loginNameShape" }],
  [{ loginName: " " }, { loginName: "account.error.loginNameEmpty" }],
  [{ password: "short" }, { password: "account.error.passwordShort" }],
  [{ password: "x".repeat(65) }, { password: "account.error.passwordLong" }],
  [{ inviteCode: "a b" }, { inviteCode: "account.error.inviteCodeShape" }],
  [{ inviteCode: "" }, { inviteCode: "account.error.inviteCodeEmpty" }],
])("registering with %j says what is wrong", (change, errors) => {
  expect(registerErrors({ ...draft, ...change }, true)).toEqual(errors);
});

test("an invite code may be left out where it is not required", () => {
  expect(registerErrors({ ...draft, inviteCode: "" }, false)).toEqual({});
});

test("a refusal of the server stands at the field it names", () => {
  expect(fieldOfRefusal("pwd")).toBe("password");
  expect(fieldOfRefusal("somethingElse")).toBeUndefined();
  expect(fieldOfRefusal(undefined)).toBeUndefined();
});
