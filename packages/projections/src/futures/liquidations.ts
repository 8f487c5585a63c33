import type { LiquidationEnded, LiquidationStarted, LiquidationStep } from "@agio/core";
import { sql, type Kysely } from "kysely";
import type { Row } from "../table/define-table.ts";
import { selectRow } from "../table/read-rows.ts";
import { changingFields, incomingRows, insertRows, mergeSql } from "../table/write-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { CONTRACT_MARKS, LIQUIDATIONS, type StoredStep } from "./futures-tables.ts";

type LiquidationRow = Row<typeof LIQUIDATIONS>;
type MarkRow = Row<typeof CONTRACT_MARKS>;

/** Columns that the end of a liquidation fills. */
const NOT_ENDED = {
  ...{ outcome: null, bankruptcyTicks: null, closedSize: null, closeFeeAtoms: null, liquidationFeeAtoms: null },
  ...{ fundAtoms: null, returnedAtoms: null, endedAt: null },
} as const;

/** Additions of a batch to a liquidation that an earlier batch began. */
type LiquidationChange = Pick<LiquidationRow, "positionId" | keyof typeof NOT_ENDED> & { readonly steps: StoredStep[] };
type StartedRow = LiquidationRow & { readonly steps: StoredStep[] };

const CHANGED_FIELDS = ["positionId", ...changingFields(LIQUIDATIONS)];

/** The liquidations of one batch. Written before the marks: until then the stored ones are the earlier. */
export class LiquidationRows {
  readonly #started: StartedRow[] = [];
  /** By position: the one that is under way. */
  readonly #running = new Map<number, StartedRow | LiquidationChange>();
  readonly #changed: LiquidationChange[] = [];
  /** Started before this batch had a mark tick of their contract. */
  readonly #unmarked: StartedRow[] = [];

  /** `mark`: the tick it was started by. */
  start(event: LiquidationStarted, mark: MarkRow | undefined, sequence: number, at: number): void {
    const row: StartedRow = { ...event, ...markParts(mark), ...NOT_ENDED, sequence, steps: [], startedAt: at };
    this.#started.push(row);
    this.#running.set(event.positionId, row);
    if (mark === undefined) this.#unmarked.push(row);
  }

  step(event: LiquidationStep): void {
    const { stage, priceTicks, askedSize: askedShares, doneSize: doneShares, doneAtoms, orderId } = event;
    this.#runningOf(event.positionId).steps.push({ stage, priceTicks, askedShares, doneShares, doneAtoms, orderId });
  }

  end({ type: _, positionId, ...ending }: LiquidationEnded, at: number): void {
    Object.assign(this.#runningOf(positionId), { ...ending, endedAt: at });
    this.#running.delete(positionId);
  }

  #runningOf(positionId: number): StartedRow | LiquidationChange {
    let running = this.#running.get(positionId);
    if (running !== undefined) return running;
    running = { positionId, steps: [], ...NOT_ENDED };
    this.#running.set(positionId, running);
    this.#changed.push(running);
    return running;
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    await this.#continueStored(database);
    for (const row of this.#unmarked) {
      Object.assign(row, markParts(await selectRow(database, CONTRACT_MARKS, { contractId: row.contractId })));
    }
    await insertRows(database, LIQUIDATIONS, this.#started);
  }

  /** Before this batch's own are inserted: a position has at most one liquidation that has not ended. */
  async #continueStored(database: Kysely<ProjectionTables>): Promise<void> {
    if (this.#changed.length === 0) return;
    await sql`update liquidations set ${mergeSql(LIQUIDATIONS, "incoming")}
      from ${incomingRows(LIQUIDATIONS, CHANGED_FIELDS, this.#changed)}
      where liquidations.position_id = incoming.position_id and liquidations.outcome is null`.execute(database);
  }
}

const markParts = (mark: MarkRow | undefined) => ({
  indexE8: mark?.indexE8 ?? 0,
  lastTicks: mark?.lastTicks ?? 0,
  fundingPriceE8: mark?.fundingPriceE8 ?? 0,
  basisPriceE8: mark?.basisPriceE8 ?? 0,
});
