import {
  selectLedgerKeptSince,
  selectStepFunding,
  selectStepMovements,
  selectStepPositions,
  selectStepPrices,
  selectStepPutUp,
  type CurveSteps,
  type ProjectionTables,
  type Projector,
  type StepFunding,
  type StepMovement,
  type StepPosition,
  type StepPutUp,
} from "@agio/projections";
import type { Kysely } from "kysely";

/** The figures behind a curve of a user's assets. */
interface CurveFigures {
  readonly movements: readonly StepMovement[];
  readonly funding: readonly StepFunding[];
  readonly positions: readonly StepPosition[];
  readonly putUp: readonly StepPutUp[];
  /** Lines of this moment and before are not all known: more than are read, or no longer here. UTC milliseconds. */
  readonly unknownUntil: number;
  /** There are more lines than are read. */
  readonly isCut: boolean;
}

export interface CurveHistory {
  /** Undefined while the tables are behind: figures of another moment than the balances would be wrong ones. */
  curveFigures(steps: CurveSteps): Promise<CurveFigures | undefined>;
  /** By market: its price at each moment, where it had one. */
  curvePrices(
    steps: CurveSteps,
    marketIds: Iterable<number>,
  ): Promise<ReadonlyMap<number, readonly (number | undefined)[]>>;
}

/** How long a curve waits for the tables. */
const PROJECTED_WAIT_MS = 2_000;

export function openCurveHistory(database: Kysely<ProjectionTables>, projector: Projector): CurveHistory {
  return {
    async curveFigures(steps) {
      if (!(await projector.reached(steps.sequence, PROJECTED_WAIT_MS))) return undefined;
      const movements = await selectStepMovements(database, steps);
      const funding = await selectStepFunding(database, steps);
      const keptSince = await selectLedgerKeptSince(database);
      return {
        movements: movements.rows,
        funding: funding.rows,
        positions: await selectStepPositions(database, steps),
        putUp: await selectStepPutUp(database, steps),
        unknownUntil: Math.max(movements.cutAt ?? -1, funding.cutAt ?? -1, keptSince - 1),
        isCut: movements.cutAt !== undefined || funding.cutAt !== undefined,
      };
    },
    async curvePrices(steps, marketIds) {
      const prices = new Map<number, (number | undefined)[]>();
      for (const marketId of marketIds) prices.set(marketId, await selectStepPrices(database, steps, marketId));
      return prices;
    },
  };
}
