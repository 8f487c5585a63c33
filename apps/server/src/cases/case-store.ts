import { refuse, type Refusal } from "@agio/primitives";
import type { Transaction } from "kysely";
import type { UserTables } from "../users/tables.ts";
import { findCase, type CaseDatabase, type StoredCase } from "./case-rows.ts";
import type { CaseTables } from "./case-tables.ts";

export type Within = Transaction<CaseTables & UserTables>;

export interface NewLine {
  readonly kind: "user" | "staff" | "note";
  readonly operatorId: number;
  readonly text: string;
}

/** Changes of cases, one after the other for each user. */
export interface CaseStore {
  /** Everything about one user's cases happens in turn: their row is held until it is done. */
  held<Result>(userId: number, work: (within: Within) => Promise<Result>): Promise<Result>;
  /** The number of the new line. */
  addLine(within: Within, row: StoredCase, line: NewLine): Promise<number>;
  change(within: Within, caseId: number, fields: Partial<Omit<StoredCase, "case_id">>): Promise<StoredCase>;
  /** Works on a case whose last line is the one that was read; STALE_VERSION where it is another by now. */
  asRead<Result>(
    read: { readonly id: number; readonly lastLineId: number },
    work: (within: Within, row: StoredCase) => Promise<Result | Refusal>,
  ): Promise<Result | Refusal>;
}

export function openCaseStore(database: CaseDatabase, clock: () => number): CaseStore {
  async function held<Result>(userId: number, work: (within: Within) => Promise<Result>): Promise<Result> {
    return database.transaction().execute(async (within) => {
      await within.selectFrom("server_users").select("user_id").where("user_id", "=", userId).forUpdate().execute();
      return work(within);
    });
  }

  return {
    held,
    async addLine(within, { case_id, user_id }, line) {
      const { line_id } = await within
        .insertInto("server_case_lines")
        .values({
          ...{ case_id, user_id, kind: line.kind, text: line.text },
          operator_id: line.operatorId,
          created_at: clock(),
        })
        .returning("line_id")
        .executeTakeFirstOrThrow();
      return line_id;
    },
    change: (within, caseId, fields) =>
      within
        .updateTable("server_cases")
        .set({ ...fields, updated_at: clock() })
        .where("case_id", "=", caseId)
        .returningAll()
        .executeTakeFirstOrThrow(),
    async asRead({ id, lastLineId }, work) {
      const known = await findCase(database, id);
      if (known === undefined) return refuse("NOT_FOUND", "id");
      return held(known.user_id, async (within) => {
        const row = (await findCase(within, id)) ?? known;
        return row.last_line_id === lastLineId ? work(within, row) : refuse("STALE_VERSION", "lastLineId");
      });
    },
  };
}
