import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import { canonicalJson, refuse, type Refusal } from "@agio/primitives";
import { readKeyPage } from "@agio/projections";
import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";
import type { ArticleTables, ServerArticleVersions, ServerArticles } from "./article-tables.ts";
import {
  articleOf,
  languageGaps,
  stateOf,
  type Article,
  type ArticleKind,
  type StoredArticle,
  type TextVersions,
} from "./article.ts";

/** An article as staff save it, without its id and version. */
export type ArticleFields = Omit<CheckedRequestOf<"operator.content.save">, "id" | "version" | "reason" | "confirmed">;

/** Who saves, why, and which languages they have read against the English text. */
export interface ArticleChange {
  readonly changedBy: number;
  readonly reason: string;
  readonly confirmed: readonly string[];
}

/** Articles and read notices in SQL. */
export interface ArticleRows {
  /** Every article, drafts too, by id. */
  all(): Promise<Article[]>;
  find(id: number): Promise<Article | undefined>;
  /** Undefined for a place that no page of this order ended at. */
  list(request: CheckedRequestOf<"operator.content.list">): Promise<DataOf<"operator.content.list"> | undefined>;
  add(article: ArticleFields, change: ArticleChange): Promise<Article>;
  /** NOT_FOUND; STALE_VERSION when somebody saved in between. */
  change(id: number, version: number, article: ArticleFields, change: ArticleChange): Promise<Article | Refusal>;
  /** False when there is no such article. */
  remove(id: number): Promise<boolean>;
  /** Puts an older version in the place of the one that stands, 0 for a removed article. */
  restore(id: number, version: number, to: number, change: ArticleChange): Promise<Article | Refusal>;
  versions(
    request: CheckedRequestOf<"operator.content.versions">,
    nameOf: (operatorId: number) => string,
  ): Promise<DataOf<"operator.content.versions"> | undefined>;
  /** Ids of the notices that a user has read; none for a visitor (0). */
  readBy(userId: number): Promise<ReadonlySet<number>>;
  noteRead(userId: number, id: number): Promise<void>;
}

const rowOf = (article: ArticleFields) => ({
  kind: article.kind,
  key: article.key,
  model_key: article.modelKey,
  img_url: article.imgUrl,
  sort: article.sort,
  is_published: article.isPublished,
  publish_from: article.publishFrom,
  publish_until: article.publishUntil,
  texts: JSON.stringify(article.texts),
});

const fieldsOf = (row: ServerArticleVersions) => ({
  kind: row.kind as ArticleKind,
  key: row.key,
  modelKey: row.model_key,
  imgUrl: row.img_url,
  sort: row.sort,
  isPublished: row.is_published,
  publishFrom: row.publish_from,
  publishUntil: row.publish_until,
  texts: JSON.parse(row.texts) as Article["texts"],
});

/** The versions of texts after a change: what was written or confirmed is of the new version. */
function textVersions(before: StoredArticle, article: ArticleFields, version: number, confirmed: readonly string[]) {
  const texts = JSON.parse(before.texts) as Article["texts"];
  const versions = JSON.parse(before.text_versions) as TextVersions;
  const kept = Object.entries(article.texts).map(([code, text]): [string, number] => {
    const isSame = canonicalJson(texts[code] ?? null) === canonicalJson(text) && !confirmed.includes(code);
    return [code, isSame ? (versions[code] ?? 1) : version];
  });
  return JSON.stringify(Object.fromEntries(kept));
}

const ARTICLE_KEY = [{ column: "article_id", type: "number" }] as const;
const VERSION_KEY = [{ column: "version", type: "number" }] as const;
const SORTED_BY = {
  updateTime: { column: "updated_at", type: "number" },
  key: { column: "key", type: "text" },
} as const;

type ListedArticle = Omit<ServerArticles, "article_id" | "texts"> & {
  readonly article_id: number;
  readonly title: string;
  readonly languages: string;
};

/** Each article as a list shows it; the texts themselves stay in the tables. */
function listed({ kind, key, lacking }: CheckedRequestOf<"operator.content.list">): RawBuilder<ListedArticle> {
  const limits = [
    sql`true`,
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(key === undefined ? [] : [sql`key = ${key}`]),
    ...(lacking === undefined
      ? []
      : [
          sql`(not jsonb_exists(texts::jsonb, ${lacking}) or
            coalesce((text_versions::jsonb ->> ${lacking})::integer, 1) < coalesce((text_versions::jsonb ->> 'en')::integer, 1))`,
        ]),
  ];
  return sql<ListedArticle>`select article_id, kind, key, model_key, img_url, sort, is_published, publish_from, publish_until, version,
    text_versions, created_at, updated_at, texts::jsonb -> 'en' ->> 'title' as title,
    (select string_agg(code, ' ') from jsonb_object_keys(texts::jsonb) as code) as languages
    from server_articles where ${sql.join(limits, sql` and `)}`;
}

function summaryFrom(row: ListedArticle, now: number): DataOf<"operator.content.list">["rows"][number] {
  const schedule = { isPublished: row.is_published, publishFrom: row.publish_from, publishUntil: row.publish_until };
  return {
    id: row.article_id,
    kind: row.kind as ArticleKind,
    key: row.key,
    modelKey: row.model_key,
    imgUrl: row.img_url,
    sort: row.sort,
    ...schedule,
    state: stateOf(schedule, now),
    version: row.version,
    ...languageGaps(row.languages.split(" "), JSON.parse(row.text_versions) as TextVersions),
    title: row.title,
    createTime: row.created_at,
    updateTime: row.updated_at,
  };
}

export function articleRows(database: Kysely<ArticleTables>, clock: () => number): ArticleRows {
  async function stored(id: number, within: Kysely<ArticleTables> = database) {
    return within.selectFrom("server_articles").selectAll().where("article_id", "=", id).executeTakeFirst();
  }

  async function noteVersion(
    within: Transaction<ArticleTables>,
    { id, version }: { readonly id: number; readonly version: number },
    article: ArticleFields,
    { changedBy, reason }: ArticleChange,
  ): Promise<void> {
    const values = { ...rowOf(article), changed_by: changedBy, reason, created_at: clock() };
    await within
      .insertInto("server_article_versions")
      .values({ article_id: id, version, ...values })
      .execute();
  }

  async function replace(
    within: Transaction<ArticleTables>,
    before: StoredArticle,
    article: ArticleFields,
    change: ArticleChange,
  ): Promise<Article | Refusal> {
    const version = before.version + 1;
    const row = await within
      .updateTable("server_articles")
      .set({
        ...rowOf(article),
        text_versions: textVersions(before, article, version, change.confirmed),
        updated_at: clock(),
        version,
      })
      .where("article_id", "=", before.article_id)
      .where("version", "=", before.version)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return refuse("STALE_VERSION", "version");
    await noteVersion(within, { id: before.article_id, version }, article, change);
    return articleOf(row, clock());
  }

  async function insert(
    within: Transaction<ArticleTables>,
    article: ArticleFields,
    change: ArticleChange,
    given: { readonly article_id?: number; readonly version: number },
  ): Promise<Article> {
    const times = { created_at: clock(), updated_at: clock() };
    const row = await within
      .insertInto("server_articles")
      .values({ ...rowOf(article), text_versions: "{}", ...times, ...given })
      .returningAll()
      .executeTakeFirstOrThrow();
    await noteVersion(within, { id: row.article_id, version: given.version }, article, change);
    return articleOf(row, clock());
  }

  return {
    async all() {
      const rows = await database.selectFrom("server_articles").selectAll().orderBy("article_id").execute();
      return rows.map((row) => articleOf(row, clock()));
    },
    async find(id) {
      const row = await stored(id);
      return row && articleOf(row, clock());
    },
    async list(request) {
      const options = { paging: request, columns: SORTED_BY, key: ARTICLE_KEY, time: "created_at" };
      const page = await readKeyPage(database, listed(request), options);
      return page && { ...page, rows: page.rows.map((row) => summaryFrom(row, clock())) };
    },
    add: (article, change) =>
      database.transaction().execute((within) => insert(within, article, change, { version: 1 })),
    change: (id, version, article, change) =>
      database.transaction().execute(async (within) => {
        const before = await stored(id, within);
        if (before === undefined) return refuse("NOT_FOUND", "id");
        if (before.version !== version) return refuse("STALE_VERSION", "version");
        return replace(within, before, article, change);
      }),
    async remove(id) {
      const removed = await database
        .deleteFrom("server_articles")
        .where("article_id", "=", id)
        .returning("article_id")
        .executeTakeFirst();
      return removed !== undefined;
    },
    restore: (id, version, to, change) =>
      database.transaction().execute(async (within) => {
        const versions = within.selectFrom("server_article_versions").where("article_id", "=", id);
        const wanted = await versions.selectAll().where("version", "=", to).executeTakeFirst();
        if (wanted === undefined) return refuse("NOT_FOUND", "to");
        const before = await stored(id, within);
        if ((before?.version ?? 0) !== version) return refuse("STALE_VERSION", "version");
        if (before !== undefined) return replace(within, before, fieldsOf(wanted), change);
        const { newest } = await versions.select(({ fn }) => fn.max("version").as("newest")).executeTakeFirstOrThrow();
        return insert(within, fieldsOf(wanted), change, { article_id: id, version: Number(newest) + 1 });
      }),
    async versions({ id, ...paging }, nameOf) {
      const versions = database.selectFrom("server_article_versions").selectAll().where("article_id", "=", id);
      const page = await readKeyPage(database, versions, { paging, key: VERSION_KEY, time: "created_at" });
      if (page === undefined) return undefined;
      const rows = page.rows.map((row) => ({
        ...fieldsOf(row),
        version: row.version,
        changedBy: nameOf(row.changed_by),
        reason: row.reason,
        createTime: row.created_at,
      }));
      return { ...page, rows };
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
