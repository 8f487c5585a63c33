import { DEPOSIT_STATUS } from "@agio/core";
import { sql, type Kysely } from "kysely";
import { bool, defineTable, int4, set, type Row } from "../table/define-table.ts";
import { columnList, incomingRows, insertRows } from "../table/write-rows.ts";
import type { ProjectionTables } from "../tables.ts";
import type { RewardPayerRows } from "./reward-rows.ts";

/** The inviter's own code instead of a link. */
const OWN_CODE = 0;
const CREDITED = [DEPOSIT_STATUS.credited, DEPOSIT_STATUS.unlocked];

/** Somebody who was invited, by which link, and how far they have come. `linkId` 0 is the inviter's own code. */
export const MEMBER_LINKS = defineTable(
  "member_links",
  {
    userId: int4,
    inviterId: int4,
    linkId: int4,
    /** A deposit of theirs stands as credited: false again when that is reversed. */
    hasDeposited: set(bool),
    /** Fees of trading were collected from them. */
    hasTraded: set(bool),
  },
  { key: ["userId"] },
);

/** Members of a batch, and those whose deposits or fees it changed. Behind both. */
export class MemberLinkRows {
  readonly #joined = new Map<number, Row<typeof MEMBER_LINKS>>();
  readonly #depositors = new Set<number>();
  readonly #payers: RewardPayerRows;

  constructor(payers: RewardPayerRows) {
    this.#payers = payers;
  }

  join(userId: number, inviterId: number, linkId = OWN_CODE): void {
    this.#joined.set(userId, { userId, inviterId, linkId, hasDeposited: false, hasTraded: false });
    // Who was there before their inviter was told may have deposited already.
    this.#depositors.add(userId);
  }

  noteDeposit(userId: number): void {
    this.#depositors.add(userId);
  }

  async write(database: Kysely<ProjectionTables>): Promise<void> {
    const stays = sql`on conflict (${columnList(MEMBER_LINKS, MEMBER_LINKS.key)}) do nothing`;
    await insertRows(database, MEMBER_LINKS, [...this.#joined.values()], stays);
    if (this.#depositors.size > 0) {
      const depositors = incomingRows(
        MEMBER_LINKS,
        ["userId"],
        [...this.#depositors].map((userId) => ({ userId })),
      );
      await sql`update member_links set has_deposited = not has_deposited from ${depositors}
        where member_links.user_id = incoming.user_id and has_deposited <> exists (select 1 from deposits
          where deposits.user_id = member_links.user_id and deposits.status in (${sql.join(CREDITED)}))`.execute(
        database,
      );
    }
    const traders = this.#payers.rows.filter(({ feeAtoms }) => feeAtoms > 0).map(({ payerId: userId }) => ({ userId }));
    if (traders.length > 0) {
      await sql`update member_links set has_traded = true from ${incomingRows(MEMBER_LINKS, ["userId"], traders)}
        where member_links.user_id = incoming.user_id and not has_traded`.execute(database);
    }
  }
}
