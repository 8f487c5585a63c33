import { DEPOSIT_STATUS } from "@agio/core";
import type { ProjectionTables } from "@agio/projections";
import { sql, type Kysely } from "kysely";

/** Brought everybody of the bench who is no stranger. */
export const INVITER = 1_001;
const STRANGER = 1_000;
const FIRST = INVITER + 1;
const LINKS = 20;
const COINS = 2;
const LEVELS = 3;
const PRODUCTS = 5;
const REFERRAL_AND_AGENT = "(0), (2)";
const PASSED = 2;
const CHUNK = 50_000;
const DAY_MS = 86_400_000;

/**
 * One user with so many members below, by their own code and twenty links; and as many members of a stranger. Of ten, six are
 * verified, five have deposited and four trade, in two coins. The members joined one after the other over so many days, each of
 * which brought rewards of every product.
 */
export async function seedMembers(
  database: Kysely<ProjectionTables>,
  { members, days }: { readonly members: number; readonly days: number },
): Promise<void> {
  const last = FIRST + 2 * members - 1;
  for (let from = FIRST; from <= last; from += CHUNK) {
    await seedChunk(database, { from, to: Math.min(last, from + CHUNK - 1), stepMs: (days * DAY_MS) / (2 * members) });
  }
  await sql`insert into agent_days (receiver_id, day, programme, level, product, coin_id, payers, base_atoms, atoms,
      held_atoms, sequence)
    select ${INVITER}, day, programme, level, product, coin, 1000, 1000000, 100000, 0, 1
    from generate_series(0, ${sql.lit(days - 1)}) day, (values ${sql.raw(REFERRAL_AND_AGENT)}) as kind (programme),
      generate_series(1, ${sql.lit(LEVELS)}) level, generate_series(0, ${sql.lit(PRODUCTS - 1)}) product,
      generate_series(1, ${sql.lit(COINS)}) coin`.execute(database);
  await sql`insert into link_fees (inviter_id, link_id, coin_id, fee_atoms, inviter_atoms)
    select inviter_id, link_id, coin_id, sum(fee_atoms), sum(inviter_atoms)
    from reward_payers join member_links on user_id = payer_id group by inviter_id, link_id, coin_id`.execute(database);
  await sql`vacuum analyze`.execute(database);
}

interface Chunk {
  readonly from: number;
  readonly to: number;
  /** Between two who join. */
  readonly stepMs: number;
}

async function seedChunk(database: Kysely<ProjectionTables>, { from, to, stepMs }: Chunk): Promise<void> {
  const people = sql`(select person, (person / 2) % 10 as tenth,
      case when person % 2 = 0 then ${sql.lit(INVITER)} else ${sql.lit(STRANGER)} end as inviter,
      case when person % 2 = 0 then (person / 2) % ${sql.lit(LINKS + 1)} else 0 end as link,
      ((person - ${sql.lit(FIRST)}) * ${sql.lit(stepMs)}::int8) as joined_at
    from generate_series(${sql.lit(from)}, ${sql.lit(to)}) as person) as people`;
  await sql`insert into server_users (user_id, login_name, login_key, password_hash, invite_code, parent_user_id,
      invite_link_id, mark, is_opened, is_verified, created_at)
    select person, 'member' || person, 'member' || person, '', 'CODE' || person, inviter, link, 'trader', true, tenth < 6,
      joined_at
    from ${people}`.execute(database);
  await sql`insert into server_verifications (user_id, level, status, sealed_details, document_key, field, reason, reviewer,
      has_passed, created_at, decided_at)
    select person, level, ${sql.lit(PASSED)}, '', '', '', '', '', true, 0, 0
    from ${people}, generate_series(1, 2) level where tenth < 6`.execute(database);
  await sql`insert into server_members (user_id, level, ancestor_id, joined_at)
    select person, 1 + person % ${sql.lit(LEVELS)}, inviter, joined_at from ${people}`.execute(database);
  await sql`insert into deposits (deposit_id, user_id, channel_id, coin_id, chain_id, way, txid, output_index, address, atoms,
      height, status, reason, credited_atoms, repaid_atoms, debt_atoms, seen_at, changed_at, return_id, return_status,
      return_address, return_txid)
    select 4 * person + number, person, 1, 1, 1, 'chain', '', 0, '', 100, 1, ${sql.lit(DEPOSIT_STATUS.unlocked)}, '', 100, 0,
      0, 0, 0, 0, 0, '', ''
    from ${people}, generate_series(0, 1) number where tenth < 5`.execute(database);
  await sql`insert into reward_payers (payer_id, coin_id, base_atoms, fee_atoms, inviter_atoms)
    select person, coin, 1000, 900, 100 from ${people}, generate_series(1, ${sql.lit(COINS)}) coin where tenth < 4`.execute(
    database,
  );
  await sql`insert into member_links (user_id, inviter_id, link_id, has_deposited, has_traded)
    select person, inviter, link, tenth < 5, tenth < 4 from ${people}`.execute(database);
}
