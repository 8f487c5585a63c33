import { sql, type Kysely } from "kysely";
import { monthStart } from "../months/month-start.ts";
import { add, defineTable, int4, int8, of, text, type Row } from "../table/define-table.ts";
import { columnList, incomingRows } from "../table/write-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import type { SumSpan } from "./ledger-sums.ts";

const DAY_MS = 86_400_000;

/** Products whose trades are in no candle. */
export type SummedProduct = "second" | "option";

/**
 * Volume of one day, or of one month, by pair: of second contracts in real money the stakes that were accepted, of options
 * the premiums that were paid. Candles have the volumes of pairs and contracts.
 */
export const PRODUCT_SUMS = defineTable(
  "product_sums",
  {
    span: of<SumSpan>(text),
    /** First moment of the day or month, by UTC. */
    startAt: int8,
    product: of<SummedProduct>(text),
    /** Of an option the pair of its underlying. */
    pairId: int4,
    trades: add(int8),
    turnoverAtoms: add(int8),
  },
  { key: ["span", "startAt", "product", "pairId"], fillfactor: 70 },
);

type SumRow = { -readonly [Field in keyof Row<typeof PRODUCT_SUMS>]: Row<typeof PRODUCT_SUMS>[Field] };

/** What one batch adds to them. */
export class ProductSumRows {
  /** `pairId` of an option is its series until the rows are written: only the tables know its pair. */
  readonly #rows = new Map<string, SumRow>();

  bet(pairId: number, stakeAtoms: number, at: number): void {
    this.#add("second", pairId, { atoms: stakeAtoms, at });
  }

  option(seriesId: number, premiumAtoms: number, at: number): void {
    this.#add("option", seriesId, { atoms: premiumAtoms, at });
  }

  #add(product: SummedProduct, pairId: number, { atoms, at }: { readonly atoms: number; readonly at: number }): void {
    const startAt = at - (at % DAY_MS);
    const key = `${product} ${pairId} ${startAt}`;
    const row = this.#rows.get(key) ?? { span: "day", startAt, product, pairId, trades: 0, turnoverAtoms: 0 };
    this.#rows.set(key, row);
    row.trades += 1;
    row.turnoverAtoms += atoms;
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    if (this.#rows.size === 0) return;
    const days = [...this.#rows.values()];
    const months = days.map((row): SumRow => ({ ...row, span: "month", startAt: monthStart(row.startAt) }));
    await sql`insert into product_sums (${columnList(PRODUCT_SUMS, FIELDS)})
      select span, start_at, product, case product when 'option' then option_series.pair_id else incoming.pair_id end,
        sum(trades), sum(turnover_atoms)
      from ${incomingRows(PRODUCT_SUMS, FIELDS, [...days, ...months])}
        left join option_series on product = 'option' and series_id = incoming.pair_id
      group by 1, 2, 3, 4
      on conflict (${columnList(PRODUCT_SUMS, PRODUCT_SUMS.key)}) do update
        set trades = product_sums.trades + excluded.trades,
          turnover_atoms = product_sums.turnover_atoms + excluded.turnover_atoms`.execute(database);
  }
}

const FIELDS = Object.keys(PRODUCT_SUMS.columns);
