import { sql, type Kysely } from "kysely";
import type { Row } from "../table/define-table.ts";
import { selection } from "../table/read-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { programmeCode } from "./reward-codes.ts";
import { OWED_MORE, type DaySpan } from "./reward-queries.ts";
import { AGENT_DAYS, REWARD_DAYS } from "./reward-tables.ts";

export type AgentDayRow = Row<typeof AGENT_DAYS>;
export type SettledDayRow = Row<typeof REWARD_DAYS>;

/** An agent's sums of these days, oldest first. */
export async function selectAgentDays(
  database: Kysely<ProjectionTables>,
  receiverId: number,
  { fromDay, toDay }: DaySpan,
): Promise<AgentDayRow[]> {
  const { rows } = await sql<AgentDayRow>`select ${selection(AGENT_DAYS)} from agent_days
    where receiver_id = ${receiverId} and day between ${fromDay} and ${toDay}
    order by day, level, programme, product, coin_id`.execute(database);
  return rows;
}

/** A day of a broker. */
export interface BrokerDay {
  readonly day: number;
  readonly product: number;
  readonly coinId: number;
  /** Orders that had their first fill, and the value of all fills in the coin. */
  readonly orders: number;
  readonly volumeAtoms: number;
  /** Fees and share, with what a review has released. */
  readonly baseAtoms: number;
  readonly atoms: number;
  /** Waits for a review. */
  readonly heldAtoms: number;
}

/** A broker's days, the newest first. */
export async function selectBrokerDays(
  database: Kysely<ProjectionTables>,
  brokerId: number,
  { fromDay, toDay }: DaySpan,
): Promise<BrokerDay[]> {
  const { rows } = await sql<BrokerDay>`
    with reviewed as (
      select day, product, coin_id, coalesce(sum(base_atoms) filter (where status = 1), 0) as base_atoms,
        coalesce(sum(atoms) filter (where status = 1), 0) as atoms,
        coalesce(sum(atoms) filter (where status = 0), 0) as held_atoms
      from held_rewards where receiver_id = ${brokerId} and programme = ${programmeCode("broker")}
        and day between ${fromDay} and ${toDay}
      group by day, product, coin_id)
    select days.day, days.product, days.coin_id as "coinId", days.orders, days.volume_atoms as "volumeAtoms",
      (days.base_atoms + coalesce(reviewed.base_atoms, 0))::int8 as "baseAtoms",
      (days.atoms + coalesce(reviewed.atoms, 0))::int8 as atoms,
      coalesce(reviewed.held_atoms, 0)::int8 as "heldAtoms"
    from broker_days days left join reviewed on reviewed.day = days.day and reviewed.product = days.product
      and reviewed.coin_id = days.coin_id
    where days.broker_id = ${brokerId} and days.day between ${fromDay} and ${toDay}
    order by days.day desc, days.product, days.coin_id`.execute(database);
  return rows;
}

/** The first settled day that is this one or a later one; undefined while there is none. */
export async function selectSettledFrom(
  database: Kysely<ProjectionTables>,
  day: number,
): Promise<SettledDayRow | undefined> {
  const { rows } = await sql<SettledDayRow>`select ${selection(REWARD_DAYS)} from reward_days
    where day >= ${day} order by day limit 1`.execute(database);
  return rows[0];
}

/** The last settled day that is this one or an earlier one; undefined where there is none. */
export async function selectSettledUpTo(
  database: Kysely<ProjectionTables>,
  day: number,
): Promise<SettledDayRow | undefined> {
  const { rows } = await sql<SettledDayRow>`select ${selection(REWARD_DAYS)} from reward_days
    where day <= ${day} order by day desc limit 1`.execute(database);
  return rows[0];
}

export type AgentMoveKind = "reward" | "owed" | "owedPaid" | "released" | "takenBack";

/** One line of a statement. `level` and `programme` are 0 and -1 of what has none. */
export interface AgentMove {
  readonly postedAt: number;
  readonly day: number;
  readonly kind: AgentMoveKind;
  readonly programme: number;
  readonly level: number;
  readonly product: number;
  readonly coinId: number;
  readonly baseAtoms: number;
  readonly atoms: number;
}

/**
 * Everything of an agent behind one journal sequence and up to another. It sums, by coin, to what was posted to them: what
 * is owed more than before counts against the rewards, and what is owed less as paid.
 */
export async function selectAgentMoves(
  database: Kysely<ProjectionTables>,
  receiverId: number,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<AgentMove[]> {
  const isOfSpan = sql`sequence > ${after} and sequence <= ${upTo}`;
  const { rows } = await sql<AgentMove>`
    with owing as (
      select day, product, coin_id, sequence, paid_at, ${OWED_MORE} as more from reward_payments where user_id = ${receiverId}),
    moves as (
      select days.settled_at as posted_at, sums.day, 'reward' as kind, programme, level, product, coin_id, base_atoms, atoms
        from agent_days sums join reward_days days on days.day = sums.day
        where receiver_id = ${receiverId} and sums.sequence > ${after} and sums.sequence <= ${upTo}
      union all
      select reviewed_at, day, 'released', programme, level, product, coin_id, base_atoms, atoms
        from held_rewards where receiver_id = ${receiverId} and status = 1 and ${isOfSpan}
      union all
      select paid_at, day, case when more > 0 then 'owed' else 'owedPaid' end, -1, 0, product, coin_id, 0, -more
        from owing where more <> 0 and ${isOfSpan}
      union all
      select taken_at, day, 'takenBack', -1, 0, product, coin_id, 0, -atoms
        from reward_take_backs where receiver_id = ${receiverId} and ${isOfSpan})
    select posted_at as "postedAt", day, kind, programme, level, product, coin_id as "coinId", base_atoms as "baseAtoms",
      atoms
    from moves order by posted_at, day, kind, level, programme, product, coin_id`.execute(database);
  return rows;
}
