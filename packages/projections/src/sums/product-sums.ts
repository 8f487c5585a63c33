import { sql, type Kysely } from "kysely";
import type { MarketTrade } from "../market-trade.ts";
import { monthStart } from "../months/month-start.ts";
import { add, defineTable, int4, int8, of, text, type Row } from "../table/define-table.ts";
import { columnList, incomingRows } from "../table/write-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import type { SumSpan } from "./ledger-sums.ts";

const DAY_MS = 86_400_000;

export type SummedProduct = "spot" | "contract" | "second" | "option";

/**
 * Volume of one day, or of one month, by product and market: turnover of own trades; of second contracts in real money the
 * stakes that were accepted, of options the premiums that were paid. A candle may hold imported history, and no sum does.
 */
export const PRODUCT_SUMS = defineTable(
  "product_sums",
  {
    span: of<SumSpan>(text),
    /** First moment of the day or month, by UTC. */
    startAt: int8,
    product: of<SummedProduct>(text),
    /** A pair or a contract; of an option the pair of its underlying. */
    marketId: int4,
    trades: add(int8),
    turnoverAtoms: add(int8),
  },
  { key: ["span", "startAt", "product", "marketId"], fillfactor: 70 },
);

type SumRow = { -readonly [Field in keyof Row<typeof PRODUCT_SUMS>]: Row<typeof PRODUCT_SUMS>[Field] };

/** Sums that one batch adds to. */
export class ProductSumRows {
  /** `marketId` of an option is its series until the rows are written: only the tables know its pair. */
  readonly #rows = new Map<string, SumRow>();

  trade(product: "spot" | "contract", { marketId, notionalAtoms }: MarketTrade, at: number): void {
    this.#add(product, marketId, { atoms: notionalAtoms, at });
  }

  bet(pairId: number, stakeAtoms: number, at: number): void {
    this.#add("second", pairId, { atoms: stakeAtoms, at });
  }

  option(seriesId: number, premiumAtoms: number, at: number): void {
    this.#add("option", seriesId, { atoms: premiumAtoms, at });
  }

  #add(product: SummedProduct, marketId: number, { atoms, at }: { readonly atoms: number; readonly at: number }): void {
    const startAt = at - (at % DAY_MS);
    const key = `${product} ${marketId} ${startAt}`;
    const row = this.#rows.get(key) ?? { span: "day", startAt, product, marketId, trades: 0, turnoverAtoms: 0 };
    this.#rows.set(key, row);
    row.trades += 1;
    row.turnoverAtoms += atoms;
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    if (this.#rows.size === 0) return;
    const days = [...this.#rows.values()];
    const months = days.map((row): SumRow => ({ ...row, span: "month", startAt: monthStart(row.startAt) }));
    await sql`insert into product_sums (${columnList(PRODUCT_SUMS, FIELDS)})
      select span, start_at, product, case product when 'option' then option_series.pair_id else incoming.market_id end,
        sum(trades), sum(turnover_atoms)
      from ${incomingRows(PRODUCT_SUMS, FIELDS, [...days, ...months])}
        left join option_series on product = 'option' and series_id = incoming.market_id
      group by 1, 2, 3, 4
      on conflict (${columnList(PRODUCT_SUMS, PRODUCT_SUMS.key)}) do update
        set trades = product_sums.trades + excluded.trades,
          turnover_atoms = product_sums.turnover_atoms + excluded.turnover_atoms`.execute(database);
  }
}

const FIELDS = Object.keys(PRODUCT_SUMS.columns);
