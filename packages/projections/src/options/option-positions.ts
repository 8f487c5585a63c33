import type { OptionMarginChanged, OptionPositionEnded, OptionPositionFilled, OptionPositionStatus } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { incomingRows, insertRows, type BulkTable, type ColumnTypes } from "../bulk-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import type { OptionPositionsTable } from "./option-tables.ts";

const POSITIONS: BulkTable<OptionPositionsTable> = {
  table: "option_positions",
  columns: {
    position_id: "int8",
    user_id: "int4",
    series_id: "int4",
    status: "int2",
    lots: "int8",
    cost_atoms: "int8",
    margin_atoms: "int8",
    opened_lots: "int8",
    opened_atoms: "int8",
    realised_atoms: "int8",
    fee_atoms: "int8",
    expired_lots: "int8",
    payoff_atoms: "int8",
    expiry_fee_atoms: "int8",
    opened_at: "int8",
    updated_at: "int8",
    closed_at: "int8",
  },
};

/** What a batch changes in a position that is already stored: sums to add, and values to set where not null. */
interface PositionChange {
  readonly position_id: number;
  status: OptionPositionStatus | null;
  lots: number | null;
  cost_atoms: number | null;
  margin_atoms: number | null;
  opened_lots: number;
  opened_atoms: number;
  realised_atoms: number;
  /** Of the whole life, known at its end. */
  realised_in_all: number | null;
  fee_atoms: number;
  expired_lots: number | null;
  payoff_atoms: number | null;
  expiry_fee_atoms: number | null;
  updated_at: number;
  closed_at: number | null;
}

const CHANGE_COLUMNS: ColumnTypes<PositionChange> = {
  position_id: "int8",
  status: "int2",
  lots: "int8",
  cost_atoms: "int8",
  margin_atoms: "int8",
  opened_lots: "int8",
  opened_atoms: "int8",
  realised_atoms: "int8",
  realised_in_all: "int8",
  fee_atoms: "int8",
  expired_lots: "int8",
  payoff_atoms: "int8",
  expiry_fee_atoms: "int8",
  updated_at: "int8",
  closed_at: "int8",
};

/** The sums of a life that has only begun. */
const NO_SUMS = { opened_lots: 0, opened_atoms: 0, realised_atoms: 0, fee_atoms: 0 };

/** The option positions of one batch: new rows, and changes of older rows. */
export class OptionPositionRows {
  readonly #opened = new Map<number, OptionPositionsTable>();
  readonly #changed = new Map<number, PositionChange>();

  fill(event: OptionPositionFilled, at: number): void {
    const lotsBefore = event.lotsAfter - event.filledLots;
    if (lotsBefore === 0) this.#open(event, at);
    const row = this.#touched(event.positionId, at);
    row.lots = event.lotsAfter;
    row.cost_atoms = event.costAfter;
    row.margin_atoms = event.marginAfter;
    row.realised_atoms += event.realisedAtoms;
    row.fee_atoms += event.feeAtoms;
    if (lotsBefore !== 0 && lotsBefore > 0 !== event.filledLots > 0) return;
    row.opened_lots += event.filledLots;
    row.opened_atoms += event.premiumAtoms;
  }

  #open(event: OptionPositionFilled, at: number): void {
    this.#opened.set(event.positionId, {
      position_id: event.positionId,
      user_id: event.userId,
      series_id: event.seriesId,
      status: 0,
      lots: 0,
      cost_atoms: 0,
      margin_atoms: 0,
      ...NO_SUMS,
      expired_lots: 0,
      payoff_atoms: 0,
      expiry_fee_atoms: 0,
      opened_at: at,
      updated_at: at,
      closed_at: 0,
    });
  }

  changeMargin(event: OptionMarginChanged, at: number): void {
    this.#touched(event.positionId, at).margin_atoms = event.marginAtoms;
  }

  end(event: OptionPositionEnded, at: number): void {
    const row = this.#touched(event.positionId, at);
    row.status = event.status;
    row.expired_lots = event.lots;
    row.payoff_atoms = event.payoffAtoms;
    row.expiry_fee_atoms = event.feeAtoms;
    row.fee_atoms += event.feeAtoms;
    row.lots = 0;
    row.cost_atoms = 0;
    row.margin_atoms = 0;
    row.closed_at = at;
    if ("realised_in_all" in row) row.realised_in_all = event.realisedAtoms;
    else row.realised_atoms = event.realisedAtoms;
  }

  #touched(positionId: number, at: number): OptionPositionsTable | PositionChange {
    const row = this.#opened.get(positionId) ?? this.#changed.get(positionId) ?? this.#newChange(positionId, at);
    row.updated_at = at;
    return row;
  }

  #newChange(positionId: number, at: number): PositionChange {
    const change: PositionChange = {
      position_id: positionId,
      status: null,
      lots: null,
      cost_atoms: null,
      margin_atoms: null,
      ...NO_SUMS,
      realised_in_all: null,
      expired_lots: null,
      payoff_atoms: null,
      expiry_fee_atoms: null,
      updated_at: at,
      closed_at: null,
    };
    this.#changed.set(positionId, change);
    return change;
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    await insertRows(database, POSITIONS, [...this.#opened.values()]);
    if (this.#changed.size === 0) return;
    await sql`update option_positions set
      status = coalesce(incoming.status, option_positions.status),
      lots = coalesce(incoming.lots, option_positions.lots),
      cost_atoms = coalesce(incoming.cost_atoms, option_positions.cost_atoms),
      margin_atoms = coalesce(incoming.margin_atoms, option_positions.margin_atoms),
      opened_lots = option_positions.opened_lots + incoming.opened_lots,
      opened_atoms = option_positions.opened_atoms + incoming.opened_atoms,
      realised_atoms = coalesce(incoming.realised_in_all, option_positions.realised_atoms + incoming.realised_atoms),
      fee_atoms = option_positions.fee_atoms + incoming.fee_atoms,
      expired_lots = coalesce(incoming.expired_lots, option_positions.expired_lots),
      payoff_atoms = coalesce(incoming.payoff_atoms, option_positions.payoff_atoms),
      expiry_fee_atoms = coalesce(incoming.expiry_fee_atoms, option_positions.expiry_fee_atoms),
      updated_at = incoming.updated_at,
      closed_at = coalesce(incoming.closed_at, option_positions.closed_at)
      from ${incomingRows(CHANGE_COLUMNS, [...this.#changed.values()])}
      where option_positions.position_id = incoming.position_id`.execute(database);
  }
}
