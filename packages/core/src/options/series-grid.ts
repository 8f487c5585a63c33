import { addSeries } from "./list-series.ts";
import { openExpiries } from "./expiry-dates.ts";
import type { OptionState } from "./option-state.ts";
import { LISTED_AT_ONCE, SERIES_OF_UNDERLYING_MAX } from "./option-work-bounds.ts";
import type { Series } from "./series.ts";
import { missingStrikes } from "./strike-grid.ts";
import type { Underlying } from "./underlying.ts";

const KINDS = ["call", "put"] as const;

/** Lists what is due, expiry by expiry, as much as one command may; the rest goes on with `Continue`. */
export function listSome(state: OptionState): void {
  const enoughId = state.nextSeriesId + LISTED_AT_ONCE;
  state.isListing = false;
  for (const underlying of state.listed()) {
    state.isListing = !isListed(state, underlying, enoughId);
    if (state.isListing) return;
  }
}

/**
 * Lists what the rules of an underlying ask for at this index and does not exist yet: a call and a put of every strike
 * on the grid round the forward, for every open expiry (rules 6). Only while the index is live: a thin or halted one
 * makes no new risk. False when it ended before another expiry, with series `enoughId`.
 */
function isListed(state: OptionState, underlying: Underlying, enoughId: number): boolean {
  const { rules, indexE8, indexStatus } = underlying;
  if (!rules.tradingOpen || indexStatus !== "live") return true;
  const listed = callsByExpiry(underlying);
  for (const expiryAt of openExpiries(rules, state.at)) {
    const calls = listed.get(expiryAt) ?? [];
    const strikes = calls.map(({ strikeE8 }) => strikeE8).sort((a, b) => a - b);
    // An expiry keeps the fee that it was first listed with.
    const { exerciseFeePpb } = calls[0]?.listing ?? rules;
    const missing = missingStrikes(strikes, indexE8, rules);
    if (missing.length === 0 || underlying.series.size >= SERIES_OF_UNDERLYING_MAX) continue;
    if (state.nextSeriesId >= enoughId) return false;
    for (const strikeE8 of missing) {
      for (const kind of KINDS) addSeries(state, underlying, { kind, strikeE8, expiryAt, exerciseFeePpb });
    }
  }
  return true;
}

/** Each strike has a call. */
function callsByExpiry(underlying: Underlying): Map<number, Series[]> {
  const calls = new Map<number, Series[]>();
  for (const series of underlying.series.values()) {
    if (series.kind !== "call") continue;
    const known = calls.get(series.expiryAt);
    if (known === undefined) calls.set(series.expiryAt, [series]);
    else known.push(series);
  }
  return calls;
}
