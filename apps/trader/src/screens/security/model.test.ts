import type { SecurityOverviewData } from "@agio/api-contract";
import { expect, test } from "vitest";
import { grouped, isAntiPhishingCode, lockLeft, recoveryFile, scoreOf, viewOfLink } from "./model.ts";

const bare: SecurityOverviewData = {
  loginName: "one",
  email: "",
  phone: "",
  address: "",
  hasPassword: true,
  hasFundPwd: false,
  hasAuthenticator: false,
  recoveryCodesLeft: 0,
  passkeys: 0,
  sessions: 1,
  antiPhishingCode: "",
  hasWithdrawalWindow: false,
  isFrozen: false,
  withdrawalLockUntil: 0,
};

test("a link opens the view it names, and the overview otherwise", () => {
  expect(viewOfLink("sessions")).toBe("sessions");
  expect(viewOfLink("constructor")).toBeUndefined();
  expect(viewOfLink(null)).toBeUndefined();
});

test("a fresh account is weakly guarded, and a second step would help most", () =>
  expect(scoreOf(bare)).toMatchObject({
    level: "low",
    done: 0,
    total: 5,
    next: { title: "security.row.authenticator" },
  }));

test("without a second step the guard is never more than fair", () => {
  const most = { ...bare, hasFundPwd: true, email: "a***", antiPhishingCode: "word" };
  expect(scoreOf(most)).toMatchObject({ level: "medium", done: 3 });
  expect(scoreOf({ ...most, hasAuthenticator: true })).toMatchObject({
    level: "high",
    done: 4,
    next: { title: "security.row.passkeys" },
  });
});

test("a passkey is a second step too; with everything on nothing is next", () => {
  expect(scoreOf({ ...bare, passkeys: 1 }).level).toBe("medium");
  const all = { ...bare, hasFundPwd: true, phone: "+49", antiPhishingCode: "word", passkeys: 2 };
  expect(scoreOf(all)).toEqual({ level: "high", done: 5, total: 5, next: undefined });
});

test.each([
  [86_400_000, { hours: 24, minutes: 0 }],
  [3_599_999, { hours: 1, minutes: 0 }],
  [60_001, { hours: 0, minutes: 2 }],
  [1, { hours: 0, minutes: 1 }],
  [0, undefined],
  [-5, undefined],
])("a lock that ends in %d ms has %j left", (ms, left) => expect(lockLeft(1_000 + ms, 1_000)).toEqual(left));

test("a secret is shown in groups of four", () => {
  expect(grouped("JBSWY3DPEHPK3PXPQ")).toBe("JBSW Y3DP EHPK 3PXP Q");
  expect(grouped("")).toBe("");
});

test.each([
  ["word", true],
  ["my.word-1_2", true],
  ["abc", false],
  ["a".repeat(21), false],
  ["two words", false],
])("%s as anti-phishing code: %s", (code, fits) => expect(isAntiPhishingCode(code)).toBe(fits));

test("the file of recovery codes says whose they are, one to a line", () =>
  expect(recoveryFile("Agio", "one", ["AAAAA-BBBBB", "CCCCC-DDDDD"])).toBe("Agio one\n\nAAAAA-BBBBB\nCCCCC-DDDDD\n"));
