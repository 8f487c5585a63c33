import { sql, type RawBuilder } from "kysely";
import type { SeedSizes } from "./sizes.ts";

/** What the rows of a seeded database lean on. */
export interface SeedPlace {
  readonly sizes: SeedSizes;
  /** The first seeded user; those behind are by number. */
  readonly firstUser: number;
  /** Ids of orders, trades, positions and sequences begin here: beyond all that the exchange has made. */
  readonly firstId: number;
  /** UTC milliseconds: rows are spread over the time between. */
  readonly from: number;
  readonly to: number;
  readonly pairs: readonly number[];
  readonly contracts: readonly number[];
  readonly series: readonly number[];
  readonly coins: readonly number[];
}

/** Rows of a table that one statement makes: those from `first` to `last` of `count`. */
export interface SeedStep {
  readonly name: string;
  readonly table: string;
  readonly count: number;
  readonly insert: (first: number, last: number) => RawBuilder<unknown>;
}

/** Seeds of the numbers that look drawn. */
const SALT = { user: 1, market: 2, size: 3, price: 4, kind: 5, side: 6, coin: 7, other: 8 } as const;
const BITS = 30;
const MASK = 2 ** BITS - 1;

/** Expressions over the number of a row, `k`, from 0; each is the same in every run. */
function expressionsOf({ firstUser, firstId, from, to, sizes }: SeedPlace, count: number) {
  /** From 0 up to 1. */
  const drawn = (salt: number): string => `((hashint8extended(k, ${salt}) & ${MASK}) / ${2 ** BITS}.0)`;
  const part = `(k::float8 / ${count})`;
  const of = (values: readonly (number | string)[], salt: number): string => {
    const listed = values.map((value) => (typeof value === "number" ? value : `'${value}'`)).join(", ");
    return `(array[${listed}])[1 + floor(${drawn(salt)} * ${values.length})::int4]`;
  };
  return {
    drawn,
    of,
    part,
    id: `(${firstId}::int8 + k)`,
    /** Rises with the number. */
    at: `(${from}::int8 + (${part} * ${to - from})::int8)`,
    /** Few have much: the first of a million have thousands, most a handful. Nobody acts before they came. */
    user: `(${firstUser} + floor(power(${drawn(SALT.user)}, 2) * greatest(${part} * ${sizes.users}, 1)))::int4`,
    number: (salt: number, max: number): string => `(1 + floor(${drawn(salt)} * ${max}))::int8`,
    isIn: (salt: number, share: number): string => `(${drawn(salt)} < ${share})`,
  };
}

type Expressions = ReturnType<typeof expressionsOf>;

/** A step whose rows are `select` of its columns over k. */
function step(
  place: SeedPlace,
  table: string,
  count: number,
  columns: (expressions: Expressions) => Readonly<Record<string, string>>,
  name = table,
): SeedStep {
  const whole = Math.floor(count);
  const expressions = columns(expressionsOf(place, whole));
  const names = Object.keys(expressions).join(", ");
  const values = Object.values(expressions).join(", ");
  return {
    ...{ name, table, count: whole },
    insert: (first, last) =>
      sql.raw(`insert into ${table} (${names}) select ${values} from generate_series(${first}::int8, ${last}) as k`),
  };
}

const HOUR_MS = 3_600_000;

function userSteps(place: SeedPlace): SeedStep[] {
  const { users } = place.sizes;
  const { firstUser } = place;
  const number = `(${firstUser} + k)`;
  const parent = `case when k > 10 and hashint8extended(k, 11) & 3 = 0
    then ${firstUser} + (power((hashint8extended(k, 12) & ${MASK}) / ${2 ** BITS}.0, 3) * (k - 1))::int4 else 0 end`;
  const name = `(array['anna','ben','chloe','dara','emil','fatima','george','hana'])[1 + (k % 8)::int4] || ${number}`;
  return [
    step(place, "server_users", users, ({ at, isIn, drawn }) => ({
      user_id: `${number}::int4`,
      login_name: name,
      login_key: name,
      password_hash: "''",
      email: `case when k % 10 < 8 then ${name} || '@example.com' end`,
      phone: `case when k % 10 < 5 then '49' || (1510000000 + k)::text end`,
      wallet_address: `case when k % 20 = 0 then '0x' || md5(k::text) || substr(md5('w' || k), 1, 8) end`,
      invite_code: `'S' || lpad(${number}::text, 9, '0')`,
      parent_user_id: parent,
      mark: `case when k % 5000 = 1 then 'house' else 'trader' end`,
      is_opened: "true",
      is_verified: isIn(SALT.kind, 0.6),
      is_frozen: isIn(SALT.other, 0.002),
      frozen_at: `case when ${drawn(SALT.other)} < 0.002 then ${at} else 0 end`,
      created_at: at,
    })),
    step(place, "server_sign_ins", users * 3, ({ user, at, isIn, of, drawn }) => ({
      user_id: user,
      way: of(["password", "code", "passkey", "wallet"], SALT.kind),
      is_accepted: isIn(SALT.other, 0.9),
      device: of(["Chrome, Windows", "Safari, iPhone", "Firefox, Linux"], SALT.market),
      address: `'203.0.' || (${drawn(SALT.size)} * 255)::int4 || '.' || (${drawn(SALT.price)} * 255)::int4`,
      is_new_device: isIn(SALT.side, 0.1),
      created_at: at,
    })),
    step(place, "server_known_devices", users, ({ at }) => ({
      user_id: `${number}::int4`,
      device_key: "md5(k::text) || md5('d' || k)",
      first_at: at,
      last_at: `${at} + ${HOUR_MS}`,
    })),
    step(place, "server_sessions", users / 3, ({ at, user }) => ({
      token_hash: "md5(k::text) || md5('s' || k)",
      user_id: user,
      created_at: at,
      expires_at: `${at} + ${30 * 24 * HOUR_MS}`,
      device: "'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0'",
      address: "'203.0.113.' || k % 255",
      used_at: at,
    })),
    step(place, "server_messages", users * 2, ({ at, user, of, isIn }) => ({
      user_id: user,
      kind: of(["WELCOME", "PASSWORD_CHANGED", "DEPOSIT_CREDITED", "NEW_DEVICE"], SALT.kind),
      event_values: `'{"amount":"10","coin":"USDT","time":"now","device":"Chrome","address":"203.0.113.*"}'`,
      is_read: isIn(SALT.other, 0.7),
      created_at: at,
    })),
    step(place, "server_deposit_addresses", users / 2, ({ at }) => ({
      chain: "'ethereum'",
      address_index: `${2 ** 32}::int8 + k`,
      user_id: `${number}::int4`,
      address: "'0x' || md5('a' || k) || substr(md5('b' || k), 1, 8)",
      address_key: "'0x' || md5('a' || k) || substr(md5('b' || k), 1, 8)",
      created_at: at,
    })),
    step(place, "server_withdrawal_addresses", users / 3, ({ at }) => ({
      user_id: `${number}::int4`,
      channel: "'USDT-ERC20'",
      address: "'0x' || md5('o' || k) || substr(md5('p' || k), 1, 8)",
      address_key: "'0x' || md5('o' || k) || substr(md5('p' || k), 1, 8)",
      lock_until: "0",
      bound_at: at,
    })),
    step(place, "server_user_notes", users / 50, ({ at, user }) => ({
      user_id: user,
      operator_id: "1",
      note_text: "'Called about a withdrawal; identity confirmed.'",
      created_at: at,
    })),
    step(place, "server_operator_requests", users / 100, ({ at, user, of }) => ({
      action: of(["users.release", "balances.adjust", "house.fund"], SALT.kind),
      subject: `${user}::text`,
      payload: "'{}'",
      before_text: "'{}'",
      after_text: "'{}'",
      maker_id: "1",
      checker_id: "2",
      reason: "'a seeded request'",
      decision_reason: "''",
      status: "1 + (k % 2)::int4",
      is_applied: "true",
      created_at: at,
      decided_at: at,
    })),
  ];
}

const ORDER_STATE = {
  status: "case when k % 25 = 0 then 0 when k % 3 = 0 then 3 else 2 end",
  close_reason: "case when k % 25 = 0 then null when k % 3 = 0 then 'user' else 'filled' end",
};

function tradeSteps(place: SeedPlace): SeedStep[] {
  const { orders } = place.sizes;
  const { pairs, contracts, series } = place;
  const contractSteps =
    contracts.length === 0
      ? []
      : [
          step(place, "contract_orders", orders * 0.12, ({ id, user, at, of, number }) => ({
            order_id: id,
            user_id: user,
            contract_id: of(contracts, SALT.market),
            position_side: of(["long", "short"], SALT.side),
            direction: of(["buy", "sell"], SALT.side),
            offset_kind: "'open'",
            kind: of(["limit", "market"], SALT.kind),
            time_in_force: "'GTC'",
            price_ticks: number(SALT.price, 600_000),
            shares: number(SALT.size, 500),
            leverage: "10",
            margin_mode: "'isolated'",
            ...{ stop_ticks: "0", trailing_bips: "0", trigger_by: "'mark'", trailing_stop_ticks: "0" },
            ...{ take_profit_ticks: "0", stop_loss_ticks: "0", source: "'user'", plan_id: "0" },
            client_order_id: "''",
            ...ORDER_STATE,
            filled_shares: number(SALT.size, 500),
            filled_atoms: number(SALT.price, 1_000_000_000),
            fee_atoms: number(SALT.other, 1_000_000),
            accepted_at: at,
            updated_at: `${at} + 1000`,
          })),
          step(place, "contract_fills", orders * 0.15, ({ id, user, at, of, number, isIn }) => ({
            sequence: id,
            fill_number: "0",
            position_id: id,
            user_id: user,
            contract_id: of(contracts, SALT.market),
            side: of(["long", "short"], SALT.side),
            cause: "'trade'",
            is_opening: isIn(SALT.kind, 0.5),
            is_maker: isIn(SALT.other, 0.5),
            order_id: id,
            trade_id: id,
            shares: number(SALT.size, 500),
            value_atoms: number(SALT.price, 1_000_000_000),
            ...{ realised_atoms: "0", fee_atoms: number(SALT.other, 1_000_000), shares_after: "0", cost_after: "0" },
            filled_at: at,
          })),
          step(place, "positions", orders * 0.04, ({ id, user, at, of, number }) => ({
            position_id: id,
            user_id: user,
            contract_id: of(contracts, SALT.market),
            side: of(["long", "short"], SALT.side),
            margin_mode: "'isolated'",
            leverage: "10",
            status: "case when k % 10 = 0 then 0 else 1 end",
            shares: `case when k % 10 = 0 then ${number(SALT.size, 500)} else 0 end`,
            ...{ cost_atoms: "0", margin_atoms: number(SALT.other, 10_000_000), reserve_atoms: "0" },
            most_shares: number(SALT.size, 500),
            most_cost_atoms: number(SALT.price, 1_000_000_000),
            ...{ opened_shares: "1", opened_atoms: "1", closed_shares: "0", closed_atoms: "0", realised_atoms: "0" },
            ...{ fee_atoms: "0", funding_atoms: "0", close_ticks: "0", opened_at: at, updated_at: at },
            closed_at: `case when k % 10 = 0 then 0 else ${at} + ${HOUR_MS} end`,
          })),
        ];
  const optionSteps =
    series.length === 0
      ? []
      : [
          step(place, "option_orders", orders * 0.02, ({ id, user, at, of, number }) => ({
            order_id: id,
            user_id: user,
            series_id: of(series, SALT.market),
            side: of(["buy", "sell"], SALT.side),
            kind: "'limit'",
            time_in_force: "'GTC'",
            price_ticks: number(SALT.price, 1_000),
            size_lots: number(SALT.size, 100),
            ...{ hold_atoms: "0", source: "'user'", client_order_id: "''" },
            ...ORDER_STATE,
            ...{ filled_lots: "0", premium_atoms: "0", fee_atoms: "0", accepted_at: at, updated_at: at },
          })),
          step(place, "option_positions", orders * 0.01, ({ id, user, at, of, number }) => ({
            position_id: id,
            user_id: user,
            series_id: of(series, SALT.market),
            status: "1",
            ...{ lots: "0", cost_atoms: "0", margin_atoms: "0", opened_lots: number(SALT.size, 100) },
            ...{ opened_atoms: "1", realised_atoms: "0", fee_atoms: "0", expired_lots: "0", payoff_atoms: "0" },
            ...{ expiry_fee_atoms: "0", opened_at: at, updated_at: at, closed_at: `${at} + ${HOUR_MS}` },
          })),
        ];
  return [
    step(place, "spot_orders", orders * 0.82, ({ id, user, at, of, number }) => ({
      order_id: id,
      user_id: user,
      pair_id: of(pairs, SALT.market),
      side: of(["buy", "sell"], SALT.side),
      kind: of(["limit", "limit", "market"], SALT.kind),
      ...{ time_in_force: "'GTC'", self_trade_prevention: "'newest'" },
      price_ticks: number(SALT.price, 6_000_000),
      size_lots: number(SALT.size, 10_000),
      ...{ total_atoms: "0", stop_ticks: "0", trailing_bips: "0", trailing_stop_ticks: "0", visible_lots: "0" },
      ...{ reject_if_triggered: "false", other_leg_id: "0", client_order_id: "''" },
      ...ORDER_STATE,
      filled_lots: `case when k % 3 = 0 then 0 else ${number(SALT.size, 10_000)} end`,
      notional_atoms: number(SALT.price, 1_000_000_000),
      fee_atoms: number(SALT.other, 100_000),
      accepted_at: at,
      updated_at: `${at} + 1000`,
    })),
    step(place, "spot_trades", orders * 0.5, ({ id, user, at, of, number }) => ({
      trade_id: id,
      pair_id: of(pairs, SALT.market),
      sequence: id,
      traded_at: at,
      taker_side: of(["buy", "sell"], SALT.side),
      price_ticks: number(SALT.price, 6_000_000),
      size_lots: number(SALT.size, 10_000),
      notional_atoms: number(SALT.price, 1_000_000_000),
      maker_order_id: id,
      taker_order_id: `${id} + 1`,
      maker_user_id: user,
      taker_user_id: `(${place.firstUser} + k % ${place.sizes.users})::int4`,
      buyer_fee_atoms: number(SALT.other, 100_000),
      seller_fee_atoms: number(SALT.kind, 100_000),
    })),
    ...contractSteps,
    ...optionSteps,
    step(place, "second_orders", orders * 0.04, ({ id, user, at, of, number, isIn }) => ({
      order_id: id,
      user_id: user,
      pair_id: of(pairs, SALT.market),
      period_id: "101",
      side: of(["up", "down"], SALT.side),
      stake_atoms: number(SALT.size, 1_000_000_000),
      ...{ odds_ppm: "800000", fee_ppb: "0", period_seconds: "60", window_seconds: "5", price_decimals: "2" },
      money: `case when ${isIn(SALT.kind, 0.2)} then 'demo' else 'real' end`,
      ...{ fee_atoms: "0", house_atoms: "0", client_order_id: "''", terms_hash: "''", status: "2", entry_seq: "1" },
      entry_price: number(SALT.price, 6_000_000),
      ...{ open_at: at, close_at: `${at} + 60000`, result: of(["win", "lose", "draw"], SALT.other) },
      ...{ void_reason: "''", settlement_price: "1", seq_from: "1", seq_to: "2", tick_count: "1", tick_hash: "''" },
      ...{ credit_atoms: number(SALT.size, 1_000_000_000), profit_atoms: "0", accepted_at: at },
      settled_at: `${at} + 60000`,
      ...{ compensation_ppb: "0", compensation_atoms_max: "0", compensation_atoms: "0" },
      ...{ last_seq: "0", house_if_settled_atoms: "0" },
    })),
    step(place, "finance_orders", orders * 0.02, ({ id, user, at, of, number }) => ({
      order_id: id,
      user_id: user,
      product_id: "1",
      coin_id: of(place.coins, SALT.coin),
      atoms: number(SALT.size, 1_000_000_000),
      ...{ apr_ppb: "50000000", days: "30", days_counted: "10", accrued_atoms: "0", paid_atoms: "0" },
      ...{
        auto_renew: "false",
        status: "2",
        subscribed_at: at,
        starts_at: at,
        ends_at: `${at} + ${30 * 24 * HOUR_MS}`,
      },
      ...{ renewed_from: "0", early_policy: "'none'", early_ppb: "0", changed_at: at },
    })),
  ];
}

const LINE_KINDS = [
  "trade",
  "trade",
  "trade",
  "trade",
  "orderHold",
  "orderRelease",
  "deposit",
  "withdrawalHold",
  "transfer",
];
/** The fee of spot trades, an account of the house. */
const FEE_CODE = 100;
const USER_CODES = [1, 1, 1, 2, 2, 3, 5];
const LINES_OF_A_SEQUENCE = 4;

function moneySteps(place: SeedPlace): SeedStep[] {
  const { orders, lines } = place.sizes;
  const { coins } = place;
  const hash = (mark: string): string => `'0x' || md5('${mark}' || k) || md5('${mark}t' || k)`;
  const address = (mark: string): string => `'0x' || md5('${mark}' || k) || substr(md5('${mark}a' || k), 1, 8)`;
  return [
    step(place, "ledger_lines", lines, ({ user, at, of, number }) => ({
      sequence: `(${place.firstId}::int8 + k / ${LINES_OF_A_SEQUENCE})`,
      line_number: `(k % ${LINES_OF_A_SEQUENCE})::int4`,
      // Of four lines of a trade one is the house's fee now and then.
      user_id: `case when k % 16 = 3 then 0 else ${user} end`,
      account_code: `case when k % 16 = 3 then ${FEE_CODE} else ${of(USER_CODES, SALT.other)} end`,
      coin_id: of(coins, SALT.coin),
      kind: `case when k % 16 = 3 then 'trade' else ${of(LINE_KINDS, SALT.kind)} end`,
      reference_id: `(${place.firstId}::int8 + k / 10)`,
      atoms: `${number(SALT.size, 1_000_000)} - 500000`,
      before_atoms: "500000",
      after_atoms: number(SALT.size, 1_000_000),
      posted_at: at,
      ...{ position_id: "0", contract_id: "0", chain_id: "0" },
    })),
    step(place, "deposits", orders / 10, ({ id, user, at, of, number }) => ({
      deposit_id: id,
      user_id: user,
      channel_id: of([1, 2, 3], SALT.market),
      coin_id: of(coins, SALT.coin),
      ...{ chain_id: "1", way: "'chain'", txid: hash("deposit"), output_index: "0", address: address("to") },
      atoms: number(SALT.size, 1_000_000_000),
      height: "k",
      status: "case when k % 200 = 0 then 6 else 3 end",
      ...{ reason: "''", credited_atoms: number(SALT.size, 1_000_000_000), repaid_atoms: "0", debt_atoms: "0" },
      ...{ seen_at: at, changed_at: `${at} + 60000` },
      ...{ return_id: "0", return_status: "0", return_address: "''", return_txid: "''" },
    })),
    step(place, "withdrawals", orders / 20, ({ id, user, at, of, number }) => ({
      withdrawal_id: id,
      user_id: user,
      channel_id: of([1, 2, 3], SALT.market),
      coin_id: of(coins, SALT.coin),
      chain_id: "1",
      atoms: number(SALT.size, 1_000_000_000),
      ...{ fee_atoms: "1000", tax_atoms: "0", receive_atoms: number(SALT.size, 1_000_000_000) },
      value_atoms: number(SALT.size, 1_000_000_000),
      ...{ address: address("out"), memo: "''", payee_user_id: "0", bank_currency: "''", bank_cents: "0" },
      status: "case when k % 200 = 0 then 0 when k % 50 = 0 then 2 else 4 end",
      ...{ reason: "''", txid: `case when k % 50 = 0 then '' else ${hash("paid")} end` },
      ...{ approvals_needed: "1", approvals: "'[1]'::jsonb", submitted_at: at, changed_at: `${at} + 60000` },
    })),
  ];
}

/** Every step in order; whoever adds a table for a list of the staff adds a row here. */
export const seedSteps = (place: SeedPlace): SeedStep[] => [
  ...userSteps(place),
  ...tradeSteps(place),
  ...moneySteps(place),
];
