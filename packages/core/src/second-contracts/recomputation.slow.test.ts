import { randomUUID } from "node:crypto";
import { env } from "node:process";
import { betCredit, betResult, CHAIN_START, trimmedMean } from "@agio/formulas";
import { utcMs } from "@agio/primitives";
import { isLongForm, sized } from "@agio/testkit";
import { expect, test } from "vitest";
import type { IndexTicked } from "../prices/price-events.ts";
import type {
  SecondContractAccepted,
  SecondContractCompensationPromised,
  SecondContractOpened,
  SecondContractSettled,
} from "./second-events.ts";
import { BTCUSDT, type TestMarket } from "../testing/market.ts";
import { openSecondCrowd, RandomSecond } from "../testing/random-second.ts";
import { computedTickHash } from "../tape/tape.ts";

// AGIO_LONG=1 runs the size that the release needs; AGIO_SEED repeats a failure.
const COMMANDS = isLongForm ? 20_000 : sized(10_000, 2_500);
const seed = env["AGIO_SEED"] ?? randomUUID();

/** An index tick with the time of its command, as the tape publishes it. */
interface PublishedTick extends IndexTicked {
  readonly at: number;
}

/** Everything public about one order. */
interface PublishedOrder {
  readonly accepted: SecondContractAccepted;
  readonly acceptedAt: number;
  opened?: SecondContractOpened;
  settled?: SecondContractSettled;
  settledAt?: number;
  promised?: SecondContractCompensationPromised;
  compensatedAtoms: number;
}

type Expected = Pick<
  SecondContractSettled,
  "result" | "voidReason" | "settlementPrice" | "seqFrom" | "seqTo" | "ticks" | "hash"
> & { readonly settledAt: number; readonly isOwnHalt: boolean };

const NOTHING = { settlementPrice: 0, seqFrom: 0, seqTo: 0, ticks: 0, hash: "" };

/**
 * The rules of settlement told a second time, from the published ticks alone: a list that is searched, no ring, no
 * rounds, no memory of what was halted when.
 */
function recompute(order: PublishedOrder, tape: readonly PublishedTick[]): Expected | undefined {
  const { side, seconds, windowSeconds, priceDecimals } = order.accepted;
  const unit = 10 ** (8 - priceDecimals);
  const entry = tape.find(({ at }) => at > order.acceptedAt);
  if (entry === undefined) return undefined;
  if (entry.status === "halted" || entry.at - order.acceptedAt > 60_000) {
    const isOwn = isOwnHalt(tape, { from: order.acceptedAt, to: entry.at, since: order.acceptedAt, isEntry: true });
    return { result: "void", voidReason: "entryHalted", ...NOTHING, settledAt: entry.at, isOwnHalt: isOwn };
  }
  const closeAt = entry.at + seconds * 1_000;
  const valid = tape.filter(({ status }) => status !== "halted");
  const windowTo = (to: number): PublishedTick[] =>
    valid.filter(({ at }) => at > to - windowSeconds * 1_000 && at <= to);
  const isEnough = (window: readonly PublishedTick[]): boolean => window.length >= windowSeconds * 0.8;
  const priced = (window: readonly PublishedTick[], settledAt: number): Expected => {
    const value = (tick: PublishedTick): number => tick.value;
    const settlementPrice = trimmedMean(window.map(value), unit)!;
    const result = betResult(side, trimmedMean([entry.value], unit)!, settlementPrice);
    return { result, voidReason: "", ...rangeOf(window), settlementPrice, settledAt, isOwnHalt: false };
  };
  const voided = (
    window: readonly PublishedTick[],
    voidReason: SecondContractSettled["voidReason"],
    at: number,
    to = closeAt,
  ) => {
    const begin = to - windowSeconds * 1_000;
    const from = Math.max(valid.findLast((tick) => tick.at <= begin)?.at ?? 0, begin - 60_000);
    const isOwn = isOwnHalt(tape, { from, to: at, since: 0, isEntry: false });
    return { result: "void", voidReason, ...NOTHING, ...rangeOf(window), settledAt: at, isOwnHalt: isOwn } as const;
  };
  const window = windowTo(closeAt);
  const newest = valid.findLast(({ at }) => at <= closeAt);
  const seen = [...valid.filter(({ at }) => at <= closeAt - windowSeconds * 1_000).slice(-1), ...window];
  // Each tick from the end on is asked, until one of them knows.
  for (const tick of tape.filter(({ at }) => at >= closeAt)) {
    const times = [...seen.map(({ at }) => at), ...(newest?.at === closeAt ? [] : [tick.at])];
    if (times.some((at, index) => at - (times[index - 1] ?? at) > 60_000))
      return voided(window, "haltTooLong", tick.at);
    if (newest === undefined || closeAt - newest.at > 3_000) return voided(window, "ticksMissing", tick.at);
    if (newest.at < closeAt && tick.status === "halted") continue;
    if (isEnough(window)) return priced(window, tick.at);
    const isMoved = newest.at < closeAt && (tick.tickSeq > newest.tickSeq + 1 || tick.at - newest.at > 3_000);
    const moved = isMoved ? windowTo(newest.at) : window;
    return isEnough(moved)
      ? priced(moved, tick.at)
      : voided(moved, "ticksMissing", tick.at, isMoved ? newest.at : closeAt);
  }
  return undefined;
}

function rangeOf(window: readonly PublishedTick[]): Partial<Expected> {
  const [first, last] = [window[0], window.at(-1)];
  if (first === undefined || last === undefined) return {};
  return { seqFrom: first.tickSeq, seqTo: last.tickSeq, ticks: window.length, hash: last.hash };
}

interface Judged {
  readonly from: number;
  readonly to: number;
  readonly since: number;
  readonly isEntry: boolean;
}

/** Whose halt it was, told a second time: each time between two ticks is asked whether it had a price, and if we heard anything. */
function isOwnHalt(tape: readonly PublishedTick[], { from, to, since, isEntry }: Judged): boolean {
  const known = tape.filter(({ at }) => at <= to);
  const isHeard = (tick: PublishedTick): boolean =>
    tick.status !== "halted" || tick.inputs.some(({ receivedAt }) => tick.at - receivedAt <= 3_000);
  const priced = isEntry ? [] : known.filter((tick) => tick.status !== "halted" && tick.at >= from);
  const cuts = [from, ...known.map(({ at }) => at).filter((at) => at > from && at < to), to];
  let [withoutMs, ownMs] = [0, 0];
  for (const [index, end] of cuts.entries()) {
    const begin = cuts[index - 1] ?? from;
    const after = priced.find((tick) => tick.at >= end && tick.at > begin)?.at;
    const before = priced.findLast((tick) => tick.at <= begin)?.at ?? from;
    if (after === undefined || after - before > 1_500) withoutMs += end - begin;
    const heard = known.findLast((tick) => tick.at <= begin && isHeard(tick));
    if (heard === undefined) continue;
    const next = known.find((tick) => tick.at >= end && tick.at > begin && isHeard(tick));
    const mute = known.find((tick) => tick.at > heard.at && (next === undefined || tick.at < next.at));
    const isLate = next !== undefined && next.at - heard.at > 1_500;
    const beganAt = Math.min(mute?.at ?? Infinity, mute === undefined && !isLate ? Infinity : heard.at + 1_500);
    if (beganAt < Infinity && beganAt > since) ownMs += end - begin;
  }
  return ownMs * 2 >= withoutMs;
}

/** Stake × rate in whole numbers of any size. */
function promisedAtoms({ accepted, promised }: PublishedOrder): number {
  if (promised === undefined) return 0;
  const part = (BigInt(accepted.stakeAtoms) * BigInt(promised.compensationPpb)) / 1_000_000_000n;
  return Math.min(Number(part), promised.compensationAtomsMax);
}

interface Published {
  readonly orders: Map<number, PublishedOrder>;
  readonly tapes: Map<number, PublishedTick[]>;
  /** When the tick of a pair and a time was told: a recovered one later than it. */
  readonly told: Map<string, number>;
}

/** Public data of a run, collected from its events and their times. */
function publishedBy(market: TestMarket, commandCount: number): Published {
  const commands = new RandomSecond(market, seed);
  const published: Published = { orders: new Map(), tapes: new Map(), told: new Map() };
  for (let i = 0; i < commandCount; i++) {
    const at = market.clock();
    const answer = market.try(commands.next());
    if (!Array.isArray(answer)) continue;
    for (const event of answer) {
      if (event.type === "IndexTicked") {
        const tape = published.tapes.get(event.pairId) ?? [];
        published.tapes.set(event.pairId, tape);
        published.told.set(`${event.pairId} ${event.recoveredAt ?? at}`, at);
        tape.push({ ...event, at: event.recoveredAt ?? at });
      }
      if (event.type === "SecondContractAccepted") {
        published.orders.set(event.orderId, { accepted: event, acceptedAt: at, compensatedAtoms: 0 });
      }
      if (event.type === "SecondContractOpened") published.orders.get(event.orderId)!.opened = event;
      if (event.type === "SecondContractCompensationPromised") published.orders.get(event.orderId)!.promised = event;
      if (event.type === "SecondContractCompensated") {
        published.orders.get(event.orderId)!.compensatedAtoms += event.compensationAtoms;
      }
      if (event.type !== "SecondContractSettled") continue;
      const order = published.orders.get(event.orderId)!;
      expect(order.settled, "an order is settled once").toBeUndefined();
      order.settled = event;
      order.settledAt = at;
    }
  }
  return published;
}

test("every settlement is what anybody computes from the published ticks, when it is due", { timeout: 600_000 }, () => {
  const { orders, tapes, told } = publishedBy(openSecondCrowd(), COMMANDS);
  const ends = new Map<string, number>();
  const isRecovered = new Map(
    [...tapes].map(([pair, ticks]) => [
      pair,
      new Set(ticks.flatMap((tick) => (tick.recoveredAt ? [tick.tickSeq] : []))),
    ]),
  );
  for (const order of orders.values()) {
    const { accepted, settled, opened } = order;
    const name = `AGIO_SEED=${seed}`;
    const expected = recompute(order, tapes.get(accepted.pairId) ?? []);
    expect(settled === undefined, `${name}, order ${accepted.orderId} is settled exactly when it is due`).toBe(
      expected === undefined,
    );
    if (settled === undefined || expected === undefined) continue;
    const { settledAt, isOwnHalt: isOwn, ...end } = expected;
    const owed = isOwn ? promisedAtoms(order) : 0;
    expect(order.compensatedAtoms, `${name}, order ${accepted.orderId}`).toBe(owed);
    if (settled.result === "void") {
      const whose = `void by ${isOwn ? "us" : "venues"}`;
      ends.set(whose, (ends.get(whose) ?? 0) + 1);
    }
    if (owed > 0) ends.set("compensated", (ends.get("compensated") ?? 0) + 1);
    expect(settled, `${name}, order ${accepted.orderId}`).toMatchObject(end);
    expect(order.settledAt, `${name}, order ${accepted.orderId}`).toBe(told.get(`${accepted.pairId} ${settledAt}`));
    const keepsFee = settled.result === "win" || settled.result === "lose";
    const credit =
      betCredit(accepted.stakeAtoms, accepted.oddsPpm, settled.result) + (keepsFee ? 0 : accepted.feeAtoms);
    expect(settled.creditAtoms, `${name}, order ${accepted.orderId}`).toBe(credit);
    expect(settled.profitAtoms, `${name}, order ${accepted.orderId}`).toBe(
      credit - accepted.stakeAtoms - accepted.feeAtoms,
    );
    expect(opened === undefined, `${name}, order ${accepted.orderId}`).toBe(settled.voidReason === "entryHalted");
    const recovered = [...(isRecovered.get(accepted.pairId) ?? [])];
    const isByRecovered =
      settled.voidReason === "" && recovered.some((seq) => seq >= settled.seqFrom && seq <= settled.seqTo);
    if (isByRecovered) ends.set("recovered", (ends.get("recovered") ?? 0) + 1);
    ends.set(settled.voidReason || settled.result, (ends.get(settled.voidReason || settled.result) ?? 0) + 1);
  }
  // The run is worth something only while it reaches the ways in which an order can end.
  for (const end of ["win", "lose", "draw", "ticksMissing", "void by us", "void by venues", "compensated", "recovered"])
    expect(ends.get(end) ?? 0, `AGIO_SEED=${seed} ends in ${end}`).toBeGreaterThan(0);
});

const hashAfter = (before: string, tick: PublishedTick): string =>
  computedTickHash(before, {
    ...{ ...tick, symbol: "btcusdt", at: utcMs(tick.at) },
    ...(tick.recoveredAt === undefined ? {} : { recovered: true }),
  });

test("the ticks that settle are the ones whose chain is published", () => {
  const { tapes } = publishedBy(openSecondCrowd(), 500);
  let before = CHAIN_START;
  for (const tick of tapes.get(BTCUSDT)!) {
    expect(tick.hash).toBe(hashAfter(before, tick));
    before = tick.hash;
  }
});
