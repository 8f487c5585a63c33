import type { CoinListed, PairChanged, PairDelisted, PairListed } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { insertRows, type BulkTable } from "./bulk-rows.ts";
import type { CoinsTable, PairsTable, ProjectionTables } from "./tables.ts";

const COINS: BulkTable<CoinsTable> = { table: "coins", columns: { coin_id: "int4", code: "text", scale: "int2" } };

const PAIRS: BulkTable<PairsTable> = {
  table: "pairs",
  columns: {
    pair_id: "int4",
    symbol: "text",
    traded_coin_id: "int4",
    pricing_coin_id: "int4",
    price_decimals: "int2",
    size_decimals: "int2",
    rules: "jsonb",
    is_delisted: "bool",
  },
};

type ListingChange = PairChanged | PairDelisted;

/** The coins and pairs that one batch lists, changes or delists. Rare, so changes are written one by one. */
export class ListingRows {
  readonly #coins: CoinsTable[] = [];
  readonly #pairs: PairsTable[] = [];
  readonly #changes: ListingChange[] = [];

  listCoin(event: CoinListed): void {
    this.#coins.push({ coin_id: event.coinId, code: event.code, scale: event.scale });
  }

  listPair(event: PairListed): void {
    this.#pairs.push({
      pair_id: event.pairId,
      symbol: event.symbol,
      traded_coin_id: event.tradedCoinId,
      pricing_coin_id: event.pricingCoinId,
      price_decimals: event.priceDecimals,
      size_decimals: event.sizeDecimals,
      rules: event.rules,
      is_delisted: false,
    });
  }

  change(event: ListingChange): void {
    this.#changes.push(event);
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    await insertRows(database, COINS, this.#coins);
    await insertRows(database, PAIRS, this.#pairs);
    for (const event of this.#changes) {
      const changed =
        event.type === "PairDelisted"
          ? sql`is_delisted = true`
          : sql`rules = ${JSON.stringify(event.rules)}::text::jsonb`;
      await sql`update pairs set ${changed} where pair_id = ${event.pairId}`.execute(database);
    }
  }
}
