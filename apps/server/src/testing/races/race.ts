import type { RefusalName } from "@agio/primitives";
import type { TestExchange } from "../test-exchange.ts";

/** Something that is tried many times at once, and what may come of it. */
export interface Race {
  readonly title: string;
  /** How many of the tries may be answered; all of one key get the same answer. */
  readonly winners: number | "all" | { readonly most: number };
  /** The answer to the others. */
  readonly losers: readonly RefusalName[];
  /** Makes the world that it needs. */
  readonly start: (exchange: TestExchange) => Promise<RunningRace>;
}

export interface RunningRace {
  /** The `at`-th try. */
  readonly attempt: (at: number) => Promise<unknown>;
  /**
   * Looks at what has to be so when all tries are over. Throws when it is not. `answered`: the data of the winners; `refused`: what
   * the others were told.
   */
  readonly after?: (answered: readonly unknown[], refused: readonly RefusalName[]) => Promise<void>;
}
