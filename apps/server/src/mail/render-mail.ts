import { fillPlaceholders, LANGUAGES, languageOf } from "@agio/translations";
import { mailTexts } from "@agio/translations/mails";
import type { Mail } from "../ports/mailer.ts";

/** Text of a mail in its reader's language. Plain text: markup is shown as it is. */
export interface MailContent {
  readonly language: string | undefined;
  /** The platform's name, as the operator set it. */
  readonly platform: string;
  readonly title: string;
  /** Paragraphs, one a line. */
  readonly text: string;
  /** Shown large, between the first paragraph and the others. */
  readonly code?: string | undefined;
  /** The reader's anti-phishing code; "" or undefined: none. */
  readonly antiPhishingCode?: string | undefined;
}

const STYLES = {
  page: "margin:0;padding:24px 12px;background:#f2f3f5;font-family:system-ui,-apple-system,Segoe UI,sans-serif",
  card: "max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border-radius:12px;color:#1d2129",
  platform: "margin:0 0 20px;font-size:15px;font-weight:600;color:#4e5969",
  title: "margin:0 0 16px;font-size:20px;line-height:1.35",
  paragraph: "margin:0 0 14px;font-size:15px;line-height:1.6",
  code: "margin:0 0 18px;font-size:30px;font-weight:700;letter-spacing:6px;font-family:ui-monospace,monospace",
  note: "margin:0 0 14px;font-size:14px;line-height:1.6;color:#4e5969",
  footer: "margin:20px 0 0;padding-top:14px;border-top:1px solid #e5e6eb;font-size:12px;color:#86909c",
} as const;

/** Text for HTML, in an element or in an attribute. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");

/** One line: a line break in a subject would be a header of its own. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, " ").trim();

const element = (style: keyof typeof STYLES, text: string): string =>
  `<p style="${STYLES[style]}">${escapeHtml(text)}</p>`;

/** Frames a text as a mail of the platform: subject, plain text, and the same as HTML in the reader's direction. */
export function renderMail(content: MailContent): Omit<Mail, "to"> {
  const { language, platform, title, code = "", antiPhishingCode = "" } = content;
  const texts = mailTexts(language);
  const { direction, htmlLang } = LANGUAGES[languageOf(language)];
  const [first = "", ...others] = content.text.split("\n").filter((line) => line !== "");
  const notes = antiPhishingCode === "" ? [] : [fillPlaceholders(texts.antiPhishing, { code: antiPhishingCode })];
  const footer = fillPlaceholders(texts.footer, { platform });
  const html = [
    `<!doctype html><html lang="${htmlLang}" dir="${direction}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>`,
    `<body dir="${direction}" style="${STYLES.page}"><div style="${STYLES.card}">`,
    element("platform", platform),
    `<h1 style="${STYLES.title}">${escapeHtml(title)}</h1>`,
    element("paragraph", first),
    // Digits are read from left to right in every language.
    code === "" ? "" : `<p dir="ltr" style="${STYLES.code}">${escapeHtml(code)}</p>`,
    ...others.map((line) => element("paragraph", line)),
    ...notes.map((line) => element("note", line)),
    element("footer", footer),
    "</div></body></html>",
  ].join("");
  const lines = [title, first, ...(code === "" ? [] : [code]), ...others, ...notes, footer];
  return { subject: oneLine(`[${platform}] ${title}`), text: `${lines.join("\n\n")}\n`, html };
}
