import type { LanguageCode } from "@agio/translations";
import type english from "./built-in/en.json";
import headings from "./built-in/headings.json";
import type { ArticleFields } from "./article-rows.ts";
import { CATEGORY_HEADING } from "./help-search.ts";

type NewArticle = ArticleFields;

/** One language of the built-in articles, by their names. */
type Pack = Readonly<Record<keyof typeof english, { readonly title: string; readonly content: string }>>;

// Read when an empty store is filled, and not at every start.
const PACKS: Readonly<Record<LanguageCode, () => Promise<{ readonly default: Pack }>>> = {
  ar: () => import("./built-in/ar.json"),
  da: () => import("./built-in/da.json"),
  de: () => import("./built-in/de.json"),
  en: () => import("./built-in/en.json"),
  es: () => import("./built-in/es.json"),
  fr: () => import("./built-in/fr.json"),
  it: () => import("./built-in/it.json"),
  ja: () => import("./built-in/ja.json"),
  ko: () => import("./built-in/ko.json"),
  pl: () => import("./built-in/pl.json"),
  pt: () => import("./built-in/pt.json"),
  ru: () => import("./built-in/ru.json"),
  th: () => import("./built-in/th.json"),
  tr: () => import("./built-in/tr.json"),
  vi: () => import("./built-in/vi.json"),
  zh: () => import("./built-in/zh.json"),
};

/** Kind, key, and the name of the text. The order is that of the lists. */
const PLACES: readonly (readonly [kind: NewArticle["kind"], key: string, name: keyof Pack])[] = [
  ["notice", "NOTICE", "welcome"],
  ["notice", "PRIVACY_POLICY", "privacyPolicy"],
  ["notice", "USER_AGREEMENT", "userAgreement"],
  ["notice", "ABOUT", "about"],
  ["optionRule", "SPOT", "ruleSpot"],
  ["optionRule", "CONTRACT", "ruleContract"],
  ["optionRule", "SECOND_CONTRACT", "ruleSecondContract"],
  ["optionRule", "OPTION", "ruleOption"],
  ["optionRule", "DEPOSIT", "ruleDeposit"],
  ["optionRule", "WITHDRAW", "ruleWithdraw"],
  ["help", "account", "signUp"],
  ["help", "account", "signIn"],
  ["help", "account", "secondFactor"],
  ["help", "account", "phishing"],
  ["help", "account", "securityLocks"],
  ["help", "trading", "orderTypes"],
  ["help", "trading", "orderLife"],
  ["help", "trading", "tradingFees"],
  ["help", "derivatives", "futures"],
  ["help", "derivatives", "liquidation"],
  ["help", "derivatives", "options"],
  ["help", "derivatives", "secondContracts"],
  ["help", "funds", "deposits"],
  ["help", "funds", "withdrawals"],
  ["help", "funds", "balances"],
  ["help", "funds", "exchange"],
  ["help", "funds", "finance"],
  ["help", "funds", "proofOfLiabilities"],
  ["help", "verification", "verifyIdentity"],
  ["help", "verification", "personalData"],
];

/** The app marks an article with this model key as one that the operator must replace. */
const TEMPLATE = "template";
const TEMPLATES: readonly (keyof Pack)[] = ["privacyPolicy", "userAgreement"];

const ARTICLE: Pick<NewArticle, "imgUrl" | "isPublished" | "publishFrom" | "publishUntil"> = {
  imgUrl: "",
  isPublished: true,
  publishFrom: 0,
  publishUntil: 0,
};

/** The articles that a new installation publishes until its operator replaces them. */
export async function builtInArticles(): Promise<NewArticle[]> {
  const packs = await Promise.all(
    Object.entries(PACKS).map(async ([code, load]) => [code, (await load()).default] as const),
  );
  const categories = Object.entries(headings).map(([key, titles], sort): NewArticle => {
    const texts = Object.fromEntries(Object.entries(titles).map(([code, title]) => [code, { title, content: "" }]));
    return { ...ARTICLE, kind: "help", key, modelKey: CATEGORY_HEADING, sort, texts };
  });
  const articles = PLACES.map(([kind, key, name], sort): NewArticle => {
    const texts = Object.fromEntries(packs.map(([code, pack]) => [code, pack[name]]));
    return { ...ARTICLE, kind, key, sort, texts, modelKey: TEMPLATES.includes(name) ? TEMPLATE : "" };
  });
  return [...categories, ...articles];
}
