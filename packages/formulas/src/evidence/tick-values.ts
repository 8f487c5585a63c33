import { parseDecimal, plainDecimal } from "@agio/primitives";
import { clampedMean, INDEX_CLAMP_PPM, midPrice, venueWeight, weightedMean } from "../index-price.ts";
import type { TapeTick } from "../tape/tick-chain.ts";
import { compared, NOTHING, type CheckId, type EvidenceCheck, type TapeStretch } from "./evidence.ts";

const INDEX_DECIMALS = 8;
/** An older quote does not count (rules 2). */
const QUOTE_AGE_MAX_MS = 10_000;
/** Without a fresher quote the index is halted. */
const SILENT_AFTER_MS = 3_000;
const VENUES_MAX = 8;
const VENUES_FOR_LIVE = 3;
const VENUES_FOR_THIN = 2;

/** The part of a tick that its quotes decide. */
export type TickValue = Pick<TapeTick, "status" | "value">;

/**
 * Status and value of a tick, worked out from its quotes, their ages and, where it is halted, the tick before it (rules
 * 2). Undefined where a quote is among them that does not count; the value is undefined where it is that of a tick that
 * is not known.
 */
export function recomputedTick(
  tick: TapeTick,
  before: TickValue | undefined,
): { readonly status: TapeTick["status"]; readonly value: string | undefined } | undefined {
  const { inputs, time } = tick;
  const mids = inputs.map(({ bid, ask }) => midOf(bid, ask));
  const isDouble = new Set(inputs.map(({ venue }) => venue)).size !== inputs.length || inputs.length > VENUES_MAX;
  const weights = tick.byAge === true ? inputs.map(({ at }) => venueWeight(time - at)) : inputs.map(() => 1);
  const isOld = inputs.some(
    ({ at }, place) => weights[place] === 0 || time - at > QUOTE_AGE_MAX_MS || (tick.recovered === true && at > time),
  );
  if (isDouble || isOld || !mids.every((mid) => mid !== undefined)) return undefined;
  const isSilent = inputs.every(({ at }) => time - at > SILENT_AFTER_MS);
  if (inputs.length < VENUES_FOR_THIN || isSilent) return { status: "halted", value: before?.value };
  const isLive = inputs.length >= VENUES_FOR_LIVE;
  const value = isLive
    ? clampedMean({ prices: mids, weights, clampPpm: INDEX_CLAMP_PPM })
    : weightedMean(mids, weights);
  return { status: isLive ? "live" : "thin", value: plainDecimal(value as number, INDEX_DECIMALS) };
}

/** Middle of a quote; undefined for one that does not count. */
function midOf(bidText: string, askText: string): number | undefined {
  const [bid, ask] = [parseDecimal(bidText, INDEX_DECIMALS), parseDecimal(askText, INDEX_DECIMALS)];
  return bid === undefined || ask === undefined || bid <= 0 || ask < bid ? undefined : midPrice(bid, ask);
}

/** One check of a stretch: that value and status of every tick are those that its own quotes give. */
export function valuesCheck(id: CheckId, { ticks }: Pick<TapeStretch, "ticks">): EvidenceCheck {
  for (const [place, tick] of ticks.entries()) {
    const found = recomputedTick(tick, ticks[place - 1]);
    const value = found === undefined ? NOTHING : (found.value ?? tick.value);
    const text = (status: string, price: string) => `#${tick.seq} ${status} ${price}`;
    const check = compared(id, text(tick.status, tick.value), text(found?.status ?? NOTHING, value));
    if (check.outcome === "failed") return check;
  }
  return compared(id, `${ticks.length}`, `${ticks.length}`);
}
