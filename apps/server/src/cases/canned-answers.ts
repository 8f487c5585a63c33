import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import type { Kysely, Selectable } from "kysely";
import type { CaseTables, ServerCannedAnswers } from "./case-tables.ts";

const CANNED_ANSWERS_MAX = 200;

type CannedAnswer = DataOf<"operator.cannedAnswers.save">;

/** Answers that are written once, by language. */
export interface CannedAnswers {
  list(): Promise<CannedAnswer[]>;
  /** NOT_FOUND; STALE_VERSION when somebody saved in between; TOO_MANY_REQUESTS when there is room for no more. */
  save(answer: CheckedRequestOf<"operator.cannedAnswers.save">): Promise<CannedAnswer | Refusal>;
  /** False when there is none. */
  remove(id: number): Promise<boolean>;
}

const answerOf = (row: Selectable<ServerCannedAnswers>): CannedAnswer => ({
  id: row.answer_id,
  name: row.name,
  topic: row.topic as CannedAnswer["topic"],
  version: row.version,
  texts: JSON.parse(row.texts) as CannedAnswer["texts"],
  updateTime: row.updated_at,
});

export function openCannedAnswers(database: Kysely<CaseTables>, clock: () => number): CannedAnswers {
  const list = async (): Promise<CannedAnswer[]> => {
    const rows = await database
      .selectFrom("server_canned_answers")
      .selectAll()
      .orderBy("name")
      .orderBy("answer_id")
      .limit(CANNED_ANSWERS_MAX)
      .execute();
    return rows.map(answerOf);
  };
  return {
    list,
    async save({ id, version, name, topic, texts }) {
      const fields = { name, topic, texts: JSON.stringify(texts), updated_at: clock() };
      if (id === undefined) {
        if ((await list()).length >= CANNED_ANSWERS_MAX) return refuse("TOO_MANY_REQUESTS", "name");
        const added = database.insertInto("server_canned_answers").values({ ...fields, version: 1 });
        return answerOf(await added.returningAll().executeTakeFirstOrThrow());
      }
      const changed = await database
        .updateTable("server_canned_answers")
        .set({ ...fields, version: version + 1 })
        .where("answer_id", "=", id)
        .where("version", "=", version)
        .returningAll()
        .executeTakeFirst();
      if (changed !== undefined) return answerOf(changed);
      const known = await database
        .selectFrom("server_canned_answers")
        .select("answer_id")
        .where("answer_id", "=", id)
        .executeTakeFirst();
      return known === undefined ? refuse("NOT_FOUND", "id") : refuse("STALE_VERSION", "version");
    },
    async remove(id) {
      const removed = await database
        .deleteFrom("server_canned_answers")
        .where("answer_id", "=", id)
        .returning("answer_id")
        .executeTakeFirst();
      return removed !== undefined;
    },
  };
}
