import type { PostingKind } from "@agio/core";
import type { SchemaPart } from "../table/create-table.ts";
import { LEDGER_SUMS } from "./ledger-sums.ts";

const DAY_OF_LINE = "posted_at - posted_at % 86400000";

/** First moment of the month of a time, both UTC milliseconds. */
export const monthOf = (at: string): string => `(extract(epoch from date_trunc('month',
  to_timestamp(${at} / 1000) at time zone 'UTC') at time zone 'UTC') * 1000)::int8`;

/** Day and month that a line counts in, as the list `spans`. */
export const SPANS_OF_LINE = `lateral (values ('day', ${DAY_OF_LINE}), ('month', ${monthOf("posted_at")})) as spans (span, start_at)`;

/** Kinds that most lines have. Of any of these a walk through the newest lines finds enough. */
export const FREQUENT_KINDS: readonly PostingKind[] = [
  ...(["orderHold", "orderRelease", "trade"] as const),
  ...(["contractOrderHold", "contractOrderRelease", "contractTrade"] as const),
];

/**
 * Sums of days and months, also of what is in the ledger lines already, and the ways to lines that the staff ask for. The
 * narrow indexes end with the time: lines of one time are few, and put in order behind it.
 */
export const SUM_PARTS: readonly SchemaPart[] = [
  LEDGER_SUMS,
  `create index ledger_sums_by_account on ledger_sums (account_code, coin_id, span, start_at)`,
  `insert into ledger_sums (span, start_at, account_code, coin_id, kind, chain_id, lines, credit_atoms, debit_atoms,
      last_sequence, forgotten_lines, forgotten_credit_atoms, forgotten_debit_atoms)
    select 'day', ${DAY_OF_LINE}, account_code, coin_id, kind, chain_id, count(*), sum(greatest(atoms, 0)),
      sum(greatest(-atoms, 0)), max(sequence), 0, 0, 0
    from ledger_lines group by 1, 2, 3, 4, 5, 6`,
  `insert into ledger_sums (span, start_at, account_code, coin_id, kind, chain_id, lines, credit_atoms, debit_atoms,
      last_sequence, forgotten_lines, forgotten_credit_atoms, forgotten_debit_atoms)
    select 'month', ${monthOf("start_at")}, account_code, coin_id, kind, chain_id, sum(lines), sum(credit_atoms),
      sum(debit_atoms), max(last_sequence), 0, 0, 0
    from ledger_sums group by 1, 2, 3, 4, 5, 6`,
  `create index ledger_lines_by_time on ledger_lines (posted_at)`,
  `create index ledger_lines_by_account on ledger_lines (account_code, coin_id, posted_at)`,
  `create index ledger_lines_by_reference on ledger_lines (reference_id)`,
  `create index ledger_lines_by_kind on ledger_lines (kind, posted_at)
    where kind not in (${FREQUENT_KINDS.map((kind) => `'${kind}'`).join(", ")})`,
];
