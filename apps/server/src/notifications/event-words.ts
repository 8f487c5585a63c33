import { VERIFICATION_REASONS } from "@agio/api-contract/verification-reasons";
import { groupThousands } from "@agio/primitives";
import { fillPlaceholders, languageOf, LANGUAGES } from "@agio/translations";
import { eventTexts, type EventTexts } from "@agio/translations/events";
import {
  BANK_ACCOUNT,
  DEPOSIT_KINDS,
  LIST_MARK,
  REWARD_KINDS,
  TRADING_KINDS,
  type EventKind,
  type EventValues,
} from "./event-kinds.ts";

/** Events that are no alarm: what the user waits for, or what others decided. */
const CALM_KINDS: ReadonlySet<EventKind> = new Set([
  "WELCOME",
  "KYC_PASSED",
  "KYC_REFUSED",
  "KYC_REVOKED",
  "CASE_ANSWERED",
  ...DEPOSIT_KINDS,
  // Nobody else could gain by these.
  "DEPOSIT_REJECTED",
  "DEPOSIT_RETURNED",
  "DEPOSIT_REVERSED",
  "WITHDRAWAL_REJECTED",
  "WITHDRAWAL_FAILED",
  "WITHDRAWAL_CANCELLED",
  ...TRADING_KINDS,
  ...REWARD_KINDS,
]);

/** Events that say why, by a class of reason or in a reviewer's own words. */
const KYC_REASON_KINDS: ReadonlySet<EventKind> = new Set(["KYC_REFUSED", "KYC_REVOKED"]);

/** The reason of a class in the language; nothing for words of a reviewer's own. */
function reasonIn({ kycReason }: EventTexts, reason: EventValues[string] | undefined): { readonly reason?: string } {
  const known = VERIFICATION_REASONS.find((reasonClass) => reasonClass === reason);
  return known === undefined ? {} : { reason: kycReason[known] };
}

/** A figure that messages of an earlier version did not keep. */
const UNKNOWN = "–";

/** An event in words. */
export interface EventWords {
  readonly title: string;
  readonly text: string;
  /** Advice for a user who did not do it; "" where that cannot be. */
  readonly alarm: string;
}

const groupedList = (text: string, locale: string): string =>
  text
    .split(LIST_MARK)
    .map((part) => groupThousands(part, locale))
    .join(LIST_MARK);

/** Figures with the marks of the language. Amounts come as texts; the numbers of orders stay as they are. */
const grouped = (values: EventValues, locale: string): EventValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? groupedList(value, locale) : value,
    ]),
  );

/** Says an event in a language, English where that is not listed. */
export function eventWords(kind: EventKind, values: EventValues, language: string | undefined): EventWords {
  const texts = eventTexts(language);
  const { title, text } = texts[kind];
  const { side, address } = values;
  const said = {
    net: UNKNOWN,
    ...grouped(values, LANGUAGES[languageOf(language)].htmlLang),
    ...(side === "long" || side === "short" ? { side: texts[side] } : {}),
    ...(KYC_REASON_KINDS.has(kind) ? reasonIn(texts, values["reason"]) : {}),
    ...(address === BANK_ACCOUNT ? { address: texts.bankAccount } : {}),
  };
  return {
    title: fillPlaceholders(title, said),
    text: fillPlaceholders(text, said),
    alarm: CALM_KINDS.has(kind) ? "" : texts.alarm,
  };
}
