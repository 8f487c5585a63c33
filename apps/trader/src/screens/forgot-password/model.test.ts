import { DEFAULT_SETTINGS } from "@agio/api-contract/settings";
import { expect, test } from "vitest";
import { contactWays } from "./model.ts";

const setting = DEFAULT_SETTINGS.LOGIN_REGIS_SETTING;

test("a code goes to e-mail or phone, never to an account name or a wallet", () =>
  expect(contactWays(setting)).toEqual(["email", "phone"]));

test("a closed way gets no code", () => expect(contactWays({ ...setting, emailIsOpen: false })).toEqual(["phone"]));

test("who bound an e-mail address may use it even where neither way opens accounts", () =>
  expect(contactWays({ ...setting, emailIsOpen: false, phoneIsOpen: false })).toEqual(["email"]));
