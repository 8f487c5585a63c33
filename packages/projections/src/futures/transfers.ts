import type { FundsTransferred } from "@agio/core";
import type { Kysely } from "kysely";
import { insertRows, type BulkTable } from "../bulk-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import type { TransfersTable } from "./futures-tables.ts";

const TRANSFERS: BulkTable<TransfersTable> = {
  table: "transfers",
  columns: {
    transfer_id: "int8",
    user_id: "int4",
    coin_id: "int4",
    atoms: "int8",
    from_account: "int2",
    to_account: "int2",
    transferred_at: "int8",
  },
};

/** The transfers between accounts of one batch. */
export class TransferRows {
  readonly #rows: TransfersTable[] = [];

  add(event: FundsTransferred, at: number): void {
    this.#rows.push({
      transfer_id: event.transferId,
      user_id: event.userId,
      coin_id: event.coinId,
      atoms: event.atoms,
      from_account: event.from,
      to_account: event.to,
      transferred_at: at,
    });
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    await insertRows(database, TRANSFERS, this.#rows);
  }
}
