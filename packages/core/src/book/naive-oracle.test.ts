import { sized } from "@agio/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { SelfTradePrevention, TimeInForce } from "./order-terms.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { amend, cancel, openMarket, place, type TestMarket } from "../testing/market.ts";
import { NaiveBook, type NaiveTerms } from "../testing/naive-book.ts";
import { openOrdersOf } from "../views.ts";

type Step =
  | ({ readonly do: "place" } & NaiveTerms)
  | { readonly do: "cancel"; readonly pick: number }
  | { readonly do: "amend"; readonly pick: number; readonly price: number; readonly lots: number };

const price = fc.integer({ min: 95, max: 105 });
const lots = fc.integer({ min: 1, max: 50 });
const mode = fc.constantFrom<SelfTradePrevention>("NONE", "EXPIRE_MAKER", "EXPIRE_TAKER", "EXPIRE_BOTH", "DECREMENT");

const limitOrder = fc.record({
  do: fc.constant("place" as const),
  user: fc.integer({ min: 1, max: 3 }),
  side: fc.constantFrom("buy" as const, "sell" as const),
  price,
  lots,
  timeInForce: fc.constantFrom<TimeInForce>("GTC", "GTC", "IOC", "FOK", "POST_ONLY"),
  mode,
  slice: fc.constant(0),
});
const iceberg = limitOrder.map((step) => ({ ...step, lots: step.lots + 10, timeInForce: "GTC" as const, slice: 7 }));
const marketOrder = limitOrder.map((step) => ({ ...step, price: undefined, timeInForce: "IOC" as const }));
const totalOrder = marketOrder.map((step) => ({ ...step, side: "buy" as const, total: step.lots * 100, lots: 0 }));
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: limitOrder },
    { weight: 2, arbitrary: iceberg },
    { weight: 1, arbitrary: marketOrder },
    { weight: 1, arbitrary: totalOrder },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel" as const), pick: fc.nat(1_000) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("amend" as const), pick: fc.nat(1_000), price, lots }) },
  ),
  { minLength: 1, maxLength: 60 },
);

/** The fast book and the naive one side by side. */
class TwoBooks {
  readonly market: TestMarket = openMarket({ marketBandPpb: 0 as never });
  readonly naive = new NaiveBook();
  private readonly trades: unknown[] = [];
  private readonly ourAnswers: string[] = [];
  private readonly theirAnswers: string[] = [];
  private readonly modes = new Map<number, SelfTradePrevention>();

  step(step: Step): void {
    if (step.do === "place") return this.place(step);
    const order = this.naive.orders[step.pick % Math.max(1, this.naive.orders.length)];
    if (order === undefined) return;
    if (step.do === "cancel") {
      this.note(this.market.send(cancel(order.user, order.id)));
      return this.naive.cancel(order.id);
    }
    const filledLots = openOrdersOf(this.market.state, order.user as never).find(
      (view) => view.orderId === order.id,
    )!.filledLots;
    const change = { priceTicks: step.price, sizeLots: filledLots + step.lots };
    const answer = this.market.try(amend(order.user, order.id, change));
    if (!Array.isArray(answer)) return;
    this.note(answer);
    this.naive.amend(order, step.price, step.lots, this.modes.get(order.id)!);
  }

  private place(step: NaiveTerms): void {
    const { user, side, timeInForce } = step;
    const kind = step.price === undefined ? "market" : "limit";
    const size = { sizeLots: step.lots, totalAtoms: step.total ?? 0, visibleLots: step.slice };
    const priceTicks = step.price ?? 0;
    const selfTradePrevention = step.mode;
    const answer = this.market.try(place(user, { side, kind, timeInForce, selfTradePrevention, priceTicks, ...size }));
    const expected = this.naive.place(step);
    if (Array.isArray(answer)) this.note(answer);
    this.ourAnswers.push(Array.isArray(answer) ? "applied" : (answer as { refusal: string }).refusal);
    this.theirAnswers.push(expected);
    if (expected === "applied") this.modes.set(this.market.state.spot.nextOrderId - 1, step.mode);
  }

  private note(events: readonly Event[]): void {
    for (const event of events) {
      if (event.type !== "Traded") continue;
      const { makerOrderId: maker, takerOrderId: taker, priceTicks, sizeLots } = event;
      this.trades.push({ maker, taker, price: priceTicks, lots: sizeLots });
    }
  }

  /** Answers, trades, depth, and open orders as [id, price, open lots]. */
  ours(): unknown {
    const views = [1, 2, 3].flatMap((user) => openOrdersOf(this.market.state, user as never));
    const orders = views.map((view) => [view.orderId, view.priceTicks, view.sizeLots - view.filledLots]);
    return { answers: this.ourAnswers, trades: this.trades, ...this.market.book(), orders: sortedById(orders) };
  }

  theirs(): unknown {
    const { naive } = this;
    const orders = naive.orders.map((order) => [order.id, order.price, order.open]);
    const depth = { bids: naive.depth("buy"), asks: naive.depth("sell") };
    return { answers: this.theirAnswers, trades: naive.trades, ...depth, orders: sortedById(orders) };
  }
}

const sortedById = (rows: number[][]): number[][] => rows.sort((a, b) => a[0]! - b[0]!);

test("the fast book trades, rests and refuses exactly as the naive one", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(steps, (list) => {
      const books = new TwoBooks();
      for (const step of list) books.step(step);
      expect(books.ours()).toEqual(books.theirs());
      checkInvariants(books.market.state);
    }),
    { numRuns: sized(500, 100) },
  );
});
