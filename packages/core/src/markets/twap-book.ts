import { BinaryHeap } from "../binary-heap.ts";
import type { OrderStatus } from "../book/order-status.ts";

/** How a TWAP of any product goes on. It holds no funds: only its slices do. */
export interface TwapProgress<Reason extends string = string> {
  readonly twapId: number;
  readonly userId: number;
  /** UTC milliseconds, as all times here. */
  readonly acceptedAt: number;
  status: OrderStatus;
  /** Slices that were sent, refused ones included. */
  sentSlices: number;
  notionalAtoms: number;
  /** In atoms of the coin that the product takes its fee in. */
  feeAtoms: number;
  /** When the next slice is due. */
  nextAt: number;
  /** Order of a slice that is going through the book in more than one command, otherwise 0. */
  sliceOrderId: number;
  /** Absent while it runs. */
  reason?: Reason;
  endedAt?: number;
}

/** Whether a slice of a user may be sent now. */
export interface TwapOwners {
  /** Whose commands other work holds up. */
  readonly mustWait: (userId: number) => boolean;
  readonly isFrozen: (userId: number) => boolean;
}

/** TWAPs of one user that run at once, and ended ones that are remembered: their orders stay in the history. */
export const TWAPS_OF_USER_MAX = 20;
/** Removed entries that the queue keeps before it is made anew. */
const STALE_MAX = 64;

export const isRunning = (twap: TwapProgress): boolean => twap.reason === undefined;

/** All TWAPs of a product that run, and the last ones of each user that ended. */
export class TwapBook<Twap extends TwapProgress> {
  readonly byId = new Map<number, Twap>();
  nextTwapId = 1;
  /** Slices that are due at this time have their turn. */
  dueAt = 0;
  private readonly ofUsers = new Map<number, Twap[]>();
  private queue = inTurn<Twap>([]);
  private stale = 0;

  /** True until the first one: it takes no room in a snapshot. */
  get isUntouched(): boolean {
    return this.nextTwapId === 1;
  }

  /** Those of a user, the oldest first. */
  of(userId: number): readonly Twap[] {
    return this.ofUsers.get(userId) ?? [];
  }

  hasRoom(userId: number): boolean {
    return this.of(userId).filter(isRunning).length < TWAPS_OF_USER_MAX;
  }

  add(twap: Twap): void {
    this.byId.set(twap.twapId, twap);
    const own = this.ofUsers.get(twap.userId);
    if (own === undefined) this.ofUsers.set(twap.userId, [twap]);
    else own.push(twap);
    if (isRunning(twap) && twap.sliceOrderId === 0) this.queue.push(twap);
  }

  /** True while a slice is due. Asked for every command: no loop. */
  get isDue(): boolean {
    const { first } = this.queue;
    return first !== undefined && first.nextAt <= this.dueAt;
  }

  /** Takes the one whose slice is due longest out of the queue. */
  take(): Twap | undefined {
    if (!this.isDue) return undefined;
    const twap = this.queue.shift();
    this.prune();
    return twap;
  }

  /** Its next slice is due at a later time. */
  putOff(twap: Twap, nextAt: number): void {
    twap.nextAt = nextAt;
    this.queue.push(twap);
  }

  /** It sends nothing any more. `isQueued`: it waited for its next slice. */
  end(
    twap: Twap,
    ended: { status: OrderStatus; reason: NonNullable<Twap["reason"]>; at: number; isQueued: boolean },
  ): void {
    twap.status = ended.status;
    twap.reason = ended.reason;
    twap.endedAt = ended.at;
    if (ended.isQueued) this.stale++;
    this.prune();
    this.forgetOldest(twap.userId);
  }

  /** Running ones whose next slice waits for its time, the next one first. */
  queued(): Twap[] {
    return this.queue.sorted().filter(isRunning);
  }

  /** The first in line runs, always: whether a slice is due depends on those alone. */
  private prune(): void {
    for (let { first } = this.queue; first !== undefined && !isRunning(first); { first } = this.queue) {
      this.queue.shift();
      this.stale--;
    }
    if (this.stale <= STALE_MAX + this.byId.size) return;
    this.queue = inTurn(this.queued());
    this.stale = 0;
  }

  private forgetOldest(userId: number): void {
    const own = this.ofUsers.get(userId) as Twap[];
    const ended = own.filter((twap) => !isRunning(twap));
    if (ended.length <= TWAPS_OF_USER_MAX) return;
    const [oldest] = ended as [Twap];
    own.splice(own.indexOf(oldest), 1);
    this.byId.delete(oldest.twapId);
  }
}

const inTurn = <Twap extends TwapProgress>(twaps: readonly Twap[]): BinaryHeap<Twap> =>
  new BinaryHeap((one, other) => one.nextAt - other.nextAt || one.twapId - other.twapId, twaps);
