import { ACCOUNT_CODES, type PostingKind } from "@agio/core";
import { sql, type Kysely } from "kysely";
import type { ProjectionTables } from "../tables.ts";

const HOUSE_CODE_FIRST = ACCOUNT_CODES["fee.spot"];

/** Lines of one user in a coin, of one kind. Exact, whatever their sum. */
export interface UserMovement {
  readonly coinId: number;
  readonly kind: PostingKind;
  readonly lines: number;
  readonly creditAtoms: bigint;
  readonly debitAtoms: bigint;
}

export interface UserBalance {
  readonly coinId: number;
  readonly atoms: bigint;
}

/** A period of one user: balances before and at its end as the last lines left them, and what its lines sum to. */
export interface UserSums {
  /** The last journal sequence that is in them. */
  readonly sequence: number;
  readonly openings: readonly UserBalance[];
  readonly movements: readonly UserMovement[];
  readonly closings: readonly UserBalance[];
}

/** Of all accounts of a user together. Both times are within the period. Reads every line of the user up to its end. */
export async function selectUserSums(
  database: Kysely<ProjectionTables>,
  { userId, beginTime, endTime }: { readonly userId: number; readonly beginTime: number; readonly endTime: number },
): Promise<UserSums> {
  return database
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (transaction) => {
      const cursor = await transaction.selectFrom("projection_cursor").select("sequence").executeTakeFirstOrThrow();
      const own = sql`user_id = ${userId} and account_code < ${sql.lit(HOUSE_CODE_FIRST)}`;
      const balances = async (until: ReturnType<typeof sql>): Promise<UserBalance[]> => {
        const { rows } = await sql<{ coinId: number; atoms: string }>`
          select coin_id as "coinId", sum(after_atoms)::text as atoms from (
            select distinct on (account_code, coin_id, position_id) coin_id, after_atoms from ledger_lines
            where ${own} and ${until}
            order by account_code, coin_id, position_id, posted_at desc, sequence desc, line_number desc) as last
          group by 1 order by 1`.execute(transaction);
        return rows.map(({ coinId, atoms }) => ({ coinId, atoms: BigInt(atoms) }));
      };
      const { rows } = await sql<Omit<UserMovement, "creditAtoms" | "debitAtoms"> & { credit: string; debit: string }>`
        select coin_id as "coinId", kind, count(*) as lines, sum(greatest(atoms, 0))::text as credit,
          sum(greatest(-atoms, 0))::text as debit
        from ledger_lines where ${own} and posted_at >= ${beginTime} and posted_at <= ${endTime}
        group by 1, 2 order by 1, 2`.execute(transaction);
      return {
        sequence: cursor.sequence,
        openings: await balances(sql`posted_at < ${beginTime}`),
        movements: rows.map(({ credit, debit, ...row }) => ({
          ...row,
          creditAtoms: BigInt(credit),
          debitAtoms: BigInt(debit),
        })),
        closings: await balances(sql`posted_at <= ${endTime}`),
      };
    });
}
