import { describe, expect, test } from "vitest";
import { channelText } from "./channel-text.ts";
import {
  confirmsShown,
  depositStateOf,
  depositSteps,
  depositTone,
  isDepositMoving,
  type DepositRow,
} from "./deposit-state.ts";
import {
  isWithdrawalMoving,
  reasonOf,
  withdrawalStateOf,
  withdrawalSteps,
  type WithdrawalRow,
} from "./withdrawal-state.ts";

const deposit = (change: Partial<DepositRow>): DepositRow => ({
  id: 1,
  createTime: 0,
  updateTime: 0,
  coin: "USDT-ERC20",
  symbol: "USDT",
  network: "Ethereum",
  amount: "25",
  hash: "0xab",
  explorerUrl: "",
  address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  confirms: 1,
  needConfirms: 3,
  unlockConfirms: 6,
  status: 1,
  remark: "",
  way: "chain",
  credited: "0",
  repaid: "0",
  debt: "0",
  returnStatus: 0,
  returnAddress: "",
  returnHash: "",
  returnUrl: "",
  ...change,
});

const withdrawal = (change: Partial<WithdrawalRow>): WithdrawalRow => ({
  id: 1,
  createTime: 0,
  updateTime: 0,
  coin: "USDT",
  type: "USDT-ERC20",
  network: "Ethereum",
  amount: "20",
  fee: "3",
  tax: "0",
  receive: "17",
  address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  memo: "",
  hash: "",
  explorerUrl: "",
  provider: "",
  isInternal: false,
  payout: "",
  status: 0,
  reason: "",
  mayCancel: true,
  confirms: 0,
  needConfirms: 0,
  ...change,
});

test("a channel goes by the words for its network", () => {
  const t = ((key: string) => key) as Parameters<typeof channelText>[0];
  expect(channelText(t, "USDT-ERC20", "Ethereum")).toBe("Ethereum (ERC20)");
  expect(channelText(t, "USDT-TRC20.acme", "Tron")).toBe("Tron (TRC20)");
  expect(channelText(t, "BTC", "Bitcoin")).toBe("Bitcoin");
  expect(channelText(t, "BANK.acme", "BANK")).toBe("deposit.bank");
  expect(channelText(t, "Acme Pay")).toBe("Acme Pay");
});

describe("the way of a deposit", () => {
  test.each([
    [0, 1],
    [1, 1],
    [2, 3],
    [3, 4],
    [4, 2],
  ])("with status %i the step number %i runs", (status, active) =>
    expect(depositSteps(deposit({ status }))).toEqual({
      steps: ["seen", "confirming", "credited", "unlocked"],
      active,
    }),
  );

  test.each([5, 6, 7])("with status %i it ended before its goal", (status) => {
    expect(depositSteps(deposit({ status })).steps).toEqual([]);
    expect(depositTone(depositStateOf(deposit({ status })))).toBe("stopped");
  });

  test("a reported payment is checked by people, not by blocks", () => {
    const reported = { way: "manual", needConfirms: 0, unlockConfirms: 0 };
    expect(depositSteps(deposit({ ...reported, status: 8 }))).toEqual({
      steps: ["reported", "checked", "credited"],
      active: 1,
    });
    expect(depositSteps(deposit({ ...reported, status: 3 })).active).toBe(3);
  });

  test("it is looked at again until nothing can change by itself", () => {
    expect([0, 1, 2, 3, 4, 5, 8].filter((status) => isDepositMoving(deposit({ status })))).toEqual([0, 1, 2]);
    expect(isDepositMoving(deposit({ status: 2, confirms: 6 }))).toBe(false);
  });

  test("more confirmations than asked for are not shown", () => {
    expect(confirmsShown(40, 6)).toBe(6);
    expect(confirmsShown(2, 6)).toBe(2);
  });

  test("a status of a later version is in review", () =>
    expect(depositStateOf(deposit({ status: 99 }))).toBe("review"));

  test("a rejected one says that it goes back while it does, and that it went", () => {
    const states = [0, 1, 2, 3, 4, 5].map((returnStatus) => depositStateOf(deposit({ status: 5, returnStatus })));
    expect(states).toEqual(["rejected", "returning", "returning", "returned", "rejected", "rejected"]);
    expect(depositStateOf(deposit({ status: 3, returnStatus: 5 }))).toBe("unlocked");
    expect(isDepositMoving(deposit({ status: 5, returnStatus: 2 }))).toBe(true);
    expect(isDepositMoving(deposit({ status: 5, returnStatus: 3 }))).toBe(false);
    expect(depositSteps(deposit({ status: 5, returnStatus: 1 })).steps).toEqual([]);
  });
});

describe("the way of a withdrawal", () => {
  test.each([
    [0, 1],
    [7, 1],
    [1, 2],
    [2, 3],
    [3, 4],
  ])("over a chain with status %i the step number %i runs", (status, active) =>
    expect(withdrawalSteps(withdrawal({ status }))).toEqual({
      steps: ["submitted", "reviewed", "broadcast", "done"],
      active,
    }),
  );

  test("inside the platform it is reviewed and arrives, from a bank it is paid out", () => {
    expect(withdrawalSteps(withdrawal({ status: 3, isInternal: true }))).toEqual({
      steps: ["submitted", "reviewed", "arrived"],
      active: 3,
    });
    expect(withdrawalSteps(withdrawal({ status: 0, isInternal: true })).active).toBe(1);
    expect(withdrawalSteps(withdrawal({ status: 2, payout: "17.05 EUR" })).steps).toEqual([
      "submitted",
      "reviewed",
      "sentToBank",
      "paid",
    ]);
  });

  test("a provider is sent it and pays it, in a currency or in the coin", () => {
    for (const payout of ["", "17.05 EUR"]) {
      expect(withdrawalSteps(withdrawal({ status: 2, provider: "acme", payout }))).toEqual({
        steps: ["submitted", "reviewed", "sentToProvider", "paid"],
        active: 3,
      });
    }
  });

  test("what was rejected, failed or cancelled has no way left", () => {
    for (const status of [4, 5, 6]) {
      expect(withdrawalSteps(withdrawal({ status })).steps).toEqual([]);
      expect(isWithdrawalMoving(withdrawal({ status }))).toBe(false);
    }
    expect(isWithdrawalMoving(withdrawal({ status: 7 }))).toBe(true);
    expect(withdrawalStateOf({ status: 6 })).toBe("cancelled");
    expect(() => withdrawalStateOf({ status: 8 })).toThrow("one of the states of the contract");
  });

  test("a reason has words, also one of a later version", () => {
    expect(reasonOf({ reason: "" })).toBeUndefined();
    expect(reasonOf({ reason: "returned" })).toBe("returned");
    expect(reasonOf({ reason: "moonPhase" })).toBe("other");
  });
});
