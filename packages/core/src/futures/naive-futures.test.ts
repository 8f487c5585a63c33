import { atoms, userId } from "@agio/primitives";
import { sized } from "@agio/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { TimeInForce } from "../book/order-terms.ts";
import type { Event } from "../events.ts";
import { checkInvariants } from "../invariants.ts";
import { BTCPERP, cancelContract, deposit, openContractMarket, order, quotes } from "../testing/contract-market.ts";
import { USDT, type TestMarket } from "../testing/market.ts";
import { ACCOUNT_CODES } from "../ledger/accounts.ts";
import { NaiveFutures, type NaiveContractTerms, type NaiveTrader } from "../testing/naive-futures.ts";
import { contractDepthOf, contractOrdersOf } from "./contract-views.ts";

type Step =
  | ({ readonly do: "place" } & NaiveContractTerms)
  | { readonly do: "cancel"; readonly pick: number }
  | { readonly do: "price"; readonly ticks: number };

/** Leverages at which nobody is near liquidation, whatever the prices below do; the last one has little. */
const TRADERS: readonly NaiveTrader[] = [
  { user: 1, isCross: false, leverage: 5, available: 1_000_000_000_000 },
  { user: 2, isCross: true, leverage: 3, available: 1_000_000_000_000 },
  { user: 3, isCross: false, leverage: 2, available: 1_000_000_000_000 },
  { user: 4, owner: 1, isCross: true, leverage: 2, available: 500_000_000_000 },
];
const CONTRACT_CODE = ACCOUNT_CODES["contract.available"];
const START_TICKS = 600_000;

const price = fc.oneof(fc.integer({ min: 599_990, max: 600_010 }), fc.integer({ min: 560_000, max: 640_000 }));
const limitOrder = fc.record({
  do: fc.constant("place" as const),
  user: fc.constantFrom(1, 2, 3, 4),
  isSell: fc.boolean(),
  isClose: fc.boolean(),
  price,
  size: fc.integer({ min: 1, max: 40 }),
  timeInForce: fc.constantFrom<TimeInForce>("GTC", "GTC", "GTC", "IOC", "POST_ONLY"),
});
const marketOrder = limitOrder.map((step) => ({ ...step, price: undefined, timeInForce: "IOC" as const }));
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: limitOrder },
    { weight: 2, arbitrary: marketOrder },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel" as const), pick: fc.nat(1_000) }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant("price" as const), ticks: fc.integer({ min: 580_000, max: 620_000 }) }),
    },
  ),
  { minLength: 1, maxLength: 80 },
);

/** Three users, and a lead account of the first with a part of what would be theirs. */
function openNaiveMarket(): TestMarket {
  const users = TRADERS.filter(({ owner }) => owner === undefined);
  const market = openContractMarket({}, users.length, users[0]!.available / 1_000_000);
  for (const { user, owner, available } of TRADERS) {
    if (owner === undefined) continue;
    const ids = { userId: userId(owner), accountId: userId(user) };
    market.send({ type: "OpenAccount", ...ids, kind: "lead" });
    deposit(market, owner, available / 1_000_000);
    market.send({ type: "FundAccount", ...ids, atoms: atoms(available), key: "" });
  }
  return market;
}

/** The contract and the naive one side by side. */
class TwoContracts {
  readonly market = openNaiveMarket();
  readonly naive = new NaiveFutures(TRADERS, START_TICKS);
  private readonly trades: unknown[] = [];
  private readonly answers: [ours: string, theirs: string][] = [];

  step(step: Step): void {
    if (step.do === "place") this.place(step);
    else if (step.do === "price") this.price(step.ticks);
    else this.cancel(step.pick);
  }

  private place(step: NaiveContractTerms): void {
    const { user, isSell, isClose, price: ticks, size, timeInForce } = step;
    const { leverage, isCross } = this.naive.trader(user);
    const direction = isSell ? "sell" : "buy";
    const [offset, kind] = [isClose ? "close" : "open", ticks === undefined ? "market" : "limit"] as const;
    const marks = { leverage, marginMode: isCross ? "cross" : "isolated" } as const;
    const answer = this.market.try(
      order(user, { ...marks, direction, offset, kind, timeInForce, size, priceTicks: ticks ?? 0 }),
    );
    this.note(answer);
    const ours = Array.isArray(answer) ? "applied" : (answer as { refusal: string }).refusal;
    this.answers.push([ours, this.naive.place(step)]);
  }

  private price(ticks: number): void {
    const answer = this.market.send(quotes(this.market, ticks));
    this.note(answer);
    for (const event of answer) if (event.type === "MarkTicked") this.naive.mark = event.markTicks;
  }

  private cancel(pick: number): void {
    const { orders } = this.naive;
    const one = orders[pick % Math.max(1, orders.length)];
    if (one === undefined) return;
    this.note(this.market.send(cancelContract(one.user, one.id)));
    this.naive.cancel(one.id);
  }

  private note(answer: ReturnType<typeof this.market.try>): void {
    if (!Array.isArray(answer)) return;
    for (const event of answer as Event[]) {
      if (event.type !== "ContractTraded") continue;
      const { makerOrderId: maker, takerOrderId: taker, priceTicks, size } = event;
      this.trades.push({ maker, taker, price: priceTicks, size });
    }
  }

  ours(): unknown {
    const { state } = this.market;
    const { accounts } = state;
    const { positions } = state.futures;
    const rows = [...positions.slots()].map((slot) => [
      ...[positions.user(slot), positions.side(slot) === "long", positions.size(slot), positions.cost(slot)],
      ...[positions.margin(slot), positions.reserve(slot)],
    ]);
    const views = TRADERS.flatMap(({ user }) => contractOrdersOf(state, user as never));
    const orders = views.map((view) => [view.orderId, view.priceTicks, view.size - view.filledSize]);
    return {
      answers: this.answers.map(([ours]) => ours),
      trades: this.trades,
      depth: contractDepthOf(state, BTCPERP, 100),
      orders: sorted(orders),
      positions: sorted(rows),
      available: TRADERS.map(({ user }) => accounts.available(accounts.find(user, USDT, CONTRACT_CODE))),
    };
  }

  theirs(): unknown {
    const { naive } = this;
    const rows = naive.positions.map((one) => [one.user, one.isLong, one.size, one.cost, one.margin, one.reserve]);
    return {
      answers: this.answers.map(([, theirs]) => theirs),
      trades: naive.trades,
      depth: { bids: naive.depth(false), asks: naive.depth(true) },
      orders: sorted(naive.orders.map((one) => [one.id, one.price, one.open])),
      positions: sorted(rows),
      available: naive.traders.map((one) => one.available),
    };
  }
}

const sorted = (rows: (number | boolean)[][]): string[] => rows.map((row) => row.join(" ")).sort();

test("books, holds, margins and fees of a contract are those of the naive one", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(steps, (list) => {
      const both = new TwoContracts();
      for (const step of list) {
        both.step(step);
        expect(both.ours()).toEqual(both.theirs());
      }
      checkInvariants(both.market.state);
    }),
    { numRuns: sized(100, 25) },
  );
});
