import type { DataOf } from "@agio/api-contract";
import { LANGUAGE_CODES } from "@agio/translations";
import type { ServerArticles } from "./article-tables.ts";

/** An article with all its texts, as staff see it. */
export type Article = DataOf<"operator.content.save">;
export type ArticleKind = Article["kind"];

export interface ArticleText {
  readonly title: string;
  readonly content: string;
}

/** The version in which each language's text was last written; 1 where it is not named. */
export type TextVersions = Readonly<Record<string, number>>;

const FALLBACK_LANGUAGE = "en";
const FIRST_VERSION = 1;
const SUMMARY_LENGTH = 140;

/** The part of an article that its state follows from. */
type Schedule = Pick<Article, "isPublished" | "publishFrom" | "publishUntil">;

export function stateOf({ isPublished, publishFrom, publishUntil }: Schedule, now: number): Article["state"] {
  if (!isPublished) return "draft";
  if (publishUntil > 0 && publishUntil <= now) return "ended";
  return publishFrom > now ? "scheduled" : "live";
}

/** The next moment at which a published article is read by others than now; Infinity for none. */
export function turnsAt({ publishFrom, publishUntil }: Schedule, now: number): number {
  const moments = [publishFrom, publishUntil].filter((moment) => moment > now);
  return Math.min(...moments, Infinity);
}

/** Languages without a text, and those whose text is older than the English one. */
export function languageGaps(
  languages: readonly string[],
  versions: TextVersions,
): Pick<Article, "missing" | "outdated"> {
  const versionOf = (code: string): number => versions[code] ?? FIRST_VERSION;
  return {
    missing: LANGUAGE_CODES.filter((code) => !languages.includes(code)),
    outdated: languages.filter((code) => versionOf(code) < versionOf(FALLBACK_LANGUAGE)).toSorted(),
  };
}

export type StoredArticle = Omit<ServerArticles, "article_id"> & { readonly article_id: number };

export function articleOf(row: StoredArticle, now: number): Article {
  const texts = JSON.parse(row.texts) as Article["texts"];
  const schedule = {
    isPublished: row.is_published,
    publishFrom: row.publish_from,
    publishUntil: row.publish_until,
  };
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
    ...languageGaps(Object.keys(texts), JSON.parse(row.text_versions) as TextVersions),
    texts,
    createTime: row.created_at,
    updateTime: row.updated_at,
  };
}

/** Since when readers have it. */
export const readSince = ({ createTime, publishFrom }: Article): number => Math.max(createTime, publishFrom);

/** The language an article is read in: the caller's by their header ("zh", "zh-CN"), English where it is missing. */
export function languageFor(article: Article, header: string | undefined): string {
  const code = header?.split("-", 1)[0]?.toLowerCase() ?? FALLBACK_LANGUAGE;
  return Object.hasOwn(article.texts, code) ? code : FALLBACK_LANGUAGE;
}

export const textFor = (article: Article, header: string | undefined): ArticleText =>
  article.texts[languageFor(article, header)] ?? { title: article.key, content: "" };

/** The beginning of a text without its marks, for a list. */
export function summaryOf(content: string): string {
  const plain = content
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[#*_>`|]/g, "")
    .replace(/^\s*[-\d]+[.)]?\s+/gm, "")
    .replace(/\s+/g, " ")
    .trim();
  const characters = [...plain];
  return characters.length <= SUMMARY_LENGTH ? plain : `${characters.slice(0, SUMMARY_LENGTH).join("").trimEnd()}…`;
}
