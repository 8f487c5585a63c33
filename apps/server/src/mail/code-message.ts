import type { CodeType } from "@agio/api-contract";
import { fillPlaceholders } from "@agio/translations";
import { mailTexts } from "@agio/translations/mails";
import type { Mail } from "../ports/mailer.ts";
import { CODE_LIFETIME_MS, type CodeToDeliver } from "./code-to-deliver.ts";
import { renderMail } from "./render-mail.ts";

const MINUTES = CODE_LIFETIME_MS / 60_000;
/** Asked for by who knows the account's owner or their open session: a stranger's wish is worth an alarm. */
const ALARMING: ReadonlySet<CodeType> = new Set(["LOGIN", "FORGET", "UNBIND", "FUND", "WITHDRAW", "PROVE"]);

export interface CodeMessage extends Pick<CodeToDeliver, "purpose" | "language" | "code"> {
  readonly platform: string;
  readonly antiPhishingCode: string;
}

/** The mail that carries a code, or tells that an account exists already. */
export function codeMail({ purpose, language, code, platform, antiPhishingCode }: CodeMessage): Omit<Mail, "to"> {
  const texts = mailTexts(language);
  const frame = { language, platform, antiPhishingCode };
  if (code === undefined) {
    const { title, text } = texts.accountExists;
    return renderMail({ ...frame, title, text: `${text}\n${texts.ignore}` });
  }
  const care = fillPlaceholders(texts.codeCare, { minutes: MINUTES });
  const closing = ALARMING.has(purpose) ? texts.alarm : texts.ignore;
  const text = [texts.text[purpose], care, closing].join("\n");
  return renderMail({ ...frame, title: texts.title[purpose], text, code });
}

/** The same as a text message. */
export function codeTextMessage({ purpose, language, code, platform }: CodeMessage): string {
  const texts = mailTexts(language);
  if (code === undefined) return fillPlaceholders(texts.accountExists.sms, { platform });
  return fillPlaceholders(texts.sms, { platform, title: texts.title[purpose], code, minutes: MINUTES });
}
