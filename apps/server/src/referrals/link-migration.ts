import { DEPOSIT_STATUS } from "@agio/core";
import { sql, type Kysely } from "kysely";
import type { ServerMigration } from "../sql/server-migration.ts";

const PASSED = 2;
const CREDITED = [DEPOSIT_STATUS.credited, DEPOSIT_STATUS.unlocked];

/**
 * The steps of members that the funnel of a link counts, where an index answers them. Whoever came before this is filled in
 * from the rows that the steps follow from; where the projector has yet to read the same, it finds them in place.
 */
async function countByLinks(database: Kysely<never>): Promise<void> {
  await sql`alter table server_users add column is_verified boolean not null default false`.execute(database);
  await sql`update server_users set is_verified = true where exists (select 1 from server_verifications passed
    where passed.user_id = server_users.user_id and passed.status = ${sql.lit(PASSED)})`.execute(database);
  await sql`create index server_users_by_link on server_users (parent_user_id, invite_link_id) include (is_verified)`.execute(
    database,
  );
  await sql`insert into member_links (user_id, inviter_id, link_id, has_deposited, has_traded)
    select user_id, parent_user_id, invite_link_id,
      exists (select 1 from deposits where deposits.user_id = member.user_id
        and deposits.status in (${sql.join(CREDITED.map((status) => sql.lit(status)))})),
      exists (select 1 from reward_payers payer where payer.payer_id = member.user_id and payer.fee_atoms > 0)
    from server_users member where parent_user_id > 0
    on conflict (user_id) do nothing`.execute(database);
  await sql`insert into link_fees (inviter_id, link_id, coin_id, fee_atoms, inviter_atoms)
    select inviter_id, link_id, coin_id, sum(fee_atoms), sum(inviter_atoms)
    from reward_payers join member_links on member_links.user_id = reward_payers.payer_id
    group by inviter_id, link_id, coin_id
    on conflict (inviter_id, link_id, coin_id) do update set fee_atoms = excluded.fee_atoms,
      inviter_atoms = excluded.inviter_atoms`.execute(database);
}

export const LINK_MIGRATIONS: readonly ServerMigration[] = [{ name: "server.links-001", up: countByLinks }];
