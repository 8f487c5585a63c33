import { ACCOUNT_CODES, type Posted } from "@agio/core";
import type { Kysely } from "kysely";
import { insertRows, type BulkTable } from "./bulk-rows.ts";
import type { LedgerLinesTable, ProjectionTables } from "./tables.ts";

const LINES: BulkTable<LedgerLinesTable> = {
  table: "ledger_lines",
  columns: {
    sequence: "int8",
    line_number: "int4",
    user_id: "int4",
    account_code: "int2",
    coin_id: "int4",
    kind: "text",
    reference_id: "int8",
    atoms: "int8",
    before_atoms: "int8",
    after_atoms: "int8",
    posted_at: "int8",
    position_id: "int8",
    contract_id: "int4",
    chain_id: "int4",
  },
};

/** The ledger lines of one batch, numbered within their sequence. */
export class LedgerLineRows {
  readonly #rows: LedgerLinesTable[] = [];
  #sequence = 0;
  #lineNumber = 0;

  add(event: Posted, sequence: number, at: number): void {
    if (sequence !== this.#sequence) {
      this.#sequence = sequence;
      this.#lineNumber = 0;
    }
    for (const line of event.lines) {
      this.#rows.push({
        sequence,
        line_number: this.#lineNumber++,
        user_id: line.userId,
        account_code: ACCOUNT_CODES[line.account],
        coin_id: line.coinId,
        kind: event.kind,
        reference_id: event.referenceId,
        atoms: line.atoms,
        before_atoms: line.after - line.atoms,
        after_atoms: line.after,
        posted_at: at,
        position_id: line.positionId,
        contract_id: line.contractId,
        chain_id: line.chainId,
      });
    }
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    await insertRows(database, LINES, this.#rows);
  }
}
