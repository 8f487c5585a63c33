import { hasChineseText } from "@agio/api-client";
import type { DataOf } from "@agio/api-contract";
import { foldedText } from "@agio/primitives";

export type HelpCategory = DataOf<"help.list">[number];

const SEARCHED_LENGTH_MIN = 2;

/**
 * Search text for the server inside articles; undefined for texts that are too short, or Chinese, which
 * no request may carry: those are looked for here.
 */
export function serverSearch(text: string): string | undefined {
  const wanted = text.trim();
  return wanted.length < SEARCHED_LENGTH_MIN || hasChineseText(wanted) ? undefined : wanted;
}

/** The articles whose title, summary or content holds all words; categories without one are left out. */
export function searchHelp(categories: readonly HelpCategory[], text: string): HelpCategory[] {
  const words = foldedText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...categories];
  return categories.flatMap((category) => {
    const articles = category.articles.filter(({ title, summary, content = "" }) => {
      const said = foldedText(`${title} ${summary} ${content}`);
      return words.every((word) => said.includes(word));
    });
    return articles.length === 0 ? [] : [{ ...category, articles }];
  });
}

/** Both findings as one, in the order of the whole list, each article once. */
export function mergeFindings(
  whole: readonly HelpCategory[],
  first: readonly HelpCategory[],
  second: readonly HelpCategory[],
): HelpCategory[] {
  const found = new Set([...first, ...second].flatMap(({ articles }) => articles.map(({ id }) => id)));
  return whole.flatMap((category) => {
    const articles = category.articles.filter(({ id }) => found.has(id));
    return articles.length === 0 ? [] : [{ ...category, articles }];
  });
}
