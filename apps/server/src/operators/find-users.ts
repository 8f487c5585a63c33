import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import { TOTAL_MAX } from "@agio/projections";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { UserTables } from "../users/tables.ts";

const USER_NUMBER = /^\d{1,9}$/;

type FoundUser = Omit<DataOf<"operator.users.find">["rows"][number], "kycLevel" | "isFrozen">;

/** Looks users up for the staff. Addresses and numbers come out masked. */
export interface UserFinder {
  /** By user number, or by the beginning of an account name, e-mail address or phone number; newest first. */
  find(request: CheckedRequestOf<"operator.users.find">): Promise<{
    readonly rows: FoundUser[];
    readonly total: number;
    readonly pageNum: number;
    readonly pageSize: number;
  }>;
}

/** Above every character that a text may go on with. */
const LAST_CHARACTER = "\u{10ffff}";

/** A column begins with a text: a range of bytes, which an index answers whatever language the database sorts by. */
function begins(column: "login_key" | "email" | "phone", text: string): RawBuilder<boolean> {
  const bytes = sql`${sql.ref(column)} collate "C"`;
  return sql<boolean>`(${bytes} >= ${text} and ${bytes} < ${text + LAST_CHARACTER})`;
}

export function openUserFinder(database: Kysely<UserTables>): UserFinder {
  return {
    async find({ search, beginTime, endTime, isAsc, pageNum, pageSize }) {
      let matching = database.selectFrom("server_users");
      if (beginTime !== undefined) matching = matching.where("created_at", ">=", beginTime);
      if (endTime !== undefined) matching = matching.where("created_at", "<=", endTime);
      if (search !== "") {
        const start = search.toLowerCase();
        const digits = search.replace(/\D/g, "");
        matching = matching.where(({ eb, or }) =>
          or([
            begins("login_key", start),
            begins("email", start),
            ...(digits === "" ? [] : [begins("phone", digits)]),
            ...(USER_NUMBER.test(search) ? [eb("user_id", "=", Number(search))] : []),
          ]),
        );
      }
      const { count } = await database
        .selectFrom(matching.select("user_id").limit(TOTAL_MAX).as("counted"))
        .select(({ fn }) => fn.countAll<number | string>().as("count"))
        .executeTakeFirstOrThrow();
      const rows = await matching
        .select(["user_id", "login_name", "email", "phone", "mark", "created_at"])
        .orderBy("user_id", isAsc ?? "desc")
        .limit(pageSize)
        .offset(Math.min((pageNum - 1) * pageSize, TOTAL_MAX))
        .execute();
      return {
        rows: rows.map((row) => ({
          userId: row.user_id,
          loginName: row.login_name,
          email: maskedEmail(row.email ?? ""),
          phone: maskedPhone(row.phone ?? ""),
          mark: row.mark,
          createTime: row.created_at,
        })),
        total: Number(count),
        pageNum,
        pageSize,
      };
    },
  };
}

const PHONE_END_SHOWN = 4;

/** "a***@example.com". */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "" : `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** "***8000". */
const maskedPhone = (phone: string): string => (phone === "" ? "" : `***${phone.slice(-PHONE_END_SHOWN)}`);
