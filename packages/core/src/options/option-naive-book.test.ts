import { sized } from "@agio/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { TimeInForce } from "../book/order-terms.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import type { TestMarket } from "../testing/market.ts";
import { NaiveBook, type NaiveTerms } from "../testing/naive-book.ts";
import { CALL_60000, cancelOption, HOUSE, openOptionMarket, option } from "../testing/option-market.ts";
import { optionDepthOf, optionOrdersOf } from "./option-account-views.ts";

type Step =
  | ({ readonly do: "place"; readonly isMarket: boolean } & NaiveTerms)
  | { readonly do: "cancel"; readonly pick: number };

const USERS = [1, 2, 3];
const NAIVE = { mode: "EXPIRE_MAKER", slice: 0 } as const;

const order = fc.record({
  do: fc.constant("place" as const),
  user: fc.constantFrom(...USERS),
  side: fc.constantFrom("buy" as const, "sell" as const),
  price: fc.integer({ min: 4_995, max: 5_005 }),
  lots: fc.integer({ min: 1, max: 50 }),
  timeInForce: fc.constantFrom<TimeInForce>("GTC", "GTC", "IOC", "FOK", "POST_ONLY"),
  isMarket: fc.constant(false),
});
const market = order.map((step) => ({ ...step, timeInForce: "IOC" as const, isMarket: true }));
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: order.map((step) => ({ ...step, ...NAIVE })) },
    { weight: 1, arbitrary: market.map((step) => ({ ...step, ...NAIVE })) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel" as const), pick: fc.nat(1_000) }) },
  ),
  { minLength: 1, maxLength: 60 },
);

const HELD_LOTS = 10_000;
/** Orders by which the users came to what they hold. */
const EARLIER_ORDERS = 2 * USERS.length;

/** Users who can pay for everything, and hold more than they will ever sell: the naive book knows no positions. */
function openRichMarket(): TestMarket {
  const market = openOptionMarket({}, 100_000_000, 10_000_000);
  for (const user of USERS) {
    market.send(option(HOUSE, { side: "sell", priceTicks: 5_000, sizeLots: HELD_LOTS }));
    market.send(option(user, { priceTicks: 5_000, sizeLots: HELD_LOTS }));
  }
  return market;
}

/** The book of a series and the naive one side by side. */
class TwoBooks {
  readonly market = openRichMarket();
  readonly naive = new NaiveBook();
  private readonly trades: unknown[] = [];
  private readonly ourAnswers: string[] = [];
  private readonly theirAnswers: string[] = [];

  step(step: Step): void {
    if (step.do === "place") return this.place(step);
    const order = this.naive.orders[step.pick % Math.max(1, this.naive.orders.length)];
    if (order === undefined) return;
    this.note(this.market.send(cancelOption(order.user, order.id + EARLIER_ORDERS)));
    this.naive.cancel(order.id);
  }

  private place(step: Extract<Step, { do: "place" }>): void {
    const { user, side, price, lots, timeInForce, isMarket } = step;
    const kind = isMarket ? "market" : "limit";
    const draft = { side, kind, timeInForce, sizeLots: lots, priceTicks: isMarket ? 0 : (price ?? 0) } as const;
    const answer = this.market.try(option(user, draft));
    const expected = this.naive.place({ ...step, price: isMarket ? undefined : price });
    if (Array.isArray(answer)) this.note(answer);
    this.ourAnswers.push(Array.isArray(answer) ? "applied" : (answer as { refusal: string }).refusal);
    this.theirAnswers.push(expected);
  }

  private note(events: readonly Event[]): void {
    for (const event of events) {
      if (event.type !== "OptionTraded") continue;
      const [maker, taker] = [event.makerOrderId - EARLIER_ORDERS, event.takerOrderId - EARLIER_ORDERS];
      this.trades.push({ maker, taker, price: event.priceTicks, lots: event.sizeLots });
    }
  }

  /** Answers, trades, depth, and open orders as [id, price, open lots]. */
  ours(): unknown {
    const views = USERS.flatMap((user) => optionOrdersOf(this.market.state, user as never));
    const orders = views.map((view) => [
      view.orderId - EARLIER_ORDERS,
      view.priceTicks,
      view.sizeLots - view.filledLots,
    ]);
    const depth = optionDepthOf(this.market.state, CALL_60000, 100);
    return { answers: this.ourAnswers, trades: this.trades, ...depth, orders: sortedById(orders) };
  }

  theirs(): unknown {
    const { naive } = this;
    const orders = naive.orders.map((order) => [order.id, order.price, order.open]);
    const depth = { bids: naive.depth("buy"), asks: naive.depth("sell") };
    return { answers: this.theirAnswers, trades: naive.trades, ...depth, orders: sortedById(orders) };
  }
}

const sortedById = (rows: number[][]): number[][] => rows.sort((a, b) => a[0]! - b[0]!);

test("the book of a series trades, rests and refuses exactly as the naive one", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(steps, (list) => {
      const books = new TwoBooks();
      for (const step of list) books.step(step);
      expect(books.ours()).toEqual(books.theirs());
      checkInvariants(books.market.state);
    }),
    { numRuns: sized(200, 50) },
  );
});
