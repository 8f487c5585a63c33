import { assert } from "@agio/primitives";
import { BinaryHeap } from "../binary-heap.ts";
import { OrderQueue } from "./order-queue.ts";
import type { Round, SecondOrder, SettlementTerms } from "./second-order.ts";

/** Running orders in rounds, and the rounds in the order in which they end. */
export class RoundBook {
  private readonly byKey = new Map<string, Round>();
  /** The round that was joined last: the next order is often of the same. */
  private last: Round | undefined;
  /** Rounds that have not ended, the next one first. */
  private readonly queue = new BinaryHeap<Round>(compareRounds);
  /** Rounds that an earlier tick left waiting for the index, by their ends, and the first that this one has not seen. */
  private delayed: Round[] = [];
  private nextDelayed = 0;
  /** Those that this tick leaves waiting. */
  private seen: Round[] = [];
  /** Rounds of each pair that has any. */
  private readonly countByPair = new Map<number, number>();

  /** Adds an order whose entry is known to its round. */
  join(order: SecondOrder): Round {
    let { last } = this;
    if (last === undefined || !isOf(last, order)) last = this.byKey.get(keyOf(order)) ?? this.begin(order);
    this.last = last;
    last.orders.push(order);
    return last;
  }

  private begin({ pairId, closeAt, windowSeconds, priceDecimals }: SecondOrder): Round {
    const orders = new OrderQueue();
    const round = { pairId, closeAt, windowSeconds, priceDecimals, delayedCount: 0, isWaiting: false, orders };
    this.byKey.set(keyOf(round), round);
    this.countByPair.set(pairId, (this.countByPair.get(pairId) ?? 0) + 1);
    this.queue.push(round);
    return round;
  }

  /**
   * The next round that ended at or before `at`, by end, pair and window; one that waits ended before those that do not.
   * It stays the next until it has ended or waits.
   */
  nextDue(at: number): Round | undefined {
    const waiting = this.delayed[this.nextDelayed];
    if (waiting !== undefined) return waiting;
    // Rounds of a snapshot that wait are in the queue too.
    while (this.queue.first?.isWaiting === true) this.queue.shift();
    const next = this.queue.first;
    return next !== undefined && next.closeAt <= at ? next : undefined;
  }

  /** The next round waits for the index until another tick. */
  wait(round: Round): void {
    this.takeNext(round);
    round.isWaiting = true;
    this.seen.push(round);
  }

  /** The next round has no orders any more. */
  end(round: Round): void {
    this.takeNext(round);
    this.byKey.delete(keyOf(round));
    if (this.last === round) this.last = undefined;
    const left = (this.countByPair.get(round.pairId) as number) - 1;
    if (left === 0) this.countByPair.delete(round.pairId);
    else this.countByPair.set(round.pairId, left);
  }

  private takeNext(round: Round): void {
    if (!round.isWaiting) this.queue.shift();
    else this.nextDelayed++;
  }

  /** Every due round has been looked at; those that wait are due again with the next tick. */
  endTick(): void {
    this.delayed = this.seen;
    this.nextDelayed = 0;
    this.seen = [];
  }

  /** Rounds that this tick has left waiting, before its end. */
  get seenNow(): ReadonlySet<Round> {
    return new Set(this.seen);
  }

  /** Puts the rounds of a snapshot all of whose orders are delayed back to those that wait, after the last has joined. */
  restoreWaiting(seen: ReadonlySet<Round>): void {
    const waiting = [...this.byKey.values()].filter(({ delayedCount, orders }) => delayedCount === orders.size);
    for (const round of waiting.sort(compareRounds)) {
      round.isWaiting = true;
      (seen.has(round) ? this.seen : this.delayed).push(round);
    }
  }

  /** The round of an order whose entry is known. */
  roundOf(order: SecondOrder): Round {
    const round = this.byKey.get(keyOf(order));
    assert(round !== undefined, "an order that has its entry is in a round");
    return round;
  }

  hasPair(pair: number): boolean {
    return this.countByPair.has(pair);
  }

  all(): Iterable<Round> {
    return this.byKey.values();
  }
}

const keyOf = ({ pairId, closeAt, windowSeconds, priceDecimals }: SettlementTerms & { pairId: number }): string =>
  `${pairId}/${closeAt}/${windowSeconds}/${priceDecimals}`;

const isOf = (round: Round, { pairId, closeAt, windowSeconds, priceDecimals }: SecondOrder): boolean =>
  round.pairId === pairId &&
  round.closeAt === closeAt &&
  round.windowSeconds === windowSeconds &&
  round.priceDecimals === priceDecimals;

/** A total order, so that equal states settle in equal order. */
function compareRounds(one: Round, other: Round): number {
  return (
    one.closeAt - other.closeAt ||
    one.pairId - other.pairId ||
    one.windowSeconds - other.windowSeconds ||
    one.priceDecimals - other.priceDecimals
  );
}
