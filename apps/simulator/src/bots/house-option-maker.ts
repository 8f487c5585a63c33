import type { OptionSeriesRow } from "@agio/api-contract";
import type { Random } from "@agio/testkit";
import type { Activity } from "./activity.ts";
import { openCommandBudget, type CommandPace } from "./command-budget.ts";
import type { Side } from "./desk.ts";
import type { FairPrices } from "./house-maker.ts";
import type { OptionDesk } from "./option-desk.ts";
import { optionQuote, type QuotedUnderlying } from "./option-quotes.ts";
import { openSeenForwards } from "./seen-forwards.ts";

/** The list of series, and the prices that orders may have, are read anew this often. */
const CHAIN_EVERY_MS = 5_000;
/** Wishes are worked out this often: hundreds of values each time. */
const LOOK_EVERY_MS = 500;
/** A quote is moved when it is off by this share of half the spread. */
const OFF_MAX = 0.6;
/** A side without a quote, and a quote that must go, come before every quote that is only off. */
const FIRST = 1e9;
/** Last seconds before an expiry: what rests is left to expire with the series. */
const LAST_MS = 90_000;
/** After a refusal a side waits. */
const REFUSED_WAIT_MS = 10_000;
/** Value of the underlying behind one quote, in USDT. */
const QUOTE_NOTIONAL_USDT = 60_000;
const SIZE_DEVIATION = 0.5;

const SIDES: readonly Side[] = ["buy", "sell"];

interface Resting {
  readonly id: number;
  readonly price: number;
}

/** One side of a series. */
interface SideState {
  resting: Resting | undefined;
  isBusy: boolean;
  restsUntilMs: number;
}

interface QuotedSeries {
  row: OptionSeriesRow;
  readonly underlying: QuotedUnderlying;
  readonly sides: Readonly<Record<Side, SideState>>;
}

interface Wish {
  readonly urgency: number;
  /** How many commands it takes. */
  readonly commands: number;
  run(): Promise<void>;
}

export interface HouseOptionMaker {
  tick(atMs: number): void;
  stop(): void;
}

export interface HouseOptionMakerOptions {
  readonly desk: OptionDesk;
  readonly market: FairPrices;
  readonly underlyings: readonly QuotedUnderlying[];
  readonly pace: CommandPace;
  /** How much goes on now. */
  readonly activity: () => Activity;
  readonly random: Random;
}

/**
 * The house quotes both sides of every series around the value by the operator's surface, at a bounded pace: first what
 * has no quote, then what is furthest off. What an earlier run left is cancelled first by the caller.
 */
export function openHouseOptionMaker(options: HouseOptionMakerOptions): HouseOptionMaker {
  const { desk, market, random } = options;
  const budget = openCommandBudget(options.pace);
  const underlyings = new Map(options.underlyings.map((underlying) => [underlying.symbol, underlying]));
  const series = new Map<string, QuotedSeries>();
  const forwards = openSeenForwards();
  let chainAtMs = Number.NEGATIVE_INFINITY;
  let lookAtMs = Number.NEGATIVE_INFINITY;
  let nowMs = 0;

  async function readChain(): Promise<void> {
    const rows = await desk.chain();
    if (rows === undefined) return;
    const listed = new Set(rows.map(({ symbol }) => symbol));
    for (const symbol of series.keys()) if (!listed.has(symbol)) series.delete(symbol);
    for (const row of rows) {
      const known = series.get(row.symbol);
      const underlying = underlyings.get(row.underlying);
      if (known !== undefined) known.row = row;
      else if (underlying !== undefined) {
        const side = (): SideState => ({ resting: undefined, isBusy: false, restsUntilMs: 0 });
        series.set(row.symbol, { row, underlying, sides: { buy: side(), sell: side() } });
      }
    }
  }

  function sizeText({ sizeDecimals }: QuotedUnderlying, price: number): string {
    const contracts = (QUOTE_NOTIONAL_USDT / price) * Math.exp(SIZE_DEVIATION * random.gaussian());
    return Math.max(contracts, 10 ** -sizeDecimals).toFixed(sizeDecimals);
  }

  /** The new quote, if it rests; after a refusal the side waits. */
  async function placed({ row, underlying, sides }: QuotedSeries, side: Side, premium: number) {
    const price = premium.toFixed(underlying.priceDecimals);
    const num = sizeText(underlying, market.price(row.underlying));
    const order = await desk.place({ symbol: row.symbol, side, num, price, timeInForce: "POST_ONLY" });
    if (order === undefined) sides[side].restsUntilMs = nowMs + REFUSED_WAIT_MS;
    return order?.isOpen === true ? { id: order.id, price: premium } : undefined;
  }

  /** The new quote stands before the earlier one goes: who looks at the book always finds one. */
  async function quote(one: QuotedSeries, side: Side, premium: number | undefined): Promise<void> {
    const state = one.sides[side];
    const earlier = state.resting;
    state.isBusy = true;
    state.resting = premium === undefined ? undefined : await placed(one, side, premium);
    if (earlier !== undefined) await desk.cancel(earlier.id);
    state.isBusy = false;
  }

  function wishesOf(one: QuotedSeries): Wish[] {
    const { row, underlying, sides } = one;
    if (row.status !== 1 || row.expiry - nowMs < LAST_MS) return [];
    const present = { price: market.price(row.underlying), atMs: nowMs };
    const forward = forwards.at(row.underlying, row.expiry, present);
    const wanted = optionQuote(underlying, row, { forward, atMs: nowMs });
    return SIDES.flatMap((side): Wish[] => {
      const state = sides[side];
      if (state.isBusy || nowMs < state.restsUntilMs) return [];
      const premium = side === "buy" ? wanted.bid : wanted.ask;
      const resting = state.resting?.price;
      if (premium === resting) return [];
      const run = (): Promise<void> => quote(one, side, premium);
      if (premium === undefined) return [{ urgency: FIRST, commands: 1, run }];
      if (resting === undefined) return [{ urgency: FIRST + random.next(), commands: 1, run }];
      const off = Math.abs(premium - resting) / wanted.halfSpread;
      return off < OFF_MAX ? [] : [{ urgency: off, commands: 2, run }];
    });
  }

  desk.followOrders({
    onOrders(orders, isWhole) {
      if (isWhole) for (const { sides } of series.values()) for (const side of SIDES) sides[side].resting = undefined;
      for (const { id, symbol, side, isOpen, price } of orders) {
        const state = series.get(symbol)?.sides[side];
        if (state === undefined || state.isBusy) continue;
        if (isOpen) state.resting = { id, price };
        else if (state.resting?.id === id) state.resting = undefined;
      }
    },
    onGap() {
      for (const { sides } of series.values()) for (const side of SIDES) sides[side].resting = undefined;
      void desk.cancelAll();
    },
  });

  return {
    tick(atMs) {
      nowMs = atMs;
      budget.refill(atMs, options.activity().quoting);
      if (atMs - chainAtMs >= CHAIN_EVERY_MS) {
        chainAtMs = atMs;
        void readChain();
      }
      if (atMs - lookAtMs < LOOK_EVERY_MS) return;
      lookAtMs = atMs;
      for (const symbol of underlyings.keys()) forwards.note(symbol, market.price(symbol), atMs);
      const wishes = [...series.values()].flatMap(wishesOf).toSorted((a, b) => b.urgency - a.urgency);
      for (const { commands, run } of wishes) {
        for (let taken = 0; taken < commands; taken++) if (!budget.take()) return;
        void run();
      }
    },
    stop: () => desk.stop(),
  };
}
