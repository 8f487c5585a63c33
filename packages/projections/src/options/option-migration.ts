import type { SchemaPart } from "../table/create-table.ts";
import {
  OPTION_UNDERLYINGS,
  OPTION_SERIES,
  OPTION_ORDERS,
  OPTION_TRADES,
  OPTION_FILLS,
  OPTION_POSITIONS,
  OPTION_SETTLEMENTS,
  OPTION_MARGIN_DAYS,
} from "./option-tables.ts";

/** Option series, their orders, trades, positions and settlements. */
export const OPTION_PARTS: readonly SchemaPart[] = [
  OPTION_UNDERLYINGS,
  OPTION_SERIES,
  `create index option_series_by_expiry on option_series (pair_id, expiry_at, series_id)`,
  OPTION_ORDERS,
  // Order and position ids rise with time, so they also decide between equal times.
  `create index option_orders_by_user on option_orders (user_id, accepted_at, order_id)`,
  OPTION_TRADES,
  `create index option_trades_by_series on option_trades (series_id, traded_at, trade_id)`,
  OPTION_FILLS,
  `create index option_fills_by_user on option_fills (user_id, filled_at, sequence, fill_number)`,
  `create index option_fills_by_position on option_fills (position_id, filled_at, sequence, fill_number)`,
  OPTION_POSITIONS,
  `create index option_positions_by_user on option_positions (user_id, opened_at, position_id)`,
  `create index option_positions_ended on option_positions (user_id, closed_at, position_id) where closed_at > 0`,
  OPTION_SETTLEMENTS,
  `create index option_settlements_by_time on option_settlements (settled_at, pair_id)`,
  // The postings of a receipt: of a trade by its number, of margin and expiry by that of the position.
  `create index ledger_lines_of_options on ledger_lines (reference_id, sequence)
    where kind in ('optionTrade', 'optionMargin', 'optionLiquidation', 'optionExpiry')`,
];

/** Days of option margins, also of what is in the ledger lines already. */
export const MARGIN_DAY_PARTS: readonly SchemaPart[] = [
  OPTION_MARGIN_DAYS,
  `create index option_margin_days_by_user on option_margin_days (user_id, posted_at, sequence, line_number)`,
  `insert into option_margin_days (user_id, account_code, coin_id, reference_id, day, lines, atoms,
      first_sequence, first_line_number, first_at, after_atoms, sequence, line_number, posted_at)
    select user_id, account_code, coin_id, reference_id, day, lines, atoms,
      first[1], first[2], first[3], last[4], last[1], last[2], last[3]
    from (select user_id, account_code, coin_id, reference_id, posted_at / 86400000 as day, count(*) as lines,
        sum(atoms) as atoms, min(array[sequence, line_number, posted_at]) as first,
        max(array[sequence, line_number, posted_at, after_atoms]) as last
      from ledger_lines where kind = 'optionMargin' and user_id > 0 group by 1, 2, 3, 4, 5) as days`,
];
