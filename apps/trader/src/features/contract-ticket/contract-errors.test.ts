import { ppb, sizeContracts } from "@agio/primitives";
import { describe, expect, test } from "vitest";
import { emptyContractDraft, type ContractDraft } from "./contract-draft.ts";
import { contractErrors } from "./contract-errors.ts";
import { expectedContractOrder, contractRequest } from "./contract-request.ts";
import { summariseContractOrder, type ContractTicketContext } from "./contract-summary.ts";
import { FLAT_CONTEXT, heldAt, USDT } from "./contract-ticket.fixture.ts";

const draftOf = (fields: Partial<ContractDraft>, text = "100"): ContractDraft => ({
  ...emptyContractDraft({ direction: "buy", kind: "limit", unit: "contracts" }),
  price: "60000",
  amount: { by: "text", text },
  ...fields,
});
const errors = (draft: ContractDraft, changes: Partial<ContractTicketContext> = {}) => {
  const context = { ...FLAT_CONTEXT, ...changes };
  return contractErrors(draft, summariseContractOrder(draft, context), context);
};
const long = { long: heldAt("long"), short: undefined };
const closing: Partial<ContractDraft> = { direction: "sell", offset: "close" };

describe("what stands in the way of a contract order", () => {
  test("a good order has no errors, and an untouched form is not blamed", () => {
    expect(errors(draftOf({}))).toEqual({});
    expect(errors(draftOf({ price: "" }, ""))).toEqual({});
    expect(errors(draftOf({ price: "", isTried: true }, ""))).toMatchObject({
      price: { key: "trade.errors.priceMissing" },
      amount: { key: "trade.errors.amountMissing" },
    });
  });

  test("a stop-limit is judged by its trigger, which may be far from the mark of now", () => {
    const far = draftOf({ kind: "stopLimit", stopPrice: "70000", price: "70100" });
    expect(errors(far)).toEqual({});
    expect(errors({ ...far, price: "73500.1" }).price).toEqual({
      key: "trade.errors.priceTooHigh",
      values: { limit: "73500" },
    });
    expect(errors({ ...far, price: "60000" }).price?.key).toBe("trade.errors.priceTooLow");
  });

  test("a price stays within the band around the mark", () => {
    expect(errors(draftOf({ price: "63000" }))).toEqual({});
    expect(errors(draftOf({ price: "63000.1" })).price).toEqual({
      key: "trade.errors.priceTooHigh",
      values: { limit: "63000" },
    });
    expect(errors(draftOf({ price: "56999.9", direction: "sell" })).price).toEqual({
      key: "trade.errors.priceTooLow",
      values: { limit: "57000" },
    });
    expect(errors(draftOf({ price: "56999.9" })).price?.key).toBe("trade.errors.priceTooLow");
    expect(errors(draftOf({ price: "60000.05" })).price?.key).toBe("trade.errors.priceStep");
    expect(errors(draftOf({ ...closing, price: "63000.1" }), { held: long }).price?.key).toBe(
      "trade.errors.priceTooHigh",
    );
  });

  test("a position is not closed beyond its bankruptcy price", () => {
    const sell = { ...closing, price: "53999.9" };
    expect(errors(draftOf(sell), { held: long }).price).toEqual({
      key: "position.close.beyondBankruptcy",
      values: { price: "54000" },
    });
    const wide = { ...FLAT_CONTEXT.contract, priceBand: ppb(100_000_000) };
    expect(errors(draftOf({ ...closing, price: "54000" }), { held: long, contract: wide })).toEqual({});
    expect(errors(draftOf(sell), { held: long, marginMode: "cross" }).price?.key).toBe("trade.errors.priceTooLow");
    const flip = draftOf({ direction: "sell", price: "53999.9" }, "150");
    expect(errors(flip, { held: long, positionMode: "oneWay" }).price?.key).toBe("position.close.beyondBankruptcy");
  });

  test("contracts are whole and within the contract's bounds", () => {
    expect(errors(draftOf({}, "1.5")).amount).toEqual({
      key: "contract.errors.sharesWhole",
      values: { share: "0.001", coin: "BTC" },
    });
    expect(errors(draftOf({}, "1000001")).amount?.key).toBe("contract.errors.sharesMax");
    const contract = { ...FLAT_CONTEXT.contract, sizeMin: sizeContracts(5) };
    expect(errors(draftOf({}, "4"), { contract }).amount).toEqual({
      key: "contract.errors.sharesMin",
      values: { limit: "5" },
    });
    expect(errors(draftOf(closing, "4"), { contract, held: long })).toEqual({});
    expect(errors(draftOf({ unit: "pricing" }, "59")).amount?.key).toBe("contract.errors.sharesMin");
  });

  test("what the account cannot cover names what is free", () => {
    expect(errors(draftOf({}), { freeAtoms: 605 * USDT }).amount).toEqual({
      key: "trade.errors.balance",
      values: { limit: "605", coin: "USDT" },
    });
    expect(errors(draftOf({}), { freeAtoms: 605.7 * USDT })).toEqual({});
  });

  test("a value above the tier of the leverage names both", () => {
    const changes = { leverage: { long: 100, short: 100 }, freeAtoms: 1_000_000 * USDT };
    expect(errors(draftOf({}, "834"), changes).amount).toEqual({
      key: "contract.errors.tier",
      values: { limit: "50000", coin: "USDT", leverage: "100" },
    });
    expect(errors(draftOf({}, "833"), changes)).toEqual({});
    expect(errors(draftOf({}, "833"), { ...changes, pending: { long: 1, short: 0 } }).amount?.key).toBe(
      "contract.errors.tier",
    );
  });

  test("only what is held and free can be closed", () => {
    expect(errors(draftOf(closing)).amount).toEqual({ key: "contract.errors.nothingToClose" });
    const held = { long: heldAt("long", { freeSize: sizeContracts(60) }), short: undefined };
    expect(errors(draftOf(closing, "61"), { held }).amount).toEqual({
      key: "contract.errors.closeMax",
      values: { limit: "60" },
    });
  });

  test("a stop waits on the far side of the price that it watches", () => {
    const stop: Partial<ContractDraft> = { kind: "stop", stopPrice: "60000" };
    expect(errors(draftOf(stop)).stopPrice).toEqual({ key: "contract.errors.stopAbove" });
    expect(errors(draftOf(stop), { markTicks: 599_000 })).toEqual({});
    expect(errors(draftOf({ ...stop, triggerBy: "last" }), { markTicks: 599_000 }).stopPrice?.key).toBe(
      "contract.errors.stopAbove",
    );
    expect(errors(draftOf({ ...stop, direction: "sell", stopPrice: "60000.1" })).stopPrice?.key).toBe(
      "contract.errors.stopBelow",
    );
  });

  test("a trailing distance stays within its range", () => {
    const trailing = (trailingPercent: string) =>
      errors(draftOf({ kind: "trailing", trailingPercent })).trailingPercent;
    expect(trailing("1.5")).toBeUndefined();
    expect(trailing("50.01")?.key).toBe("trade.errors.trailingRange");
  });

  test("take-profit and stop-loss stand on their own sides of the entry, before the liquidation", () => {
    const protect = (fields: Partial<ContractDraft>) => errors(draftOf({ isProtected: true, ...fields }));
    expect(protect({ takeProfit: "61000", stopLoss: "59000" })).toEqual({});
    expect(protect({ takeProfit: "59000" }).takeProfit).toEqual({
      key: "contract.errors.aboveEntry",
      values: { limit: "60000" },
    });
    expect(protect({ stopLoss: "60000" }).stopLoss?.key).toBe("contract.errors.belowEntry");
    expect(protect({ stopLoss: "54000" }).stopLoss).toEqual({
      key: "contract.errors.stopLossLate",
      values: { limit: "54271.4" },
    });
    expect(protect({ direction: "sell", takeProfit: "61000" }).takeProfit?.key).toBe("contract.errors.belowEntry");
    expect(protect({ direction: "sell", stopLoss: "59000" }).stopLoss?.key).toBe("contract.errors.aboveEntry");
  });

  test("a stale index takes only what reduces: limits always, markets while it is thin", () => {
    expect(errors(draftOf({}), { indexStatus: "thin" }).form?.key).toBe("contract.errors.indexThin");
    expect(errors(draftOf({}), { indexStatus: "halted" }).form?.key).toBe("contract.errors.indexHalted");
    expect(errors(draftOf(closing), { held: long, indexStatus: "halted" })).toEqual({});
    const market = draftOf({ ...closing, kind: "market" });
    expect(errors(market, { held: long, indexStatus: "thin" })).toEqual({});
    expect(errors(market, { held: long, indexStatus: "halted" }).form?.key).toBe("contract.errors.marketHalted");
  });

  test("a closed contract can be left, a liquidating position cannot be touched", () => {
    const contract = { ...FLAT_CONTEXT.contract, isOpen: false };
    expect(errors(draftOf({}), { contract }).form?.key).toBe("contract.errors.contractClosed");
    expect(errors(draftOf(closing), { contract, held: long })).toEqual({});
    const held = { long: heldAt("long", { isLiquidating: true }), short: undefined };
    expect(errors(draftOf({}), { held }).form?.key).toBe("position.blocked.liquidating");
  });

  test("a market order larger than the book may be sent: the rest of it is cancelled", () => {
    const few = { asks: FLAT_CONTEXT.asks.slice(0, 1) };
    expect(errors(draftOf({ kind: "market" }, "1100"), few)).toEqual({});
    expect(errors(draftOf({ kind: "market" }, "600"), { asks: [] })).toEqual({});
    const closingAtMarket = draftOf({ ...closing, kind: "market" });
    expect(errors(closingAtMarket, { held: long, bids: [] })).toEqual({});
  });
});

describe("the call that places it", () => {
  const requestOf = (draft: ContractDraft, changes: Partial<ContractTicketContext> = {}) => {
    const context = { ...FLAT_CONTEXT, ...changes };
    return contractRequest(draft, summariseContractOrder(draft, context), context);
  };

  test("an opening order carries leverage, margin mode and its protection", () => {
    const draft = draftOf({ isProtected: true, takeProfit: "61000", stopLoss: "59000", timeInForce: "POST_ONLY" });
    expect(requestOf(draft)).toEqual({
      symbol: "btcusdtperp",
      direction: "buy",
      offset: "open",
      orderType: 0,
      price: "60000",
      share: 100,
      leverage: 10,
      marginMode: "isolated",
      timeInForce: "POST_ONLY",
      takeProfit: "61000",
      stopLoss: "59000",
    });
  });

  test("a close carries neither", () => {
    const draft = draftOf({ ...closing, kind: "market", isProtected: true, takeProfit: "70000" });
    expect(requestOf(draft, { held: long })).toEqual({
      symbol: "btcusdtperp",
      direction: "sell",
      offset: "close",
      orderType: 1,
      share: 100,
      timeInForce: "GTC",
    });
  });

  test("what waits names its trigger and what it watches", () => {
    expect(requestOf(draftOf({ kind: "stopLimit", stopPrice: "60500", triggerBy: "last" }))).toMatchObject({
      orderType: 3,
      stopPrice: "60500",
      triggerType: 2,
      price: "60000",
    });
    expect(requestOf(draftOf({ kind: "trailing", trailingPercent: "1.5" }))).toMatchObject({
      orderType: 5,
      trailingDelta: 150,
      triggerType: 1,
    });
  });

  test("the painted row holds its cost at once, and nothing while it waits for a trigger", () => {
    const rowOf = (draft: ContractDraft) => {
      const summary = summariseContractOrder(draft, FLAT_CONTEXT);
      const request = contractRequest(draft, summary, FLAT_CONTEXT);
      const { contract, marginMode } = FLAT_CONTEXT;
      return expectedContractOrder(request, { contract, summary, leverage: 10, marginMode, now: 5 });
    };
    expect(rowOf(draftOf({}))).toMatchObject({ status: 0, margin: "605.7", num: "0.1", side: "long" });
    expect(rowOf(draftOf({ kind: "stop", stopPrice: "61000" }))).toMatchObject({ status: 6, margin: "0" });
  });
});
