import type { AssetRow, BalancesData, ContractAccountData } from "@agio/api-contract";
import { describe, expect, test } from "vitest";
import { emptyDraft, offeredAccounts, readTarget, reduceTransfer } from "./transfer-draft.ts";
import {
  movableCoins,
  refusedTransferField,
  transferErrors,
  transferRequestOf,
  transferSummary,
  type TransferFacts,
} from "./transfer-summary.ts";

const COINS = [
  { code: "USDT", scale: 6 },
  { code: "BTC", scale: 8 },
];

const asset = (coin: string, type: number, available: string, occupied = "0"): AssetRow => ({
  coin,
  type,
  amount: String(Number(available) + Number(occupied)),
  availableAmount: available,
  occupiedAmount: occupied,
  promo: "0",
  usdt: "0",
  logo: "",
});

const balances: BalancesData = {
  total: "0",
  copy: "0",
  platform: [asset("USDT", 1, "1000", "250"), asset("BTC", 1, "0.5")],
  financial: [],
  contract: [asset("USDT", 3, "500", "300")],
};

const account: ContractAccountData = {
  coin: "USDT",
  positionMode: "hedge",
  available: "500",
  free: "420",
  transferable: "420",
  orderMargin: "100",
  positionMargin: "200",
  unrealized: "-80",
  equity: "720",
  crossEquity: "720",
  crossMaintenance: "10",
  choices: [],
};

const facts: TransferFacts = {
  balances,
  transferable: {
    rows: [
      { coin: "USDT", account: 1, amount: "1000" },
      { coin: "USDT", account: 3, amount: "420" },
    ],
  },
  contract: account,
  frozen: [
    { coin: "USDT", reason: "spotOrder", amount: "200" },
    { coin: "USDT", reason: "optionOrder", amount: "10" },
    { coin: "USDT", reason: "withdrawal", amount: "40" },
    { coin: "BTC", reason: "spotOrder", amount: "1" },
    { coin: "USDT", reason: "contractOrder", amount: "100" },
    { coin: "USDT", reason: "contractPosition", amount: "200" },
  ],
  isLiquidating: false,
};

describe("the form of a transfer", () => {
  test("begins as its link says, from the platform to the contract account without one", () => {
    expect(emptyDraft({})).toEqual({ from: 1, to: 3, coin: "USDT", amount: "" });
    expect(emptyDraft(readTarget(new URLSearchParams("from=3&to=1&coin=usdt")))).toMatchObject({ from: 3, to: 1 });
    expect(emptyDraft(readTarget(new URLSearchParams("from=7&to=0&coin=%20")))).toMatchObject({ from: 1, to: 3 });
    expect(emptyDraft({ from: 3 })).toMatchObject({ from: 3, to: 1 });
    expect(emptyDraft({ to: 1 })).toMatchObject({ from: 3, to: 1 });
    expect(emptyDraft({ from: 3, to: 3 })).toMatchObject({ from: 3, to: 1 });
  });

  test("never names one account twice: choosing the other side's account swaps the two", () => {
    const draft = emptyDraft({ from: 1, to: 3 });
    expect(reduceTransfer(draft, { type: "from", account: 3 })).toMatchObject({ from: 3, to: 1 });
    expect(reduceTransfer(draft, { type: "to", account: 1 })).toMatchObject({ from: 3, to: 1 });
    expect(reduceTransfer(draft, { type: "to", account: 2 })).toMatchObject({ from: 1, to: 2 });
  });

  test("takes the contract account's only coin as soon as that account is part of it", () => {
    const finance = reduceTransfer(emptyDraft({ from: 1, to: 2 }), { type: "coin", coin: "BTC" });
    expect(finance.coin).toBe("BTC");
    expect(reduceTransfer(finance, { type: "to", account: 3 }).coin).toBe("USDT");
    expect(emptyDraft({ from: 1, to: 3, coin: "BTC" }).coin).toBe("USDT");
    expect(movableCoins(emptyDraft({}), balances)).toEqual(["USDT"]);
    expect(movableCoins(finance, balances)).toEqual(["USDT", "BTC"]);
  });

  test("keeps the amount while the source stays, and forgets it with the source", () => {
    const typed = reduceTransfer(emptyDraft({}), { type: "amount", text: "12.5" });
    expect(reduceTransfer(typed, { type: "to", account: 2 }).amount).toBe("12.5");
    expect(reduceTransfer(typed, { type: "swap" })).toMatchObject({ from: 3, to: 1, amount: "" });
  });

  test("offers the open accounts and those it names", () => {
    expect(offeredAccounts(["platform", "contract"], emptyDraft({}))).toEqual([1, 3]);
    expect(offeredAccounts([], emptyDraft({ from: 2, to: 1 }))).toEqual([1, 2]);
  });
});

describe("what the form says", () => {
  const typed = (text: string, from: 1 | 3 = 1) => reduceTransfer(emptyDraft({ from }), { type: "amount", text });

  test("all that is available of the platform account may go, what orders hold may not", () => {
    const summary = transferSummary(typed("100"), facts, COINS);
    expect(summary).toMatchObject({ total: "1250", transferable: "1000", fromAfter: "900", toAfter: "600" });
    expect(summary.held).toEqual([
      { reason: "orders", amount: "210" },
      { reason: "withdrawals", amount: "40" },
    ]);
  });

  test("a withdrawal under way is not called an order, and nothing is named before the server has", () => {
    const alone = { ...facts, frozen: [{ coin: "USDT", reason: "withdrawal", amount: "250" }] };
    expect(transferSummary(typed(""), alone, COINS).held).toEqual([{ reason: "withdrawals", amount: "250" }]);
    expect(transferSummary(typed(""), { ...facts, frozen: undefined }, COINS).held).toEqual([]);
  });

  test("held funds of a reason that this version does not know are not available now", () => {
    const later = { ...facts, frozen: [{ coin: "USDT", reason: "lottery", amount: "250" }] };
    expect(transferSummary(typed(""), later, COINS).held).toEqual([{ reason: "held", amount: "250" }]);
  });

  test("the contract account says what orders, positions and cross losses hold back", () => {
    const { held, transferable } = transferSummary(typed("", 3), facts, COINS);
    expect(transferable).toBe("420");
    expect(held).toEqual([
      { reason: "orders", amount: "100" },
      { reason: "positions", amount: "200" },
      { reason: "crossLoss", amount: "80" },
    ]);
  });

  test("a liquidation stops everything and is named as the reason", () => {
    const stopped = { ...facts, transferable: { rows: [{ coin: "USDT", account: 3, amount: "0" }] } };
    const summary = transferSummary(typed("5", 3), { ...stopped, isLiquidating: true }, COINS);
    expect(summary.held.at(-1)).toEqual({ reason: "liquidating", amount: "420" });
    expect(transferErrors(summary)).toEqual({ amount: "wallet.transfer.nothingToMove" });
    expect(transferSummary(typed("", 3), stopped, COINS).held.at(-1)?.reason).toBe("held");
  });

  test("nothing is claimed before the server has answered", () => {
    const nothing = {
      balances: undefined,
      transferable: undefined,
      contract: undefined,
      frozen: undefined,
      isLiquidating: false,
    };
    expect(transferSummary(typed("5"), nothing, COINS)).toMatchObject({
      total: undefined,
      transferable: undefined,
      held: [],
      fromAfter: undefined,
    });
  });

  test("an amount is needed, and no more than may go", () => {
    const errorsOf = (text: string) => transferErrors(transferSummary(typed(text), facts, COINS));
    expect(errorsOf("")).toEqual({ amount: "wallet.transfer.amountMissing" });
    expect(errorsOf("0")).toEqual({ amount: "wallet.transfer.amountMissing" });
    expect(errorsOf("1000.000001")).toEqual({ amount: "wallet.transfer.amountTooLarge" });
    expect(errorsOf("1000")).toEqual({});
  });

  test("an amount beyond what may go leaves the balances of the preview as they are", () => {
    expect(transferSummary(typed("5000"), facts, COINS)).toMatchObject({ fromAfter: "1000", toAfter: "500" });
  });

  test("the call carries the amount as a plain decimal", () => {
    const draft = typed("100.50");
    expect(transferRequestOf(draft, transferSummary(draft, facts, COINS))).toEqual({
      coin: "USDT",
      amount: "100.5",
      transferOutAccount: 1,
      transferInAccount: 3,
    });
  });

  test("a refusal stands at the field it is about", () => {
    expect(refusedTransferField(-6201, undefined)).toBe("to");
    expect(refusedTransferField(-6202, undefined)).toBe("coin");
    expect(refusedTransferField(-6203, undefined)).toBe("amount");
    expect(refusedTransferField(-1001, "transferOutAccount")).toBe("from");
    expect(refusedTransferField(-1011, undefined)).toBeUndefined();
  });
});
