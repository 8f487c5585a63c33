import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import { readKeyPage } from "@agio/projections";
import { languageOf } from "@agio/translations";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { openTurns } from "../base/in-turn.ts";
import {
  STAFF_MESSAGE,
  staffTexts,
  type StaffTextsByLanguage,
  type StaffTextTables,
} from "../notifications/staff-texts.ts";
import type { NotificationTables } from "../notifications/tables.ts";
import type { UserTables } from "../users/tables.ts";
import type { BroadcastTables, ServerBroadcasts } from "./broadcast-tables.ts";

/** Users who get a message in one step. */
const STEP_USERS = 1_000;
/** Steps of one look: other work of the database comes in between. */
const STEPS_PER_LOOK = 20;

export type Audience = CheckedRequestOf<"operator.messages.send">["audience"];

/** A message of the staff, ready to go. */
export interface NewBroadcast {
  readonly requestKey: string;
  readonly audience: Audience;
  readonly texts: StaffTextsByLanguage;
  readonly madeBy: number;
  readonly approvedBy: number;
  readonly reason: string;
}

/** Messages of the staff to many users. */
export interface Broadcasts {
  /** How many fit, by the language that each reads. */
  measure(audience: Audience): Promise<DataOf<"operator.messages.preview">>;
  /** SEGMENT_EMPTY, or LANGUAGE_WITHOUT_TEXT with the first language that has none. */
  obstacle(audience: Audience, texts: StaffTextsByLanguage): Promise<Refusal | undefined>;
  /** Keeps it to be sent. Doing it again changes nothing more. */
  start(broadcast: NewBroadcast): Promise<void>;
  list(request: CheckedRequestOf<"operator.messages.list">): Promise<DataOf<"operator.messages.list"> | Refusal>;
  /** Sends what waits, a bounded number at once; true while more waits. */
  work(): Promise<boolean>;
}

export interface BroadcastParts {
  readonly database: Kysely<BroadcastTables & StaffTextTables & NotificationTables & UserTables>;
  readonly clock: () => number;
  /** Pushes to a user's sockets. */
  readonly tell: (userId: number, data: { event: "message"; messageId: number; messageType: string }) => void;
  /** Login names of the staff, the former ones too; "" for nobody. */
  readonly staffNames: () => Promise<(operatorId: number) => string>;
}

/** Who an audience is, of the people who hold an account: the simulator's traders read nothing. */
function belongsTo(audience: Audience): RawBuilder<unknown> {
  const people = sql`is_opened and mark = 'trader'`;
  if (audience.kind === "all") return people;
  if (audience.kind === "one") return sql`${people} and user_id = ${audience.userId}`;
  const { languages, isVerified, joinedFrom, joinedTo, invitedBy, userIds } = audience;
  const readBy = languages?.flatMap((code) => (code === languageOf(undefined) ? [code, ""] : [code]));
  const limits = [
    people,
    ...(readBy === undefined ? [] : [sql`language in (${sql.join(readBy)})`]),
    ...(isVerified === undefined ? [] : [sql`is_verified = ${isVerified}`]),
    ...(joinedFrom === undefined ? [] : [sql`created_at >= ${joinedFrom}`]),
    ...(joinedTo === undefined ? [] : [sql`created_at <= ${joinedTo}`]),
    ...(invitedBy === undefined ? [] : [sql`parent_user_id = ${invitedBy}`]),
    ...(userIds === undefined ? [] : [sql`user_id in (${sql.join(userIds)})`]),
  ];
  return sql.join(limits, sql` and `);
}

const KEY = [{ column: "broadcast_id", type: "number" }] as const;

export function openBroadcasts({ database, clock, tell, staffNames }: BroadcastParts): Broadcasts {
  const inTurn = openTurns();

  async function measure(audience: Audience): Promise<DataOf<"operator.messages.preview">> {
    const { rows } = await sql<{ language: string; size: string | number }>`select language, count(*) as size
      from server_users where ${belongsTo(audience)} group by language`.execute(database);
    const sizes = new Map<string, number>();
    for (const { language, size } of rows) {
      const read = languageOf(language);
      sizes.set(read, (sizes.get(read) ?? 0) + Number(size));
    }
    const languages = [...sizes].map(([language, size]) => ({ language, size })).toSorted((a, b) => b.size - a.size);
    return { size: languages.reduce((sum, { size }) => sum + size, 0), languages };
  }

  /** The next users of a broadcast have it in one transaction with its place: nobody gets it twice or not at all. */
  async function step({ broadcast_id, audience, text_id, place }: Waiting): Promise<void> {
    const values = JSON.stringify({ textId: text_id });
    const added = await database.transaction().execute(async (within) => {
      const users = sql`select user_id from server_users where ${belongsTo(JSON.parse(audience) as Audience)}
        and user_id > ${place} order by user_id limit ${sql.lit(STEP_USERS)}`;
      const { rows } = await sql<{ message_id: number; user_id: number }>`insert into server_messages
        (user_id, kind, event_values, is_read, created_at)
        select user_id, ${STAFF_MESSAGE}, ${values}, false, ${clock()}::bigint from (${users}) as chosen
        returning message_id, user_id`.execute(within);
      await within
        .updateTable("server_broadcasts")
        .set((eb) => ({
          sent: eb("sent", "+", rows.length),
          place: Math.max(place, ...rows.map(({ user_id }) => user_id)),
          is_done: rows.length < STEP_USERS,
        }))
        .where("broadcast_id", "=", broadcast_id)
        .execute();
      return rows;
    });
    for (const { user_id, message_id } of added) {
      tell(user_id, { event: "message", messageId: message_id, messageType: STAFF_MESSAGE });
    }
  }

  const waiting = () =>
    database
      .selectFrom("server_broadcasts")
      .select(["broadcast_id", "audience", "text_id", "place"])
      .where("is_done", "=", false)
      .orderBy("broadcast_id")
      .limit(1)
      .executeTakeFirst();

  return {
    measure,
    async obstacle(audience, texts) {
      const { size, languages } = await measure(audience);
      if (size === 0) return refuse("SEGMENT_EMPTY", "audience");
      const lacking = languages.find(({ language }) => !Object.hasOwn(texts, language));
      return lacking && refuse("LANGUAGE_WITHOUT_TEXT", `texts.${lacking.language}`);
    },
    async start({ requestKey, audience, texts, madeBy, approvedBy, reason }) {
      const { size } = await measure(audience);
      await database.transaction().execute(async (within) => {
        const known = await within
          .selectFrom("server_broadcasts")
          .select("broadcast_id")
          .where("request_key", "=", requestKey)
          .executeTakeFirst();
        if (known !== undefined) return;
        const { text_id } = await within
          .insertInto("server_staff_texts")
          .values({ texts: JSON.stringify(texts) })
          .returning("text_id")
          .executeTakeFirstOrThrow();
        await within
          .insertInto("server_broadcasts")
          .values({
            request_key: requestKey,
            audience: JSON.stringify(audience),
            ...{ text_id, size, sent: 0, place: 0, is_done: false, reason },
            made_by: madeBy,
            approved_by: approvedBy,
            created_at: clock(),
          })
          .execute();
      });
    },
    async list(paging) {
      const all = database.selectFrom("server_broadcasts").selectAll();
      const page = await readKeyPage(database, all, { paging, key: KEY, time: "created_at" });
      if (page === undefined) return refuse("BAD_PARAMETER", "after");
      const texts = await staffTexts(
        database,
        page.rows.map(({ text_id }) => text_id),
      );
      const nameOf = await staffNames();
      return {
        ...page,
        rows: page.rows.map((row) => ({
          id: row.broadcast_id,
          audience: JSON.parse(row.audience) as Audience,
          texts: { ...texts.get(row.text_id) },
          size: row.size,
          sent: row.sent,
          isDone: row.is_done,
          madeBy: nameOf(row.made_by),
          approvedBy: nameOf(row.approved_by),
          reason: row.reason,
          createTime: row.created_at,
        })),
      };
    },
    work: () =>
      inTurn(async () => {
        for (let steps = 0; steps < STEPS_PER_LOOK; steps += 1) {
          const next = await waiting();
          if (next === undefined) return false;
          await step(next);
        }
        return true;
      }),
  };
}

type Waiting = Pick<ServerBroadcasts, "audience" | "text_id" | "place"> & { readonly broadcast_id: number };
