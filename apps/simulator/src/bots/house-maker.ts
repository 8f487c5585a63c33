import type { Random } from "@agio/testkit";
import type { Market } from "../market/market.ts";
import type { Activity } from "./activity.ts";
import { openCommandBudget, type CommandPace } from "./command-budget.ts";
import type { QuotingDesk, Side } from "./desk.ts";
import type { Inventory } from "./inventories.ts";
import { lotsAt, middleOf, quoted, ticksAt, type LadderPlan, type Quoted } from "./house-quotes.ts";
import { nextLadderStep } from "./ladder.ts";
import type { QuotedOrder } from "./quoted-orders.ts";
import type { TradedPair } from "./traded-pair.ts";

const INVENTORY_EVERY_MS = 5_000;
/** After a refusal a side waits, so that a mistake is not repeated at full pace. */
const REFUSED_WAIT_MS = 1_500;
/** A level that was taken comes back after this long on average. */
const REFILL_MEAN_MS = 350;

/** The house's market maker: ladders on both sides of every pair or contract, at a bounded pace. */
export interface HouseMaker {
  tick(atMs: number): void;
  /** Quotes these from now on, and no other: those that run go on undisturbed. */
  follow(pairs: readonly TradedPair[]): void;
  stop(): void;
}

/** The price that quotes follow, and whether there is trading. */
export type FairPrices = Pick<Market, "price" | "isOpen">;

export interface HouseMakerOptions {
  readonly desk: QuotingDesk;
  readonly market: FairPrices;
  readonly pairs: readonly TradedPair[];
  readonly inventory: Inventory;
  /** Steady pace, and what the first ladders may use. */
  readonly pace: CommandPace;
  readonly ladder: LadderPlan;
  /** How much goes on now. */
  readonly activity: () => Activity;
  readonly random: Random;
}

interface Wish {
  readonly urgency: number;
  run(): Promise<void>;
}

const SIDES: readonly Side[] = ["buy", "sell"];

/** Starts from an empty book of its own: what an earlier run left is cancelled first by the caller. */
export function openHouseMaker(options: HouseMakerOptions): HouseMaker {
  const { desk, market, pairs, inventory, random } = options;
  const budget = openCommandBudget(options.pace);
  const quotes = new Map<string, Quoted>(pairs.map((pair) => [pair.symbol, quoted(pair, options.ladder)]));
  let inventoryAtMs = Number.NEGATIVE_INFINITY;
  let nowMs = 0;

  const readInventory = async (): Promise<void> => {
    await inventory.refresh();
    for (const one of quotes.values()) one.excess = inventory.excess(one.pair);
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
    onOrders(orders, isWhole) {
      if (isWhole) for (const one of quotes.values()) one.orders.clear();
      for (const order of orders) {
        const one = quotes.get(order.symbol);
        if (one === undefined) continue;
        one.orders.take(order);
        const isTaken =
          one.pair.lotsOf(order.filled) > 0 && one.pair.lotsOf(order.size) === one.pair.lotsOf(order.filled);
        if (isTaken) rest(one, order.side, random.exponential(REFILL_MEAN_MS));
      }
    },
    onGap() {
      for (const { orders } of quotes.values()) orders.clear();
      void desk.cancelAll();
    },
  });

  return {
    follow(wanted) {
      const symbols = new Set(wanted.map(({ symbol }) => symbol));
      for (const symbol of quotes.keys()) if (!symbols.has(symbol)) quotes.delete(symbol);
      for (const pair of wanted) if (!quotes.has(pair.symbol)) quotes.set(pair.symbol, quoted(pair, options.ladder));
    },
    tick(atMs) {
      nowMs = atMs;
      budget.refill(atMs, options.activity().quoting);
      if (atMs - inventoryAtMs >= INVENTORY_EVERY_MS) {
        inventoryAtMs = atMs;
        void readInventory();
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
