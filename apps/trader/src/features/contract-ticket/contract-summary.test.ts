import { contractOrderCost } from "@agio/formulas";
import { atoms, priceTicks, sizeContracts, sizeLots } from "@agio/primitives";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  emptyContractDraft,
  reduceContractDraft,
  type ContractDraft,
  type ContractDraftAction,
} from "./contract-draft.ts";
import { summariseContractOrder, type ContractTicketContext } from "./contract-summary.ts";
import { fillNote } from "../ticket/fill-note.ts";
import { FLAT_CONTEXT, heldAt, USDT } from "./contract-ticket.fixture.ts";

const draftOf = (start: Partial<ContractDraft>, ...actions: ContractDraftAction[]): ContractDraft =>
  actions.reduce(reduceContractDraft, {
    ...emptyContractDraft({ direction: "buy", kind: "limit", unit: "contracts" }),
    price: "60000",
    ...start,
  });
const amount = (text: string): ContractDraftAction => ({ type: "amount", text });
const all: ContractDraftAction = { type: "share", percent: 100 };
const read = (draft: ContractDraft, changes: Partial<ContractTicketContext> = {}) =>
  summariseContractOrder(draft, { ...FLAT_CONTEXT, ...changes });

describe("what a contract order costs", () => {
  test("the worked example: 100 contracts at 60,000 with 10x hold 605.7 (rules 4.3)", () => {
    const found = read(draftOf({}, amount("100")));
    expect(found.buy.cost).toEqual({
      marginAtoms: 600 * USDT,
      openFeeAtoms: 3 * USDT,
      reserveAtoms: 2.7 * USDT,
      costAtoms: 605.7 * USDT,
    });
    expect(found).toMatchObject({ valueAtoms: 6_000 * USDT, feeAtoms: 3 * USDT, openSize: 100, reduceSize: 0 });
  });

  test("whoever pays a percent of the fees is expected to pay that, and holds as much as everybody", () => {
    const feePercents = { maker: 20, taker: 60 };
    const found = read(draftOf({}, amount("100")), { feePercents });
    expect([found.feeAtoms, found.buy.cost?.costAtoms]).toEqual([1.8 * USDT, 605.7 * USDT]);
    expect(read(draftOf({ timeInForce: "POST_ONLY" }, amount("100")), { feePercents }).feeAtoms).toBe(0.6 * USDT);
  });

  test("a sell below the best bid is costed at that bid, where it would fill", () => {
    const found = read(draftOf({ direction: "sell", price: "59000" }, amount("100")));
    expect(found.sell.cost?.marginAtoms).toBe(599_995 * 100 * 10);
  });

  test("a market buy is costed at its collar and expected at the average of the book", () => {
    const found = read(draftOf({ kind: "market" }, amount("1500")));
    expect(found.buy.cost?.marginAtoms).toBe(630_000 * 1_500 * 10);
    expect(found.estimate).toMatchObject({ isWhole: true, worstTicks: 600_100 });
    expect(found.fillTicks).toBe(600_037);
  });

  test("a market order goes to the band from mark or index, whichever is better for it, and at least to the mark", () => {
    const cost = (direction: "buy" | "sell", markTicks: number) => {
      const found = read(draftOf({ kind: "market", direction }, amount("1500")), { markTicks, bids: [], lastTicks: 0 });
      return found[direction].cost?.marginAtoms;
    };
    expect(cost("buy", 610_000)).toBe(630_000 * 1_500 * 10);
    expect(cost("buy", 590_000)).toBe(619_500 * 1_500 * 10);
    expect(cost("buy", 640_000)).toBe(640_000 * 1_500 * 10);
    expect(cost("sell", 590_000)).toBe(570_000 * 1_500 * 10);
    expect(cost("sell", 610_000)).toBe(579_500 * 1_500 * 10);
    expect(cost("sell", 560_000)).toBe(560_000 * 1_500 * 10);
  });

  test("a market order is expected to fill as far as there, however far the best price is", () => {
    const asks = [
      [priceTicks(575_000), sizeLots(1)],
      [priceTicks(629_000), sizeLots(9)],
      [priceTicks(631_000), sizeLots(9)],
    ] as const;
    const found = read(draftOf({ kind: "market" }, amount("15")), { asks });
    expect(found.estimate).toMatchObject({ isWhole: false, filledLots: 10, worstTicks: 629_000 });
  });

  test("the market close of an isolated position is expected to end at its bankruptcy price", () => {
    const fallen = { markTicks: 550_000, indexTicks: 550_000, lastTicks: 550_000 };
    const bids = [
      [priceTicks(545_000), sizeLots(40)],
      [priceTicks(530_000), sizeLots(500)],
    ] as const;
    const close = draftOf({ kind: "market", direction: "sell", offset: "close" }, amount("100"));
    const filled = (marginMode: "isolated" | "cross") =>
      read(close, { ...fallen, bids, marginMode, held: { long: heldAt("long"), short: undefined } }).estimate
        ?.filledLots;
    // 10x from 60,000: nothing of the margin is left at 54,000.
    expect([filled("isolated"), filled("cross")]).toEqual([40, 100]);
  });

  test("a market order is not expected to fill beyond there", () => {
    const far = { markTicks: 570_000, indexTicks: 571_450 };
    const found = read(draftOf({ kind: "market" }, amount("1500")), far);
    expect(found.estimate).toMatchObject({ isWhole: false, filledLots: 0 });
  });

  test("a market order larger than the book leaves a position of what fills, and is costed as a whole", () => {
    const asks = FLAT_CONTEXT.asks.slice(0, 1);
    const found = read(draftOf({ kind: "market" }, amount("1500")), { asks });
    const filling = read(draftOf({ kind: "market" }, amount("1000")), { asks });
    expect(found.estimate).toMatchObject({ isWhole: false, filledLots: 1_000 });
    expect(found.openSize).toBe(1_500);
    const { valueAtoms, feeAtoms, opening, liquidation } = filling;
    expect(found).toMatchObject({ valueAtoms, feeAtoms, opening, liquidation });
    expect(found.buy.cost?.marginAtoms).toBe(630_000 * 1_500 * 10);
    const { contract } = FLAT_CONTEXT;
    expect(fillNote(found.estimate, { ...contract, bandPpb: contract.priceBand })).toEqual({
      key: "trade.form.fillsPart",
      values: { amount: "1", coin: "BTC", percent: "5" },
    });
    const empty = read(draftOf({ kind: "market" }, amount("1500")), { asks: [] });
    expect(empty).toMatchObject({ valueAtoms: 0, opening: undefined });
  });

  test("nothing is estimated before the book is known", () => {
    const unknown = { isBookKnown: false, bids: [], asks: [] };
    expect(read(draftOf({ kind: "market" }, amount("1500")), unknown).estimate).toBeUndefined();
  });

  test("value, margin, fee and closing reserve are all of the expected price, the cost of the worst one", () => {
    const found = read(draftOf({ kind: "market" }, amount("1500")));
    expect(found.valueAtoms).toBe(600_037 * 1_500 * 100);
    expect(found.opening?.marginAtoms).toBe(found.valueAtoms / 10);
    expect(found.opening?.openFeeAtoms).toBe(found.feeAtoms);
    expect(found.opening?.reserveAtoms).toBe(Math.ceil(((found.valueAtoms * 0.9) / 10_000) * 5));
    expect(found.opening?.costAtoms).toBeLessThan(found.buy.cost?.costAtoms ?? 0);
    expect(read(draftOf({}, amount("100"))).opening).toEqual(read(draftOf({}, amount("100"))).buy.cost);
    expect(read(draftOf({ kind: "market" })).opening).toBeUndefined();
  });

  test("a stop is costed at the collar of its trigger", () => {
    const found = read(draftOf({ kind: "stop", stopPrice: "61000" }, amount("10")));
    expect(found.buy.cost?.marginAtoms).toBe(640_500 * 10 * 10);
  });

  test("both directions are priced at once", () => {
    const found = read(draftOf({}, amount("100")));
    expect(found.sell.cost?.costAtoms).toBeGreaterThan(found.buy.cost?.costAtoms ?? 0);
    expect(found.buy.maxSize).toBe(1_650);
    expect(found.sell.maxSize).toBe(1_649);
  });

  test("the most that can be opened is covered, and one contract more is not", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.integer({ min: 0, max: 50_000 * USDT }),
        fc.constantFrom(1, 5, 20, 50),
        (ticks, freeAtoms, leverage) => {
          const draft = draftOf({ price: `${Math.floor(ticks / 10)}.${ticks % 10}` });
          const context = { freeAtoms, leverage: { long: leverage, short: leverage }, markTicks: 1, bids: [] };
          const { maxSize } = read(draft, context).buy;
          const cost = (count: number) =>
            contractOrderCost({
              side: "long",
              notionalAtoms: ticks * 100 * count,
              leverage,
              openFeePpb: FLAT_CONTEXT.contract.openFee,
              closeFeePpb: FLAT_CONTEXT.contract.closeFee,
            }).costAtoms;
          expect(maxSize === 0 || cost(maxSize) <= freeAtoms).toBe(true);
          expect(maxSize === FLAT_CONTEXT.contract.sizeMax || cost(maxSize + 1) > freeAtoms).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("how much", () => {
  test("all of it is the most that is covered", () => {
    expect(read(draftOf({}, all))).toMatchObject({ size: 1_650, amountText: "1650", sharePercent: 100 });
  });

  test.each([
    ["contracts", "250", 250],
    ["coin", "0.25", 250],
    ["pricing", "15059.99", 250],
    ["contracts", "2.5", undefined],
    ["coin", "0.0005", undefined],
  ] as const)("an amount in %s of %s means %s whole contracts", (unit, text, count) => {
    expect(read(draftOf({ unit }, amount(text))).size).toBe(count);
  });

  test("a share of what is possible is shown in the unit of the ticket", () => {
    const half: ContractDraftAction = { type: "share", percent: 50 };
    expect(read(draftOf({ unit: "coin" }, half)).amountText).toBe("0.825");
    expect(read(draftOf({ unit: "pricing" }, half)).amountText).toBe("49500");
  });

  test("closing is measured against the free contracts of the position", () => {
    const held = { long: heldAt("long", { freeSize: sizeContracts(60) }), short: undefined };
    const closing = draftOf({ direction: "sell", offset: "close" }, all);
    expect(read(closing, { held })).toMatchObject({ side: "long", size: 60, openSize: 0, reduceSize: 60 });
  });

  test("in one-way mode an order first reduces what is held against it", () => {
    const held = { long: heldAt("long"), short: undefined };
    const sell = draftOf({ direction: "sell" }, amount("150"));
    const found = read(sell, { held, positionMode: "oneWay" });
    expect(found).toMatchObject({ openSize: 50, reduceSize: 100 });
    expect(found.sell.cost?.marginAtoms).toBe(600_000 * 50 * 10);
    expect(found.sell.maxSize).toBe(1_749);
  });

  test("the position limit leaves what the present position has not taken", () => {
    const held = {
      long: heldAt("long", { size: sizeContracts(800), costAtoms: atoms(48_000 * USDT) }),
      short: undefined,
    };
    const found = read(draftOf({}, all), { held, leverage: { long: 100, short: 100 }, freeAtoms: 100_000 * USDT });
    expect(found.size).toBe(33);
  });
});

describe("where the position would be liquidated", () => {
  test("isolated is exact: the worked example of rules 4.3", () => {
    expect(read(draftOf({}, amount("100"))).liquidation).toEqual({ ticks: 542_714, isEstimate: false });
  });

  test("adding to a position counts the whole of it", () => {
    const held = { long: heldAt("long"), short: undefined };
    const found = read(draftOf({ price: "50000" }, amount("100")), { held });
    expect(found.liquidation?.ticks).toBe(497_488);
  });

  test("a close that leaves nothing has no liquidation price", () => {
    const held = { long: heldAt("long"), short: undefined };
    expect(read(draftOf({ direction: "sell", offset: "close" }, all), { held }).liquidation).toBeUndefined();
  });

  test("a part that stays keeps its share of the margin", () => {
    const held = { long: heldAt("long"), short: undefined };
    const found = read(draftOf({ direction: "sell", offset: "close" }, amount("50")), { held });
    expect(found.liquidation?.ticks).toBe(542_714);
  });

  test("cross counts the whole account and is an estimate", () => {
    const found = read(draftOf({}, amount("1000")), { marginMode: "cross" });
    expect(found.liquidation?.isEstimate).toBe(true);
    // 10,000 of cash under 1 BTC of 60,000: some 50,250 with the maintenance of the second tier.
    expect(found.liquidation?.ticks).toBeGreaterThan(500_000);
    expect(found.liquidation?.ticks).toBeLessThan(506_000);
  });

  test("a fully hedged cross pair has none", () => {
    const held = { long: undefined, short: heldAt("short") };
    const found = read(draftOf({}, amount("100")), { marginMode: "cross", held });
    expect(found.liquidation?.ticks).toBe(0);
  });
});

describe("take-profit and stop-loss of the form", () => {
  const protect = (fields: Partial<ContractDraft>, direction: "buy" | "sell" = "buy") =>
    read(draftOf({ isProtected: true, direction, ...fields }, amount("100")));

  test("by price they show what they would bring, before fees", () => {
    const found = protect({ takeProfit: "61000", stopLoss: "59500" });
    expect(found.takeProfit).toEqual({ ticks: 610_000, outcome: { profitAtoms: 100 * USDT, returnBips: 1_666 } });
    expect(found.stopLoss).toEqual({ ticks: 595_000, outcome: { profitAtoms: -50 * USDT, returnBips: -833 } });
  });

  test("by percent they move from the entry", () => {
    const found = protect({ protectionUnit: "percent", takeProfit: "2.5", stopLoss: "1" });
    expect([found.takeProfit.ticks, found.stopLoss.ticks]).toEqual([615_000, 594_000]);
  });

  test("by return they count the leverage", () => {
    const found = protect({ protectionUnit: "return", takeProfit: "50", stopLoss: "20" }, "sell");
    expect([found.takeProfit.ticks, found.stopLoss.ticks]).toEqual([570_000, 612_000]);
    expect(found.takeProfit.outcome?.returnBips).toBe(5_000);
  });

  test("a return that falls between two ticks gains at least, and loses at most, what was asked", () => {
    const found = protect({ price: "60000.1", protectionUnit: "return", takeProfit: "0.01", stopLoss: "0.01" });
    expect([found.takeProfit.ticks, found.stopLoss.ticks]).toEqual([600_008, 599_995]);
  });

  test("switched off they say nothing", () => {
    expect(protect({ isProtected: false, takeProfit: "61000" }).takeProfit.ticks).toBeUndefined();
  });
});
