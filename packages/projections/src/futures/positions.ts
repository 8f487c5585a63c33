import type { FundingPaid, PositionEnded, PositionFilled, PositionMarginChanged, PositionStatus } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { incomingRows, insertRows, type BulkTable, type ColumnTypes } from "../bulk-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import type { PositionsTable } from "./futures-tables.ts";

const POSITIONS: BulkTable<PositionsTable> = {
  table: "positions",
  columns: {
    position_id: "int8",
    user_id: "int4",
    contract_id: "int4",
    side: "text",
    margin_mode: "text",
    leverage: "int4",
    status: "int2",
    shares: "int8",
    cost_atoms: "int8",
    margin_atoms: "int8",
    reserve_atoms: "int8",
    most_shares: "int8",
    most_cost_atoms: "int8",
    opened_shares: "int8",
    opened_atoms: "int8",
    closed_shares: "int8",
    closed_atoms: "int8",
    realised_atoms: "int8",
    fee_atoms: "int8",
    funding_atoms: "int8",
    close_ticks: "int8",
    opened_at: "int8",
    updated_at: "int8",
    closed_at: "int8",
  },
};

/** What a batch changes in a position that is already stored: sums to add, and values to set where not null. */
interface PositionChange {
  readonly position_id: number;
  leverage: number | null;
  status: PositionStatus | null;
  shares: number | null;
  cost_atoms: number | null;
  margin_atoms: number | null;
  reserve_atoms: number | null;
  /** The most within the batch; 0 without a fill. */
  most_shares: number;
  most_cost_atoms: number;
  opened_shares: number;
  opened_atoms: number;
  closed_shares: number;
  closed_atoms: number;
  realised_atoms: number;
  fee_atoms: number;
  funding_atoms: number;
  close_ticks: number | null;
  updated_at: number;
  closed_at: number | null;
}

const CHANGE_COLUMNS: ColumnTypes<PositionChange> = {
  position_id: "int8",
  leverage: "int4",
  status: "int2",
  shares: "int8",
  cost_atoms: "int8",
  margin_atoms: "int8",
  reserve_atoms: "int8",
  most_shares: "int8",
  most_cost_atoms: "int8",
  opened_shares: "int8",
  opened_atoms: "int8",
  closed_shares: "int8",
  closed_atoms: "int8",
  realised_atoms: "int8",
  fee_atoms: "int8",
  funding_atoms: "int8",
  close_ticks: "int8",
  updated_at: "int8",
  closed_at: "int8",
};

/** The sums of a life that has only begun. */
const NO_SUMS = {
  most_shares: 0,
  most_cost_atoms: 0,
  opened_shares: 0,
  opened_atoms: 0,
  closed_shares: 0,
  closed_atoms: 0,
  realised_atoms: 0,
  fee_atoms: 0,
  funding_atoms: 0,
};

/** The positions of one batch: new rows, and changes of older rows. */
export class PositionRows {
  readonly #opened = new Map<number, PositionsTable>();
  readonly #changed = new Map<number, PositionChange>();

  fill(event: PositionFilled, at: number): void {
    // An opening fill that leaves no more than itself is the first of its position.
    if (event.isOpening && event.sharesAfter === event.filledShares) this.#open(event, at);
    const row = this.#touched(event.positionId, at);
    row.leverage = event.leverage;
    row.shares = event.sharesAfter;
    row.cost_atoms = event.costAfter;
    row.margin_atoms = event.marginAfter;
    row.reserve_atoms = event.reserveAfter;
    if (event.isOpening) {
      row.opened_shares += event.filledShares;
      row.opened_atoms += event.filledAtoms;
    } else {
      row.closed_shares += event.filledShares;
      row.closed_atoms += event.filledAtoms;
    }
    row.realised_atoms += event.realisedAtoms;
    row.fee_atoms += event.feeAtoms;
    if (event.sharesAfter <= row.most_shares) return;
    row.most_shares = event.sharesAfter;
    row.most_cost_atoms = event.costAfter;
  }

  #open(event: PositionFilled, at: number): void {
    this.#opened.set(event.positionId, {
      position_id: event.positionId,
      user_id: event.userId,
      contract_id: event.contractId,
      side: event.side,
      margin_mode: event.marginMode,
      leverage: event.leverage,
      status: 0,
      shares: 0,
      cost_atoms: 0,
      margin_atoms: 0,
      reserve_atoms: 0,
      ...NO_SUMS,
      close_ticks: 0,
      opened_at: at,
      updated_at: at,
      closed_at: 0,
    });
  }

  changeMargin(event: PositionMarginChanged, at: number): void {
    const row = this.#touched(event.positionId, at);
    row.leverage = event.leverage;
    row.margin_atoms = event.marginAtoms;
    row.reserve_atoms = event.reserveAtoms;
  }

  payFunding(event: FundingPaid, at: number): void {
    this.#touched(event.positionId, at).funding_atoms += event.atoms;
  }

  end(event: PositionEnded, at: number): void {
    const row = this.#touched(event.positionId, at);
    row.status = event.status;
    row.close_ticks = event.closeTicks;
    row.closed_at = at;
  }

  #touched(positionId: number, at: number): PositionsTable | PositionChange {
    const row = this.#opened.get(positionId) ?? this.#changed.get(positionId) ?? this.#newChange(positionId, at);
    row.updated_at = at;
    return row;
  }

  #newChange(positionId: number, at: number): PositionChange {
    const unchanged = { leverage: null, status: null, shares: null, cost_atoms: null, margin_atoms: null };
    const change: PositionChange = {
      position_id: positionId,
      ...unchanged,
      reserve_atoms: null,
      ...NO_SUMS,
      close_ticks: null,
      updated_at: at,
      closed_at: null,
    };
    this.#changed.set(positionId, change);
    return change;
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    await insertRows(database, POSITIONS, [...this.#opened.values()]);
    if (this.#changed.size === 0) return;
    await sql`update positions set
      leverage = coalesce(incoming.leverage, positions.leverage),
      status = coalesce(incoming.status, positions.status),
      shares = coalesce(incoming.shares, positions.shares),
      cost_atoms = coalesce(incoming.cost_atoms, positions.cost_atoms),
      margin_atoms = coalesce(incoming.margin_atoms, positions.margin_atoms),
      reserve_atoms = coalesce(incoming.reserve_atoms, positions.reserve_atoms),
      most_cost_atoms = case when incoming.most_shares > positions.most_shares
        then incoming.most_cost_atoms else positions.most_cost_atoms end,
      most_shares = greatest(incoming.most_shares, positions.most_shares),
      opened_shares = positions.opened_shares + incoming.opened_shares,
      opened_atoms = positions.opened_atoms + incoming.opened_atoms,
      closed_shares = positions.closed_shares + incoming.closed_shares,
      closed_atoms = positions.closed_atoms + incoming.closed_atoms,
      realised_atoms = positions.realised_atoms + incoming.realised_atoms,
      fee_atoms = positions.fee_atoms + incoming.fee_atoms,
      funding_atoms = positions.funding_atoms + incoming.funding_atoms,
      close_ticks = coalesce(incoming.close_ticks, positions.close_ticks),
      updated_at = incoming.updated_at,
      closed_at = coalesce(incoming.closed_at, positions.closed_at)
      from ${incomingRows(CHANGE_COLUMNS, [...this.#changed.values()])}
      where positions.position_id = incoming.position_id`.execute(database);
  }
}
