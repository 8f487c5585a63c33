import { priceTicks, sizeLots } from "@agio/primitives";
import { describe, expect, test } from "vitest";
import { BTC_OPTION, series } from "../option/btc-option.fixture.ts";
import { WHOLE_FEES } from "../own-fees/own-fees.ts";
import { withOffer } from "../ticket/following-price.ts";
import { emptyOptionDraft, reduceOptionDraft, type OptionDraft, type OptionDraftAction } from "./option-draft.ts";
import { isNothingToSell, optionErrors } from "./option-errors.ts";
import { refusedField } from "../ticket/refusal.ts";
import { OPTION_PLACES, expectedOptionOrder, optionRequest } from "./option-request.ts";
import { optionFillNote } from "./option-fill-note.ts";
import { roundTripHundredths, summariseOptionOrder, type OptionTicketContext } from "./option-summary.ts";

const USDT = 1_000_000;
const level = (ticks: number, lots: number) => [priceTicks(ticks), sizeLots(lots)] as const;
const CONTEXT: OptionTicketContext = {
  underlying: BTC_OPTION,
  series: series(),
  indexTicks: 602_500,
  indexStatus: "live",
  availableAtoms: 10_000 * USDT,
  freeLots: 0,
  feePercents: WHOLE_FEES,
  averageTicks: 0,
  isBookKnown: true,
  bids: [level(14_800, 200)],
  asks: [level(15_200, 300), level(15_300, 100)],
};
const HOLDING = { ...CONTEXT, freeLots: 50, averageTicks: 14_000 };

const draftOf = (...actions: readonly OptionDraftAction[]): OptionDraft =>
  actions.reduce(reduceOptionDraft, emptyOptionDraft("limit"));
const price = (text: string): OptionDraftAction => ({ type: "price", text });
const amount = (text: string): OptionDraftAction => ({ type: "amount", text });
const SELL: OptionDraftAction = { type: "side", side: "sell" };
const MARKET: OptionDraftAction = { type: "kind", kind: "market" };
const summary = (draft: OptionDraft, context = CONTEXT) => summariseOptionOrder(draft, context);
const errors = (draft: OptionDraft, context = CONTEXT) => optionErrors(draft, summary(draft, context), context);

describe("a purchase", () => {
  test("costs premium and fee, loses no more than that, and breaks even above strike and cost", () => {
    const figures = summary(draftOf(price("1520"), amount("0.5")));
    // 0.03 percent of half a bitcoin at 60,250 is 9.0375.
    expect(figures).toMatchObject({ premiumAtoms: 760 * USDT, feeAtoms: 9_037_500, isFeeCapped: false });
    expect(figures).toMatchObject({ totalAtoms: 769_037_500, neededAtoms: 769_037_500, lossMaxAtoms: 769_037_500 });
    expect(figures.breakEvenTicks).toBe(615_381);
  });

  test("whoever pays a percent of the fees pays less, and needs as much as everybody", () => {
    const figures = summary(draftOf(price("1520"), amount("0.5")), {
      ...CONTEXT,
      feePercents: { maker: 0, taker: 40 },
    });
    expect(figures).toMatchObject({ feeAtoms: 3_615_000, totalAtoms: 763_615_000, neededAtoms: 769_037_500 });
  });

  test("a fee is an eighth of the premium at most", () => {
    expect(summary(draftOf(price("10"), amount("1")))).toMatchObject({ feeAtoms: 1_250_000, isFeeCapped: true });
  });

  test("the slider goes to the last contract that balance pays for with its fee", () => {
    const most = summary(draftOf(price("1520"), { type: "share", percent: 100 }));
    // One hundredth costs 15.2 and 0.18075.
    expect(most.lots).toBe(650);
    expect(most.neededAtoms).toBeLessThanOrEqual(CONTEXT.availableAtoms ?? 0);
    expect(summary(draftOf(price("1520"), amount("6.51"))).neededAtoms).toBeGreaterThan(CONTEXT.availableAtoms ?? 0);
    expect(errors(draftOf(price("1520"), amount("6.51"))).amount).toMatchObject({ key: "trade.errors.balance" });
  });

  test("at the market it walks the book within the bounds of the series", () => {
    const walked = summary(draftOf(MARKET, amount("4"))).estimate;
    expect(walked).toMatchObject({ notionalAtoms: 6_090 * USDT, averageTicks: 15_225, isWhole: true });
    const narrow = { ...CONTEXT, series: series({ maxPrice: "1525" }) };
    expect(summary(draftOf(MARKET, amount("4")), narrow).estimate).toMatchObject({ isWhole: false, filledLots: 300 });
  });

  test("at the market it gets what the book gives: the figures are of that, and nobody is kept from sending it", () => {
    const whole = summary(draftOf(MARKET, amount("5")));
    expect(whole.estimate).toMatchObject({ isWhole: false, filledLots: 400 });
    expect(errors(draftOf(MARKET, amount("5")))).toEqual({});
    // Four contracts: 6,090 and 0.03 percent of 4 × 60,250.
    expect(whole).toMatchObject({ lots: 500, premiumAtoms: 6_090 * USDT, feeAtoms: 72_300_000 });
    expect(whole.payoff).toMatchObject({ lots: 400 });
    // The server holds the last price of the book for all five.
    expect(whole.neededAtoms).toBe((1_530 * 5 + 90.375) * USDT);
    expect(optionFillNote(whole, BTC_OPTION)).toEqual({
      key: "option.form.fillsPart",
      values: { filled: "4", wanted: "5" },
    });
    const empty = summary(draftOf(MARKET, amount("5")), { ...CONTEXT, asks: [] });
    expect(optionFillNote(empty, BTC_OPTION)).toEqual({ key: "option.form.fillsNothing" });
    expect(optionFillNote(summary(draftOf(MARKET, amount("4"))), BTC_OPTION)).toBeUndefined();
  });

  test("a limit order may be larger than the book", () => {
    expect(errors(draftOf(price("1530"), amount("6")), { ...CONTEXT, asks: [] })).toEqual({});
    expect(optionFillNote(summary(draftOf(price("1530"), amount("6"))), BTC_OPTION)).toBeUndefined();
  });

  test("the slider of a market order goes to what the balance pays for at the price that the server holds", () => {
    const most = summary(draftOf(MARKET, { type: "share", percent: 100 }));
    expect(most.lots).toBe(645);
    expect(most.neededAtoms).toBeLessThanOrEqual(CONTEXT.availableAtoms ?? 0);
    expect(errors(draftOf(MARKET, amount("6.46"))).amount).toMatchObject({ key: "trade.errors.balance" });
  });

  test("before the book is heard nothing is said about it", () => {
    const estimate = summary(draftOf(MARKET, amount("5")), { ...CONTEXT, isBookKnown: false }).estimate;
    expect(estimate).toBeUndefined();
  });
});

test("buying and selling back at once costs the spread and two fees", () => {
  // 1,520 paid, 1,480 back, 18.075 twice: 76.15 of 1,520.
  expect(roundTripHundredths(CONTEXT)).toBe(501);
  expect(roundTripHundredths({ ...CONTEXT, series: series({ bid: "0" }) })).toBeUndefined();
});

describe("a sale", () => {
  test("gives back what is held and says what that realises", () => {
    const figures = summary(draftOf(SELL, price("1480"), amount("0.5")), HOLDING);
    expect(figures).toMatchObject({ totalAtoms: 740 * USDT - 9_037_500, neededAtoms: 0, payoff: undefined });
    expect(figures.realisedAtoms).toBe(40 * USDT - 9_037_500);
  });

  test("of more than is held is named, unless writing is open", () => {
    expect(errors(draftOf(SELL)).form?.key).toBe("option.errors.nothingHeld");
    expect([isNothingToSell("sell", CONTEXT), isNothingToSell("buy", CONTEXT)]).toEqual([true, false]);
    expect(isNothingToSell("sell", HOLDING)).toBe(false);
    expect(isNothingToSell("sell", { ...CONTEXT, underlying: { ...BTC_OPTION, isWritingOpen: true } })).toBe(false);
    expect(errors(draftOf(SELL, price("1480"), amount("0.6")), HOLDING).amount).toEqual({
      key: "option.errors.heldOnly",
      values: { limit: "0.5" },
    });
    const open = { ...HOLDING, underlying: { ...BTC_OPTION, isWritingOpen: true } };
    const written = summary(draftOf(SELL, price("1480"), amount("1")), open);
    expect(written).toMatchObject({ writtenLots: 50, lossMaxAtoms: undefined });
    expect(written.marginAtoms).toBe(5_268_750_000);
    expect(errors(draftOf(SELL, price("1480"), amount("1")), open)).toEqual({});
  });

  test("at the market is of what the book takes, and of margin for all that it could write", () => {
    const open = { ...HOLDING, underlying: { ...BTC_OPTION, isWritingOpen: true } };
    const sold = summary(draftOf(SELL, MARKET, amount("3")), open);
    expect(sold.estimate).toMatchObject({ isWhole: false, filledLots: 200 });
    expect(sold).toMatchObject({ writtenLots: 250, premiumAtoms: 2 * 1_480 * USDT });
    expect(sold.payoff).toMatchObject({ lots: -250 });
    expect(errors(draftOf(SELL, MARKET, amount("3")), { ...open, availableAtoms: 30_000 * USDT })).toEqual({});
  });

  test("the slider is a part of what is held", () => {
    expect(summary(draftOf(SELL, { type: "share", percent: 50 }), HOLDING).amountText).toBe("0.25");
  });
});

describe("what stands in the way", () => {
  test("prices outside the bounds are explained before they are sent", () => {
    expect(errors(draftOf(price("2100.1"), amount("1"))).price).toEqual({
      key: "option.errors.priceTooHigh",
      values: { limit: "2100" },
    });
    expect(errors(draftOf(price("899"), amount("1"))).price).toEqual({
      key: "option.errors.priceTooLow",
      values: { limit: "900" },
    });
    expect(errors(draftOf(price("1500.05"), amount("1"))).price?.key).toBe("trade.errors.priceStep");
  });

  test("amounts below, above and between the steps are named", () => {
    const keys = ["0.001", "1001", "0.01"].map((text) => errors(draftOf(price("1"), amount(text))).amount?.key);
    expect(keys).toEqual(["option.errors.amountStep", "option.errors.amountMax", undefined]);
  });

  test("empty fields are named once a submit was tried", () => {
    expect(errors(draftOf())).toEqual({});
    expect(errors(draftOf({ type: "tried" }))).toMatchObject({
      price: { key: "option.errors.priceMissing" },
      amount: { key: "option.errors.amountMissing" },
    });
  });

  test("an expired series takes nothing, a frozen index only what gives back", () => {
    expect(errors(draftOf(), { ...CONTEXT, series: series({ status: 2 }) }).form?.key).toBe("option.errors.expired");
    expect(errors(draftOf(), { ...CONTEXT, indexStatus: "halted" }).form?.key).toBe("option.errors.indexHalted");
    expect(errors(draftOf(), { ...CONTEXT, indexStatus: "thin" }).form?.key).toBe("option.errors.indexThin");
    expect(errors(draftOf(SELL), { ...HOLDING, indexStatus: "halted" })).toEqual({});
  });
});

describe("the draft", () => {
  test("a tapped price makes a market order a limit order and fills its field", () => {
    const draft = draftOf(MARKET, { type: "pick", side: "sell", ticks: 14_800, underlying: BTC_OPTION });
    expect(draft).toMatchObject({ kind: "limit", side: "sell", price: "1480.0", isPriced: true });
    expect(draftOf({ type: "pick", ticks: 15_200, lots: 300, underlying: BTC_OPTION }).amount).toEqual({
      by: "text",
      text: "3.00",
    });
  });

  test("giving a position back asks for all of it: what is free of a held one, what was written of a written one", () => {
    const close = (num: string) => draftOf(price("1"), amount("7"), { type: "close", num });
    const written = { ...CONTEXT, asks: [level(15_200, 300)] };
    expect(close("-0.1")).toMatchObject({ side: "buy", isPriced: false });
    expect(summary(withOffer(close("-0.1"), "1520.0"), written)).toMatchObject({ lots: 10, amountText: "0.1" });
    expect(close("0.5")).toMatchObject({ side: "sell", isPriced: false });
    expect(summary(close("0.5"), HOLDING)).toMatchObject({ lots: 50, amountText: "0.5" });
  });

  test("the price follows the best one until the trader chooses", () => {
    expect(withOffer(draftOf(), "1520.0").price).toBe("1520.0");
    expect(withOffer(draftOf(price("1")), "1520.0").price).toBe("1");
    expect(withOffer(draftOf(price("1"), { type: "kind", kind: "postOnly" }), "1520.0").price).toBe("1520.0");
    const unpriced: OptionDraftAction = { type: "pick", ticks: 0, underlying: BTC_OPTION };
    expect(withOffer(draftOf(price("1"), unpriced), "1520.0").price).toBe("1520.0");
    const asked = draftOf({ type: "hold", by: "sheet", price: "1500.0" });
    expect(withOffer(asked, "1520.0").price).toBe("1500.0");
  });

  test("a refusal stays until something changes", () => {
    const refused = draftOf({ type: "refused", refusal: { field: "price", text: "no" } });
    expect(refused.refusal?.text).toBe("no");
    expect(reduceOptionDraft(refused, price("2")).refusal).toBeUndefined();
  });
});

describe("the call", () => {
  const wish = { symbol: "BTC-260925-60000-C", underlying: BTC_OPTION };

  test("a limit order carries its price and how long it waits, a market order neither", () => {
    const limit = draftOf({ type: "kind", kind: "postOnly" }, price("1480"), amount("0.50"));
    expect(optionRequest(limit, summary(limit), wish)).toEqual({
      symbol: "BTC-260925-60000-C",
      type: "buy",
      num: "0.5",
      orderType: 0,
      price: "1480",
      timeInForce: "POST_ONLY",
    });
    const market = draftOf(MARKET, amount("1"));
    const request = optionRequest(market, summary(market), wish);
    expect(request).not.toHaveProperty("price");
    expect(expectedOptionOrder(request, 5)).toMatchObject({ id: 0, orderType: 1, createTime: 5 });
  });

  test("a refusal is shown at the field it is about", () => {
    const field = (code: number, name?: string) =>
      refusedField(
        { kind: "reject", code, message: "", ...(name === undefined ? {} : { field: name }) },
        OPTION_PLACES,
      );
    expect([field(-5002), field(-5004), field(-1001, "num"), field(-5001)]).toEqual([
      "price",
      "amount",
      "amount",
      "form",
    ]);
  });
});
