import type { Answer, OwnClient, CallFailure } from "@agio/api-client";
import type { OptionReceipt, SecondContractReceipt, TapeHeadRow, TapeTickRow } from "@agio/api-contract";
import {
  CHAIN_START,
  coversExpiry,
  coversWindow,
  isVoidAtEntry,
  type PublishedHead,
  type SecondContractTapes,
  type TapeStretch,
} from "@agio/formulas";

/** Ticks of one answer. */
const PAGE_TICKS = 2_000;
/** The longest stretch that is read: half an hour of an option with room for gaps. */
const STRETCH_TICKS_MAX = 8_000;
const WIDER_TICKS = 90;
const WIDENINGS_MAX = 6;
const MS_PER_SECOND = 1_000;

/** Asks a public call; a refusal ends the reading. */
type Ask = Pick<OwnClient, "call">;

/** A reading that ended with a failure, as a value for the screen. */
export type Read<Value> = Answer<Value>;

const done = <Value>(data: Value): Read<Value> => ({ ok: true, data });

interface Range {
  readonly symbol: string;
  readonly fromSeq: number;
  readonly toSeq: number;
}

/** The ticks of a range and on to the mark of the head that covers it, with that head and the hash of the one before. */
export async function readStretch(api: Ask, { symbol, fromSeq, toSeq }: Range): Promise<Read<TapeStretch>> {
  const from = Math.max(fromSeq, 1);
  const ticks: TapeTickRow[] = [];
  let [before, head, end] = [CHAIN_START, undefined as PublishedHead | undefined, Math.max(toSeq, from)];
  for (let next = from; next <= end && next - from < STRETCH_TICKS_MAX; next = (ticks.at(-1)?.seq ?? end) + 1) {
    const answer = await api.call("tape.proof", { symbol, fromSeq: next, toSeq: Math.min(end, next + PAGE_TICKS - 1) });
    if (!answer.ok) return answer;
    if (ticks.length === 0) before = answer.data.before;
    if (answer.data.ticks.length === 0) break;
    ticks.push(...answer.data.ticks);
    head = answer.data.head;
    // The chain must arrive at the head's mark.
    end = Math.max(end, head?.marks.find((mark) => mark.symbol === symbol)?.seq ?? end);
  }
  const beforeHead = await hashBefore(api, head);
  return beforeHead.ok ? done({ before, ticks, head, beforeHead: beforeHead.data }) : beforeHead;
}

/** Heads of one answer, and answers: five weeks of heads of a minute. */
const PAGE_HEADS = 1_000;
const HEAD_PAGES_MAX = 50;

/** The published heads from one number to another, both included, oldest first: what there is of the first five weeks. */
export async function readHeads(api: Ask, fromSeq: number, toSeq: number): Promise<Read<TapeHeadRow[]>> {
  const heads: TapeHeadRow[] = [];
  for (let page = 0, from = fromSeq; from <= toSeq && page < HEAD_PAGES_MAX; page++, from += PAGE_HEADS) {
    const asked = { fromSeq: from, toSeq: Math.min(toSeq, from + PAGE_HEADS - 1), pageSize: PAGE_HEADS };
    const answer = await api.call("tape.heads", asked);
    if (!answer.ok) return answer;
    heads.push(...answer.data.rows.toReversed());
  }
  return done(heads);
}

/** Hash of the head before `head`; the first follows zeros. */
async function hashBefore(api: Ask, head: PublishedHead | undefined): Promise<Read<string>> {
  if (head === undefined || head.seq === 1) return done(CHAIN_START);
  const seq = head.seq - 1;
  const answer = await api.call("tape.heads", { fromSeq: seq, toSeq: seq });
  return answer.ok ? done(answer.data.rows.find((row) => row.seq === seq)?.hash ?? "") : answer;
}

/** The wanted range: it is read wider, to both sides, until it can answer. */
interface Wish extends Range {
  readonly isEnough: (ticks: TapeStretch["ticks"]) => boolean;
}

async function readEnough(api: Ask, wish: Wish): Promise<Read<TapeStretch>> {
  let { fromSeq, toSeq } = wish;
  for (let times = 1; ; times++) {
    const answer = await readStretch(api, { symbol: wish.symbol, fromSeq, toSeq });
    if (!answer.ok || wish.isEnough(answer.data.ticks) || times === WIDENINGS_MAX) return answer;
    fromSeq -= WIDER_TICKS * times;
    toSeq += WIDER_TICKS * times;
  }
}

/** The public ticks around the entry and the end of a second contract. */
export async function readSecondTapes(api: Ask, receipt: SecondContractReceipt): Promise<Read<SecondContractTapes>> {
  const { entry, settlement, terms } = receipt;
  const { symbol, acceptedAt } = terms;
  const entrySeq = entry === undefined ? await findTickAfter(api, symbol, acceptedAt) : done(entry.seq);
  if (!entrySeq.ok) return entrySeq;
  const first = await readStretch(api, { symbol, fromSeq: entrySeq.data - 1, toSeq: entrySeq.data });
  if (!first.ok) return first;
  if (settlement === undefined || entry === undefined || isVoidAtEntry(receipt)) {
    return done({ entry: first.data, window: undefined });
  }
  const bounds = { closeTime: entry.closeTime, windowSeconds: terms.windowSeconds };
  const last = settlement.seqTo > 0 ? done(settlement.seqTo) : await findTickAfter(api, symbol, entry.closeTime);
  if (!last.ok) return last;
  const window = await readEnough(api, {
    symbol,
    fromSeq: (settlement.seqFrom || last.data) - 2 * terms.windowSeconds,
    toSeq: last.data + 1,
    isEnough: (ticks) => coversWindow(ticks, bounds),
  });
  return window.ok ? done({ entry: first.data, window: window.data }) : window;
}

/** Before an expiry that fell into a halt the receipt needs so much, to show that it did. */
const BEFORE_EXPIRY_MS = 61_000;

/** The public ticks that settled an option; undefined before its expiry. */
export async function readOptionTape(api: Ask, receipt: OptionReceipt): Promise<Read<TapeStretch | undefined>> {
  const { settlement, terms } = receipt;
  if (settlement === undefined) return done(undefined);
  const { indexSymbol: symbol, expiry } = terms;
  const { seqFrom, seqTo, extended } = settlement;
  const before = extended ? await findTickAfter(api, symbol, expiry - BEFORE_EXPIRY_MS) : done(seqFrom);
  if (!before.ok) return before;
  return readEnough(api, {
    symbol,
    fromSeq: Math.min(seqFrom - WIDER_TICKS, before.data - 1),
    toSeq: seqTo + 1,
    isEnough: (ticks) => coversExpiry(ticks, expiry),
  });
}

const GUESSES_MAX = 12;
const AROUND = 30;

/** Number of the first tick of a pair after a time, found by guessing with a tick a second. */
async function findTickAfter(api: Ask, symbol: string, time: number): Promise<Read<number>> {
  let answer = await api.call("tape.proof", { symbol });
  for (let guess = 0; guess < GUESSES_MAX && answer.ok; guess++) {
    const { ticks } = answer.data;
    const [first, last] = [ticks[0], ticks.at(-1)];
    if (first === undefined || last === undefined) break;
    const found = ticks.find((tick) => tick.time > time);
    if (found !== undefined && (found.seq > first.seq || found.seq === 1)) return done(found.seq);
    const [near, ahead] = found === undefined ? [last, 1] : [first, -1];
    const seconds = Math.round((time - near.time) / MS_PER_SECOND);
    const seq = Math.max(near.seq + (Math.abs(seconds) < AROUND ? ahead * AROUND : seconds), 1);
    answer = await api.call("tape.proof", { symbol, fromSeq: Math.max(seq - AROUND, 1), toSeq: seq + AROUND });
  }
  const failure: CallFailure = { kind: "networkAnomaly" };
  return answer.ok ? { ok: false, failure } : answer;
}
