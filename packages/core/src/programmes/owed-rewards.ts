/** Rewards of interest that `promo` could not pay. */
export interface OwedReward {
  readonly userId: number;
  readonly coinId: number;
  readonly day: number;
  atoms: number;
}

/** Rows that are paid are dropped when there are so many. */
const PAID_ROWS_MAX = 1_024;

/** A queue of rewards for each coin, the oldest first. */
export class OwedRewards {
  private readonly queues = new Map<number, { rows: OwedReward[]; head: number }>();

  /** Coins of which something is owed, in the order in which it began. */
  coins(): readonly number[] {
    return [...this.queues.keys()];
  }

  next(coin: number): OwedReward | undefined {
    const queue = this.queues.get(coin);
    return queue?.rows[queue.head];
  }

  add(reward: OwedReward): void {
    const queue = this.queues.get(reward.coinId);
    if (queue === undefined) this.queues.set(reward.coinId, { rows: [reward], head: 0 });
    else queue.rows.push(reward);
  }

  /** The first of a coin is paid. */
  shift(coin: number): void {
    const queue = this.queues.get(coin);
    if (queue === undefined) return;
    queue.head++;
    if (queue.head === queue.rows.length) this.queues.delete(coin);
    else if (queue.head >= PAID_ROWS_MAX && queue.head * 2 > queue.rows.length) {
      queue.rows = queue.rows.slice(queue.head);
      queue.head = 0;
    }
  }

  /** Every reward that is owed, coin by coin. */
  *all(): Generator<OwedReward> {
    for (const { rows, head } of this.queues.values()) yield* rows.slice(head);
  }
}
