import { sql, type Kysely } from "kysely";
import { add, defineTable, int4, int8 } from "../table/define-table.ts";
import { columnList, incomingRows, mergeSql } from "../table/write-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import { REWARD_PAYERS } from "./reward-tables.ts";
import type { RewardPayerRows } from "./reward-rows.ts";

/** Fees collected from those who came by one link, and what they brought the inviter. `linkId` 0 is the inviter's own code. */
export const LINK_FEES = defineTable(
  "link_fees",
  { inviterId: int4, linkId: int4, coinId: int4, feeAtoms: add(int8), inviterAtoms: add(int8) },
  { key: ["inviterId", "linkId", "coinId"], fillfactor: 80 },
);

/** Sums that the payers of one batch add to their links. Behind the members. */
export class LinkFeeRows {
  readonly #payers: RewardPayerRows;

  constructor(payers: RewardPayerRows) {
    this.#payers = payers;
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    const { rows } = this.#payers;
    if (rows.length === 0) return;
    const fields = ["payerId", "coinId", "feeAtoms", "inviterAtoms"];
    await sql`insert into link_fees (inviter_id, link_id, coin_id, fee_atoms, inviter_atoms)
      select inviter_id, link_id, coin_id, sum(fee_atoms), sum(inviter_atoms)
      from ${incomingRows(REWARD_PAYERS, fields, rows)} join member_links on member_links.user_id = incoming.payer_id
      group by inviter_id, link_id, coin_id
      on conflict (${columnList(LINK_FEES, LINK_FEES.key)}) do update set ${mergeSql(LINK_FEES, "excluded")}`.execute(
      database,
    );
  }
}
