import { fillPlaceholders } from "@agio/translations";
import { eventTexts } from "@agio/translations/events";
import type { EventKind, EventValues } from "./event-kinds.ts";

/** Events that are no alarm: what the user waits for, or what others decided. */
const CALM_KINDS: ReadonlySet<EventKind> = new Set(["WELCOME", "KYC_PASSED", "KYC_REFUSED", "KYC_REVOKED"]);

/** An event in words. */
export interface EventWords {
  readonly title: string;
  readonly text: string;
  /** What to do if it was not the user himself; "" where that cannot be. */
  readonly alarm: string;
}

/** Says an event in a language, English where that is not listed. */
export function eventWords(kind: EventKind, values: EventValues, language: string | undefined): EventWords {
  const texts = eventTexts(language);
  const { title, text } = texts[kind];
  return {
    title: fillPlaceholders(title, values),
    text: fillPlaceholders(text, values),
    alarm: CALM_KINDS.has(kind) ? "" : texts.alarm,
  };
}
