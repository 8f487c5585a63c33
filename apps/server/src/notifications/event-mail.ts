import type { Mail } from "../adapters/mail/mailer.ts";
import type { EventKind, EventValues } from "./event-kinds.ts";
import { eventWords } from "./event-words.ts";

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);

/** The mail of an event. The user's anti-phishing code, where he has one, shows that it is from us. */
export function renderEventMail(
  kind: EventKind,
  values: EventValues,
  language: string,
  antiPhishingCode: string,
): Omit<Mail, "to"> {
  const { title, text, alarm } = eventWords(kind, values, language);
  const code = antiPhishingCode === "" ? "" : `[${antiPhishingCode}]`;
  const paragraphs = [code, title, text, alarm].filter((paragraph) => paragraph !== "");
  return {
    subject: title,
    text: paragraphs.join("\n\n"),
    html: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("\n"),
  };
}
