import type { OptionSeriesRow } from "@agio/api-contract";
import type { Random } from "@agio/testkit";
import type { Activity } from "./activity.ts";
import type { OptionDesk } from "./option-desk.ts";

/** Each trader does something this often on average. */
const ACTION_MEAN_MS = 9_000;
const CHAIN_EVERY_MS = 10_000;
/** Nobody holds more series than this: then they only sell. */
const POSITIONS_MAX = 8;
const SELLS_SHARE = 0.42;
/** Whoever has gained or lost this much in percent sells. */
const TAKES_GAIN_ROE = 60;
const GIVES_UP_ROE = -55;
/** Options that most people look at: a delta in between. */
const DELTA_MIN = 0.12;
const DELTA_MAX = 0.75;
const LOTS_MAX = 12;
/** In the last minutes nobody buys. */
const LAST_MS = 300_000;

/** A few demo traders who buy options and sell back what they hold, at the prices of the book. */
export interface OptionCrowd {
  tick(atMs: number): void;
}

export interface OptionCrowdOptions {
  readonly desks: readonly OptionDesk[];
  /** Decimals of contracts, by the symbol of the underlying. */
  readonly sizeDecimals: ReadonlyMap<string, number>;
  /** How much goes on now. */
  readonly activity: () => Activity;
  readonly random: Random;
}

export function openOptionCrowd({ desks, sizeDecimals, activity, random }: OptionCrowdOptions): OptionCrowd {
  const nextAtMs = desks.map(() => 0);
  let chain: readonly OptionSeriesRow[] = [];
  let chainAtMs = Number.NEGATIVE_INFINITY;

  async function buy(desk: OptionDesk, atMs: number): Promise<void> {
    const wanted = chain.filter(({ status, ask, expiry, delta }) => {
      const size = Math.abs(Number(delta));
      return status === 1 && ask !== "0" && expiry - atMs > LAST_MS && size >= DELTA_MIN && size <= DELTA_MAX;
    });
    if (wanted.length === 0) return;
    const { symbol, underlying, ask, askNum } = random.pick(wanted);
    const decimals = sizeDecimals.get(underlying) ?? 0;
    const lots = Math.min(random.integer(1, LOTS_MAX), Math.round(Number(askNum) * 10 ** decimals));
    const num = (lots / 10 ** decimals).toFixed(decimals);
    await desk.place({ symbol, side: "buy", num, price: ask, timeInForce: "IOC" });
  }

  /** Sells all or a half of a position at the best bid, if there is one. */
  async function sellOr(desk: OptionDesk, atMs: number): Promise<void> {
    const held = (await desk.positions())?.filter(({ freeNum }) => freeNum > 0) ?? [];
    const urgent = held.find(({ roe }) => roe > TAKES_GAIN_ROE || roe < GIVES_UP_ROE);
    const isSelling = urgent !== undefined || held.length >= POSITIONS_MAX || random.chance(SELLS_SHARE);
    const position = urgent ?? (held.length === 0 ? undefined : random.pick(held));
    if (!isSelling || position === undefined) return buy(desk, atMs);
    const row = chain.find(({ symbol }) => symbol === position.symbol);
    if (row === undefined || row.status !== 1 || row.bid === "0") return;
    const decimals = sizeDecimals.get(row.underlying) ?? 0;
    const lots = Math.round(position.freeNum * 10 ** decimals);
    const part = random.chance(0.5) ? lots : Math.ceil(lots / 2);
    const num = (part / 10 ** decimals).toFixed(decimals);
    await desk.place({ symbol: row.symbol, side: "sell", num });
  }

  return {
    tick(atMs) {
      const [first] = desks;
      if (first === undefined) return;
      if (atMs - chainAtMs >= CHAIN_EVERY_MS) {
        chainAtMs = atMs;
        void first.chain().then((rows) => (chain = rows ?? chain));
      }
      desks.forEach((desk, at) => {
        if (atMs < (nextAtMs[at] ?? 0)) return;
        // The first time nobody has waited yet.
        const isFirst = nextAtMs[at] === 0;
        nextAtMs[at] = atMs + random.exponential(ACTION_MEAN_MS / activity().trading);
        if (!isFirst) void sellOr(desk, atMs);
      });
    },
  };
}
