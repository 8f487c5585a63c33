import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import { refuse, type Refusal } from "@agio/primitives";
import type { Kysely } from "kysely";
import { articleRows } from "./article-rows.ts";
import type { ArticleTables } from "./article-tables.ts";
import { languageFor, readSince, textFor, turnsAt, type Article } from "./article.ts";
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
  /** Everything, drafts too, for the staff. BAD_PARAMETER for a place that no page of the list ended at. */
  list(request: CheckedRequestOf<"operator.content.list">): Promise<DataOf<"operator.content.list"> | Refusal>;
  /** Any article, with all its texts. */
  find(id: number): Promise<Article | undefined>;
  /** NOT_FOUND; STALE_VERSION when somebody saved in between. */
  save(request: CheckedRequestOf<"operator.content.save">, operatorId: number): Promise<Article | Refusal>;
  /** A version that was saved once becomes a new one: NOT_FOUND; STALE_VERSION when somebody saved in between. */
  restore(request: CheckedRequestOf<"operator.content.restore">, operatorId: number): Promise<Article | Refusal>;
  versions(
    request: CheckedRequestOf<"operator.content.versions">,
  ): Promise<DataOf<"operator.content.versions"> | Refusal>;
  /** False when there is no such article. */
  remove(id: number): Promise<boolean>;
}

/** The published articles, read once and again after a change. */
interface Published {
  readonly notices: readonly Article[];
  readonly rules: readonly Article[];
  readonly help: HelpIndex;
}

const byOrder = (a: Article, b: Article): number => a.sort - b.sort || readSince(b) - readSince(a) || b.id - a.id;

/** Of articles that came with the software. */
const SHIPPED = { changedBy: 0, reason: "", confirmed: [] } as const;
const NO_PLACE = refuse("BAD_PARAMETER", "after");

export interface ArticleParts {
  readonly database: Kysely<ArticleTables>;
  readonly clock: () => number;
  /** Login names of the staff, the former ones too; "" for nobody. */
  readonly staffNames: () => Promise<(operatorId: number) => string>;
}

/** Opens the store; an empty one starts with the built-in articles. */
export async function openArticles({ database, clock, staffNames }: ArticleParts): Promise<Articles> {
  const rows = articleRows(database, clock);
  let published: Promise<Published> | undefined;
  let publishedUntil = 0;
  let pictures: readonly string[] = [];

  async function read(): Promise<Published> {
    const now = clock();
    const scheduled = (await rows.all()).filter(({ isPublished }) => isPublished);
    publishedUntil = Math.min(...scheduled.map((article) => turnsAt(article, now)), Infinity);
    const articles = scheduled.filter(({ state }) => state === "live");
    pictures = articles.map(({ imgUrl }) => imgUrl).filter((url) => url !== "");
    const ofKind = (kind: Article["kind"]) => articles.filter((article) => article.kind === kind);
    return {
      notices: ofKind("notice").toSorted(byOrder),
      rules: ofKind("optionRule").toSorted(byOrder),
      help: new HelpIndex(ofKind("help")),
    };
  }

  function current(): Promise<Published> {
    if (published === undefined || clock() >= publishedUntil) {
      publishedUntil = Infinity;
      const reading = read();
      published = reading;
      reading.catch(() => {
        if (published === reading) published = undefined;
      });
    }
    return published;
  }

  async function reread(): Promise<void> {
    published = undefined;
    await current();
  }

  if ((await rows.all()).length === 0) for (const article of await builtInArticles()) await rows.add(article, SHIPPED);
  await current();

  return {
    pictures: () => pictures,
    async notices({ key, modelKey, beginTime = 0, endTime = Infinity, pageNum, pageSize }, { language, userId }) {
      const { notices } = await current();
      const matching = notices.filter(
        (notice) =>
          notice.key === key &&
          (modelKey === undefined || notice.modelKey === modelKey) &&
          readSince(notice) >= beginTime &&
          readSince(notice) <= endTime,
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
        createTime: readSince(notice),
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
    list: async (request) => (await rows.list(request)) ?? NO_PLACE,
    find: (id) => rows.find(id),
    async save({ id, version, reason, confirmed, ...article }, operatorId) {
      if (article.publishUntil > 0 && article.publishUntil <= article.publishFrom) {
        return refuse("BAD_PARAMETER", "publishUntil");
      }
      const change = { changedBy: operatorId, reason, confirmed };
      const saved =
        id === undefined ? await rows.add(article, change) : await rows.change(id, version, article, change);
      await reread();
      return saved;
    },
    async restore({ id, version, to, reason }, operatorId) {
      const restored = await rows.restore(id, version, to, { changedBy: operatorId, reason, confirmed: [] });
      await reread();
      return restored;
    },
    versions: async (request) => (await rows.versions(request, await staffNames())) ?? NO_PLACE,
    async remove(id) {
      const isRemoved = await rows.remove(id);
      await reread();
      return isRemoved;
    },
  };
}
