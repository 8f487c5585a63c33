import {
  oldestSimulatedAt,
  removeSimulatedTrades,
  removeSimulatedPostings,
  type ProjectionTables,
  type SimulatedSpan,
} from "@agio/projections";
import type { Kysely } from "kysely";
import { reasonOf, type Log } from "../base/log.ts";

/** How long the demo's tables keep the ledger lines of its traders among themselves, and orders that came to nothing. */
const POSTINGS_KEPT_MS = 10 * 60_000;
/** How long they keep trades of its traders with each other. */
const TRADES_KEPT_MS = 24 * 3_600_000;

/** Time span of one removal: some thousand rows. */
const SPAN_MS = 60_000;
const ROUND_EVERY_MS = 60_000;
/** With more than this to do, as after a rebuild, the next round comes soon. */
const SPANS_PER_ROUND_MAX = 30;
const NEXT_ROUND_MS = 2_000;

interface SimulationRows {
  readonly database: Kysely<ProjectionTables>;
  /** Of the demo's traders at this moment. */
  readonly userIds: () => readonly number[];
  readonly clock: () => number;
  readonly log: Log;
}

interface Removal {
  readonly keptMs: number;
  readonly remove: (database: Kysely<ProjectionTables>, span: SimulatedSpan) => Promise<void>;
  /** Everything older is removed; undefined before the first round. */
  doneMs: number | undefined;
}

/**
 * Lets old rows of the demo's traders leave the tables, in small steps. The journal keeps them. Returns the way to stop,
 * which waits for the step under way.
 */
export function forgetSimulation({ database, userIds, clock, log }: SimulationRows): () => Promise<void> {
  const removals: Removal[] = [
    { keptMs: POSTINGS_KEPT_MS, remove: removeSimulatedPostings, doneMs: undefined },
    { keptMs: TRADES_KEPT_MS, remove: removeSimulatedTrades, doneMs: undefined },
  ];
  let isStopped = false;

  /** False when there is more to do. */
  async function run(removal: Removal): Promise<boolean> {
    const simulated = userIds();
    if (simulated.length === 0) return true;
    const endMs = Math.floor((clock() - removal.keptMs) / SPAN_MS) * SPAN_MS;
    removal.doneMs ??= (await oldestSimulatedAt(database, simulated)) ?? endMs;
    for (let spans = 0; removal.doneMs < endMs; spans++) {
      if (isStopped || spans === SPANS_PER_ROUND_MAX) return false;
      const untilMs = Math.min(removal.doneMs + SPAN_MS, endMs);
      await removal.remove(database, { userIds: simulated, fromMs: removal.doneMs, untilMs });
      removal.doneMs = untilMs;
    }
    return true;
  }

  async function round(): Promise<void> {
    let isDone = true;
    try {
      for (const removal of removals) isDone = (await run(removal)) && isDone;
    } catch (thrown) {
      log.error("old rows of the simulation were not removed", { reason: reasonOf(thrown) });
    }
    if (!isStopped) timer = next(isDone ? ROUND_EVERY_MS : NEXT_ROUND_MS);
  }

  let working: Promise<void> = Promise.resolve();
  const next = (pauseMs: number): NodeJS.Timeout =>
    setTimeout(() => {
      working = round();
    }, pauseMs);
  let timer = next(ROUND_EVERY_MS);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await working;
  };
}
