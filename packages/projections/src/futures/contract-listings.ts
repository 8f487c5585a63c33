import type { ContractChanged, ContractDelisted, ContractListed } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { insertRows, type BulkTable } from "../bulk-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import type { ContractsTable } from "./futures-tables.ts";

const CONTRACTS: BulkTable<ContractsTable> = {
  table: "contracts",
  columns: {
    contract_id: "int4",
    symbol: "text",
    index_pair_id: "int4",
    traded_coin_id: "int4",
    settlement_coin_id: "int4",
    price_decimals: "int2",
    size_decimals: "int2",
    rules: "jsonb",
    is_delisted: "bool",
    settlement_ticks: "int8",
  },
};

/** The contracts that one batch lists, changes or delists. Rare, so changes are written one by one. */
export class ContractListingRows {
  readonly #listed: ContractsTable[] = [];
  readonly #changes: (ContractChanged | ContractDelisted)[] = [];

  list(event: ContractListed): void {
    this.#listed.push({
      contract_id: event.contractId,
      symbol: event.symbol,
      index_pair_id: event.indexPairId,
      traded_coin_id: event.tradedCoinId,
      settlement_coin_id: event.settlementCoinId,
      price_decimals: event.priceDecimals,
      size_decimals: event.sizeDecimals,
      rules: event.rules,
      is_delisted: false,
      settlement_ticks: 0,
    });
  }

  change(event: ContractChanged | ContractDelisted): void {
    this.#changes.push(event);
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    await insertRows(database, CONTRACTS, this.#listed);
    for (const event of this.#changes) {
      const changed =
        event.type === "ContractDelisted"
          ? sql`is_delisted = true, settlement_ticks = ${event.settlementTicks}`
          : sql`rules = ${JSON.stringify(event.rules)}::text::jsonb`;
      await sql`update contracts set ${changed} where contract_id = ${event.contractId}`.execute(database);
    }
  }
}
