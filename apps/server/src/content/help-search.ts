import type { CheckedRequestOf, DataOf } from "@agio/api-contract";
import { foldedText } from "@agio/primitives";
import { languageFor, summaryOf, textFor, type Article } from "./article.ts";

/** An article of help with this model key is the heading of its category. */
export const CATEGORY_HEADING = "CATEGORY";
const WORDS_MAX = 10;

const bySort = (a: Article, b: Article): number => a.sort - b.sort || a.id - b.id;
const isHeading = ({ modelKey }: Article): boolean => modelKey === CATEGORY_HEADING;

/** Searchable help: categories in their order, each with its articles. */
export class HelpIndex {
  readonly #headings: readonly Article[];
  readonly #articles: readonly Article[];
  /** Folded title and content by article and language, made when first searched. */
  readonly #searchable = new Map<string, string>();

  constructor(published: readonly Article[]) {
    this.#headings = published.filter(isHeading).toSorted(bySort);
    this.#articles = published.filter((article) => !isHeading(article)).toSorted(bySort);
  }

  find(id: number): Article | undefined {
    return this.#articles.find((article) => article.id === id);
  }

  categoryTitle(key: string, language: string | undefined): string {
    const heading = this.#headings.find((article) => article.key === key);
    return heading === undefined ? key : textFor(heading, language).title;
  }

  /** With a search only articles that hold every word of it, wherever the word stands: not all scripts part words. */
  list({ search, withContent }: CheckedRequestOf<"help.list">, language: string | undefined): DataOf<"help.list"> {
    const words = foldedText(search).split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
    const keys = new Set([...this.#headings, ...this.#articles].map(({ key }) => key));
    return [...keys].flatMap((key) => {
      const found = this.#articles.filter((article) => article.key === key && this.#holds(article, words, language));
      if (found.length === 0) return [];
      const articles = found.map((article) => {
        const { title, content } = textFor(article, language);
        const row = { id: article.id, title, summary: summaryOf(content) };
        return withContent === 1 ? { ...row, content } : row;
      });
      return [{ key, title: this.categoryTitle(key, language), articles }];
    });
  }

  #holds(article: Article, words: readonly string[], language: string | undefined): boolean {
    if (words.length === 0) return true;
    const name = `${article.id}:${languageFor(article, language)}`;
    let searchable = this.#searchable.get(name);
    if (searchable === undefined) {
      const { title, content } = textFor(article, language);
      searchable = foldedText(`${title}\n${content}`);
      this.#searchable.set(name, searchable);
    }
    return words.every((word) => searchable.includes(word));
  }
}
