import type { CoinView, Event } from "@agio/core";
import { coinId } from "@agio/primitives";
import { expect, test } from "vitest";
import { MarketDirectory } from "../markets/market-directory.ts";
import { eventWords } from "../notifications/event-words.ts";
import { FundsNotifications } from "./funds-notifications.ts";

const USDT = coinId(1);
const markets = new MarketDirectory([{ coinId: USDT, code: "USDT", scale: 6 }] as CoinView[], [], []);
const ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

const deposit = (fields: object): Event =>
  ({
    type: "DepositChanged",
    depositId: 3,
    userId: 5,
    coinId: USDT,
    atoms: 12_500_000,
    way: "chain",
    ...fields,
  }) as Event;
const withdrawal = (fields: object): Event =>
  ({
    ...{ type: "WithdrawalChanged", withdrawalId: 4, userId: 5, coinId: USDT, atoms: 100_000_000, address: ADDRESS },
    ...{ bankCurrency: "", payeeUserId: 0, submittedAt: 1, changedAt: 1, ...fields },
  }) as Event;

const credited = (depositId = 3): Event =>
  ({ type: "Posted", kind: "deposit", referenceId: depositId, lines: [] }) as never;

test("a deposit is told when it is credited and when it is taken back, not on its way and not when it unlocks", () => {
  const notifications = new FundsNotifications(markets);
  const told = [0, 1, 2, 2, 3].flatMap((status) =>
    notifications.of([...(status === 2 ? [credited()] : []), deposit({ status })]),
  );
  expect(told).toEqual([{ userId: 5, kind: "DEPOSIT_CREDITED", values: { number: 3, coin: "USDT", amount: "12.5" } }]);
  expect(notifications.of([deposit({ status: 7 })])).toMatchObject([{ kind: "DEPOSIT_REVERSED" }]);
});

test("one that is unlocked as soon as it is credited is told as credited; the house's own is told to nobody", () => {
  const notifications = new FundsNotifications(markets);
  expect(notifications.of([credited(), deposit({ status: 3 })])).toMatchObject([{ kind: "DEPOSIT_CREDITED" }]);
  expect(notifications.of([credited(9), deposit({ depositId: 9, userId: 0, status: 2 })])).toEqual([]);
});

test("of a rejected deposit that goes back its user hears once that it was rejected, and once that it is back", () => {
  const notifications = new FundsNotifications(markets);
  const way = { withdrawalId: 9, address: ADDRESS, txid: "" };
  const told = [
    undefined,
    { status: 1 },
    { status: 5 },
    { status: 1 },
    { status: 2, txid: "0xab" },
    { status: 3, txid: "0xab" },
  ]
    .map((change) => (change === undefined ? {} : { returned: { ...way, ...change } }))
    .flatMap((change) => notifications.of([deposit({ status: 5, ...change })]));
  const values = { number: 3, coin: "USDT", amount: "12.5" };
  expect(told).toEqual([
    { userId: 5, kind: "DEPOSIT_REJECTED", values },
    { userId: 5, kind: "DEPOSIT_RETURNED", values: { ...values, address: "0x5aAe***eAed", hash: "0xab" } },
  ]);
  const nobodys = { status: 5, userId: 0, returned: { ...way, status: 3 } };
  expect(notifications.of([deposit(nobodys), withdrawal({ userId: 0, status: 3 })])).toEqual([]);
});

test("each state of a withdrawal is told once, with its address masked", () => {
  const notifications = new FundsNotifications(markets);
  const [asked] = notifications.of([withdrawal({ status: 0 })]);
  expect(asked).toEqual({
    userId: 5,
    kind: "WITHDRAWAL_SUBMITTED",
    values: { number: 4, coin: "USDT", amount: "100", address: "0x5aAe***eAed" },
  });
  expect(notifications.of([withdrawal({ status: 0, changedAt: 2, approvals: [1] })])).toEqual([]);
  const later = [7, 0, 1, 2, 2, 3].flatMap((status) => notifications.of([withdrawal({ status, changedAt: 3 })]));
  expect(later.map(({ kind }) => kind)).toEqual([
    "WITHDRAWAL_MORE_INFO",
    "WITHDRAWAL_APPROVED",
    "WITHDRAWAL_SENT",
    "WITHDRAWAL_DONE",
  ]);
});

test("who is paid inside is told too, and a bank account is never told", () => {
  const notifications = new FundsNotifications(markets);
  const inside = notifications.of([withdrawal({ status: 3, payeeUserId: 6, receiveAtoms: 97_000_000 })]);
  expect(inside).toMatchObject([
    { userId: 5, kind: "WITHDRAWAL_DONE" },
    { userId: 6, kind: "PAYMENT_RECEIVED", values: { amount: "97" } },
  ]);
  expect(inside[1]?.values).not.toHaveProperty("number");
  const bank = notifications.of([withdrawal({ withdrawalId: 8, status: 0, bankCurrency: "USD", address: "12" })]);
  const said = (language: string) => eventWords(bank[0]!.kind, bank[0]!.values, language).text;
  expect(said("en")).toBe("Withdrawal no. 8 (100 USDT) to your bank account was requested. Time: {time}.");
  expect(said("zh")).toBe("已申请提现 8：100 USDT 至 您的银行账户。时间：{time}。");
});

test("amounts carry the marks of the language, numbers of deposits do not", () => {
  const said = (language: string) =>
    eventWords("DEPOSIT_CREDITED", { number: 1234, coin: "USDT", amount: "1234567.5" }, language).text;
  expect(said("en")).toBe("Deposit no. 1234: 1,234,567.5 USDT credited to your platform account.");
  expect(said("de")).toContain("1.234.567,5 USDT");
  expect(said("de")).toContain("1234:");
});
