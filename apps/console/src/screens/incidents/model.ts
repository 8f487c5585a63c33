import type { DataOf, RequestOf } from "@agio/api-contract";

export type Incident = DataOf<"operator.incidents.list">[number];

/** Words of one language. */
export interface Words {
  readonly language: string;
  readonly title: string;
  readonly update: string;
}

export interface Draft {
  readonly level: Incident["level"];
  readonly parts: readonly Incident["parts"][number][];
  readonly words: readonly Words[];
  readonly isResolved: boolean;
}

/** A new incident in English and Chinese, or the next words about one. */
export function draftOf(incident: Incident | undefined): Draft {
  const languages = incident === undefined ? ["en", "zh"] : Object.keys(incident.title);
  return {
    level: incident?.level ?? "degraded",
    parts: incident?.parts ?? [],
    words: languages.map((language) => ({ language, title: incident?.title[language] ?? "", update: "" })),
    isResolved: false,
  };
}

/** The first thing that is missing before it can be told: a part, or the words in English. */
export function missingOf({ parts, words }: Draft): "parts" | "english" | undefined {
  if (parts.length === 0) return "parts";
  const english = words.find(({ language }) => language === "en");
  return english === undefined || english.title.trim() === "" || english.update.trim() === "" ? "english" : undefined;
}

const byLanguage = (words: readonly Words[], field: "title" | "update"): Record<string, string> =>
  Object.fromEntries(words.flatMap((one) => (one[field].trim() === "" ? [] : [[one.language, one[field].trim()]])));

/** The call that tells of it. */
export function requestOf(
  incident: Incident | undefined,
  { level, parts, words, isResolved }: Draft,
  reason: string,
): RequestOf<"operator.incidents.save"> {
  return {
    ...(incident === undefined ? {} : { id: incident.id, version: incident.version }),
    ...{ level, parts: [...parts], isResolved, reason },
    title: byLanguage(words, "title"),
    update: byLanguage(words, "update"),
  };
}
