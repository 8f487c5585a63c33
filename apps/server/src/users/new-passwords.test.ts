import { refuse } from "@agio/primitives";
import { expect, test } from "vitest";
import { DEMO_LOGIN } from "./bootstrap.ts";
import { checkNewFundPassword, checkNewPassword } from "./new-passwords.ts";

test.each(["password", "12345678", "PassWord", "qwertyuiop", "iloveyou"])("%s is nobody's new password", (password) =>
  expect(checkNewPassword(password, "pwd")).toEqual(refuse("COMMON_PASSWORD", "pwd")),
);

test.each(["password-1", "correct horse battery staple", DEMO_LOGIN.password])("%s may be a password", (password) =>
  expect(checkNewPassword(password, "pwd")).toBeUndefined(),
);

test.each(["000000", "123456", "654321", "121212", "123123", "135790"])("%s is no new fund password", (digits) =>
  expect(checkNewFundPassword(digits, "newPwd")).toEqual(refuse("COMMON_PASSWORD", "newPwd")),
);

test.each(["582914", "704163"])("%s may be a fund password", (digits) =>
  expect(checkNewFundPassword(digits, "pwd")).toBeUndefined(),
);
