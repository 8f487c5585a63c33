import { expect, test } from "vitest";
import {
  bannedWords,
  everyTextOf,
  glossary,
  hasForeignMarks,
  languageCodes,
  latinWords,
  saying,
  textsOf,
  unsaid,
} from "./glossary.ts";

const book = glossary();
const codes = languageCodes();

test("every term has its word in every language and texts that say it", () => {
  for (const { term, words, texts } of book.terms) {
    expect([term, Object.keys(words).toSorted()]).toEqual([term, codes]);
    expect([term, texts.length > 0]).toEqual([term, true]);
  }
});

test.each(codes)("the texts of %s say the terms of the glossary", (code) => {
  const texts = textsOf(code);
  expect(
    book.terms.flatMap((term) => unsaid(term, code, texts).map((key) => `${term.term}: ${key} = ${texts.get(key)}`)),
  ).toEqual([]);
});

test.each(codes)("no text or article of %s has a word that is not used", (code) =>
  expect(saying(bannedWords(book, code), everyTextOf(code))).toEqual([]),
);

test.each(codes)("the texts of %s have the brackets and marks of their own script", (code) =>
  expect([...textsOf(code)].filter(([, text]) => hasForeignMarks(code, text))).toEqual([]),
);

test.each(Object.entries(book.latin))("no Latin word stands in a text of %s", (code, allowed) =>
  expect([...textsOf(code)].filter(([, text]) => latinWords(text, allowed).length > 0)).toEqual([]),
);

test("a text that says another word, mixes scripts or has foreign brackets is found", () => {
  const funding = book.terms.find(({ term }) => term === "funding rate");
  const texts = new Map([["contract.info.fundingCap", "Funding-Rate höchstens"]]);
  expect(funding && unsaid(funding, "de", texts)).toEqual(["contract.info.fundingCap"]);
  expect(saying(bannedWords(book, "de"), texts)).toHaveLength(1);
  expect(latinWords("สถานะซื้อ (Long) 5x {coin} BTC", [])).toEqual(["Long"]);
  expect([hasForeignMarks("ja", "価格 ({coin})"), hasForeignMarks("de", "Preis（{coin}）")]).toEqual([true, true]);
});
