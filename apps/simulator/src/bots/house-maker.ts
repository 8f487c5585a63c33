import type { Random } from "@agio/testkit";
import type { Market } from "../market/market.ts";
import { openCommandBudget } from "./command-budget.ts";
import type { Balance, Desk, Side } from "./desk.ts";
import { lotsAt, middleOf, quoted, ticksAt, type Quoted } from "./house-quotes.ts";
import { nextLadderStep } from "./ladder.ts";
import type { QuotedOrder } from "./quoted-orders.ts";
import type { TradedPair } from "./traded-pair.ts";

/** Steady pace, and what the first ladders may use. */
const PACE = { perSecond: 10, burst: 60, atFirst: 400 };
const BALANCES_EVERY_MS = 5_000;
/** After a refusal a side waits, so that a mistake is not repeated at full pace. */
const REFUSED_WAIT_MS = 1_500;
/** A level that was taken comes back after this long on average. */
const REFILL_MEAN_MS = 350;

/** The house's market maker: ladders on both sides of every pair, at a bounded pace. */
export interface HouseMaker {
  tick(atMs: number): void;
  stop(): void;
}

export interface HouseMakerOptions {
  readonly desk: Desk;
  readonly market: Market;
  readonly pairs: readonly TradedPair[];
  readonly random: Random;
}

interface Wish {
  readonly urgency: number;
  run(): Promise<void>;
}

const SIDES: readonly Side[] = ["buy", "sell"];

/** Starts from an empty book of its own: what an earlier run left is cancelled first by the caller. */
export function openHouseMaker({ desk, market, pairs, random }: HouseMakerOptions): HouseMaker {
  const budget = openCommandBudget(PACE);
  const quotes = new Map<string, Quoted>(pairs.map((pair) => [pair.symbol, quoted(pair)]));
  let balancesAtMs = Number.NEGATIVE_INFINITY;
  let nowMs = 0;

  const takeBalances = (balances: ReadonlyMap<string, Balance> | undefined): void => {
    for (const one of quotes.values()) {
      const stock = balances?.get(one.pair.coin)?.total;
      if (stock === undefined) continue;
      one.stock = stock;
      one.startStock ??= stock;
    }
  };

  const priceAt = (one: Quoted, side: Side, offset: number): number =>
    middleOf(one, market.price(one.pair.symbol)) * (side === "buy" ? 1 - offset : 1 + offset);

  const rest = (one: Quoted, side: Side, ms: number): void => {
    one.restsUntilMs[side] = Math.max(one.restsUntilMs[side], nowMs + ms);
  };

  const add = async (one: Quoted, side: Side, offset: number): Promise<void> => {
    const { pair, orders, pending } = one;
    const price = priceAt(one, side, offset);
    const ticks = ticksAt(one, side, price);
    const lots = lotsAt(one, { offset, price }, random);
    pending[side] += 1;
    const placed = await desk.place({ kind: "limit", pair, side, ticks, lots, timeInForce: "POST_ONLY" });
    pending[side] -= 1;
    if (placed === undefined) rest(one, side, REFUSED_WAIT_MS);
    else if (placed.isOpen) orders.add({ id: placed.id, side, ticks });
  };

  const move = async (one: Quoted, order: QuotedOrder, offset: number): Promise<void> => {
    const price = priceAt(one, order.side, offset);
    const ticks = ticksAt(one, order.side, price);
    const lots = order.filledLots + lotsAt(one, { offset, price }, random);
    order.isBusy = true;
    const isMoved = await desk.amend(one.pair, order.id, { ticks, lots });
    order.isBusy = false;
    if (isMoved) {
      order.ticks = ticks;
      return;
    }
    // It is gone, or it rests where we do not want it: in both cases it is not ours to count on.
    one.orders.forget(order.id);
    void desk.cancel(order.id);
  };

  const wishOf = (one: Quoted, side: Side): Wish | undefined => {
    if (nowMs < one.restsUntilMs[side] || one.pending[side] > 0) return undefined;
    const orders = one.orders.side(side);
    if (orders.some(({ isBusy }) => isBusy)) return undefined;
    const middle = middleOf(one, market.price(one.pair.symbol)) * one.pair.ticksPerUsdt;
    const sign = side === "buy" ? -1 : 1;
    const step = nextLadderStep(
      one.shape,
      orders.map(({ ticks }) => sign * (ticks / middle - 1)),
      random,
    );
    if (step.kind === "rest") return undefined;
    const { offset, urgency } = step;
    if (step.kind === "add") return { urgency, run: () => add(one, side, offset) };
    const order = orders[step.index];
    return order === undefined ? undefined : { urgency, run: () => move(one, order, offset) };
  };

  const closeOrOpen = (one: Quoted): void => {
    const isOpen = market.isOpen(one.pair.symbol);
    if (one.isOpen && !isOpen) void desk.cancelAll(one.pair.symbol);
    one.isOpen = isOpen;
  };

  desk.followOrders({
    onRows(rows, isWhole) {
      if (isWhole) for (const { orders } of quotes.values()) orders.clear();
      for (const row of rows) {
        const one = quotes.get(row.symbol);
        if (one === undefined) continue;
        one.orders.take(row);
        const isTaken = Number(row.dealNum) > 0 && row.delegateTotal === row.dealNum;
        if (isTaken) rest(one, row.type === 0 ? "buy" : "sell", random.exponential(REFILL_MEAN_MS));
      }
    },
    onGap() {
      for (const { orders } of quotes.values()) orders.clear();
      void desk.cancelAll();
    },
  });

  return {
    tick(atMs) {
      nowMs = atMs;
      budget.refill(atMs);
      if (atMs - balancesAtMs >= BALANCES_EVERY_MS) {
        balancesAtMs = atMs;
        void desk.balances().then(takeBalances);
      }
      for (const one of quotes.values()) closeOrOpen(one);
      const wishes = [...quotes.values()]
        .filter(({ isOpen }) => isOpen)
        .flatMap((one) => SIDES.map((side) => wishOf(one, side)))
        .filter((wish) => wish !== undefined)
        .toSorted((left, right) => right.urgency - left.urgency);
      for (const wish of wishes) {
        if (!budget.take()) break;
        void wish.run();
      }
    },
    stop: () => desk.stop(),
  };
}
