/**
 * Start to start: a single command is projected at once, a stream of them shares transactions. A market that goes on while nobody
 * waits for its rows is written four times a second: a transaction costs nearly the same, however little it holds.
 */
export const INTERVAL_MS = { pressing: 25, quiet: 250 } as const;

/** Says when the next transaction begins. */
export class Pace {
  readonly #isPressing: () => boolean;
  #startedAt = Number.NEGATIVE_INFINITY;
  #wake: (() => void) | undefined;

  constructor(isPressing: () => boolean) {
    this.#isPressing = isPressing;
  }

  /** To be called when it may have begun to press. */
  look(): void {
    if (this.#isPressing()) this.#wake?.();
  }

  /**
   * Resolves when the next transaction is due. Always lets the event loop turn: PGlite works in microtasks alone, and without a
   * turn neither further records nor other people's statements would come in between two transactions.
   */
  async nextStart(): Promise<void> {
    await new Promise(setImmediate);
    for (let pauseMs = this.#pauseMs(); pauseMs > 0; pauseMs = this.#pauseMs()) await this.#wokenWithin(pauseMs);
    this.#startedAt = performance.now();
  }

  #pauseMs(): number {
    const interval = this.#isPressing() ? INTERVAL_MS.pressing : INTERVAL_MS.quiet;
    return this.#startedAt + interval - performance.now();
  }

  #wokenWithin(pauseMs: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#wake = undefined;
        resolve();
      };
      const timer = setTimeout(end, pauseMs);
      this.#wake = end;
    });
  }
}
