import { LANGUAGE_CODES, loadLaterTexts, type LanguageCode } from "@agio/translations";
import { loadProgrammeTexts } from "@agio/translations/programmes";
import { foldedText } from "@agio/primitives";
import { beforeAll, expect, test } from "vitest";
import type { Article } from "./article.ts";
import { builtInArticles } from "./built-in-articles.ts";
import { CATEGORY_HEADING, HelpIndex } from "./help-search.ts";
import english from "./built-in/en.json";

interface Text {
  readonly title: string;
  readonly content: string;
}

let articles: Awaited<ReturnType<typeof builtInArticles>>;
let packs: Record<LanguageCode, Record<string, Text>>;

beforeAll(async () => {
  articles = await builtInArticles();
  packs = Object.fromEntries(
    await Promise.all(
      LANGUAGE_CODES.map(async (code) => [
        code,
        ((await import(`./built-in/${code}.json`)) as { default: Record<string, Text> }).default,
      ]),
    ),
  ) as typeof packs;
});

const NAMES = Object.keys(english) as (keyof typeof english)[];
const others = LANGUAGE_CODES.filter((code) => code !== "en");
const textOf = (code: LanguageCode, name: string): Text => {
  const text = packs[code][name];
  if (text === undefined) throw new Error(`${code} has no ${name}`);
  return text;
};
const wholeOf = ({ title, content }: Text): string => `${title}\n${content}`;
const linesOf = (text: Text): string[] => text.content.split("\n");

const kindOf = (line: string): string =>
  /^(#+|-|\d+\.) /u.exec(line)?.[1] ??
  (line === "" ? "" : line.startsWith("**") && line.endsWith("**") ? "**" : "text");

/** Every figure without its thousands marks and decimal point, which are the language's own. */
const figuresIn = (text: Text): string[] =>
  [...wholeOf(text).matchAll(/\d+(?:[.,:\u00a0\u202f ]\d+)*/g)].map(([figure]) => figure.replace(/\D/g, "")).toSorted();

test("every article is there in every language, with a title and a text", () => {
  for (const { key, modelKey, texts } of articles) {
    expect([key, Object.keys(texts).toSorted()]).toEqual([key, LANGUAGE_CODES.toSorted()]);
    const contentLengthMin = modelKey === CATEGORY_HEADING ? 0 : 60;
    const short = Object.entries(texts).filter(
      ([, { title, content }]) => title.trim().length < 2 || content.length < contentLengthMin,
    );
    expect([key, short]).toEqual([key, []]);
  }
});

test.each(others)("%s has the articles of English in the same order", (code) =>
  expect(Object.keys(packs[code])).toEqual(NAMES),
);

test.each(others)("%s has the headings, lists and bold words of English", (code) => {
  for (const name of NAMES) {
    const [mine, model] = [textOf(code, name), textOf("en", name)];
    expect([name, linesOf(mine).map(kindOf)]).toEqual([name, linesOf(model).map(kindOf)]);
    expect([name, mine.content.split("**").length]).toEqual([name, model.content.split("**").length]);
    expect([name, mine.content.split("](").length]).toEqual([name, model.content.split("](").length]);
  }
});

/** Figures that a language writes as a word, or the reverse: "ten minutes" is 10分間. */
const WORDED = new Set(["0", "1", "2", "5", "6", "10"]);

test.each(others)("%s states the figures of English", (code) => {
  for (const name of NAMES) {
    const stated = (text: Text) => figuresIn(text).filter((figure) => !WORDED.has(figure));
    expect([name, stated(textOf(code, name))]).toEqual([name, stated(textOf("en", name))]);
  }
});

/** Short lines may be the same words in two languages: "Risk". */
const SENTENCE_LENGTH_MIN = 20;

test("no two languages share a sentence: nothing was left untranslated", () => {
  const shared = NAMES.flatMap((name) => {
    const seen = new Map<string, string>();
    return LANGUAGE_CODES.flatMap((code) =>
      linesOf(textOf(code, name)).flatMap((line) => {
        if (line.length < SENTENCE_LENGTH_MIN) return [];
        const first = seen.get(line);
        if (first === undefined) seen.set(line, code);
        return first !== undefined && first !== code ? [[name, first, code, line]] : [];
      }),
    );
  });
  expect(shared).toEqual([]);
});

const SCRIPTS: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  ...{
    ar: /\p{Script=Arabic}/u,
    ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
    ko: /\p{Script=Hangul}/u,
  },
  ...{ ru: /\p{Script=Cyrillic}/u, th: /\p{Script=Thai}/u, zh: /\p{Script=Han}/u },
};

test.each(Object.entries(SCRIPTS))("%s is written in its own script, line by line", (code, script) => {
  const lines = NAMES.flatMap((name) => linesOf(textOf(code as LanguageCode, name)));
  expect(lines.filter((line) => line !== "" && !script.test(line))).toEqual([]);
});

/** Terms that articles share with the screens. Inflected languages use the screen's form at least once. */
const TERMS: readonly (readonly [name: keyof typeof english, key: string])[] = [
  ["futures", "position.mode.isolated"],
  ["futures", "position.mode.cross"],
  ["futures", "position.mark"],
  ["liquidation", "fund.title"],
  ["liquidation", "position.adl.title"],
  ["liquidation", "position.explain.title"],
  ["options", "option.form.premium"],
  ["options", "option.position.settlementPrice"],
  ["options", "option.kind.call"],
  ["options", "option.kind.put"],
  ["secondContracts", "second.entry"],
  ["secondContracts", "second.settlementPrice"],
  ["secondContracts", "second.limit.title"],
  ["securityLocks", "security.row.freeze"],
  ["proofOfLiabilities", "liabilities.title"],
  ["proofOfLiabilities", "liabilities.mine.title"],
  ["exchange", "conversion.spread"],
  ["finance", "finance.flexible"],
  ["finance", "finance.fixed"],
  ["balances", "wallet.available"],
  ["verifyIdentity", "verification.level.basic"],
];

test.each(LANGUAGE_CODES)("%s calls things as its screens do", async (code) => {
  const screens: Readonly<Record<string, string>> = {
    ...(await loadLaterTexts(code)),
    ...(await loadProgrammeTexts(code)),
  };
  const differing = TERMS.filter(([name, key]) => {
    const term = screens[key];
    return term === undefined || !foldedText(wholeOf(textOf(code, name))).includes(foldedText(term));
  });
  expect(differing.map(([name, key]) => [name, key, screens[key]])).toEqual([]);
});

test("the legal texts say in every language that the operator must replace them", () => {
  for (const name of ["privacyPolicy", "userAgreement"]) {
    for (const code of LANGUAGE_CODES) {
      const [first = ""] = linesOf(textOf(code, name));
      expect([code, name, kindOf(first)]).toEqual([code, name, "**"]);
      expect(textOf(code, name).title).toMatch(/[(（].+[)）]$/);
    }
  }
});

function indexOfHelp(): HelpIndex {
  const published = articles.map((article, at): Article => ({
    ...article,
    id: at + 1,
    ...{ version: 1, state: "live", missing: [], outdated: [] },
    createTime: 0,
    updateTime: 0,
  }));
  return new HelpIndex(published.filter(({ kind }) => kind === "help"));
}

test.each(LANGUAGE_CODES)(
  "the search finds every article in %s by words of its title and from inside its text",
  (code) => {
    const index = indexOfHelp();
    const find = (search: string) =>
      index.list({ search, withContent: 0 }, code).flatMap(({ articles: rows }) => rows.map(({ title }) => title));
    for (const { kind, modelKey, texts } of articles) {
      const text = texts[code];
      if (kind !== "help" || modelKey === CATEGORY_HEADING || text === undefined) continue;
      const inside = /[\p{Letter}\p{Mark}]{4,}/u.exec(text.content.slice(text.content.length / 2))?.[0] ?? "";
      for (const search of [text.title, text.title.toUpperCase(), text.title.normalize("NFD"), inside]) {
        expect([search, find(search)]).toEqual([search, expect.arrayContaining([text.title])]);
      }
    }
  },
);

test.each([
  ["de", "GEBUHREN", "Handelsgebühren"],
  ["pl", "KROK", "Likwidacja krok po kroku"],
  ["pl", "dzwignia", "Jak działają futures"],
  ["vi", "don bay", "Hợp đồng tương lai hoạt động thế nào"],
  ["tr", "KALDIRAC", "Vadeli işlemler nasıl çalışır"],
  ["th", "บังคับปิด", "การบังคับปิดทีละขั้น"],
  ["ja", "りかばりーこーど", "二段階目の認証とパスキー"],
  ["zh", "强平", "强平的每一步"],
  ["ar", "هامش", "كيف تعمل العقود الآجلة"],
] as const)("in %s %s, typed without accents, finds “%s”", (code, search, title) => {
  const found = indexOfHelp().list({ search, withContent: 0 }, code);
  expect(found.flatMap(({ articles: rows }) => rows.map((row) => row.title))).toContain(title);
});
