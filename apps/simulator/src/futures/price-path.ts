import { assert } from "@agio/primitives";
import { seededRandom, type Random } from "@agio/testkit";

/** The index price of every contract of the check, in USDT, at one moment. */
export interface PathPoint {
  readonly atMs: number;
  readonly prices: readonly number[];
}

/** A minute of a published market. */
export interface Candle {
  readonly startMs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

const MINUTE_MS = 60_000;
const CANDLE_COLUMNS = ["ts_ms", "open", "high", "low", "close"];

/** Reads candles from text with a heading; its first five columns are time, open, high, low and close. */
export function readCandles(text: string): Candle[] {
  const [heading = "", ...lines] = text.trim().split("\n");
  const isKnown = CANDLE_COLUMNS.every((name, index) => heading.split(",")[index] === name);
  assert(isKnown, `a file of candles begins with ${CANDLE_COLUMNS.join(",")}`);
  return lines.map((line) => {
    const [startMs, open, high, low, close] = line.split(",").map(Number);
    return { startMs: startMs!, open: open!, high: high!, low: low!, close: close! };
  });
}

/** The other contract's price moves this much more than the first one's, and a little by itself. */
const BETA = 1.25;
const OWN_NOISE = 0.0004;

/** A companion that follows the leading price. */
function companion(start: number, random: Random): (move: number) => number {
  let price = start;
  return (move) => {
    price *= Math.exp(BETA * Math.log(1 + move) + OWN_NOISE * random.gaussian());
    return price;
  };
}

function* withCompanion(
  leading: Iterable<readonly [atMs: number, price: number]>,
  companionStart: number,
  random: Random,
): Generator<PathPoint> {
  const follow = companion(companionStart, random);
  let before: number | undefined;
  for (const [atMs, price] of leading) {
    yield { atMs, prices: [price, follow(price / (before ?? price) - 1)] };
    before = price;
  }
}

/** Three points a candle: a falling one goes through its high first, a rising one through its low. It opens where the last one closed. */
export function candlePath(candles: readonly Candle[], seed: string, companionStart = 3_700): Iterable<PathPoint> {
  function* leading(): Generator<readonly [number, number]> {
    for (const { startMs, open, high, low, close } of candles) {
      const corners = close < open ? [high, low, close] : [low, high, close];
      for (const [index, price] of corners.entries()) yield [startMs + (index * MINUTE_MS) / corners.length, price];
    }
  }
  return withCompanion(leading(), companionStart, seededRandom(`${seed}/companion`));
}

export interface CrashShape {
  readonly startMs: number;
  /** Seconds of calm before, of the fall with its gaps, and of what follows. */
  readonly calm: number;
  readonly fall: number;
  readonly after: number;
}

const CALM_MOVE = 0.0002;
const CRASH_START = 60_000;
/** The whole fall, the share of it that comes in gaps, and the second half of the fall retraced afterwards. */
const CRASH_DEPTH = 0.4;
const GAPS = 5;
const RETRACED = 0.3;

/** A fall by 40 percent, most of it in a few gaps of one second, and a rebound. One point a second. */
export function crashPath({ startMs, calm, fall, after }: CrashShape, seed: string): Iterable<PathPoint> {
  const random = seededRandom(`${seed}/crash`);
  const gapEvery = Math.ceil(fall / GAPS);
  // Every gap takes the same part; between them the price drifts with the same noise as before.
  const gapMove = (1 - CRASH_DEPTH) ** (1 / GAPS);
  const rebound = (1 + (CRASH_DEPTH * RETRACED) / (1 - CRASH_DEPTH)) ** (1 / after);
  function* leading(): Generator<readonly [number, number]> {
    let price = CRASH_START;
    for (let second = 0; second < calm + fall + after; second += 1) {
      const isFalling = second >= calm && second < calm + fall;
      if (isFalling && (second - calm) % gapEvery === 0) price *= gapMove;
      if (second >= calm + fall) price *= rebound;
      price *= Math.exp(CALM_MOVE * random.gaussian());
      yield [startMs + second * 1_000, price];
    }
  }
  return withCompanion(leading(), CRASH_START / 16, seededRandom(`${seed}/companion`));
}
