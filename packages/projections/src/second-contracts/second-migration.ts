import { columnsSince, type SchemaPart } from "../table/create-table.ts";
import { EXCHANGE_STOPS, PERIODS, SECOND_ORDERS } from "./second-tables.ts";

/** Second contracts and the periods they were offered at. */
export const SECOND_PARTS: readonly SchemaPart[] = [
  SECOND_ORDERS,
  `create index second_orders_by_user on second_orders (user_id, accepted_at, order_id)`,
  PERIODS,
  // The postings of a receipt, and the statements of the two products.
  `create index ledger_lines_of_second_orders on ledger_lines (reference_id, sequence, line_number)
    where kind in ('secondOpen', 'secondSettle')`,
  `create index ledger_lines_second_by_user on ledger_lines (user_id, posted_at, sequence, line_number)
    where kind in ('secondOpen', 'secondSettle')`,
  `create index ledger_lines_option_by_user on ledger_lines (user_id, posted_at, sequence, line_number)
    where kind in ('optionOrderHold', 'optionOrderRelease', 'optionTrade', 'optionMargin', 'optionLiquidation',
      'optionExpiry')`,
];

/** Compensation of a void by a halt of our own, whose halt it was, and its lines in a receipt and in a statement. */
export const COMPENSATION_PARTS: readonly SchemaPart[] = [
  columnsSince("compensation", SECOND_ORDERS),
  columnsSince("compensation", PERIODS),
  EXCHANGE_STOPS,
  `create index second_orders_voided on second_orders (settled_at) where result = 'void'`,
  `drop index ledger_lines_of_second_orders`,
  `create index ledger_lines_of_second_orders on ledger_lines (reference_id, sequence, line_number)
    where kind in ('secondOpen', 'secondSettle', 'secondCompensation')`,
  `drop index ledger_lines_second_by_user`,
  `create index ledger_lines_second_by_user on ledger_lines (user_id, posted_at, sequence, line_number)
    where kind in ('secondOpen', 'secondSettle', 'secondCompensation')`,
];

/** Voids say what the last known price would have given the house. */
export const VOID_EFFECT_PARTS: readonly SchemaPart[] = [columnsSince("gaps", SECOND_ORDERS)];
