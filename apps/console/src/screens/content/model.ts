import type { DataOf, RequestOf } from "@agio/api-contract";
import { textOr, type Text as SpokenText } from "../../shell/text.ts";
import { LANGUAGE_CODES, type LanguageCode } from "@agio/translations";

export type Article = DataOf<"operator.content.show">;
export type ArticleRow = DataOf<"operator.content.list">["rows"][number];
export type ArticleVersion = DataOf<"operator.content.versions">["rows"][number];

export const KINDS = ["notice", "help", "optionRule"] as const;
export type Kind = (typeof KINDS)[number];
/** Places of the app by the key under which it asks for them; help has categories. */
const PLACES: Readonly<Record<Kind, readonly string[]>> = {
  notice: ["NOTICE", "POP_UPS", "BANNER", "ACTIVITY", "PRIVACY_POLICY", "USER_AGREEMENT", "ABOUT"],
  help: [],
  optionRule: ["SPOT", "CONTRACT", "SECOND_CONTRACT", "OPTION", "DEPOSIT", "WITHDRAW"],
};

/** Places to choose from, with one that only other apps know where an article stands there. */
export const placesOf = (kind: Kind, key: string): readonly string[] =>
  key === "" || PLACES[kind].includes(key) ? PLACES[kind] : [key, ...PLACES[kind]];

/** The place of an article that changes its kind. */
export const firstPlace = (kind: Kind): string => PLACES[kind][0] ?? "";

/** Words of a place; of a category its own code. */
export const placeName = (text: SpokenText, key: string): string => textOr(text, `content.place.${key}`, key);

export const kindOf = (value: string): Kind | undefined => KINDS.find((kind) => kind === value);
export const languageNamed = (value: string): LanguageCode | undefined => LANGUAGE_CODES.find((code) => code === value);

type Text = Article["texts"][string];
export const NO_TEXT: Text = { title: "", content: "" };

/** An article as it is being written. */
export interface Draft extends Pick<
  Article,
  "kind" | "key" | "modelKey" | "imgUrl" | "sort" | "isPublished" | "publishFrom" | "publishUntil" | "texts" | "version"
> {
  /** Languages that were read against English and are right. */
  readonly confirmed: readonly string[];
}

export const NEW_DRAFT: Draft = {
  ...{ kind: "notice", key: "NOTICE", modelKey: "", imgUrl: "", sort: 0, isPublished: false },
  ...{ publishFrom: 0, publishUntil: 0, texts: { en: NO_TEXT }, version: 0, confirmed: [] },
};

export const draftOf = (article: Omit<Draft, "confirmed">): Draft => ({
  kind: article.kind,
  key: article.key,
  modelKey: article.modelKey,
  imgUrl: article.imgUrl,
  sort: article.sort,
  isPublished: article.isPublished,
  publishFrom: article.publishFrom,
  publishUntil: article.publishUntil,
  texts: article.texts,
  version: article.version,
  confirmed: [],
});

/** The part of a draft that a reader or a colleague would notice. */
export const comparable = ({ version: _version, ...draft }: Draft): Omit<Draft, "version"> => draft;

/** The draft with a text of a language; without one, where both parts are empty. English stays. */
export function withText(draft: Draft, code: string, text: Text): Draft {
  const others = Object.fromEntries(Object.entries(draft.texts).filter(([known]) => known !== code));
  const isNone = code !== "en" && text.title === "" && text.content === "";
  return { ...draft, texts: isNone ? others : { ...draft.texts, [code]: text } };
}

export type LanguageState = "written" | "missing" | "outdated";

/** How a language of a draft stands: what was written now is of today. */
export function languageState(draft: Draft, stored: Article | undefined, code: string): LanguageState {
  const text = draft.texts[code];
  if (text === undefined) return "missing";
  const before = stored?.texts[code];
  const isUntouched = before !== undefined && before.title === text.title && before.content === text.content;
  if (!isUntouched || draft.confirmed.includes(code) || code === "en") return "written";
  const [was, is] = [stored?.texts["en"], draft.texts["en"]];
  const isEnglishNew = was?.title !== is?.title || was?.content !== is?.content;
  return isEnglishNew || stored?.outdated.includes(code) === true ? "outdated" : "written";
}

/** The request that saves a draft. */
export const saveRequest = (draft: Draft, id: number, reason: string): RequestOf<"operator.content.save"> => ({
  ...draft,
  texts: draft.texts,
  confirmed: [...draft.confirmed],
  ...(id === 0 ? {} : { id }),
  reason,
});
