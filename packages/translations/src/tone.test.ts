import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { flatTexts } from "./texts.ts";

const LOCALES = path.join(import.meta.dirname, "locales");

const textsOf = (code: string): [string, string][] =>
  readdirSync(path.join(LOCALES, code)).flatMap((file) =>
    Object.entries(flatTexts(JSON.parse(readFileSync(path.join(LOCALES, code, file), "utf8")))).map(
      ([key, text]): [string, string] => [`${path.parse(file).name}.${key}`, text],
    ),
  );

/** Forms of the other way of addressing people, in languages that have two. */
const OTHER_ADDRESS = {
  de: /(?<!\p{L})(?:du|dir|dich|dein\p{L}*|gib|wähle|melde dich|lege|füge|prüfe)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:usted|ustedes|introduzca|inicie|compruebe|guarde|espere|añada|revise)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:tu|toi|ton|tes)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:ты|тебя|тебе|твой|твоя|твои)(?!\p{L})/iu,
};

test.each(Object.entries(OTHER_ADDRESS))("%s addresses people in one way throughout", (code, other) =>
  expect(textsOf(code).filter(([, text]) => other.test(text))).toEqual([]),
);

test("Chinese texts have full-width brackets and one way of addressing people", () =>
  expect(textsOf("zh").filter(([, text]) => /[()你]/u.test(text))).toEqual([]));

test("a Chinese text of several sentences ends with a full stop, one of a single sentence has none", () => {
  const inner = (text: string) => text.replace(/。$/u, "");
  const isUneven = (text: string) => (inner(text).includes("。") ? !/[。！？…：]$/u.test(text) : text !== inner(text));
  expect(textsOf("zh").filter(([key, text]) => !key.startsWith("mail.") && isUneven(text))).toEqual([]);
});
