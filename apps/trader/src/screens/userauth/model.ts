import { hasChineseText } from "@agio/api-client";
import type { RequestOf, VerificationStateData } from "@agio/api-contract";
import type { TranslationKey } from "@agio/translations";

export type LevelName = "basic" | "advanced";
export type LevelState = VerificationStateData[LevelName];
export type LevelProgress = "none" | "pending" | "passed" | "refused";
export type PictureName = "front" | "back" | "hand";
export type CardType = "1" | "2" | "3";

export const LEVEL_NAMES: readonly LevelName[] = ["basic", "advanced"];
export const PICTURE_NAMES: readonly PictureName[] = ["front", "back", "hand"];

/** The query `type` of a level. */
export const LEVEL_TYPES = { basic: "1", advanced: "2" } as const satisfies Record<LevelName, string>;

const PROGRESSES: readonly LevelProgress[] = ["none", "pending", "passed", "refused"];

/** How a level stands; a number that is not known counts as not started. */
export const progressOf = (status: number): LevelProgress => PROGRESSES[status] ?? "none";

/** The level a link names; without one, the first that is not passed. */
export function shownLevel(type: string | null, state: VerificationStateData): LevelName {
  if (type === LEVEL_TYPES.basic) return "basic";
  if (type === LEVEL_TYPES.advanced) return "advanced";
  return progressOf(state.basic.status) === "passed" ? "advanced" : "basic";
}

/** Whether a level can be handed in now, and if not, why. */
export type Opening =
  | { readonly kind: "open" }
  | { readonly kind: "settled" }
  | { readonly kind: "basicFirst" }
  | { readonly kind: "noTries" }
  | { readonly kind: "later"; readonly fromMs: number };

/** The server decides; this only keeps a person from filling in what would be refused. */
export function openingOf(level: LevelName, state: VerificationStateData, nowMs: number): Opening {
  const { status, retryTime, triesLeft } = state[level];
  const progress = progressOf(status);
  if (progress === "pending" || progress === "passed") return { kind: "settled" };
  if (level === "advanced" && progressOf(state.basic.status) !== "passed") return { kind: "basicFirst" };
  if (triesLeft <= 0) return { kind: "noTries" };
  return retryTime > nowMs ? { kind: "later", fromMs: retryTime } : { kind: "open" };
}

export interface BasicDraft {
  readonly realName: string;
  /** ISO code of two letters; empty while none is chosen. */
  readonly country: string;
  readonly cardType: CardType;
  readonly idCard: string;
}

export type BasicField = keyof BasicDraft;

/** Any field of either form, as the form names it. */
export type VerificationField = BasicField | PictureName | "address";
export type VerificationErrors = Partial<Record<VerificationField, TranslationKey>>;

const NAME_LENGTH_MIN = 2;
export const NAME_LENGTH_MAX = 80;
const LATIN_NAME = /^[\p{Script=Latin}\p{Mark} .,'’-]+$/u;
const CARD_NUMBER = /^[A-Za-z0-9 -]{4,32}$/;
export const CARD_NUMBER_MAX = 32;

/** A form to begin with: what the server shows unmasked stands already. */
export function firstDraft({ country, cardType, countries }: VerificationStateData): BasicDraft {
  const known = countries.includes(country) ? country : countries.length === 1 ? countries[0] : "";
  const card = String(cardType);
  return { realName: "", country: known ?? "", cardType: card === "2" || card === "3" ? card : "1", idCard: "" };
}

/** Errors of the basic level's form. */
export function basicErrors(draft: BasicDraft): VerificationErrors {
  const name = draft.realName.trim();
  const nameError = nameErrorOf(name);
  return {
    ...(nameError === undefined ? {} : { realName: nameError }),
    ...(draft.country === "" ? { country: "verification.error.countryEmpty" } : {}),
    ...(CARD_NUMBER.test(draft.idCard.trim()) ? {} : { idCard: "verification.error.numberShape" }),
  };
}

function nameErrorOf(name: string): TranslationKey | undefined {
  if (name.length < NAME_LENGTH_MIN) return "verification.error.nameEmpty";
  // Calls carry no Chinese characters: names are written as the document's Latin line has them.
  return hasChineseText(name) || !LATIN_NAME.test(name) ? "verification.error.nameScript" : undefined;
}

export const basicRequest = (draft: BasicDraft): RequestOf<"verification.submit"> => ({
  flag: "1",
  realName: draft.realName.trim(),
  country: draft.country,
  cardType: draft.cardType,
  idCard: draft.idCard.trim(),
});

export type PictureUrls = Readonly<Partial<Record<PictureName, string>>>;

/** Where somebody lives. */
export interface HomeAddressDraft {
  readonly name: string;
  readonly phone: string;
  /** ISO code of two letters. */
  readonly country: string;
  readonly detail: string;
}

/** Errors of the advanced level: address and pictures. */
export function advancedErrors(urls: PictureUrls, address: HomeAddressDraft | undefined): VerificationErrors {
  const missing = PICTURE_NAMES.filter((name) => urls[name] === undefined);
  return {
    ...(address === undefined ? { address: "verification.error.addressMissing" } : {}),
    ...Object.fromEntries(missing.map((name) => [name, "verification.error.pictureMissing"])),
  };
}

export const advancedRequest = (
  { front, back, hand }: PictureUrls,
  address: HomeAddressDraft | undefined,
): RequestOf<"verification.submit"> => ({
  flag: "2",
  frontUrl: front,
  backUrl: back,
  handUrl: hand,
  addressName: address?.name,
  addressPhone: address?.phone,
  addressCountry: address?.country,
  addressDetail: address?.detail,
});

const WIRE_FIELDS: Readonly<Record<string, VerificationField>> = {
  realName: "realName",
  country: "country",
  cardType: "cardType",
  idCard: "idCard",
  frontUrl: "front",
  backUrl: "back",
  handUrl: "hand",
  address: "address",
  addressName: "address",
  addressPhone: "address",
  addressCountry: "address",
  addressDetail: "address",
};

/** The field of the form that a refusal names, if it names one. */
export const fieldOfWire = (field: string | undefined): VerificationField | undefined =>
  field === undefined ? undefined : WIRE_FIELDS[field];
