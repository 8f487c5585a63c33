import type { CheckedRequestOf } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import type { Kysely } from "kysely";
import type { ArticleTables } from "./article-tables.ts";
import { articleOf, type Article } from "./article.ts";

/** An article as staff save it, without its id and version. */
export type ArticleFields = Omit<CheckedRequestOf<"operator.content.save">, "id" | "version" | "reason">;

/** Articles and read notices in SQL. */
export interface ArticleRows {
  /** Every article, drafts too, by id. */
  all(): Promise<Article[]>;
  add(article: ArticleFields): Promise<Article>;
  /** NOT_FOUND; STALE_VERSION when somebody saved in between. */
  change(id: number, version: number, article: ArticleFields): Promise<Article | Refusal>;
  /** False when there is no such article. */
  remove(id: number): Promise<boolean>;
  /** Ids of the notices that a user has read; none for a visitor (0). */
  readBy(userId: number): Promise<ReadonlySet<number>>;
  noteRead(userId: number, id: number): Promise<void>;
}

const rowOf = (article: ArticleFields, updatedAt: number) => ({
  kind: article.kind,
  key: article.key,
  model_key: article.modelKey,
  img_url: article.imgUrl,
  sort: article.sort,
  is_published: article.isPublished,
  texts: JSON.stringify(article.texts),
  updated_at: updatedAt,
});

export function articleRows(database: Kysely<ArticleTables>, clock: () => number): ArticleRows {
  return {
    async all() {
      const rows = await database.selectFrom("server_articles").selectAll().orderBy("article_id").execute();
      return rows.map(articleOf);
    },
    async add(article) {
      const row = await database
        .insertInto("server_articles")
        .values({ ...rowOf(article, clock()), version: 1, created_at: clock() })
        .returningAll()
        .executeTakeFirstOrThrow();
      return articleOf(row);
    },
    async change(id, version, article) {
      const row = await database
        .updateTable("server_articles")
        .set({ ...rowOf(article, clock()), version: version + 1 })
        .where("article_id", "=", id)
        .where("version", "=", version)
        .returningAll()
        .executeTakeFirst();
      if (row !== undefined) return articleOf(row);
      const known = await database
        .selectFrom("server_articles")
        .select("article_id")
        .where("article_id", "=", id)
        .executeTakeFirst();
      return known === undefined ? refuse("NOT_FOUND", "id") : refuse("STALE_VERSION", "version");
    },
    async remove(id) {
      const removed = await database
        .deleteFrom("server_articles")
        .where("article_id", "=", id)
        .returning("article_id")
        .executeTakeFirst();
      return removed !== undefined;
    },
    async readBy(userId) {
      if (userId === 0) return new Set();
      const rows = await database
        .selectFrom("server_notice_reads")
        .select("article_id")
        .where("user_id", "=", userId)
        .execute();
      return new Set(rows.map((row) => row.article_id));
    },
    async noteRead(userId, id) {
      await database
        .insertInto("server_notice_reads")
        .values({ user_id: userId, article_id: id, read_at: clock() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
