import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import type { ReferralTables } from "./referral-tables.ts";

const DAY_MS = 86_400_000;

/** How often the pages of codes were opened: once an address, code and day of UTC. */
export interface InviteOpenings {
  note(code: string, address: string): Promise<void>;
  counts(codes: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Forgets who opened a page on a day that is over. */
  removeExpired(): Promise<void>;
}

export function openInviteOpenings(database: Kysely<ReferralTables>, key: Buffer, clock: () => number): InviteOpenings {
  const today = (): number => Math.floor(clock() / DAY_MS);
  return {
    async note(code, address) {
      const address_key = createHmac("sha256", key).update(address).digest("base64url");
      await database.transaction().execute(async (transaction) => {
        const added = await transaction
          .insertInto("server_invite_openings")
          .values({ code, day: today(), address_key })
          .onConflict((conflict) => conflict.doNothing())
          .returning("code")
          .executeTakeFirst();
        if (added === undefined) return;
        await transaction
          .insertInto("server_invite_counts")
          .values({ code, opened: 1 })
          .onConflict((conflict) =>
            conflict.column("code").doUpdateSet(({ eb, ref }) => ({
              opened: eb(ref("server_invite_counts.opened"), "+", 1),
            })),
          )
          .execute();
      });
    },
    async counts(codes) {
      if (codes.length === 0) return new Map();
      const rows = await database.selectFrom("server_invite_counts").selectAll().where("code", "in", codes).execute();
      return new Map(rows.map(({ code, opened }) => [code, opened]));
    },
    async removeExpired() {
      await database.deleteFrom("server_invite_openings").where("day", "<", today()).execute();
    },
  };
}
