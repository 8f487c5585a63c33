import { assert } from "@agio/primitives";
import type { Round, SecondOrder } from "./second-order.ts";

/** Running orders in rounds, and the rounds in the order in which they end. */
export class RoundBook {
  private readonly byKey = new Map<string, Round>();
  /** Rounds that have not ended, a binary heap: the next one first. */
  private readonly queue: Round[] = [];
  private readonly delayed = new Set<Round>();
  /** Rounds of each pair that has any. */
  private readonly countByPair = new Map<number, number>();

  /** Adds an order whose entry is known to its round. */
  join(order: SecondOrder): Round {
    const key = keyOf(order);
    let round = this.byKey.get(key);
    if (round === undefined) {
      const { pairId, closeAt, windowSeconds, priceDecimals } = order;
      round = { pairId, closeAt, windowSeconds, priceDecimals, isDelayed: false, orders: [] };
      this.byKey.set(key, round);
      this.countByPair.set(pairId, (this.countByPair.get(pairId) ?? 0) + 1);
      this.push(round);
    }
    round.orders.push(order);
    return round;
  }

  /**
   * The rounds that ended at or before `at`, the delayed ones included, by end, pair and window. Each of them is then
   * either delayed (again) or ended.
   */
  takeDue(at: number): Round[] {
    const due = [...this.delayed].filter(({ closeAt }) => closeAt <= at);
    for (let next = this.queue[0]; next !== undefined && next.closeAt <= at; next = this.queue[0]) {
      this.pop();
      // One that was delayed before its turn came is with the delayed ones.
      if (!next.isDelayed) due.push(next);
    }
    return due.sort(compareRounds);
  }

  delay(round: Round): void {
    round.isDelayed = true;
    this.delayed.add(round);
  }

  end(round: Round): void {
    this.delayed.delete(round);
    this.byKey.delete(keyOf(round));
    const left = (this.countByPair.get(round.pairId) as number) - 1;
    if (left === 0) this.countByPair.delete(round.pairId);
    else this.countByPair.set(round.pairId, left);
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

  private push(round: Round): void {
    const { queue } = this;
    let place = queue.length;
    queue.push(round);
    while (place > 0) {
      const parent = (place - 1) >>> 1;
      if (compareRounds(queue[parent] as Round, round) <= 0) break;
      queue[place] = queue[parent] as Round;
      place = parent;
    }
    queue[place] = round;
  }

  private pop(): void {
    const { queue } = this;
    const last = queue.pop() as Round;
    if (queue.length === 0) return;
    let place = 0;
    for (;;) {
      const left = place * 2 + 1;
      if (left >= queue.length) break;
      const right = left + 1;
      const isRight = right < queue.length && compareRounds(queue[right] as Round, queue[left] as Round) < 0;
      const child = isRight ? right : left;
      if (compareRounds(last, queue[child] as Round) <= 0) break;
      queue[place] = queue[child] as Round;
      place = child;
    }
    queue[place] = last;
  }
}

const keyOf = ({ pairId, closeAt, windowSeconds, priceDecimals }: Omit<Round, "orders" | "isDelayed">): string =>
  `${pairId}/${closeAt}/${windowSeconds}/${priceDecimals}`;

/** A total order, so that equal states settle in equal order. */
function compareRounds(one: Round, other: Round): number {
  return (
    one.closeAt - other.closeAt ||
    one.pairId - other.pairId ||
    one.windowSeconds - other.windowSeconds ||
    one.priceDecimals - other.priceDecimals
  );
}
