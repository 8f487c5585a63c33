import { betResult, trimmedMean } from "@agio/formulas";
import { pairId, priceE8, utcMs } from "@agio/primitives";
import { seededRandom, sized, type Random } from "@agio/testkit";
import { randomUUID } from "node:crypto";
import { env } from "node:process";
import { expect, test } from "vitest";
import { IndexPrices } from "./index-prices.ts";

/*
 * A venue falls silent, and the index keeps its old price for a while. Whoever watches the venues knows where the index
 * will go once it speaks again. That may be worth nothing.
 */

const seed = env["AGIO_SEED"] ?? randomUUID();
const E8 = 100_000_000;
/** Of a second: 0.02 percent, a lively hour. */
const VOLATILITY = 0.0002;
const START_PRICE = 60_000;
const ODDS = 0.85;
const PERIOD_SECONDS = 30;
const WINDOW_SECONDS = 5;
/** A venue that says nothing for longer is cut off by its connection. */
const SILENCE_SECONDS_MAX = 10;
/** The others are so far from the silent venue, in moves of a second, that the watcher bets. */
const WORTH_SECONDS = 3;
const BETS = sized(3_000, 1_500, 6_000);

/** Gain of a bet of one: taken after so many silent seconds, in the direction in which the index has to catch up. */
function gainOfWatcher(random: Random, byAge: boolean): number | undefined {
  const prices = new IndexPrices();
  const silentFrom = 3;
  const silence = random.integer(1, SILENCE_SECONDS_MAX);
  // The entry, a second later, is of the silence still.
  const betAt = silentFrom + Math.max(1, silence - 2);
  let price = START_PRICE;
  let quietPrice = price;
  let gap = 0;
  const index: number[] = [];
  for (let second = 0; second <= betAt + 1 + PERIOD_SECONDS; second++) {
    price *= 1 + random.gaussian() * VOLATILITY;
    const isSilent = second > silentFrom && second < silentFrom + silence;
    if (!isSilent) quietPrice = price;
    const lastWord = isSilent ? silentFrom : second;
    if (second === betAt) gap = price - quietPrice;
    index.push(indexAt(prices, { second, price, quiet: { price: quietPrice, second: lastWord }, byAge }));
  }
  if (Math.abs(gap) < WORTH_SECONDS * VOLATILITY * START_PRICE) return undefined;
  const unit = 10 ** 5;
  const entry = trimmedMean([index[betAt + 1] as number], unit) as number;
  const close = trimmedMean(index.slice(-WINDOW_SECONDS), unit) as number;
  const result = betResult(gap > 0 ? "up" : "down", entry, close);
  return result === "win" ? ODDS : result === "draw" ? 0 : -1;
}

interface Second {
  readonly second: number;
  readonly price: number;
  /** The last quote of the third venue, and when it came. */
  readonly quiet: { readonly price: number; readonly second: number };
  readonly byAge: boolean;
}

function indexAt(prices: IndexPrices, { second, price, quiet, byAge }: Second): number {
  const at = 1_700_000_000_000 + second * 1_000;
  const quote = (venue: string, usdt: number, receivedAt: number) => {
    const value = priceE8(Math.round(usdt * E8));
    return { pairId: pairId(1), venue, bid: value, ask: value, receivedAt: utcMs(receivedAt) };
  };
  const third = quote("c", quiet.price, at - (second - quiet.second) * 1_000 - 100);
  const quotes = [quote("a", price, at - 100), quote("b", price, at - 100), third];
  return prices.observe(pairId(1), { quotes, origin: "own", byAge }, utcMs(at)).index.value;
}

/** Mean gain of so many bets. */
function meanGain(byAge: boolean): number {
  const random = seededRandom(`${seed}:${byAge}`);
  let [sum, bets] = [0, 0];
  while (bets < BETS) {
    const gain = gainOfWatcher(random, byAge);
    if (gain === undefined) continue;
    bets++;
    sum += gain;
  }
  return sum / bets;
}

test("who watches one silent venue gains nothing on average", () => {
  expect(meanGain(true), `AGIO_SEED=${seed}`).toBeLessThan(0);
});

test("with the full weight that a silent venue had for ten seconds they gained", () => {
  expect(meanGain(false), `AGIO_SEED=${seed}`).toBeGreaterThan(0);
});
