import { HOUR_MS, SALT, step, type SeedPlace, type SeedStep } from "./seed-step.ts";

/** A column by the name that its table has had from the start. */
const named = (column: string, value: string): Readonly<Record<string, string>> => ({ [column]: value });

/** Of an order, open or closed. */
export const ORDER_STATE = {
  status: "case when k % 25 = 0 then 0 when k % 3 = 0 then 3 else 2 end",
  close_reason: "case when k % 25 = 0 then null when k % 3 = 0 then 'user' else 'filled' end",
};

/** Orders, fills and positions of contracts; none where no contract is listed. */
export function contractSteps(place: SeedPlace): SeedStep[] {
  const {
    contracts,
    sizes: { orders },
  } = place;
  if (contracts.length === 0) return [];
  return [
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
      ...named("shares", number(SALT.size, 500)),
      leverage: "10",
      margin_mode: "'isolated'",
      ...{ stop_ticks: "0", trailing_bips: "0", trigger_by: "'mark'", trailing_stop_ticks: "0" },
      ...{ take_profit_ticks: "0", stop_loss_ticks: "0", source: "'user'", ...named("plan_id", "0") },
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
      ...named("shares", number(SALT.size, 500)),
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
      ...named("shares", `case when k % 10 = 0 then ${number(SALT.size, 500)} else 0 end`),
      ...{ cost_atoms: "0", margin_atoms: number(SALT.other, 10_000_000), reserve_atoms: "0" },
      most_shares: number(SALT.size, 500),
      most_cost_atoms: number(SALT.price, 1_000_000_000),
      ...{ opened_shares: "1", opened_atoms: "1", closed_shares: "0", closed_atoms: "0", realised_atoms: "0" },
      ...{ fee_atoms: "0", funding_atoms: "0", close_ticks: "0", opened_at: at, updated_at: at },
      closed_at: `case when k % 10 = 0 then 0 else ${at} + ${HOUR_MS} end`,
    })),
  ];
}

/** Orders and positions of options; none where no series is listed. */
export function optionSteps(place: SeedPlace): SeedStep[] {
  const {
    series,
    sizes: { orders },
  } = place;
  if (series.length === 0) return [];
  return [
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
}
