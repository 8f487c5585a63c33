import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import type { Refusal } from "@agio/primitives";
import type { Kysely } from "kysely";
import { articleRows } from "./article-rows.ts";
import type { ArticleTables } from "./article-tables.ts";
import { languageFor, textFor, type Article } from "./article.ts";
import { builtInArticles } from "./built-in-articles.ts";
import { HelpIndex } from "./help-search.ts";

/** The reader: language by header, and user number, 0 for a visitor. */
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
  const rows = articleRows(database, clock);
  let published: Promise<Published> | undefined;
  let pictures: readonly string[] = [];

  async function read(): Promise<Published> {
    const articles = (await rows.all()).filter(({ isPublished }) => isPublished);
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

  if ((await rows.all()).length === 0) for (const article of await builtInArticles()) await rows.add(article);
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
      const read = await rows.readBy(userId);
      const page = matching.slice((pageNum - 1) * pageSize, pageNum * pageSize).map((notice) => ({
        noticeId: notice.id,
        ...textFor(notice, language),
        key: notice.key,
        modelKey: notice.modelKey,
        imgUrl: notice.imgUrl,
        sort: notice.sort,
        readFlag: read.has(notice.id),
        createTime: notice.createTime,
      }));
      return { rows: page, total: matching.length, pageNum, pageSize };
    },
    async markRead(userId, id) {
      const { notices } = await current();
      if (!notices.some((notice) => notice.id === id)) return false;
      await rows.noteRead(userId, id);
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
      const matching = (await rows.all()).filter(
        (article) =>
          (kind === undefined || article.kind === kind) &&
          (key === undefined || article.key === key) &&
          article.createTime >= beginTime &&
          article.createTime <= endTime,
      );
      if (isAsc !== "asc") matching.reverse();
      const page = matching.slice((pageNum - 1) * pageSize, pageNum * pageSize);
      return { rows: page, total: matching.length, pageNum, pageSize };
    },
    async save({ id, version, ...article }) {
      const saved = id === undefined ? await rows.add(article) : await rows.change(id, version, article);
      published = undefined;
      await current();
      return saved;
    },
    async remove(id) {
      const isRemoved = await rows.remove(id);
      published = undefined;
      await current();
      return isRemoved;
    },
  };
}
