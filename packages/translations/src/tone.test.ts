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

/** The fund password goes by one name: its stem, as it stands in the security centre. */
const FUND_PASSWORD = {
  ar: /كلمة مرور (?:جديدة )?(?:لل|ال)أموال/u,
  da: /betalingskode/iu,
  de: /Auszahlungspasswort/u,
  es: /contraseña de fondos/iu,
  fr: /mot de passe des fonds/iu,
  it: /password dei fondi/iu,
  ja: /資金パスワード/u,
  ko: /자금 비밀번호/u,
  pl: /has(?:ło|ła) do środków/iu,
  pt: /senha de fundos/iu,
  ru: /платёжный парол|платёжного парол/iu,
  th: /รหัสผ่านเงินทุน/u,
  tr: /fon şifre/iu,
  vi: /mật khẩu quỹ/iu,
  zh: /资金密码/u,
};
const NAMES_IT = [
  "security.row.fundPassword",
  "withdrawal.why.fundPassword",
  "refusal.WRONG_FUND_PASSWORD",
  "refusal.FUND_PASSWORD_NEEDED",
  "mail.title.FUND",
  "event.FUND_PASSWORD_SET.title",
];

test.each(Object.entries(FUND_PASSWORD))("%s has one name for the fund password", (code, name) => {
  const texts = new Map(textsOf(code));
  expect(NAMES_IT.filter((key) => !name.test(texts.get(key) ?? ""))).toEqual([]);
});

test("Chinese texts have full-width brackets and one way of addressing people", () =>
  expect(textsOf("zh").filter(([, text]) => /[()你]/u.test(text))).toEqual([]));

test("a Chinese text of several sentences ends with a full stop, one of a single sentence has none", () => {
  const inner = (text: string) => text.replace(/。$/u, "");
  const isUneven = (text: string) => (inner(text).includes("。") ? !/[。！？…：]$/u.test(text) : text !== inner(text));
  expect(textsOf("zh").filter(([key, text]) => !key.startsWith("mail.") && isUneven(text))).toEqual([]);
});

/** Words of the glossary that another word on the same screens used to stand for. */
const OTHER_WORDS = /\bhand(?:ed|s)? (?:in|it in|them in)\b|\baddress to pay to\b|\bcontract account\b/iu;

test("English has one word for submitting, for the withdrawal address and for the futures account", () =>
  expect(textsOf("en").filter(([, text]) => OTHER_WORDS.test(text))).toEqual([]));

/** The price at which positions are valued goes by one name, in its own words rather than those of another exchange. */
const OTHER_MARK_PRICE = {
  ar: /سعر العلامة/u,
  da: /markpris/iu,
  es: /precio mark(?!\p{L})/iu,
  fr: /prix (?:mark|de marque)(?!\p{L})/iu,
  it: /prezzo di (?:marca|riferimento)/iu,
  ko: /시장평균가/u,
  pl: /cen\p{L}+ mark(?!\p{L})/iu,
  pt: /preço mark(?!\p{L})/iu,
  ru: /марк-цен/iu,
  tr: /mark fiyat/iu,
};

test.each(Object.entries(OTHER_MARK_PRICE))("%s has one name for the mark price", (code, other) =>
  expect(textsOf(code).filter(([, text]) => other.test(text))).toEqual([]),
);

/** A market or an index in which nothing new is traded goes by one word: its stem, as its tag has it. */
const HALTED = {
  ar: /متوقف/u,
  da: /standset/iu,
  de: /angehalten/iu,
  en: /halted/iu,
  es: /suspendid/iu,
  fr: /suspendu/iu,
  it: /sospes/iu,
  ja: /停止/u,
  ko: /중단/u,
  pl: /wstrzyman/iu,
  pt: /suspens/iu,
  ru: /приостановлен/iu,
  th: /หยุดชั่วคราว/u,
  tr: /durduru/iu,
  vi: /tạm dừng/iu,
  zh: /暂停/u,
};
const SAYS_HALTED = [
  "market.halted",
  "refusal.MARKET_HALTED",
  "trade.errors.pairClosed",
  "contract.errors.contractClosed",
  "contract.errors.indexHalted",
  "contract.errors.marketHalted",
  "option.errors.indexHalted",
  "second.errors.halted",
  "second.running.delayed",
  "second.voidOf.entryHalted",
  "second.voidOf.haltTooLong",
  "evidence.statusOf.halted",
];

test.each(Object.entries(HALTED))("%s has one word for a halt", (code, word) => {
  const texts = new Map(textsOf(code));
  expect(SAYS_HALTED.filter((key) => !word.test(texts.get(key) ?? ""))).toEqual([]);
});
