import type { DurableEvents } from "../base/durable-events.ts";

/** Callers who wait for an entry at a time; whoever comes later is answered at once. */
const WAITING_MAX = 16_384;

interface Waiter {
  readonly resolve: (sequence: number | undefined) => void;
  readonly timer: NodeJS.Timeout;
}

/** Tells those who placed a second contract when its entry tick has come. */
export class EntryWatch {
  readonly #waiting = new Map<number, Waiter>();

  /** Follows the events of one durable command. */
  take({ sequence, events }: DurableEvents): void {
    if (this.#waiting.size === 0) return;
    for (const event of events) {
      if (event.type === "SecondContractOpened" || event.type === "SecondContractSettled") {
        this.#settle(event.orderId, sequence);
      }
    }
  }

  /**
   * The sequence of the command that opened an order, or gave it back at once; undefined when none came in time. Ask
   * in the same turn in which the order was answered: what came before is not remembered.
   */
  opened(orderId: number, timeoutMs: number): Promise<number | undefined> {
    if (this.#waiting.size >= WAITING_MAX || this.#waiting.has(orderId)) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#settle(orderId, undefined), timeoutMs);
      this.#waiting.set(orderId, { resolve, timer });
    });
  }

  /** Answers everybody who still waits. */
  stop(): void {
    for (const orderId of this.#waiting.keys()) this.#settle(orderId, undefined);
  }

  #settle(orderId: number, sequence: number | undefined): void {
    const waiter = this.#waiting.get(orderId);
    if (waiter === undefined) return;
    this.#waiting.delete(orderId);
    clearTimeout(waiter.timer);
    waiter.resolve(sequence);
  }
}
