import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { expect, test } from "vitest";
import { isCheckedWay, openWays, usesCode } from "./sign-in-ways.ts";

const setting = DEFAULT_SETTINGS.LOGIN_REGIS_SETTING;

test("the built-in settings open all four ways", () =>
  expect(openWays(setting)).toEqual(["account", "email", "phone", "wallet"]));

test("a way that is closed has no tab", () =>
  expect(openWays({ ...setting, ordinaryIsOpen: false, phoneIsOpen: false })).toEqual(["email", "wallet"]));

test("wallet only leaves the wallet, whatever else is open", () =>
  expect(openWays({ ...setting, walletOnly: true, addressIsOpen: false })).toEqual(["wallet"]));

test("codes belong to e-mail and phone, each by its own switch", () => {
  expect(usesCode("email", setting)).toBe(true);
  expect(usesCode("email", { ...setting, emailCode: false })).toBe(false);
  expect(usesCode("phone", { ...setting, phoneCode: false })).toBe(false);
  expect(usesCode("account", { ...setting, accountCode: true })).toBe(false);
});

test("the account code is a proof of work for account names, the other switch one for every way", () => {
  expect(isCheckedWay("account", setting)).toBe(false);
  expect(isCheckedWay("account", { ...setting, accountCode: true })).toBe(true);
  expect(isCheckedWay("email", { ...setting, accountCode: true })).toBe(false);
  expect(isCheckedWay("email", { ...setting, authenticationCode: true })).toBe(true);
});
