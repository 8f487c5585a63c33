import type { DataOf } from "@agio/api-contract";
import type { ServerArticles } from "./article-tables.ts";

/** An article with all its texts, as staff see it. */
export type Article = DataOf<"operator.content.save">;
export type ArticleKind = Article["kind"];

export interface ArticleText {
  readonly title: string;
  readonly content: string;
}

const FALLBACK_LANGUAGE = "en";
const SUMMARY_LENGTH = 140;

export const articleOf = (row: Omit<ServerArticles, "article_id"> & { readonly article_id: number }): Article => ({
  id: row.article_id,
  kind: row.kind as ArticleKind,
  key: row.key,
  modelKey: row.model_key,
  imgUrl: row.img_url,
  sort: row.sort,
  isPublished: row.is_published,
  version: row.version,
  texts: JSON.parse(row.texts) as Article["texts"],
  createTime: row.created_at,
  updateTime: row.updated_at,
});

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
