import type { Random } from "@agio/testkit";
import type { Market } from "../market/market.ts";
import { openCommandBudget } from "./command-budget.ts";
import type { Balance, Desk, Side } from "./desk.ts";
import { nextLadderStep, type LadderShape } from "./ladder.ts";
import { openQuotedOrders, type QuotedOrder, type QuotedOrders } from "./quoted-orders.ts";
import { lotsWorth, type TradedPair } from "./traded-pair.ts";

/** Steady pace, and what the first ladders may use. */
const PACE = { perSecond: 12, burst: 60, atFirst: 400 };
const BALANCES_EVERY_MS = 5_000;
/** After a refusal a side waits, so that a mistake is not repeated at full pace. */
const REFUSED_WAIT_MS = 1_500;
/** A level that was taken comes back after this long on average. */
const REFILL_MEAN_MS = 350;

const LEVELS = 16;
const GAP_GROWTH = 1.24;
/** Value of the best level in USDT, as a share of a minute's turnover; deeper levels hold more. */
const TOP_SHARE_OF_MINUTE = 0.04;
const SIZE_GROWTH_PER_GAP = 0.35;
const SIZE_GROWTH_MAX = 9;
const SIZE_DEVIATION = 0.6;
/** Holding twice the starting stock moves both sides by this many half spreads. */
const SKEW_HALF_SPREADS = 2;

interface Quoted {
  readonly pair: TradedPair;
  readonly shape: LadderShape;
  readonly orders: QuotedOrders;
  readonly pending: Record<Side, number>;
  readonly restsUntilMs: Record<Side, number>;
  isOpen: boolean;
  /** Coins held at the beginning and now. */
  startStock: number | undefined;
  stock: number;
}

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

/** Our quotes are wider than the venues' we follow: the fee is paid from the difference. */
function shapeOf({ model, ticksPerUsdt }: TradedPair): LadderShape {
  const tick = 1 / (model.startPrice * ticksPerUsdt);
  const halfSpread = Math.max(model.halfSpread * 1.6, tick * 0.7);
  return { levels: LEVELS, halfSpread, firstGap: Math.max(halfSpread * 1.1, tick), gapGrowth: GAP_GROWTH };
}

/** Starts from an empty book of its own: what an earlier run left is cancelled first by the caller. */
export function openHouseMaker({ desk, market, pairs, random }: HouseMakerOptions): HouseMaker {
  const budget = openCommandBudget(PACE);
  const quotes = new Map<string, Quoted>(
    pairs.map((pair) => [
      pair.symbol,
      {
        pair,
        shape: shapeOf(pair),
        orders: openQuotedOrders(pair),
        pending: { buy: 0, sell: 0 },
        restsUntilMs: { buy: 0, sell: 0 },
        isOpen: true,
        startStock: undefined,
        stock: 0,
      },
    ]),
  );
  let balancesAtMs = Number.NEGATIVE_INFINITY;
  let nowMs = 0;

  const takeBalances = (balances: ReadonlyMap<string, Balance> | undefined): void => {
    for (const quoted of quotes.values()) {
      const stock = balances?.get(quoted.pair.coin)?.total;
      if (stock === undefined) continue;
      quoted.stock = stock;
      quoted.startStock ??= stock;
    }
  };

  /** The price that quotes are laid around: fair, and lower the more we hold. */
  const middleOf = ({ pair, shape, stock, startStock }: Quoted): number => {
    const excess = startStock === undefined || startStock === 0 ? 0 : (stock - startStock) / startStock;
    const skew = Math.max(-1, Math.min(1, excess)) * SKEW_HALF_SPREADS * shape.halfSpread;
    return market.price(pair.symbol) * (1 - skew);
  };

  const lotsAt = ({ pair, shape }: Quoted, offset: number, price: number): number => {
    const gaps = Math.max(0, offset - shape.halfSpread) / shape.firstGap;
    const growth = Math.min(SIZE_GROWTH_MAX, 1 + gaps * SIZE_GROWTH_PER_GAP);
    const luck = Math.exp(SIZE_DEVIATION * random.gaussian());
    return lotsWorth(pair, pair.model.turnoverPerMinute * TOP_SHARE_OF_MINUTE * growth * luck, price);
  };

  /** Ticks at an offset, kept apart from our own other side and from our own levels. */
  const ticksAt = (quoted: Quoted, side: Side, price: number): number => {
    const { pair, orders } = quoted;
    const sign = side === "buy" ? -1 : 1;
    const exact = price * pair.ticksPerUsdt;
    const facing = orders.side(side === "buy" ? "sell" : "buy")[0]?.ticks;
    const taken = new Set(orders.side(side).map((order) => order.ticks));
    let ticks = side === "buy" ? Math.floor(exact) : Math.ceil(exact);
    if (facing !== undefined) ticks = side === "buy" ? Math.min(ticks, facing - 1) : Math.max(ticks, facing + 1);
    while (taken.has(ticks)) ticks += sign;
    return Math.max(1, ticks);
  };

  const rest = (quoted: Quoted, side: Side, ms: number): void => {
    quoted.restsUntilMs[side] = Math.max(quoted.restsUntilMs[side], nowMs + ms);
  };

  const add = async (quoted: Quoted, side: Side, offset: number): Promise<void> => {
    const { pair, orders, pending } = quoted;
    const price = middleOf(quoted) * (side === "buy" ? 1 - offset : 1 + offset);
    const ticks = ticksAt(quoted, side, price);
    pending[side] += 1;
    const lots = lotsAt(quoted, offset, price);
    const placed = await desk.place({ kind: "limit", pair, side, ticks, lots, timeInForce: "POST_ONLY" });
    pending[side] -= 1;
    if (placed === undefined) rest(quoted, side, REFUSED_WAIT_MS);
    else if (placed.isOpen) orders.add({ id: placed.id, side, ticks });
  };

  const move = async (quoted: Quoted, order: QuotedOrder, offset: number): Promise<void> => {
    const { pair, orders } = quoted;
    const price = middleOf(quoted) * (order.side === "buy" ? 1 - offset : 1 + offset);
    const ticks = ticksAt(quoted, order.side, price);
    order.isBusy = true;
    const isMoved = await desk.amend(pair, order.id, { ticks, lots: order.filledLots + lotsAt(quoted, offset, price) });
    order.isBusy = false;
    if (isMoved) order.ticks = ticks;
    else orders.forget(order.id);
  };

  const wishOf = (quoted: Quoted, side: Side): Wish | undefined => {
    if (nowMs < quoted.restsUntilMs[side] || quoted.pending[side] > 0) return undefined;
    const orders = quoted.orders.side(side);
    if (orders.some(({ isBusy }) => isBusy)) return undefined;
    const middle = middleOf(quoted) * quoted.pair.ticksPerUsdt;
    const sign = side === "buy" ? -1 : 1;
    const step = nextLadderStep(
      quoted.shape,
      orders.map(({ ticks }) => sign * (ticks / middle - 1)),
      random,
    );
    if (step.kind === "rest") return undefined;
    const { offset, urgency } = step;
    if (step.kind === "add") return { urgency, run: () => add(quoted, side, offset) };
    const order = orders[step.index];
    return order === undefined ? undefined : { urgency, run: () => move(quoted, order, offset) };
  };

  const closeOrOpen = (quoted: Quoted): void => {
    const isOpen = market.isOpen(quoted.pair.symbol);
    if (quoted.isOpen && !isOpen) void desk.cancelAll(quoted.pair.symbol);
    quoted.isOpen = isOpen;
  };

  desk.followOrders({
    onRows(rows, isWhole) {
      if (isWhole) for (const quoted of quotes.values()) quoted.orders.clear();
      for (const row of rows) {
        const quoted = quotes.get(row.symbol);
        if (quoted === undefined) continue;
        quoted.orders.take(row);
        const isTaken = Number(row.dealNum) > 0 && row.delegateTotal === row.dealNum;
        if (isTaken) rest(quoted, row.type === 0 ? "buy" : "sell", random.exponential(REFILL_MEAN_MS));
      }
    },
    onGap() {
      for (const quoted of quotes.values()) quoted.orders.clear();
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
      for (const quoted of quotes.values()) closeOrOpen(quoted);
      const wishes = [...quotes.values()]
        .filter(({ isOpen }) => isOpen)
        .flatMap((quoted) => SIDES.map((side) => wishOf(quoted, side)))
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
