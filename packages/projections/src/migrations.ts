import { CAMPAIGN_PARTS, ENDING_PARTS } from "./campaigns/campaign-migration.ts";
import { BEGIN_PARTS, COPY_PARTS } from "./copies/copy-migration.ts";
import { MOVE_PARTS } from "./finance/moves-migration.ts";
import { FUNDS_CHANGED_PARTS, FUNDS_LIST_PARTS, FUNDS_PARTS, RETURNS_PARTS } from "./deposits/funds-migration.ts";
import { FUTURES_PARTS } from "./futures/futures-migration.ts";
import { LEVEL_CHANGES } from "./levels/level-tables.ts";
import type { NamedMigration } from "./migrate.ts";
import { layMonths, partByMonths } from "./months/months-migration.ts";
import { MARGIN_DAY_PARTS, OPTION_PARTS } from "./options/option-migration.ts";
import {
  BROKER_PARTS,
  LINK_PARTS,
  MEMBER_PARTS,
  REWARD_PARTS,
  PROGRAMME_LIST_PARTS,
} from "./programmes/reward-migration.ts";
import { COMPENSATION_PARTS, SECOND_PARTS, VOID_EFFECT_PARTS } from "./second-contracts/second-migration.ts";
import { DAY_PARTS } from "./sums/days-migration.ts";
import { SUM_PARTS } from "./sums/sums-migration.ts";
import { columnsSince, schemaStep, type SchemaPart } from "./table/create-table.ts";
import {
  CANDLES,
  COINS,
  INDEX_PRICES,
  LEDGER_LINES,
  PAIRS,
  PROJECTION_CURSOR,
  SPOT_ORDERS,
  SPOT_TRADES,
} from "./tables.ts";
import { AUDIT_HEAD_PARTS, BY_AGE_PARTS, GAP_PARTS, RECOVERED_PARTS, TAPE_PARTS } from "./tape/tape-migration.ts";

const SPOT_PARTS: readonly SchemaPart[] = [
  PROJECTION_CURSOR,
  `insert into projection_cursor values ('journal', 0)`,
  COINS,
  PAIRS,
  SPOT_ORDERS,
  // Order ids rise with time, so they also decide between equal times.
  `create index spot_orders_by_user on spot_orders (user_id, accepted_at, order_id)`,
  `create index spot_orders_by_pair on spot_orders (pair_id, accepted_at, order_id)`,
  SPOT_TRADES,
  `create index spot_trades_by_pair on spot_trades (pair_id, traded_at, trade_id)`,
  `create index spot_trades_by_maker on spot_trades (maker_user_id, traded_at, trade_id)`,
  `create index spot_trades_by_taker on spot_trades (taker_user_id, traded_at, trade_id)`,
  LEDGER_LINES,
  `create index ledger_lines_by_user on ledger_lines (user_id, posted_at, sequence, line_number)`,
  CANDLES,
  INDEX_PRICES,
];

/** A user's funding among his lines, which are mostly of trades. */
const FUNDING_PARTS: readonly SchemaPart[] = [
  `create index ledger_lines_of_funding on ledger_lines (user_id, posted_at) where kind = 'grant'`,
];

/** A user's rebates among his lines. */
const REBATE_PARTS: readonly SchemaPart[] = [
  `create index ledger_lines_rebates_by_user on ledger_lines (user_id, posted_at, sequence, line_number)
    where kind = 'rebate'`,
];

/** The staff look payments up by these. Few have been sent, and fewer go back. */
const SEARCHED_PARTS: readonly SchemaPart[] = [
  `create index deposits_by_txid on deposits (txid)`,
  `create index deposits_by_address on deposits (address)`,
  `create index deposits_by_return on deposits (return_txid) where return_txid <> ''`,
  `create index withdrawals_by_txid on withdrawals (txid) where txid <> ''`,
];

/** The schema of the projections, oldest step first. Tables are created as tables.ts declares them. */
export const PROJECTION_MIGRATIONS: readonly NamedMigration[] = [
  { name: "projection.001-tables", up: schemaStep(SPOT_PARTS) },
  { name: "projection.002-funding", up: schemaStep(FUNDING_PARTS) },
  { name: "projection.003-futures", up: schemaStep(FUTURES_PARTS) },
  { name: "projection.004-options", up: schemaStep(OPTION_PARTS) },
  { name: "projection.005-tape", up: schemaStep(TAPE_PARTS) },
  { name: "projection.006-second-contracts", up: schemaStep(SECOND_PARTS) },
  { name: "projection.007-funds", up: schemaStep(FUNDS_PARTS) },
  { name: "projection.008-moves", up: schemaStep(MOVE_PARTS) },
  { name: "projection.009-returns", up: schemaStep(RETURNS_PARTS) },
  { name: "projection.010-rebates", up: schemaStep(REBATE_PARTS) },
  { name: "projection.011-months", up: partByMonths },
  { name: "projection.012-compensation", up: schemaStep(COMPENSATION_PARTS) },
  { name: "projection.013-campaigns", up: schemaStep(CAMPAIGN_PARTS) },
  { name: "projection.014-rewards", up: schemaStep(REWARD_PARTS) },
  { name: "projection.015-reward-months", up: layMonths("rewards") },
  { name: "projection.016-brokers", up: schemaStep(BROKER_PARTS) },
  { name: "projection.017-members", up: schemaStep(MEMBER_PARTS) },
  { name: "projection.018-levels", up: schemaStep([LEVEL_CHANGES]) },
  { name: "projection.019-endings", up: schemaStep(ENDING_PARTS) },
  { name: "projection.020-margin-days", up: schemaStep(MARGIN_DAY_PARTS) },
  { name: "projection.021-history", up: schemaStep([columnsSince("history", PROJECTION_CURSOR)]) },
  { name: "projection.022-links", up: schemaStep(LINK_PARTS) },
  { name: "projection.023-audit-heads", up: schemaStep(AUDIT_HEAD_PARTS) },
  { name: "projection.024-recovered", up: schemaStep(RECOVERED_PARTS) },
  { name: "projection.025-by-age", up: schemaStep(BY_AGE_PARTS) },
  { name: "projection.026-gaps", up: schemaStep([...GAP_PARTS, ...VOID_EFFECT_PARTS]) },
  { name: "projection.027-sums", up: schemaStep(SUM_PARTS) },
  { name: "projection.028-funds-lists", up: schemaStep(FUNDS_LIST_PARTS) },
  { name: "projection.029-searched", up: schemaStep(SEARCHED_PARTS) },
  { name: "projection.030-funds-changed", up: schemaStep(FUNDS_CHANGED_PARTS) },
  { name: "projection.031-programme-lists", up: schemaStep(PROGRAMME_LIST_PARTS) },
  { name: "projection.032-days", up: schemaStep(DAY_PARTS) },
  { name: "projection.033-copies", up: schemaStep(COPY_PARTS) },
  { name: "projection.034-begins", up: schemaStep(BEGIN_PARTS) },
];
