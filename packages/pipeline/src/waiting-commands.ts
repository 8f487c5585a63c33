import { hasToWait, isWorkLeft, type Command, type CoreState } from "@agio/core";

/** Commands of one user that may wait for work that is under way; more are turned away. */
export const HELD_BACK_PER_USER_MAX = 256;
/** Of everybody. They leave the queue of those who have nothing to wait for alone. */
export const HELD_BACK_MAX = 16_384;

const userOf = (command: Command): number => ("userId" in command ? command.userId : 0);

/** Commands that the core does not take before its present work is done, in their order. */
export class WaitingCommands<Arrival extends { readonly command: Command }> {
  private readonly state: CoreState;
  private arrivals: Arrival[] = [];
  /** How many wait of each user; what a user sends after one waits with it. */
  private readonly counts = new Map<number, number>();

  constructor(state: CoreState) {
    this.state = state;
  }

  get isEmpty(): boolean {
    return this.arrivals.length === 0;
  }

  hasToWait(command: Command): boolean {
    const { state, counts } = this;
    const userId = userOf(command);
    if (userId !== 0 && counts.has(userId)) return true;
    return isWorkLeft(state) && hasToWait(state, command);
  }

  /** False when too many wait already. */
  add(arrival: Arrival): boolean {
    const userId = userOf(arrival.command);
    const count = this.counts.get(userId) ?? 0;
    if (this.arrivals.length >= HELD_BACK_MAX || (userId !== 0 && count >= HELD_BACK_PER_USER_MAX)) return false;
    this.arrivals.push(arrival);
    this.counts.set(userId, count + 1);
    return true;
  }

  /** All that wait, in their order: those who still have to are added again. */
  takeAll(): readonly Arrival[] {
    const taken = this.arrivals;
    this.arrivals = [];
    this.counts.clear();
    return taken;
  }
}
