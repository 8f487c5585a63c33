import { expect, test } from "vitest";
import { placeholdersOf } from "../placeholders.ts";
import { CONSOLE_LANGUAGES, loadConsoleTexts } from "./load-console-texts.ts";

const english: Readonly<Record<string, string>> = await loadConsoleTexts("en");

test.each(CONSOLE_LANGUAGES)(
  "the console has every text of English in %s, in the same order, with its placeholders",
  async (code) => {
    const texts: Readonly<Record<string, string>> = await loadConsoleTexts(code);
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    const untidy = Object.entries(texts).filter(
      ([key, text]) =>
        text === "" ||
        text !== text.trim() ||
        placeholdersOf(text).toSorted().join() !==
          placeholdersOf(english[key] ?? "")
            .toSorted()
            .join(),
    );
    expect(untidy).toEqual([]);
  },
);

test("the console's Chinese is Chinese: a sentence of Latin letters alone was not translated", async () => {
  const texts: Readonly<Record<string, string>> = await loadConsoleTexts("zh");
  const latin = Object.entries(texts).filter(
    ([, text]) =>
      !/\p{Script=Han}/u.test(text) && /\p{Script=Latin}.*\p{Script=Latin}/u.test(text) && text !== text.toUpperCase(),
  );
  expect(latin).toEqual([]);
});
