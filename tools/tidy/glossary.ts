import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** A term of the field. Words are written as regular expressions, without regard to capitals. */
export interface Term {
  readonly term: string;
  /** The word of each language: as much of it as stays the same when it is bent. */
  readonly words: Readonly<Record<string, string>>;
  /** Keys of the texts that must say it in every language. */
  readonly texts: readonly string[];
  /** Words that are not used for it in any text of a language. */
  readonly not?: Readonly<Record<string, readonly string[]>>;
}

export interface Glossary {
  readonly terms: readonly Term[];
  /** Single phrases of a language that are not used, with what to write instead. */
  readonly instead: Readonly<Record<string, readonly { readonly not: string; readonly write: string }[]>>;
  /** Latin words that may stand in a text of a language with a script of its own. */
  readonly latin: Readonly<Record<string, readonly string[]>>;
}

const PACKAGE = "packages/translations";
const LOCALES = path.join(PACKAGE, "src/locales");
const ARTICLES = "apps/server/src/content/built-in";

const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

export const glossary = (): Glossary => read(path.join(PACKAGE, "glossary.json")) as Glossary;

export const languageCodes = (): readonly string[] => readdirSync(LOCALES).toSorted();

/** Every text of a language by its key, "<area>.<key>". */
export function textsOf(code: string): ReadonlyMap<string, string> {
  const folder = path.join(LOCALES, code);
  return new Map(
    readdirSync(folder).flatMap((file) => [...flat(read(path.join(folder, file)), path.parse(file).name)]),
  );
}

/** The texts of a language and its shipped articles, which stand under "article.<name>". */
export function everyTextOf(code: string): ReadonlyMap<string, string> {
  return new Map([...textsOf(code), ...flat(read(path.join(ARTICLES, `${code}.json`)), "article")]);
}

function* flat(value: unknown, key: string): Generator<[string, string]> {
  if (typeof value === "string") yield [key, value];
  else for (const [name, inner] of Object.entries(value as object)) yield* flat(inner, `${key}.${name}`);
}

const pattern = (word: string): RegExp => new RegExp(word, "iu");

/** The texts that do not say a term that they must say. */
export const unsaid = (term: Term, code: string, texts: ReadonlyMap<string, string>): readonly string[] =>
  term.texts.filter((key) => !pattern(term.words[code] ?? "(?!)").test(texts.get(key) ?? ""));

/** Words of a language that are not used. */
export const bannedWords = ({ terms, instead }: Glossary, code: string): readonly string[] => [
  ...terms.flatMap(({ not }) => not?.[code] ?? []),
  ...(instead[code] ?? []).map(({ not }) => not),
];

/** "<key>: <text>" of every text that has one of the words. */
export const saying = (words: readonly string[], texts: ReadonlyMap<string, string>): readonly string[] => {
  const patterns = words.map(pattern);
  return [...texts]
    .filter(([, text]) => patterns.some((word) => word.test(text)))
    .map(([key, text]) => `${key}: ${text}`);
};

/** Latin letters that are no words of the language: placeholders, addresses, names and abbreviations. */
const NAMES =
  /\{\w+\}|https?|Agio|Token|Safari|iPhone|iPad|Android|Chainlink|WebP|X-\w+|\bid\b|\d+(?:\.\d+)?x|\p{Lu}[\p{Lu}\d]+/gu;

/** Latin words in the text of a language with a script of its own. */
export const latinWords = (text: string, allowed: readonly string[]): readonly string[] =>
  (text.replace(NAMES, " ").match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !allowed.includes(word));

/** True where brackets or marks of the other width stand in a text. */
export function hasForeignMarks(code: string, text: string): boolean {
  if (code === "zh" || code === "ja") return /[()]|\p{sc=Han}[,?!]/u.test(text);
  return /[（）【】，。：；？！、「」]/u.test(text);
}
