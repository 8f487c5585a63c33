import { describe, expect, test } from "vitest";
import { BTC_CONTRACT } from "../contract/btc-contract.fixture.ts";
import { readClose, sizeOfPercent, startClose } from "./close-draft.ts";
import { saidOfClose, type Closing } from "./close-said.ts";
import { readMargin, type MarginDraft } from "./margin-draft.ts";
import { contractAmendRequest, readContractAmend, startContractAmend } from "./ContractAmendSheet.tsx";
import { movedTpSl, TP_SL_ORDERS_MAX, readTpSl, startTpSl, type TpSlDraft } from "./tp-sl-draft.ts";
import { contractOrderRow, tpSlRow, positionRow } from "./position.fixture.ts";
import { reversalLeverage, reversedOrder } from "./reversal.ts";

const USDT = 1_000_000;
const long = positionRow();
const short = positionRow({ side: "short", markPrice: "59000", liqPrice: "65671.6", bankPrice: "66000" });

describe("closing", () => {
  const read = (changes: Partial<ReturnType<typeof startClose>>, row = long) =>
    readClose({ ...startClose(row), ...changes }, row, { contract: BTC_CONTRACT, isHalted: false });

  test("the whole at market is one call; its profit is what rules 4.3 say", () => {
    const outcome = read({});
    expect(outcome.wish).toEqual({ kind: "whole" });
    expect(outcome.percent).toBe(100);
    expect(outcome.estimate).toEqual({ feeAtoms: 3.05 * USDT, profitAtoms: 96.95 * USDT, returnBips: 1_615 });
  });

  test("a part at market is a closing order for the other direction", () => {
    expect(read({ size: "40" }).wish).toEqual({
      kind: "order",
      request: { symbol: "btcusdtperp", direction: "sell", offset: "close", orderType: 1, share: 40 },
    });
    expect(read({ size: "40" }, short).wish).toMatchObject({ request: { direction: "buy" } });
  });

  test("while the index is halted a limit order closes, and nothing is sent at market", () => {
    const halted = { contract: BTC_CONTRACT, isHalted: true };
    expect(readClose(startClose(long), long, halted).wish).toBeUndefined();
    expect(readClose({ ...startClose(long), kind: "limit" }, long, halted).wish).toMatchObject({ kind: "order" });
  });

  test("a limit close is estimated at its own price", () => {
    const outcome = read({ kind: "limit", price: "62000", size: "50" });
    expect(outcome.wish).toMatchObject({ kind: "order", request: { orderType: 0, price: "62000", share: 50 } });
    expect(outcome.estimate?.profitAtoms).toBe(100 * USDT - 1.55 * USDT);
  });

  test("no isolated position may be closed beyond its bankruptcy price", () => {
    expect(read({ kind: "limit", price: "53999.9" })).toMatchObject({
      wish: undefined,
      priceError: "beyondBankruptcy",
    });
    expect(read({ kind: "limit", price: "66000.1" }, short).priceError).toBe("beyondBankruptcy");
    expect(read({ kind: "limit", price: "53999.9" }, positionRow({ marginMode: "cross" })).priceError).toBeUndefined();
  });

  test("contracts that closing orders claim are not free, but the whole at market takes them along", () => {
    const claimed = positionRow({ freeShare: 60 });
    expect(read({ size: "70" }, claimed)).toMatchObject({ wish: undefined, sizeError: "sharesClaimed" });
    expect(read({ size: "100" }, claimed).wish).toEqual({ kind: "whole" });
    expect(read({ size: "101" }).sizeError).toBe("sharesMax");
    expect(read({ size: "" }).sizeError).toBe("sharesMissing");
  });

  test("the end of a close says what was closed and what is left", () => {
    const order = (dealShare: number, asked: object = {}): Closing => ({
      kind: "order",
      order: { id: 7, orderNo: "7", status: 2, dealShare, averagePrice: "61000.5", cost: "0" },
      asked: { size: 50, isMarket: true, price: "0", ...asked },
    });
    const said = (closing: Closing) => saidOfClose(closing, long);
    expect(said(order(50))).toMatchObject({ kind: "part", size: 50, left: 50, price: "61000.5" });
    expect(said(order(30))).toMatchObject({ kind: "rest", size: 30, left: 70 });
    expect(said(order(0))).toMatchObject({ kind: "nothing", left: 100 });
    const resting = order(0, { isMarket: false, price: "62000" });
    expect(said(resting)).toMatchObject({ kind: "placed", size: 50, price: "62000" });
    const whole = (changes: object): Closing => ({ kind: "whole", after: positionRow(changes) });
    expect(said(whole({ status: 1, net: "93.35", closePrice: "61000.5" }))).toEqual({
      ...{ kind: "whole", size: 100, left: 0, price: "61000.5", net: "93.35" },
    });
    expect(said(whole({ share: 40 }))).toMatchObject({ kind: "rest", size: 60, left: 40 });
    expect(said(whole({}))).toMatchObject({ kind: "nothing", left: 100 });
  });

  test("the slider stays where it was set, though few contracts cannot follow it", () => {
    const few = positionRow({ share: 3, freeShare: 3 });
    const set = { percent: 34, size: String(sizeOfPercent(3, 34)) };
    expect(read(set, few)).toMatchObject({ size: 1, percent: 34 });
    expect(read({ size: "1" }, few)).toMatchObject({ size: 1, percent: 33 });
  });

  test("the slider gives at least one contract, and none at zero", () => {
    expect([0, 1, 25, 100].map((percent) => sizeOfPercent(3, percent))).toEqual([0, 1, 1, 3]);
  });
});

describe("margin", () => {
  const read = (draft: MarginDraft, row = long) =>
    readMargin(draft, row, { contract: BTC_CONTRACT, availableAtoms: 1_000 * USDT });

  test("adding 100 moves the liquidation price from 54,271.4 to 53,266.4 (rules 4.3)", () => {
    expect(read({ direction: "add", amount: "100" })).toMatchObject({
      request: { id: 1, money: "100", flag: 1 },
      marginAfterAtoms: 700 * USDT,
      liquidationTicksNow: 542_714,
      liquidationTicksAfter: 532_664,
    });
  });

  test("no more than what is available can be added", () => {
    expect(read({ direction: "add", amount: "1000.000001" })).toMatchObject({ request: undefined, error: "balance" });
    expect(read({ direction: "add", amount: "0.0000001" }).error).toBe("amountStep");
  });

  test("what remains covers the initial margin at mark, and unrealised profit cannot leave", () => {
    // At 61,000 the initial margin is 610: of 700 there are 90 to take, whatever the profit.
    const rich = positionRow({ margin: "700" });
    expect(read({ direction: "take", amount: "90" }, rich)).toMatchObject({
      request: { flag: 2 },
      maxAtoms: 90 * USDT,
    });
    expect(read({ direction: "take", amount: "90.000001" }, rich).error).toBe("takeMax");
    // At 59,000 the loss of 100 counts, and the initial margin is 590.
    expect(read({ direction: "take", amount: "" }, positionRow({ margin: "700", markPrice: "59000" })).maxAtoms).toBe(
      10 * USDT,
    );
    expect(read({ direction: "take", amount: "" }).maxAtoms).toBe(0);
  });
});

describe("take-profit and stop-loss", () => {
  const context = { contract: BTC_CONTRACT, lastTicks: 610_000, tpSlOrders: [] };
  const read = (changes: Partial<TpSlDraft>, row = long, more = {}) =>
    readTpSl({ ...startTpSl("takeProfit"), ...changes }, row, { ...context, ...more });

  test("a price becomes a whole-position market TP/SL order by mark price", () => {
    expect(read({ text: "65000" }).request).toEqual({
      positionId: 1,
      lossType: 1,
      triggerPrice: "65000",
      triggerType: 1,
      share: 0,
      orderType: 1,
    });
  });

  test("percent counts from the entry price, ROI from the margin, each towards its own side", () => {
    expect(read({ unit: "percent", text: "5" }).triggerTicks).toBe(630_000);
    expect(read({ kind: "stopLoss", unit: "percent", text: "5" }).triggerTicks).toBe(570_000);
    expect(read({ unit: "roi", text: "50" }).triggerTicks).toBe(630_000);
    expect(read({ unit: "roi", text: "50" }, short).triggerTicks).toBe(570_000);
    expect(read({ kind: "stopLoss", unit: "roi", text: "20" }, short).triggerTicks).toBe(612_000);
  });

  test("the preview is profit after the closing fee, at the limit price where there is one", () => {
    expect(read({ text: "63000" }).estimate).toEqual({
      feeAtoms: 3.15 * USDT,
      profitAtoms: 296.85 * USDT,
      returnBips: 4_947,
    });
    expect(read({ text: "63000", orderKind: "limit", price: "62000" }).estimate?.profitAtoms).toBe(196.9 * USDT);
  });

  test("a trigger lies on its side of the watched price, and a stop-loss before the liquidation", () => {
    expect(read({ text: "61000" }).triggerError).toBe("triggerAbove");
    expect(read({ kind: "stopLoss", text: "61000" }).triggerError).toBe("triggerBelow");
    expect(read({ kind: "stopLoss", text: "54271.4" }).triggerError).toBe("beyondLiquidation");
    expect(read({ kind: "stopLoss", text: "54271.5" }).triggerError).toBeUndefined();
    expect(read({ kind: "stopLoss", text: "65671.6" }, short).triggerError).toBe("beyondLiquidation");
    expect(read({ text: "60500" }, long, { lastTicks: 600_000 }).triggerError).toBe("triggerAbove");
    expect(read({ text: "60500", triggerBy: "last" }, long, { lastTicks: 600_000 }).triggerError).toBeUndefined();
    expect(read({ text: "" }).triggerError).toBe("triggerMissing");
  });

  test("a whole TP/SL order takes the place of its kind; beyond ten there is no room for another", () => {
    expect(read({ kind: "stopLoss", text: "58500" }, long, { tpSlOrders: [tpSlRow()] }).isReplacing).toBe(true);
    const many = Array.from({ length: TP_SL_ORDERS_MAX }, (_, id) => tpSlRow({ id, share: 1 }));
    expect(read({ text: "65000" }, long, { tpSlOrders: many })).toMatchObject({ isFull: true, request: undefined });
  });

  test("a part asks for whole contracts that the position has", () => {
    expect(read({ text: "65000", isWhole: false, size: "40" }).request?.share).toBe(40);
    expect(read({ text: "65000", isWhole: false, size: "101" }).sizeError).toBe("sharesMax");
    expect(read({ text: "65000", isWhole: false, size: "" }).sizeError).toBe("sharesMissing");
  });

  test("a dragged TP/SL order keeps everything but its trigger", () => {
    expect(movedTpSl(tpSlRow({ orderType: 2, price: "57900", share: 40 }), 585_005, BTC_CONTRACT)).toEqual({
      positionId: 1,
      lossType: 2,
      triggerPrice: "58500.5",
      triggerType: 1,
      share: 40,
      orderType: 2,
      price: "57900",
    });
  });
});

describe("editing an order", () => {
  const row = contractOrderRow({ dealShare: 10, status: 1 });
  const read = (changes: Partial<ReturnType<typeof startContractAmend>>) =>
    readContractAmend({ ...startContractAmend(row), ...changes }, row, BTC_CONTRACT);

  test("only what changed is sent", () => {
    expect(read({}).changed).toBeUndefined();
    expect(contractAmendRequest(row, read({ price: "61999.9" }).changed ?? {})).toEqual({ id: 7, price: "61999.9" });
    expect(contractAmendRequest(row, read({ amount: "30" }).changed ?? {})).toEqual({ id: 7, share: 30 });
  });

  test("no less than what is filled, no more than the contract takes, no price off the step", () => {
    expect(read({ amount: "10" }).amountError).toBe("sharesFilled");
    expect(read({ amount: "0" }).amountError).toBe("sharesMissing");
    expect(read({ amount: "1000001" }).amountError).toBe("sharesMax");
    expect(read({ price: "61999.95" }).priceError).toBe("priceStep");
  });
});

describe("reversing", () => {
  const choice = { longLeverage: 20, shortLeverage: 5 };

  test("the other side gets the same leverage, unless it is in use there with another one", () => {
    const order = contractOrderRow({ side: "short", offset: "open", direction: "sell" });
    expect(reversalLeverage(long, { choice, positions: [long], orders: [] })).toBe(10);
    expect(reversalLeverage(long, { choice, positions: [long], orders: [order] })).toBe(5);
    expect(reversalLeverage(long, { choice, positions: [long, short], orders: [] })).toBe(5);
    expect(reversalLeverage(short, { choice, positions: [short, long], orders: [] })).toBe(20);
    expect(reversalLeverage(long, { choice, positions: [long], orders: [contractOrderRow()] })).toBe(10);
  });

  test("the second order is as large as the position was, in its margin mode", () => {
    expect(reversedOrder(positionRow({ marginMode: "cross" }), 5)).toEqual({
      symbol: "btcusdtperp",
      direction: "sell",
      offset: "open",
      orderType: 1,
      share: 100,
      leverage: 5,
      marginMode: "cross",
    });
  });
});
