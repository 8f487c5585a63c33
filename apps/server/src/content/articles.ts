import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import type { Kysely } from "kysely";
import type { ArticleTables } from "./article-tables.ts";
import { articleOf, languageFor, textFor, type Article } from "./article.ts";
import { builtInArticles } from "./built-in-articles.ts";
import { HelpIndex } from "./help-search.ts";

/** Who reads: his language by header, and his number, 0 for a visitor. */
export interface Reader {
  readonly language: string | undefined;
  readonly userId: number;
}

/** Texts that staff publish, in the languages of their readers. */
export interface Articles {
  notices(request: CheckedRequestOf<"notices.list">, reader: Reader): Promise<DataOf<"notices.list">>;
  /** False when there is no such notice. */
  markRead(userId: number, id: number): Promise<boolean>;
  optionRules(key: string, language: string | undefined): Promise<DataOf<"optionRules.list">>;
  help(request: CheckedRequestOf<"help.list">, language: string | undefined): Promise<DataOf<"help.list">>;
  helpArticle(id: number, language: string | undefined): Promise<DataOf<"help.article"> | undefined>;
  /** Addresses of the pictures of all published notices. */
  pictures(): readonly string[];
  /** Everything, drafts too, for the staff. */
  list(request: CheckedRequestOf<"operator.content.list">): Promise<DataOf<"operator.content.list">>;
  /** NOT_FOUND; STALE_VERSION when somebody saved in between. */
  save(request: CheckedRequestOf<"operator.content.save">): Promise<Article | Refusal>;
  /** False when there is no such article. */
  remove(id: number): Promise<boolean>;
}

/** The published articles, read once and again after a change. */
interface Published {
  readonly notices: readonly Article[];
  readonly rules: readonly Article[];
  readonly help: HelpIndex;
}

const byOrder = (a: Article, b: Article): number => a.sort - b.sort || b.createTime - a.createTime || b.id - a.id;

/** Opens the store; an empty one starts with the built-in articles. */
export async function openArticles(database: Kysely<ArticleTables>, clock: () => number): Promise<Articles> {
  const everything = async (): Promise<Article[]> =>
    (await database.selectFrom("server_articles").selectAll().orderBy("article_id").execute()).map(articleOf);
  let published: Promise<Published> | undefined;
  let pictures: readonly string[] = [];

  async function read(): Promise<Published> {
    const articles = (await everything()).filter(({ isPublished }) => isPublished);
    pictures = articles.map(({ imgUrl }) => imgUrl).filter((url) => url !== "");
    const ofKind = (kind: Article["kind"]) => articles.filter((article) => article.kind === kind);
    return {
      notices: ofKind("notice").toSorted(byOrder),
      rules: ofKind("optionRule").toSorted(byOrder),
      help: new HelpIndex(ofKind("help")),
    };
  }

  function current(): Promise<Published> {
    if (published === undefined) {
      const reading = read();
      published = reading;
      reading.catch(() => {
        if (published === reading) published = undefined;
      });
    }
    return published;
  }

  const valuesOf = (article: Omit<CheckedRequestOf<"operator.content.save">, "id" | "version" | "reason">) => ({
    kind: article.kind,
    key: article.key,
    model_key: article.modelKey,
    img_url: article.imgUrl,
    sort: article.sort,
    is_published: article.isPublished,
    texts: JSON.stringify(article.texts),
    updated_at: clock(),
  });

  async function add(article: Parameters<typeof valuesOf>[0]): Promise<Article> {
    const row = await database
      .insertInto("server_articles")
      .values({ ...valuesOf(article), version: 1, created_at: clock() })
      .returningAll()
      .executeTakeFirstOrThrow();
    return articleOf(row);
  }

  async function change(
    id: number,
    version: number,
    article: Parameters<typeof valuesOf>[0],
  ): Promise<Article | Refusal> {
    const row = await database
      .updateTable("server_articles")
      .set({ ...valuesOf(article), version: version + 1 })
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
  }

  async function readBy(userId: number): Promise<ReadonlySet<number>> {
    if (userId === 0) return new Set();
    const rows = await database
      .selectFrom("server_notice_reads")
      .select("article_id")
      .where("user_id", "=", userId)
      .execute();
    return new Set(rows.map((row) => row.article_id));
  }

  if ((await everything()).length === 0) for (const article of await builtInArticles()) await add(article);
  await current();

  return {
    pictures: () => pictures,
    async notices({ key, modelKey, beginTime = 0, endTime = Infinity, pageNum, pageSize }, { language, userId }) {
      const { notices } = await current();
      const matching = notices.filter(
        (notice) =>
          notice.key === key &&
          (modelKey === undefined || notice.modelKey === modelKey) &&
          notice.createTime >= beginTime &&
          notice.createTime <= endTime,
      );
      const read = await readBy(userId);
      const rows = matching.slice((pageNum - 1) * pageSize, pageNum * pageSize).map((notice) => ({
        noticeId: notice.id,
        ...textFor(notice, language),
        key: notice.key,
        modelKey: notice.modelKey,
        imgUrl: notice.imgUrl,
        sort: notice.sort,
        readFlag: read.has(notice.id),
        createTime: notice.createTime,
      }));
      return { rows, total: matching.length, pageNum, pageSize };
    },
    async markRead(userId, id) {
      const { notices } = await current();
      if (!notices.some((notice) => notice.id === id)) return false;
      await database
        .insertInto("server_notice_reads")
        .values({ user_id: userId, article_id: id, read_at: clock() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return true;
    },
    async optionRules(key, language) {
      const { rules } = await current();
      return rules
        .filter((rule) => rule.key === key)
        .map((rule) => ({ id: rule.id, key, ...textFor(rule, language), language: languageFor(rule, language) }));
    },
    async help(request, language) {
      return (await current()).help.list(request, language);
    },
    async helpArticle(id, language) {
      const { help } = await current();
      const article = help.find(id);
      if (article === undefined) return undefined;
      return {
        id,
        categoryKey: article.key,
        categoryTitle: help.categoryTitle(article.key, language),
        ...textFor(article, language),
        updateTime: article.updateTime,
      };
    },
    async list({ kind, key, beginTime = 0, endTime = Infinity, isAsc, pageNum, pageSize }) {
      const matching = (await everything()).filter(
        (article) =>
          (kind === undefined || article.kind === kind) &&
          (key === undefined || article.key === key) &&
          article.createTime >= beginTime &&
          article.createTime <= endTime,
      );
      if (isAsc !== "asc") matching.reverse();
      const rows = matching.slice((pageNum - 1) * pageSize, pageNum * pageSize);
      return { rows, total: matching.length, pageNum, pageSize };
    },
    async save({ id, version, ...article }) {
      const saved = id === undefined ? await add(article) : await change(id, version, article);
      published = undefined;
      await current();
      return saved;
    },
    async remove(id) {
      const removed = await database
        .deleteFrom("server_articles")
        .where("article_id", "=", id)
        .returning("article_id")
        .executeTakeFirst();
      published = undefined;
      await current();
      return removed !== undefined;
    },
  };
}
