import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import type { Kysely } from "kysely";
import type { NotificationTables } from "./tables.ts";
import { STAFF_MESSAGE, staffTextFor, staffTexts, type StaffTextTables } from "./staff-texts.ts";
import { eventWords } from "./event-words.ts";
import { isEventKind, type EventKind, type EventValues } from "./event-kinds.ts";

/** Newest messages kept of one user; older ones go. */
export const MESSAGES_PER_USER_MAX = 1_000;

/** Messages to users, and which of them were read. */
export interface Messages {
  /** Keeps a message and returns its number. */
  add(userId: number, kind: EventKind, values: EventValues): Promise<number>;
  list(
    userId: number,
    request: CheckedRequestOf<"messages.list">,
    language: string | undefined,
  ): Promise<DataOf<"messages.list">>;
  unread(userId: number): Promise<number>;
  /** False when the user has no such message. */
  markRead(userId: number, messageId: number): Promise<boolean>;
  markAllRead(userId: number): Promise<void>;
}

export function openMessages(database: Kysely<NotificationTables & StaffTextTables>, clock: () => number): Messages {
  const own = (userId: number) => database.selectFrom("server_messages").where("user_id", "=", userId);

  async function dropOldest(userId: number): Promise<void> {
    const firstTooOld = own(userId)
      .select("message_id")
      .orderBy("message_id", "desc")
      .offset(MESSAGES_PER_USER_MAX)
      .limit(1);
    await database
      .deleteFrom("server_messages")
      .where("user_id", "=", userId)
      .where("message_id", "<=", firstTooOld)
      .execute();
  }

  return {
    async add(userId, kind, values) {
      const row = {
        user_id: userId,
        kind,
        event_values: JSON.stringify(values),
        is_read: false,
        created_at: clock(),
      };
      const added = await database
        .insertInto("server_messages")
        .values(row)
        .returning("message_id")
        .executeTakeFirstOrThrow();
      await dropOldest(userId);
      return added.message_id;
    },
    async list(userId, { pageNum, pageSize, beginTime = 0, endTime = Number.MAX_SAFE_INTEGER, isAsc }, language) {
      const chosen = own(userId).where("created_at", ">=", beginTime).where("created_at", "<=", endTime);
      const { total } = await chosen
        .select((expression) => expression.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      const rows = await chosen
        .select(["message_id", "kind", "event_values", "is_read", "created_at"])
        .orderBy("message_id", isAsc ?? "desc")
        .offset((pageNum - 1) * pageSize)
        .limit(pageSize)
        .execute();
      const wordsOf = await messageWording(
        database,
        rows.map((row) => ({ kind: row.kind, values: row.event_values })),
        language,
      );
      const shown = rows.map((row) => ({
        id: row.message_id,
        type: row.kind,
        ...wordsOf({ kind: row.kind, values: row.event_values }),
        positionId: positionOf(row.event_values),
        readFlag: row.is_read,
        createTime: row.created_at,
      }));
      return { rows: shown, total, pageNum, pageSize };
    },
    async unread(userId) {
      const { count } = await own(userId)
        .where("is_read", "=", false)
        .select((expression) => expression.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return count;
    },
    async markRead(userId, messageId) {
      const row = await database
        .updateTable("server_messages")
        .set({ is_read: true })
        .where("user_id", "=", userId)
        .where("message_id", "=", messageId)
        .returning("message_id")
        .executeTakeFirst();
      return row !== undefined;
    },
    async markAllRead(userId) {
      await database
        .updateTable("server_messages")
        .set({ is_read: true })
        .where("user_id", "=", userId)
        .where("is_read", "=", false)
        .execute();
    },
  };
}

/** The position that a message is about, for its link; 0 for none. */
function positionOf(values: string): number {
  const { position } = JSON.parse(values) as EventValues;
  return typeof position === "number" ? position : 0;
}

const textIdOf = (values: string): number => (JSON.parse(values) as { readonly textId: number }).textId;

/** A message as it is stored. */
interface StoredMessage {
  readonly kind: string;
  readonly values: string;
}

/** Title and content of each of some messages in a language: what the staff wrote is read from its table first. */
export async function messageWording(
  database: Kysely<StaffTextTables>,
  rows: readonly StoredMessage[],
  language: string | undefined,
): Promise<(row: StoredMessage) => { title: string; content: string }> {
  const textIds = rows.filter(({ kind }) => kind === STAFF_MESSAGE).map(({ values }) => textIdOf(values));
  const texts = await staffTexts(database, textIds);
  return ({ kind, values }) =>
    kind === STAFF_MESSAGE
      ? staffTextFor(texts.get(textIdOf(values)) ?? {}, language)
      : messageWords(kind, values, language);
}

/** A kind of a newer version, met after going back to an older one, is shown by its name. */
function messageWords(kind: string, values: string, language: string | undefined): { title: string; content: string } {
  if (!isEventKind(kind)) return { title: kind, content: "" };
  const { title, text, alarm } = eventWords(kind, JSON.parse(values) as EventValues, language);
  return { title, content: alarm === "" ? text : `${text}\n${alarm}` };
}
