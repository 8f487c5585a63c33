import { ANY_PRICE } from "@agio/formulas";
import { atoms, ppb, priceTicks, sizeLots } from "@agio/primitives";
import { describe, expect, test } from "vitest";
import { BTC_PAIR } from "../pair/btc-pair.fixture.ts";
import { emptyDraft, reduceDraft, type DraftAction, type OrderDraft } from "./order-draft.ts";
import { WHOLE_FEES } from "../own-fees/own-fees.ts";
import { withOffer } from "../ticket/following-price.ts";
import { fairNow } from "./fair-now.ts";
import { fillNote } from "../ticket/fill-note.ts";
import { orderErrors } from "./order-errors.ts";
import { orderRequest } from "./order-request.ts";
import { summariseOrder, type TicketContext } from "./order-summary.ts";

const context: TicketContext = {
  pair: BTC_PAIR,
  available: { traded: atoms(50_000_000), pricing: atoms(10_000_000_000) },
  isBookKnown: true,
  bids: [
    [priceTicks(599_990), sizeLots(30_000)],
    [priceTicks(599_900), sizeLots(500_000)],
  ],
  asks: [
    [priceTicks(600_010), sizeLots(10_000)],
    [priceTicks(600_100), sizeLots(500_000)],
  ],
  lastTicks: priceTicks(600_000),
  fair: ANY_PRICE,
  feePercents: WHOLE_FEES,
};

const draftOf = (start: OrderDraft, ...actions: DraftAction[]) => actions.reduce(reduceDraft, start);
const price = (text: string): DraftAction => ({ type: "field", field: "price", text });
const stop = (text: string): DraftAction => ({ type: "field", field: "stopPrice", text });
const amount = (text: string): DraftAction => ({ type: "amount", text });
const kind = (name: OrderDraft["kind"]): DraftAction => ({
  type: "kind",
  kind: name,
});
const limitBuy = emptyDraft("buy", "limit");
const limitSell = emptyDraft("sell", "limit");
const summary = (draft: OrderDraft) => summariseOrder(draft, context);
const errors = (draft: OrderDraft, world = context) => orderErrors(draft, summariseOrder(draft, world), world);
const request = (draft: OrderDraft) => orderRequest(draft, summary(draft), BTC_PAIR);

describe("typing", () => {
  test("a decimal comma is a point and letters are dropped", () => {
    expect(draftOf(limitBuy, price("60,1a0")).price).toBe("60.10");
    expect(draftOf(limitBuy, price(".5")).price).toBe("0.5");
    expect(draftOf(limitBuy, price("0060.1.2")).price).toBe("60.12");
  });

  test("changing side empties the amount and keeps the price", () => {
    const draft = draftOf(limitBuy, price("60000"), amount("1"), { type: "side", side: "sell" });
    expect(draft).toMatchObject({ side: "sell", price: "60000", amount: { by: "text", text: "" } });
  });

  test("the price follows the market until one is typed, stepped or tapped; then it stays", () => {
    const shownAt = (draft: OrderDraft, offer: string) => withOffer(draft, offer).price;
    expect([shownAt(limitBuy, "60000.0"), shownAt(limitBuy, "61000.0")]).toEqual(["60000.0", "61000.0"]);
    const tapped = draftOf(limitBuy, { type: "bookPrice", ticks: priceTicks(600_010), pair: BTC_PAIR });
    for (const chosen of [draftOf(limitBuy, price("59000")), draftOf(limitBuy, price("")), tapped]) {
      expect(shownAt(chosen, "61000.0")).toBe(chosen.price);
    }
    // An amount, a trigger or the other side choose no price.
    const untouched = draftOf(limitBuy, amount("1"), stop("59000"), { type: "side", side: "sell" }, { type: "tried" });
    expect(shownAt(untouched, "61000.0")).toBe("61000.0");
  });

  test("another kind of order follows the market anew", () => {
    expect(withOffer(draftOf(limitBuy, price("59000"), kind("postOnly")), "60000.0").price).toBe("60000.0");
  });

  test("a price that was pressed on or asked about stays as it was shown, and follows again afterwards", () => {
    const pressed = draftOf(limitBuy, { type: "hold", by: "press", price: "60000.0" });
    expect(withOffer(pressed, "60500.0").price).toBe("60000.0");
    expect(withOffer(draftOf(pressed, { type: "release", by: "press" }), "60500.0").price).toBe("60500.0");
    // The sheet takes over from the finger, and only the sheet gives the price free.
    const asked = draftOf(pressed, { type: "hold", by: "sheet", price: "60000.0" }, { type: "release", by: "press" });
    expect(withOffer(asked, "60500.0").price).toBe("60000.0");
    expect(withOffer(draftOf(asked, { type: "release", by: "sheet" }), "60500.0").price).toBe("60500.0");
    // A price of the trader's own is neither replaced nor given up.
    const own = draftOf(limitBuy, price("59000"));
    const kept = draftOf(own, { type: "hold", by: "sheet", price: "60000.0" }, { type: "release", by: "sheet" });
    expect(kept).toEqual(own);
  });

  test("a tap on a price fills the price, and the trigger of a stop", () => {
    const tap: DraftAction = { type: "bookPrice", ticks: priceTicks(600_010), pair: BTC_PAIR };
    expect(draftOf(limitBuy, tap).price).toBe("60001.0");
    expect(draftOf(emptyDraft("buy", "stop"), tap).stopPrice).toBe("60001.0");
    expect(draftOf(emptyDraft("buy", "market"), tap)).toEqual(emptyDraft("buy", "market"));
  });

  test("a tap on a size fills price and amount", () => {
    const tap: DraftAction = { type: "bookSize", ticks: priceTicks(600_010), lots: sizeLots(1_500), pair: BTC_PAIR };
    expect(summary(draftOf(limitBuy, tap))).toMatchObject({ priceTicks: 600_010, lots: 1_500 });
  });
});

describe("what a draft means", () => {
  test("a limit buy shows its exact total, and a fee in the coin it receives", () => {
    const found = summary(draftOf(limitBuy, price("60100"), amount("0.1")));
    expect(found).toMatchObject({
      lots: 10_000,
      totalAtoms: 6_010_000_000,
      feeAtoms: 10_000,
      receivedAtoms: 9_990_000,
    });
  });

  test("whoever pays a percent of the fees sees their own fee, as maker where the order only rests", () => {
    const world = { ...context, feePercents: { maker: 40, taker: 75 } };
    const fee = (draft: OrderDraft) => summariseOrder(draft, world).feeAtoms;
    expect(fee(draftOf(limitSell, price("60000"), amount("0.1")))).toBe(4_500_000);
    expect(fee(draftOf(limitSell, kind("postOnly"), price("60000"), amount("0.1")))).toBe(2_400_000);
  });

  test("a sell pays its fee from the proceeds", () => {
    const found = summary(draftOf(limitSell, price("60000"), amount("0.1")));
    expect(found).toMatchObject({ totalAtoms: 6_000_000_000, feeAtoms: 6_000_000, receivedAtoms: 5_994_000_000 });
  });

  test("all of it never costs more than there is", () => {
    const found = summary(draftOf(limitBuy, price("60123.7"), { type: "share", percent: 100 }));
    expect(found.totalAtoms).toBeLessThanOrEqual(context.available.pricing ?? 0);
    expect(found.lots).toBe(16_632);
    expect(found.sharePercent).toBe(100);
  });

  test("a share follows the price", () => {
    const half = draftOf(limitBuy, price("50000"), { type: "share", percent: 50 });
    expect(summary(half).amountText).toBe("0.1");
    expect(summary(draftOf(half, price("25000"))).amountText).toBe("0.2");
  });

  test("an amount typed in the pricing coin buys whole lots", () => {
    const draft = draftOf(limitBuy, price("60000"), { type: "unit", unit: "pricing", text: "" }, amount("1000"));
    expect(summary(draft)).toMatchObject({ lots: 1_666, spendAtoms: undefined, totalAtoms: 999_600_000 });
  });

  test("a market buy spends a total and estimates what it gets", () => {
    const found = summary(draftOf(emptyDraft("buy", "market"), amount("9000")));
    expect(found).toMatchObject({ spendAtoms: 9_000_000_000, lots: undefined });
    expect(found.estimate).toMatchObject({ isWhole: true, worstTicks: 600_100 });
    expect(found.estimate?.slippagePpb).toBeGreaterThan(0);
  });

  test("a market sell shows how much of the holding it is", () => {
    const found = summary(draftOf(emptyDraft("sell", "market"), amount("0.25")));
    expect(found).toMatchObject({ lots: 25_000, sharePercent: 50, totalAtoms: 599_990 * 25_000 });
  });

  test("a typed number beyond the safe integers means nothing rather than something wrong", () => {
    const found = summary(draftOf(limitBuy, price("60000"), amount("9999999999999")));
    expect(found.totalAtoms).toBeUndefined();
  });
});

describe("a market order that the book cannot fill", () => {
  const tick = { status: "live", time: 1_000, value: "60000.05", inputs: [] } as const;
  const fair = fairNow(tick, BTC_PAIR, 1_000);
  const swept = { ...context, fair, asks: [[priceTicks(678_000), sizeLots(100_000)] as const] };
  const sell = draftOf(emptyDraft("sell", "market"), amount("0.1"));
  const buy = draftOf(emptyDraft("buy", "market"), amount("1000"));
  const noteOf = (draft: OrderDraft, world: TicketContext) =>
    fillNote(summariseOrder(draft, world).estimate, { ...world.pair, bandPpb: world.pair.marketBand });

  test("may be sent, and says how much of it fills and what becomes of the rest", () => {
    const thin = { ...context, bids: [[priceTicks(599_990), sizeLots(100)] as const] };
    expect(errors(sell, thin)).toEqual({});
    expect(noteOf(sell, thin)).toEqual({
      key: "trade.form.fillsPart",
      values: { amount: "0.001", coin: "BTC", percent: "5" },
    });
    expect(noteOf(sell, { ...thin, pair: { ...BTC_PAIR, marketBand: ppb(0) } })).toEqual({
      key: "trade.errors.notEnoughDepth",
    });
    expect(noteOf(sell, context)).toBeUndefined();
  });

  test("estimates total, fee and receipt of what fills", () => {
    const thin = { ...context, asks: [[priceTicks(600_010), sizeLots(100)] as const] };
    expect(summariseOrder(buy, thin)).toMatchObject({
      spendAtoms: 1_000_000_000,
      paidAtoms: 60_001_000,
      feeAtoms: 100,
      receivedAtoms: 99_900,
    });
  });

  test("gets nothing from a book that lies beyond the band around the index, and says so", () => {
    const found = summariseOrder(buy, swept);
    expect(found).toMatchObject({ paidAtoms: undefined, feeAtoms: undefined, receivedAtoms: undefined });
    expect(found.estimate).toMatchObject({ filledLots: 0 });
    expect(errors(buy, swept)).toEqual({});
    expect(noteOf(buy, swept)).toEqual({ key: "trade.form.fillsNothing", values: { percent: "5" } });
  });

  test("measures slippage from the index that counts, else from the last price", () => {
    const asks = [[priceTicks(612_000), sizeLots(100_000)] as const];
    const slippage = (world: Partial<TicketContext>) =>
      summariseOrder(buy, { ...context, asks, ...world }).estimate?.slippagePpb;
    expect(slippage({ fair })).toBe(20_000_000);
    expect(slippage({ fair: ANY_PRICE, lastTicks: priceTicks(611_000) })).toBe(1_636_662);
  });

  test("says nothing before the book is known", () => {
    const unknown = { ...context, isBookKnown: false, bids: [], asks: [] };
    expect(summariseOrder(buy, unknown).estimate).toBeUndefined();
    expect(noteOf(buy, unknown)).toBeUndefined();
  });

  test("hears an index that is too old, halted or disputed no more", () => {
    const input = (price: string) => ({ venue: price, bid: price, ask: price, at: 1_000 });
    const thin = { ...tick, status: "thin", inputs: [input("60000"), input("60300")] } as const;
    expect(fair).toMatchObject({ indexTicks: 600_000, lowTicks: 570_000, highTicks: 630_000 });
    expect(fairNow(thin, BTC_PAIR, 4_000)).toEqual(fair);
    expect(fairNow(thin, BTC_PAIR, 4_001)).toBe(ANY_PRICE);
    expect(fairNow({ ...thin, inputs: [input("60000"), input("60301")] }, BTC_PAIR, 1_000)).toBe(ANY_PRICE);
    expect(fairNow({ ...tick, status: "halted" }, BTC_PAIR, 1_000)).toBe(ANY_PRICE);
    expect(fairNow(undefined, BTC_PAIR, 1_000)).toBe(ANY_PRICE);
  });
});

describe("what stands in the way", () => {
  test("an untouched ticket names nothing, and a tried one names the empty fields", () => {
    expect(errors(limitBuy)).toEqual({});
    expect(errors(draftOf(limitBuy, { type: "tried" }))).toMatchObject({
      price: { key: "trade.errors.priceMissing" },
      amount: { key: "trade.errors.amountMissing" },
    });
  });

  test("a sound order has nothing in its way", () => {
    expect(errors(draftOf(limitBuy, price("60000"), amount("0.1")))).toEqual({});
  });

  test("a price and an amount beyond what can be counted are told how much goes at most", () => {
    const found = errors(draftOf(limitBuy, price("999999999999999999999"), amount("12345678901234567890.1")));
    expect(found.price).toEqual({ key: "trade.errors.amountMax", values: { limit: "214748364.6", coin: "USDT" } });
    expect(found.amount).toEqual({
      key: "trade.errors.amountMax",
      values: { limit: "90071992547.40991", coin: "BTC" },
    });
  });

  test("surplus decimals are named with the step", () => {
    const found = errors(draftOf(limitBuy, price("60000.05"), amount("0.000001")));
    expect(found.price).toEqual({ key: "trade.errors.priceStep", values: { step: "0.1", coin: "USDT" } });
    expect(found.amount).toEqual({ key: "trade.errors.amountStep", values: { step: "0.00001", coin: "BTC" } });
  });

  test("a stop-limit is judged by its trigger, which may be far from the market of now", () => {
    const far = { ...draftOf(limitBuy, price("80100"), amount("0.1")), kind: "stopLimit", stopPrice: "80000" } as const;
    expect(errors(far).price).toBeUndefined();
    expect(errors({ ...far, price: "96000.1" }).price).toEqual({
      key: "trade.errors.priceTooHigh",
      values: { limit: "96000" },
    });
  });

  test("a buy above and a sell below the band are named with the bound", () => {
    expect(errors(draftOf(limitBuy, price("72000.1"))).price).toEqual({
      key: "trade.errors.priceTooHigh",
      values: { limit: "72000" },
    });
    expect(errors(draftOf(limitBuy, price("72000"))).price).toBeUndefined();
    expect(errors(draftOf(limitSell, price("47999.9"))).price).toEqual({
      key: "trade.errors.priceTooLow",
      values: { limit: "48000" },
    });
  });

  test("too little, too much and too small a total are told apart", () => {
    expect(errors(draftOf(limitBuy, price("60000"), amount("0.00005"))).amount?.key).toBe("trade.errors.amountMin");
    expect(errors(draftOf(limitBuy, price("60000"), amount("101"))).amount?.key).toBe("trade.errors.amountMax");
    expect(errors(draftOf(limitBuy, price("40000"), amount("0.0001"))).amount?.key).toBe("trade.errors.totalMin");
  });

  test("more than is available is named with what there is", () => {
    expect(errors(draftOf(limitBuy, price("60000"), amount("1"))).amount).toEqual({
      key: "trade.errors.balance",
      values: { limit: "10000", coin: "USDT" },
    });
    expect(errors(draftOf(limitSell, price("60000"), amount("0.6"))).amount?.values).toEqual({
      limit: "0.5",
      coin: "BTC",
    });
  });

  test("a stop on the wrong side of the market would trigger at once", () => {
    const buyStop = emptyDraft("buy", "stop");
    expect(errors(draftOf(buyStop, stop("59000"))).stopPrice?.key).toBe("trade.errors.stopAbove");
    expect(errors(draftOf(buyStop, stop("61000"))).stopPrice).toBeUndefined();
    expect(errors(draftOf(emptyDraft("sell", "stop"), stop("61000"))).stopPrice?.key).toBe("trade.errors.stopBelow");
  });

  test("the limit leg of a sell pair waits above the market", () => {
    const oco = emptyDraft("sell", "oco");
    expect(errors(draftOf(oco, price("59000"))).price).toBeUndefined();
    expect(errors(draftOf(oco, price("59000"), stop("58000"), amount("0.1"))).price?.key).toBe("trade.errors.ocoAbove");
    expect(errors(draftOf(oco, price("62000"), stop("58000"), amount("0.1")))).toEqual({});
  });

  test("a trailing distance lies between 0.01 and 50 percent", () => {
    const distance = (text: string): DraftAction => ({ type: "field", field: "trailingPercent", text });
    const trailing = draftOf(emptyDraft("sell", "trailing"), amount("0.1"));
    expect(errors(draftOf(trailing, distance("0.001"))).trailingPercent?.key).toBe("trade.errors.trailingRange");
    expect(errors(draftOf(trailing, distance("50.01"))).trailingPercent?.key).toBe("trade.errors.trailingRange");
    expect(errors(draftOf(trailing, distance("1.5")))).toEqual({});
  });

  test("the shown part of an iceberg is at most the whole, and a hundredth of it at least", () => {
    const shown = (text: string): DraftAction => ({ type: "field", field: "visible", text });
    const draft = draftOf(limitBuy, price("60000"), amount("0.1"));
    expect(errors(draftOf(draft, shown("0.2"))).visible?.key).toBe("trade.errors.visibleRange");
    expect(errors(draftOf(draft, shown("0.02")))).toEqual({});
    expect(errors(draftOf(draft, shown("0.001")))).toEqual({});
    expect(errors(draftOf(draft, shown("0.0009"))).visible).toEqual({
      key: "trade.errors.visibleRange",
      values: { min: "0.001", coin: "BTC" },
    });
  });

  test("a closed side and a closed pair are named on the form", () => {
    const noSells = { ...context, pair: { ...BTC_PAIR, limitOpen: { buy: true, sell: false } } };
    expect(errors(limitSell, noSells).form?.key).toBe("trade.errors.sideClosed");
    expect(errors(limitBuy, { ...context, pair: { ...BTC_PAIR, isOpen: false } }).form?.key).toBe(
      "trade.errors.pairClosed",
    );
    const opensLater = { ...BTC_PAIR, isOpen: false, openTime: 1_800_000_000_000 };
    expect(errors(limitBuy, { ...context, pair: opensLater }).form?.key).toBe("trade.errors.pairNotYetOpen");
  });
});

describe("what the server refused", () => {
  const refused: DraftAction = { type: "refused", refusal: { field: "price", text: "no" } };

  test("stands at its field until the draft changes", () => {
    const draft = draftOf(limitBuy, { type: "tried" }, refused);
    expect(draft).toMatchObject({ refusal: { field: "price" }, isTried: true });
    expect(draftOf(draft, { type: "tried" }).refusal?.text).toBe("no");
    expect(draftOf(draft, price("60001")).refusal).toBeUndefined();
  });
});

describe("what is sent", () => {
  test("a limit order with a hidden part", () => {
    const draft = draftOf(limitBuy, price("60000.0"), amount("0.10"), {
      type: "field",
      field: "visible",
      text: "0.02",
    });
    expect(request(draft)).toEqual({
      symbol: "btcusdt",
      coin: "BTC",
      type: 0,
      orderKind: 0,
      timeInForce: "GTC",
      limitPrice: "60000",
      quantity: "0.1",
      visibleNum: "0.02",
    });
  });

  test("a market buy sends what may be spent, a market sell what is sold", () => {
    expect(request(draftOf(emptyDraft("buy", "market"), amount("100")))).toMatchObject({
      orderKind: 1,
      total: "100",
    });
    expect(request(draftOf(emptyDraft("sell", "market"), amount("0.1")))).toMatchObject({
      type: 1,
      quantity: "0.1",
    });
  });

  test("post-only, IOC and FOK are limit orders with their time in force", () => {
    const draft = draftOf(limitBuy, price("60000"), amount("0.1"));
    expect(request(draftOf(draft, kind("postOnly")))).toMatchObject({ orderKind: 0, timeInForce: "POST_ONLY" });
    expect(request(draftOf(draft, kind("fok")))).toMatchObject({ orderKind: 0, timeInForce: "FOK" });
  });

  test("one-cancels-other carries both legs, trailing its distance in basis points", () => {
    const legs = draftOf(emptyDraft("sell", "oco"), price("62000"), stop("58000"), amount("0.1"));
    expect(request(draftOf(legs, { type: "field", field: "stopLimitPrice", text: "57900" }))).toMatchObject({
      orderKind: 4,
      limitPrice: "62000",
      stopPrice: "58000",
      stopLimitPrice: "57900",
      rejectIfTriggered: true,
    });
    const trailing = draftOf(emptyDraft("sell", "trailing"), amount("0.1"), {
      type: "field",
      field: "trailingPercent",
      text: "1.5",
    });
    const sent = request(trailing);
    expect(sent).toMatchObject({ orderKind: 5, trailingDelta: 150 });
    expect(sent).not.toHaveProperty("stopPrice");
  });
});

describe("take-profit and stop-loss of a buy", () => {
  const exits = (takeProfit: string, stopLoss: string): DraftAction[] => [
    { type: "exits", isOn: true },
    { type: "field", field: "takeProfit", text: takeProfit },
    { type: "field", field: "stopLoss", text: stopLoss },
  ];
  const buying = draftOf(limitBuy, price("60000"), amount("0.1"), ...exits("61200", "59400"));

  test("each says what it would bring against the price of the buy, and both are sent", () => {
    expect(summary(buying).exits).toEqual({
      takeProfit: { ticks: 612_000, profitAtoms: 120_000_000, changeBips: 200 },
      stopLoss: { ticks: 594_000, profitAtoms: -60_000_000, changeBips: -100 },
    });
    expect(errors(buying)).toEqual({});
    expect(request(buying)).toMatchObject({ takeProfit: "61200", stopLoss: "59400" });
  });

  test("of a market buy they are measured from its average price", () => {
    const draft = draftOf(emptyDraft("buy", "market"), amount("6000.10"), ...exits("61201", ""));
    expect(summary(draft).exits).toMatchObject({ takeProfit: { profitAtoms: 120_000_000 }, stopLoss: undefined });
    expect(request(draft)).not.toHaveProperty("stopLoss");
  });

  test("one on the wrong side of the buy, of no price, or too small to sell is named at its field", () => {
    expect(errors(draftOf(buying, ...exits("60000", "60000")))).toEqual({
      takeProfit: { key: "entry.exits.above", values: { limit: "60000" } },
      stopLoss: { key: "entry.exits.below", values: { limit: "60000" } },
    });
    expect(errors(draftOf(buying, ...exits("61200.55", "59400")))).toMatchObject({
      takeProfit: { key: "trade.errors.priceStep" },
    });
    const small = draftOf(buying, amount("0.0002"), ...exits("", "20000"));
    expect(errors(small)).toMatchObject({ stopLoss: { key: "trade.errors.totalMin" } });
  });

  test("a sale, an order that waits, and a closed fold have none; after an order the prices are gone", () => {
    for (const action of [
      { type: "side", side: "sell" } as const,
      kind("oco"),
      { type: "exits", isOn: false } as const,
    ]) {
      const draft = draftOf(buying, action, amount("0.1"));
      expect(request(draft)).not.toHaveProperty("takeProfit");
      expect(errors(draft)).not.toHaveProperty("takeProfit");
    }
    expect(draftOf(buying, { type: "placed" })).toMatchObject({ takeProfit: "", stopLoss: "", isExiting: true });
  });
});
