// Value and status of a tick of the tape, worked out from the venues' quotes in it. It has no code in common with the exchange.

const ONE = 10n ** 8n;
/** A quote counts for so long, and an index without a fresher one than the second is halted, in milliseconds. */
const QUOTE_AGE_MAX_MS = 10_000;
const SILENT_AFTER_MS = 3_000;
const VENUES_MAX = 8;
/** Farther than half a percent from the median a price is held to it. */
const [CLAMP, WHOLE] = [5_000n, 1_000_000n];

/** A price as a whole number of 10^-8; undefined for anything else. */
function price(text) {
  const match = /^(\d{1,16})(?:\.(\d{1,8}))?$/.exec(text);
  return match === null ? undefined : BigInt(match[1]) * ONE + BigInt((match[2] ?? "").padEnd(8, "0"));
}

const sum = (prices) => prices.reduce((total, each) => total + each, 0n);
const meanDown = (prices, weights) => sum(prices.map((each, at) => each * weights[at])) / sum(weights);

function clampedMean(prices, weights) {
  const sorted = [...prices].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const median = (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2n;
  const [lowest, highest] = [WHOLE - CLAMP, WHOLE + CLAMP].map((part) => (median * part) / WHOLE);
  return meanDown(
    prices.map((each) => (each < lowest ? lowest : each > highest ? highest : each)),
    weights,
  );
}

/**
 * A tick by its quotes: `status`, and `value` in 10^-8 (undefined: that of a tick before which is not
 * known). Undefined where one of the quotes does not count.
 */
export function tickByItsQuotes(tick, before) {
  const { inputs, time } = tick;
  const quotes = inputs.map(({ bid, ask }) => [price(bid), price(ask)]);
  const isSound = quotes.every(([bid, ask]) => bid > 0n && ask >= bid);
  // A venue's weight falls with its silence, to nothing after two seconds. Ticks of before that rule weigh all alike.
  const weightOf = ({ at }) => (tick.byAge === true ? BigInt(Math.max(2_000 - Math.max(time - at, 0), 0)) : 1n);
  const weights = inputs.map(weightOf);
  const isOld = inputs.some(
    ({ at }, place) => weights[place] === 0n || time - at > QUOTE_AGE_MAX_MS || (tick.recovered === true && at > time),
  );
  const venues = new Set(inputs.map(({ venue }) => venue));
  if (!isSound || isOld || venues.size !== inputs.length || venues.size > VENUES_MAX) return undefined;
  if (inputs.length < 2 || inputs.every(({ at }) => time - at > SILENT_AFTER_MS)) {
    return { status: "halted", value: before === undefined ? undefined : price(before.value) };
  }
  const mids = quotes.map(([bid, ask]) => (bid + ask) / 2n);
  return inputs.length === 2
    ? { status: "thin", value: meanDown(mids, weights) }
    : { status: "live", value: clampedMean(mids, weights) };
}

/** The first tick of a run that its quotes contradict, in words; undefined where there is none. */
export function contradiction(ticks, before) {
  for (const [place, tick] of ticks.entries()) {
    const found = tickByItsQuotes(tick, ticks[place - 1] ?? before);
    const stated = price(tick.value);
    const isEqual = found?.status === tick.status && (found.value === undefined || found.value === stated);
    if (isEqual) continue;
    const made =
      found === undefined ? "a quote in it does not count" : `${found.status} ${text(found.value ?? stated)}`;
    return { seq: tick.seq, stated: `${tick.status} ${tick.value}`, found: made };
  }
  return undefined;
}

const text = (value) => `${value / ONE}.${String(value % ONE).padStart(8, "0")}`.replace(/\.?0+$/, "");
