import { expect, test } from "vitest";
import { EMPTY_REPORT, refusedReportField, reportProblems, reportRequest } from "./report.ts";
import type { DepositChannel } from "./model.ts";

const chain: DepositChannel = {
  name: "USDT-ERC20",
  coin: "USDT",
  network: "Ethereum",
  type: 0,
  logo: "",
  min: "10",
  max: "9999999",
  confirms: 32,
  unlockConfirms: 64,
  ways: ["manual"],
  providers: [],
  isOpen: true,
  note: "",
  bonusRatio: "0",
};
const bank = { ...chain, name: "BANK", type: 1 };
const none = "";
const shown = "/api/files/abcdefghijklmnopqrst";
const draft = (amount: string, hash = "REF-1234") => ({ amount, hash });
const keys = (...report: Parameters<typeof reportProblems>) => reportProblems(...report).map(({ key }) => key);

test("amount and reference are needed, of a bank also the voucher", () => {
  expect(keys(EMPTY_REPORT, none, chain)).toEqual(["deposit.report.amountMissing", "deposit.report.hashMissing"]);
  expect(keys(draft("25"), none, chain)).toEqual([]);
  expect(keys(draft("25"), none, bank)).toEqual(["deposit.report.voucherMissing"]);
  expect(keys(draft("25"), shown, bank)).toEqual([]);
});

test("the bounds of the channel hold, both inclusive", () => {
  expect(keys(draft("9.99"), none, chain)).toEqual(["deposit.report.tooSmall"]);
  expect(keys(draft("10"), none, chain)).toEqual([]);
  expect(keys(draft("9999999"), none, chain)).toEqual([]);
  expect(keys(draft("9999999.01"), none, chain)).toEqual(["deposit.report.tooLarge"]);
  expect(keys(draft("0.01"), none, { ...chain, min: "", max: "" })).toEqual([]);
});

test.each(["abc", "two words", "中文中文中文", "x".repeat(129)])("%s identifies no payment", (hash) =>
  expect(keys(draft("25", hash), none, chain)).toEqual(["deposit.report.hashMissing"]),
);

test("the call names channel, coin and what there is", () => {
  const parts = { channel: bank, voucherUrl: shown, address: "", clientId: "key-1" };
  expect(reportRequest(draft("25", " REF-1 "), parts)).toEqual({
    coin: "BANK",
    symbol: "USDT",
    amount: "25",
    hash: "REF-1",
    voucherUrl: shown,
    clientId: "key-1",
  });
});

test("a refusal stands at its field", () => {
  const refused = (code: number, field?: string) =>
    refusedReportField({ kind: "reject", code, message: "", ...(field === undefined ? {} : { field }) });
  expect(refused(-6303)).toBe("hash");
  expect(refused(-6302)).toBe("amount");
  expect(refused(-1001, "voucherUrl")).toBe("voucher");
  expect(refused(-6304)).toBeUndefined();
});
