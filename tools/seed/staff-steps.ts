import { HOUR_MS, SALT, step, type SeedPlace, type SeedStep } from "./seed-step.ts";

const SEEDED_RULE = 1;
const CLOSES = 700;
const CAMPAIGNS = 500;
const INCIDENTS = 200;

/** Work of the staff and what they have made: alerts, cases, questions, held rewards, agents, campaigns, closes. */
export function staffSteps(place: SeedPlace): SeedStep[] {
  const { users, orders } = place.sizes;
  const each = `(${place.firstUser} + k)::int4`;
  return [
    step(place, "server_alerts", users / 10, ({ at }) => ({
      alert_id: "'seeded.' || k",
      rule_id: `${SEEDED_RULE}`,
      ...{ name: "'A seeded rule'", measure: "'projectionLag'", subject: "''", value: "'12'", began_at: at },
      ended_at: `case when k % 100 = 0 then 0 else ${at} + 60000 end`,
      acknowledged_at: `${at} + 1000`,
      ...{ acknowledged_by: "1", note: "''", escalated_at: "0", calls_taken: "1", calls_failed: "0" },
    })),
    step(place, "server_compliance_facts", orders * 0.15, ({ id, user, at, of, number }) => ({
      kind: of(["deposit", "withdrawal"], SALT.kind),
      ref: `${id}::text`,
      user_id: user,
      coin_id: of(place.coins, SALT.coin),
      atoms: number(SALT.size, 1_000_000_000),
      value_atoms: number(SALT.size, 1_000_000_000),
      happened_at: at,
      address: "'0x' || md5('to' || k)",
      address_key: "'0x' || md5('to' || k)",
      ...{ name_key: "''", is_counted: "true", is_judged: "true" },
    })),
    step(place, "server_compliance_cases", users / 20, ({ at }) => ({
      rule_id: `${SEEDED_RULE}`,
      rule_version: "1",
      user_id: each,
      severity: "1 + (k % 3)::int2",
      status: "case when k % 20 = 0 then 'open' else 'closed' end",
      ...{ version: "1", taken_by: "(k % 5)::int4", created_at: at, due_at: `${at} + ${24 * HOUR_MS}` },
      finding: "case when k % 20 = 0 then '' else 'harmless' end",
      looked_at: "'Documents and the flow of a month'",
      why: "'A salary that comes each month'",
      closed_by: "case when k % 20 = 0 then 0 else 1 end",
      confirmed_by: "case when k % 20 = 0 then 0 else 2 end",
      closed_at: `case when k % 20 = 0 then 0 else ${at} + ${HOUR_MS} end`,
    })),
    step(place, "server_cases", users / 10, ({ at, user, of }) => ({
      user_id: user,
      language: of(["en", "zh", "de"], SALT.market),
      topic: of(["account", "verification", "deposit", "withdrawal", "trading", "other"], SALT.kind),
      subject: "'Where is my deposit?'",
      context: "'{}'",
      status: "case when k % 100 = 0 then 0 when k % 100 = 1 then 1 else 2 end",
      ...{ holder_id: "(k % 5)::int4", is_new: "false", rating: "(k % 6)::int4", last_line_id: "0" },
      waits_since: `case when k % 100 = 0 then ${at} else 0 end`,
      ...{ created_at: at, updated_at: at },
    })),
    step(place, "held_rewards", orders / 20, ({ id, user, at, of, number }) => ({
      reward_id: id,
      receiver_id: user,
      day: "(k / 1000)::int4",
      payer_id: `(${place.firstUser} + k % ${users})::int4`,
      product: "1::int2",
      coin_id: of(place.coins, SALT.coin),
      ...{ programme: "1::int2", level: "1::int2" },
      base_atoms: number(SALT.size, 1_000_000),
      atoms: number(SALT.size, 100_000),
      held_at: at,
      status: "case when k % 100 = 0 then 0 when k % 9 = 0 then 2 else 1 end::int2",
      ...{ reason: "''", sequence: id, reviewed_at: `${at} + ${HOUR_MS}` },
    })),
    step(place, "agents", users / 200, ({ at }) => ({
      user_id: each,
      ...{ terms_id: "1", from_day: "0", appointed_at: at, first_at: at },
    })),
    step(place, "campaigns", CAMPAIGNS, ({ at, of, number }) => ({
      campaign_id: "(1000000 + k)::int4",
      name: "'Campaign ' || k",
      coin_id: of(place.coins, SALT.coin),
      ...{ start_at: at, end_at: `${at} + ${24 * HOUR_MS}`, countries: "'[]'::jsonb", places_max: "1000" },
      tasks: "'[]'::jsonb",
      ...{ operator_id: "1", checker_id: "2", reason: "'a seeded campaign'", opened_at: at },
      budget_atoms: number(SALT.size, 1_000_000_000),
      ...{ status: "3::int2", places_taken: "10", returned_atoms: "0" },
    })),
    step(place, "server_daily_closes", CLOSES, ({ id }) => ({
      day: `(${place.from} - ${place.from} % 86400000 + k * 86400000)::int8`,
      ...{ sequence: id, hash: "md5(k::text)", operator_id: "1", note: "''", reconciled: "'[]'" },
      ...{ differences: "0", created_at: `${place.from} + k * 86400000` },
    })),
    step(place, "server_operator_sessions", INCIDENTS, () => ({
      token_hash: "md5('staff' || k)",
      ...{ operator_id: "1 + (k % 2)::int4", created_at: `${place.to}`, expires_at: `${place.to + 8 * HOUR_MS}` },
      ...{
        address: "'203.0.113.7'",
        device: "'Firefox'",
        seen_at: `${place.to}`,
        proven_at: `${place.to}`,
        seal: "''",
      },
    })),
  ];
}
