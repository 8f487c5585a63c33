import type { FinancePaid } from "@agio/core";
import type { Kysely } from "kysely";
import { insertRows, type BulkTable } from "../bulk-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import type { FinanceIncomesTable } from "./finance-tables.ts";

const INCOMES: BulkTable<FinanceIncomesTable> = {
  table: "finance_incomes",
  columns: {
    sequence: "int8",
    row_number: "int4",
    user_id: "int4",
    order_id: "int8",
    product_id: "int4",
    coin_id: "int4",
    interest_atoms: "int8",
    principal_atoms: "int8",
    paid_at: "int8",
  },
};

/** The payments of one batch, numbered within their sequence. */
export class FinanceIncomeRows {
  readonly #rows: FinanceIncomesTable[] = [];
  #sequence = 0;
  #rowNumber = 0;

  add(event: FinancePaid, sequence: number, at: number): void {
    if (sequence !== this.#sequence) {
      this.#sequence = sequence;
      this.#rowNumber = 0;
    }
    this.#rows.push({
      sequence,
      row_number: this.#rowNumber++,
      user_id: event.userId,
      order_id: event.orderId,
      product_id: event.productId,
      coin_id: event.coinId,
      interest_atoms: event.interestAtoms,
      principal_atoms: event.principalAtoms,
      paid_at: at,
    });
  }

  write(database: Kysely<ProjectionTables>): Promise<void> {
    return insertRows(database, INCOMES, this.#rows);
  }
}
