import type { SchemaPart } from "../table/create-table.ts";
import { ACTIVE_DAYS, ACTIVE_USERS } from "./active-users.ts";
import { PRODUCT_SUMS } from "./product-sums.ts";
import { monthOf } from "./sums-migration.ts";

const dayOf = (at: string): string => `${at} - ${at} % 86400000`;

const ACTS: readonly string[] = [
  `select user_id, accepted_at as at from spot_orders`,
  `select user_id, accepted_at from contract_orders where source = 'user'`,
  `select user_id, accepted_at from option_orders where source = 'user'`,
  `select user_id, accepted_at from second_orders`,
  `select user_id, converted_at from conversions`,
  `select user_id, subscribed_at from finance_orders where renewed_from = 0`,
  `select user_id, submitted_at from withdrawals`,
];

/** Volumes by product and the users of each day, also of what is in the tables already. */
export const DAY_PARTS: readonly SchemaPart[] = [
  PRODUCT_SUMS,
  `insert into product_sums (span, start_at, product, market_id, trades, turnover_atoms)
    select 'day', ${dayOf("accepted_at")}, 'second', pair_id, count(*), sum(stake_atoms)
    from second_orders where money = 'real' group by 1, 2, 3, 4`,
  `insert into product_sums (span, start_at, product, market_id, trades, turnover_atoms)
    select 'day', ${dayOf("traded_at")}, 'spot', pair_id, count(*), sum(notional_atoms) from spot_trades group by 1, 2, 3, 4`,
  `insert into product_sums (span, start_at, product, market_id, trades, turnover_atoms)
    select 'day', ${dayOf("traded_at")}, 'contract', contract_id, count(*), sum(notional_atoms)
    from contract_trades group by 1, 2, 3, 4`,
  `insert into product_sums (span, start_at, product, market_id, trades, turnover_atoms)
    select 'day', ${dayOf("traded_at")}, 'option', pair_id, count(*), sum(premium_atoms)
    from option_trades join option_series using (series_id) group by 1, 2, 3, 4`,
  `insert into product_sums (span, start_at, product, market_id, trades, turnover_atoms)
    select 'month', ${monthOf("start_at")}, product, market_id, sum(trades), sum(turnover_atoms)
    from product_sums group by 1, 2, 3, 4`,
  ACTIVE_USERS,
  ACTIVE_DAYS,
  `insert into active_users (start_at, user_id)
    select distinct ${dayOf("at")}, user_id from (${ACTS.join(" union all ")}) as acts`,
  `insert into active_days (start_at, users) select start_at, count(*) from active_users group by 1`,
];
