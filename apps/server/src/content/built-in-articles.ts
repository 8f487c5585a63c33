import type { CheckedRequestOf } from "@agio/api-contract";
import ar from "./built-in/ar.json";
import en from "./built-in/en.json";
import zh from "./built-in/zh.json";
import headings from "./built-in/headings.json";
import { CATEGORY_HEADING } from "./help-search.ts";

type NewArticle = Omit<CheckedRequestOf<"operator.content.save">, "id" | "version" | "reason">;

/** One language of the built-in articles, by their names. */
type Pack = Readonly<Record<keyof typeof en, { readonly title: string; readonly content: string }>>;

const PACKS: Readonly<Record<string, Pack>> = { en, zh, ar };

/** Kind, key, and the name of the text. The order is that of the lists. */
const PLACES: readonly (readonly [kind: NewArticle["kind"], key: string, name: keyof typeof en])[] = [
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
  ["help", "trading", "orderTypes"],
  ["help", "trading", "orderLife"],
  ["help", "trading", "tradingFees"],
  ["help", "funds", "deposits"],
  ["help", "funds", "withdrawals"],
  ["help", "funds", "balances"],
  ["help", "verification", "verifyIdentity"],
  ["help", "verification", "personalData"],
];

const ARTICLE: Pick<NewArticle, "modelKey" | "imgUrl" | "isPublished"> = {
  modelKey: "",
  imgUrl: "",
  isPublished: true,
};

/** What a new installation publishes until its operator writes his own. */
export function builtInArticles(): NewArticle[] {
  const categories = Object.entries(headings).map(([key, titles], sort): NewArticle => {
    const texts = Object.fromEntries(Object.entries(titles).map(([code, title]) => [code, { title, content: "" }]));
    return { ...ARTICLE, kind: "help", key, modelKey: CATEGORY_HEADING, sort, texts };
  });
  const articles = PLACES.map(([kind, key, name], sort): NewArticle => {
    const texts = Object.fromEntries(Object.entries(PACKS).map(([code, pack]) => [code, pack[name]]));
    return { ...ARTICLE, kind, key, sort, texts };
  });
  return [...categories, ...articles];
}
