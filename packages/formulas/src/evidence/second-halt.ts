import {
  hearingAfter,
  isHeard,
  isOwnHalt,
  JUDGED_BACK_MS_MAX,
  silenceUntil,
  type Hearing,
  type OwnSilence,
} from "../second-contracts/own-halt.ts";
import type { PublishedTick } from "./evidence.ts";
import {
  HALT_MS_MAX,
  isValid,
  longestOf,
  SILENT_AFTER_MS,
  type SettlementWindow,
  type WindowTerms,
} from "./second-window.ts";

/** The silences of our own that public ticks show, up to a time. What was before the first of them is not known. */
function silencesIn(ticks: readonly PublishedTick[], to: number): readonly OwnSilence[] {
  const [first] = ticks;
  if (first === undefined) return [];
  let hearing: Hearing = { heardAt: first.time, mutedAt: 0 };
  const found: OwnSilence[] = [];
  const known = ticks.filter(({ time }) => time <= to);
  for (const tick of known) {
    const receivedAt = tick.inputs.map(({ at }) => at);
    const heard = isHeard({ at: tick.time, isHalted: !isValid(tick), receivedAt });
    const silence = heard ? silenceUntil(hearing, tick.time) : undefined;
    if (silence !== undefined) found.push(silence);
    hearing = hearingAfter(hearing, tick.time, heard);
  }
  const open = hearing.mutedAt === 0 ? undefined : silenceUntil(hearing, to);
  return open === undefined ? found : [...found, open];
}

/** Whose halt left an order without an entry. `ticks` begin with the last one before its acceptance. */
export function isEntryOwnHalt(ticks: readonly PublishedTick[], acceptedAt: number): boolean {
  const to = ticks.find(({ time }) => time > acceptedAt)?.time ?? acceptedAt;
  return isOwnHalt({ from: acceptedAt, to, since: acceptedAt, pricedAt: [], silences: silencesIn(ticks, to) });
}

/** Whose halt voided a window. */
export function isWindowOwnHalt(
  ticks: readonly PublishedTick[],
  { closeTime, windowSeconds }: WindowTerms,
  window: SettlementWindow,
): boolean {
  const valid = ticks.filter(isValid);
  const before = (end: number) => valid.findLast(({ time }) => time <= end);
  const newest = before(closeTime);
  const plainFrom = closeTime - windowSeconds * 1_000;
  const seen = valid.filter(({ time }) => time > plainFrom && time <= closeTime).map(({ time }) => time);
  const isLongBefore = longestOf([before(plainFrom)?.time ?? ticks[0]?.time ?? closeTime, ...seen]) > HALT_MS_MAX;
  const isOld = newest === undefined || closeTime - newest.time > SILENT_AFTER_MS;
  // The first tick that could tell: one with a price, unless it is too late for that already.
  const decides = (tick: PublishedTick): boolean =>
    isValid(tick) || isLongBefore || isOld || tick.time - newest.time > HALT_MS_MAX;
  const to = ticks.find((tick) => tick.time >= closeTime && decides(tick))?.time ?? closeTime;
  const from = Math.max(before(window.from)?.time ?? 0, window.from - JUDGED_BACK_MS_MAX);
  const pricedAt = valid.filter(({ time }) => time > from && time <= to).map(({ time }) => time);
  return isOwnHalt({ from, to, since: 0, pricedAt, silences: silencesIn(ticks, to) });
}
