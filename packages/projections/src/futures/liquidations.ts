import type { LiquidationEnded, LiquidationStarted, LiquidationStep, PositionDeleveraged } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { incomingRows, insertRows, type BulkTable, type ColumnTypes } from "../bulk-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import type { ContractMarksTable, DeleveragingsTable, LiquidationsTable, StoredStep } from "./futures-tables.ts";

const LIQUIDATIONS: BulkTable<LiquidationsTable> = {
  table: "liquidations",
  columns: {
    sequence: "int8",
    position_id: "int8",
    user_id: "int4",
    contract_id: "int4",
    side: "text",
    margin_mode: "text",
    mark_ticks: "int8",
    index_e8: "int8",
    last_ticks: "int8",
    funding_price_e8: "int8",
    basis_price_e8: "int8",
    shares: "int8",
    cost_atoms: "int8",
    margin_atoms: "int8",
    equity_atoms: "int8",
    unrealised_atoms: "int8",
    maintenance_atoms: "int8",
    maintenance_ppb: "int8",
    maintenance_deduction_atoms: "int8",
    steps: "jsonb",
    started_at: "int8",
    outcome: "text",
    bankruptcy_ticks: "int8",
    closed_shares: "int8",
    close_fee_atoms: "int8",
    liquidation_fee_atoms: "int8",
    fund_atoms: "int8",
    returned_atoms: "int8",
    ended_at: "int8",
  },
};

const DELEVERAGINGS: BulkTable<DeleveragingsTable> = {
  table: "deleveragings",
  columns: {
    sequence: "int8",
    row_number: "int4",
    position_id: "int8",
    user_id: "int4",
    contract_id: "int4",
    side: "text",
    shares: "int8",
    value_atoms: "int8",
    price_ticks: "int8",
    realised_atoms: "int8",
    deleveraged_at: "int8",
  },
};

/** What the end of a liquidation says. */
type Ending = Pick<
  LiquidationsTable,
  | "outcome"
  | "bankruptcy_ticks"
  | "closed_shares"
  | "close_fee_atoms"
  | "liquidation_fee_atoms"
  | "fund_atoms"
  | "returned_atoms"
  | "ended_at"
>;

const NOT_ENDED: Ending = {
  outcome: null,
  bankruptcy_ticks: null,
  closed_shares: null,
  close_fee_atoms: null,
  liquidation_fee_atoms: null,
  fund_atoms: null,
  returned_atoms: null,
  ended_at: null,
};

/** What a batch adds to a liquidation that an earlier one began. */
interface LiquidationChange extends Ending {
  readonly position_id: number;
  steps: StoredStep[];
}

const CHANGE_COLUMNS: ColumnTypes<LiquidationChange> = {
  position_id: "int8",
  steps: "jsonb",
  outcome: "text",
  bankruptcy_ticks: "int8",
  closed_shares: "int8",
  close_fee_atoms: "int8",
  liquidation_fee_atoms: "int8",
  fund_atoms: "int8",
  returned_atoms: "int8",
  ended_at: "int8",
};

type StartedRow = LiquidationsTable & { steps: StoredStep[] };

/** The liquidations and deleveragings of one batch. Written before the marks: until then the stored ones are the earlier. */
export class LiquidationRows {
  readonly #started: StartedRow[] = [];
  /** By position: the one that is under way. */
  readonly #running = new Map<number, StartedRow | LiquidationChange>();
  readonly #changed: LiquidationChange[] = [];
  /** Started before this batch had a mark tick of their contract. */
  readonly #unmarked: StartedRow[] = [];
  readonly #deleveragings: DeleveragingsTable[] = [];
  #sequence = 0;
  #rowNumber = 0;

  /** `mark`: the tick it was started by. */
  start(event: LiquidationStarted, mark: ContractMarksTable | undefined, sequence: number, at: number): void {
    const row: StartedRow = {
      sequence,
      position_id: event.positionId,
      user_id: event.userId,
      contract_id: event.contractId,
      side: event.side,
      margin_mode: event.marginMode,
      mark_ticks: event.markTicks,
      ...markParts(mark),
      shares: event.shares,
      cost_atoms: event.costAtoms,
      margin_atoms: event.marginAtoms,
      equity_atoms: event.equityAtoms,
      unrealised_atoms: event.unrealisedAtoms,
      maintenance_atoms: event.maintenanceAtoms,
      maintenance_ppb: event.maintenancePpb,
      maintenance_deduction_atoms: event.maintenanceDeductionAtoms,
      steps: [],
      started_at: at,
      ...NOT_ENDED,
    };
    this.#started.push(row);
    this.#running.set(event.positionId, row);
    if (mark === undefined) this.#unmarked.push(row);
  }

  step(event: LiquidationStep): void {
    const { stage, priceTicks, askedShares, doneShares, doneAtoms, orderId } = event;
    this.#runningOf(event.positionId).steps.push({ stage, priceTicks, askedShares, doneShares, doneAtoms, orderId });
  }

  end(event: LiquidationEnded, at: number): void {
    Object.assign(this.#runningOf(event.positionId), {
      outcome: event.outcome,
      bankruptcy_ticks: event.bankruptcyTicks,
      closed_shares: event.closedShares,
      close_fee_atoms: event.closeFeeAtoms,
      liquidation_fee_atoms: event.liquidationFeeAtoms,
      fund_atoms: event.fundAtoms,
      returned_atoms: event.returnedAtoms,
      ended_at: at,
    } satisfies Ending);
    this.#running.delete(event.positionId);
  }

  deleverage(event: PositionDeleveraged, sequence: number, at: number): void {
    if (sequence !== this.#sequence) {
      this.#sequence = sequence;
      this.#rowNumber = 0;
    }
    this.#deleveragings.push({
      sequence,
      row_number: this.#rowNumber++,
      position_id: event.positionId,
      user_id: event.userId,
      contract_id: event.contractId,
      side: event.side,
      shares: event.shares,
      value_atoms: event.valueAtoms,
      price_ticks: event.priceTicks,
      realised_atoms: event.realisedAtoms,
      deleveraged_at: at,
    });
  }

  #runningOf(positionId: number): StartedRow | LiquidationChange {
    let running = this.#running.get(positionId);
    if (running !== undefined) return running;
    running = { position_id: positionId, steps: [], ...NOT_ENDED };
    this.#running.set(positionId, running);
    this.#changed.push(running);
    return running;
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    await this.#continueStored(database);
    if (this.#unmarked.length > 0) await this.#takeStoredMarks(database);
    await insertRows<LiquidationsTable>(database, LIQUIDATIONS, this.#started);
    await insertRows(database, DELEVERAGINGS, this.#deleveragings);
  }

  /** Before this batch's own are inserted: a position has at most one liquidation that has not ended. */
  async #continueStored(database: Kysely<ProjectionTables>): Promise<void> {
    if (this.#changed.length === 0) return;
    await sql`update liquidations set steps = liquidations.steps || incoming.steps, outcome = incoming.outcome,
      bankruptcy_ticks = incoming.bankruptcy_ticks, closed_shares = incoming.closed_shares,
      close_fee_atoms = incoming.close_fee_atoms, liquidation_fee_atoms = incoming.liquidation_fee_atoms,
      fund_atoms = incoming.fund_atoms, returned_atoms = incoming.returned_atoms, ended_at = incoming.ended_at
      from ${incomingRows(CHANGE_COLUMNS, this.#changed)}
      where liquidations.position_id = incoming.position_id and liquidations.outcome is null`.execute(database);
  }

  async #takeStoredMarks(database: Kysely<ProjectionTables>): Promise<void> {
    const marks = await database.selectFrom("contract_marks").selectAll().execute();
    const marksByContract = new Map(marks.map((mark) => [mark.contract_id, mark]));
    for (const row of this.#unmarked) Object.assign(row, markParts(marksByContract.get(row.contract_id)));
  }
}

const markParts = (mark: ContractMarksTable | undefined) => ({
  index_e8: mark?.index_e8 ?? 0,
  last_ticks: mark?.last_ticks ?? 0,
  funding_price_e8: mark?.funding_price_e8 ?? 0,
  basis_price_e8: mark?.basis_price_e8 ?? 0,
});
