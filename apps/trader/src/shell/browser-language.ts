import type { AppLanguage } from "@agio/api-contract/settings";
import { LANGUAGE_CODES, type LanguageCode } from "@agio/translations";
import { isOn } from "./settings.ts";

/**
 * The first of a browser's languages ("pt-BR") that the platform offers, which is how a first visitor is spoken to;
 * undefined where it offers none of them. first-page/before-paint.js does the same before the program is here.
 */
export function browserLanguage(
  rows: readonly AppLanguage[],
  tags: readonly string[] = navigator.languages,
): LanguageCode | undefined {
  const open = new Set(rows.filter(({ status }) => isOn(status)).map(({ dictValue }) => dictValue));
  const wanted = tags.map((tag) => tag.toLowerCase().split(/[-_]/)[0]);
  return wanted.flatMap((primary) => LANGUAGE_CODES.find((code) => code === primary && open.has(code)) ?? [])[0];
}
