import { columnsSince, type SchemaPart } from "../table/create-table.ts";
import { COPIES, COPY_SHARES, COPY_SKIPS, FOLLOWS, LEAD_VALUES, LEADERS } from "./copy-tables.ts";

/** Copy trading: leaders with what their accounts were worth, follows, and what became of each copy and share. */
export const COPY_PARTS: readonly SchemaPart[] = [
  LEADERS,
  LEAD_VALUES,
  `create index lead_values_by_account on lead_values (account_id, valued_at, sequence, row_number)`,
  FOLLOWS,
  `create index follows_by_user on follows (user_id, begun_at, account_id)`,
  `create index follows_by_leader on follows (leader_id)`,
  COPIES,
  `create index copies_by_leader on copies (leader_id, made_at)`,
  COPY_SKIPS,
  `create index copy_skips_by_account on copy_skips (account_id, skipped_at, sequence, row_number)`,
  `create index copy_skips_by_leader on copy_skips (leader_id, contract_id)`,
  COPY_SHARES,
  `create index copy_shares_by_account on copy_shares (account_id, settled_at, sequence, row_number)`,
  `create index copy_shares_by_leader on copy_shares (leader_user_id, settled_at)`,
];

/** Follows of before have begun once, as far as their rows say. */
export const BEGIN_PARTS: readonly SchemaPart[] = [columnsSince("begins", FOLLOWS), `update follows set begins = 1`];
