import type { LeadApplication } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import { readKeyPage, type KeyPage, type KeyPaging } from "@agio/projections";
import type { Kysely, Selectable } from "kysely";
import type { UserTables } from "../users/tables.ts";
import { leaderNameKey } from "./leader-name.ts";
import type { LeadTables } from "./lead-tables.ts";

export const APPLICATION_STATUS = { waiting: 0, accepted: 1, rejected: 2 } as const;

type Row = Selectable<LeadTables["server_lead_applications"]>;
type NamedRow = Row & { readonly login_name: string | null };
type Words = Pick<Row, "name" | "words" | "language">;

/** An application, and whose it is. */
export interface OwnedApplication extends LeadApplication {
  readonly userId: number;
}

/** How a leader is shown. */
export interface LeadWords {
  readonly name: string;
  readonly words: string;
  readonly language: string;
}

/** Applications to lead. The accepted one says how its leader is shown. */
export interface LeadApplications {
  newestOf(userId: number): Promise<OwnedApplication | undefined>;
  byId(id: number): Promise<OwnedApplication | undefined>;
  /** DUPLICATE_REQUEST while one waits, COPY_NAME_TAKEN for a name that somebody else has. */
  add(userId: number, words: Words): Promise<OwnedApplication | Refusal>;
  /** Undefined for one that is decided. Doing it again changes nothing. */
  accept(id: number): Promise<OwnedApplication | undefined>;
  reject(id: number, reason: string): Promise<OwnedApplication | undefined>;
  /** Undefined for an `after` that no page of this list said. */
  page(
    filter: KeyPaging & { readonly status?: number | undefined },
  ): Promise<KeyPage<OwnedApplication & { readonly userName: string }> | undefined>;
  /** How leaders are shown, by the numbers of the users, and by those of their lead accounts. */
  accepted(): Promise<ReadonlyMap<number, LeadWords>>;
  byAccount(): Promise<ReadonlyMap<number, LeadWords>>;
  /** Whether a level of verification stands as passed. */
  isVerified(userId: number): Promise<boolean>;
  /** As its applicant reads it. */
  shown(application: OwnedApplication): LeadApplication;
}

const applicationOf = (row: Row): OwnedApplication => ({
  id: row.application_id,
  userId: row.user_id,
  name: row.name,
  words: row.words,
  language: row.language,
  status: row.status,
  reason: row.reason,
  createTime: row.created_at,
  decisionTime: row.decided_at,
});

interface LeadApplicationParts {
  readonly database: Kysely<LeadTables & UserTables>;
  /** Lead accounts and whose they are. */
  readonly leadAccounts: () => Promise<readonly { readonly userId: number; readonly accountId: number }[]>;
  readonly clock: () => number;
}

export function openLeadApplications({ database, leadAccounts, clock }: LeadApplicationParts): LeadApplications {
  const rows = () => database.selectFrom("server_lead_applications").selectAll("server_lead_applications");

  /** Two names that a reader takes for one are one. */
  async function takeName(name: string, userId: number): Promise<boolean> {
    const nameKey = leaderNameKey(name);
    await database
      .insertInto("server_lead_names")
      .values({ name_key: nameKey, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const owner = await database
      .selectFrom("server_lead_names")
      .select("user_id")
      .where("name_key", "=", nameKey)
      .executeTakeFirst();
    return owner?.user_id === userId;
  }

  /** Names that a person asked for and does not lead under are free again. */
  async function freeNames(userId: number): Promise<void> {
    const kept = await rows()
      .where("user_id", "=", userId)
      .where("status", "<>", APPLICATION_STATUS.rejected)
      .execute();
    const keys = kept.map(({ name }) => leaderNameKey(name));
    await database
      .deleteFrom("server_lead_names")
      .where("user_id", "=", userId)
      .$if(keys.length > 0, (query) => query.where("name_key", "not in", keys))
      .execute();
  }

  async function decide(id: number, status: number, reason: string): Promise<OwnedApplication | undefined> {
    const row = await database
      .updateTable("server_lead_applications")
      .set({ status, reason, decided_at: clock() })
      .where("application_id", "=", id)
      .where("status", "=", APPLICATION_STATUS.waiting)
      .returningAll()
      .executeTakeFirst();
    if (row !== undefined && status === APPLICATION_STATUS.rejected) await freeNames(row.user_id);
    return row && applicationOf(row);
  }

  async function accepted(): Promise<ReadonlyMap<number, LeadWords>> {
    const found = await rows().where("status", "=", APPLICATION_STATUS.accepted).orderBy("application_id").execute();
    return new Map(found.map(({ user_id, name, words, language }) => [user_id, { name, words, language }]));
  }

  return {
    async newestOf(userId) {
      const row = await rows()
        .where("user_id", "=", userId)
        .orderBy("application_id", "desc")
        .limit(1)
        .executeTakeFirst();
      return row && applicationOf(row);
    },
    async byId(id) {
      const row = await rows().where("application_id", "=", id).executeTakeFirst();
      return row && applicationOf(row);
    },
    async add(userId, { name, words, language }) {
      if (!(await takeName(name, userId))) return refuse("COPY_NAME_TAKEN", "name");
      const row = await database
        .insertInto("server_lead_applications")
        .values({
          ...{ user_id: userId, name, words, language, status: APPLICATION_STATUS.waiting, reason: "" },
          ...{ created_at: clock(), decided_at: 0 },
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (row !== undefined) return applicationOf(row);
      await freeNames(userId);
      return refuse("DUPLICATE_REQUEST");
    },
    accept: (id) => decide(id, APPLICATION_STATUS.accepted, ""),
    reject: (id, reason) => decide(id, APPLICATION_STATUS.rejected, reason),
    async page({ status, ...paging }) {
      const list = rows()
        .leftJoin("server_users", "server_users.user_id", "server_lead_applications.user_id")
        .select("server_users.login_name")
        .$if(status !== undefined, (query) => query.where("server_lead_applications.status", "=", status ?? 0));
      const page = await readKeyPage<NamedRow, LeadTables & UserTables>(database, list, {
        paging,
        key: [{ column: "application_id", type: "number" }],
        time: "created_at",
      });
      return (
        page && { ...page, rows: page.rows.map((row) => ({ ...applicationOf(row), userName: row.login_name ?? "" })) }
      );
    },
    accepted,
    async byAccount() {
      const [words, accounts] = [await accepted(), await leadAccounts()];
      const named = accounts.map(({ userId, accountId }) => [accountId, words.get(userId)] as const);
      return new Map(named.filter((one): one is readonly [number, LeadWords] => one[1] !== undefined));
    },
    async isVerified(userId) {
      const row = await database
        .selectFrom("server_users")
        .select("is_verified")
        .where("user_id", "=", userId)
        .executeTakeFirst();
      return row?.is_verified === true;
    },
    shown: ({ userId: _userId, ...application }) => application,
  };
}
