import type { Kysely } from "kysely";
import type { FileTables } from "../files/tables.ts";
import { keepPictures } from "../files/picture-store.ts";
import type { DepositTables } from "./deposit-tables.ts";

/** Pictures that users gave with deposits they named themselves. */
export interface Vouchers {
  keep(voucher: { readonly depositId: number; readonly userId: number; readonly url: string }): Promise<void>;
  /** The picture's address by deposit. */
  of(depositIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

export function openVouchers(database: Kysely<DepositTables & FileTables>, clock: () => number): Vouchers {
  return {
    async keep({ depositId, userId, url }) {
      await database.transaction().execute(async (rows) => {
        await rows
          .insertInto("server_deposit_vouchers")
          .values({ deposit_id: depositId, user_id: userId, url, created_at: clock() })
          .onConflict((conflict) => conflict.column("deposit_id").doNothing())
          .execute();
        await keepPictures(rows, { urls: [url], at: clock() });
      });
    },
    async of(depositIds) {
      if (depositIds.length === 0) return new Map();
      const rows = await database
        .selectFrom("server_deposit_vouchers")
        .select(["deposit_id", "url"])
        .where("deposit_id", "in", depositIds)
        .execute();
      return new Map(rows.map((row) => [row.deposit_id, row.url]));
    },
  };
}
