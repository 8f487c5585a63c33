import type { FundingPaid, PositionEnded, PositionFilled, PositionMarginChanged } from "@agio/core";
import type { Kysely } from "kysely";
import { ADD, ChangingRows, SET, type Changes, type ChangingTable } from "../changing-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import type { PositionsTable } from "./futures-tables.ts";

const POSITIONS = {
  table: "positions",
  key: "position_id",
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
  changes: {
    leverage: SET,
    status: SET,
    shares: SET,
    cost_atoms: SET,
    margin_atoms: SET,
    reserve_atoms: SET,
    // The most within the batch; 0 without a fill.
    most_shares: { sql: "greatest(incoming.most_shares, positions.most_shares)" },
    most_cost_atoms: {
      sql: `case when incoming.most_shares > positions.most_shares
        then incoming.most_cost_atoms else positions.most_cost_atoms end`,
    },
    opened_shares: ADD,
    opened_atoms: ADD,
    closed_shares: ADD,
    closed_atoms: ADD,
    realised_atoms: ADD,
    fee_atoms: ADD,
    funding_atoms: ADD,
    close_ticks: SET,
    updated_at: SET,
    closed_at: SET,
  },
} as const satisfies ChangingTable<PositionsTable, unknown>;

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
  readonly #rows = new ChangingRows<PositionsTable, typeof POSITIONS.changes>(POSITIONS);

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
    this.#rows.insert(event.positionId, {
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

  #touched(positionId: number, at: number): Changes<PositionsTable, typeof POSITIONS.changes> {
    const row = this.#rows.row(positionId);
    row.updated_at = at;
    return row;
  }

  write(database: Kysely<ProjectionTables>): Promise<void> {
    return this.#rows.write(database);
  }
}
