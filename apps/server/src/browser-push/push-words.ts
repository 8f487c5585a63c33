import type { PushChoice } from "@agio/api-contract";
import { eventTexts } from "@agio/translations/events";
import { fillPlaceholders, LANGUAGES, languageOf } from "@agio/translations";
import { groupThousands } from "@agio/primitives";
import type { EventKind, EventValues } from "../notifications/event-kinds.ts";
import { eventWords } from "../notifications/event-words.ts";

export type PushTopic = keyof PushChoice;

/** Which notifications reach closed browsers, and by which choice. All others are read in the app. */
const TOPIC_OF: Readonly<Partial<Record<EventKind, PushTopic>>> = {
  PRICE_ROSE: "prices",
  PRICE_FELL: "prices",
  TAKE_PROFIT_EXECUTED: "exits",
  STOP_LOSS_EXECUTED: "exits",
  TAKE_PROFIT_FAILED: "exits",
  STOP_LOSS_FAILED: "exits",
  EXITS_NOT_PLACED: "exits",
  POSITION_LIQUIDATED: "risk",
  POSITION_LIQUIDATED_PAST_STOP: "risk",
  POSITION_PARTLY_LIQUIDATED: "risk",
  POSITION_DELEVERAGED: "risk",
  MARGIN_WARNING: "risk",
  MARGIN_WARNING_CROSS: "risk",
  ORDERS_CANCELLED_BY_RISK: "risk",
  OPTION_LIQUIDATED: "risk",
};

export const pushTopicOf = (kind: EventKind): PushTopic | undefined => TOPIC_OF[kind];

/** The screen that a press on a notification opens. */
export type PushScreen =
  | { readonly screen: "market"; readonly product: "spot" | "futures" | "options"; readonly symbol: string }
  | { readonly screen: "message"; readonly id: number };

/** News for closed browsers, before it is said in a language. */
export interface PushNews {
  readonly kind: EventKind | "ORDER_FILLED";
  readonly values: EventValues;
  /** The same news shown twice is shown once. */
  readonly tag: string;
  readonly opens: PushScreen;
}

/** The content of a push message as the app's worker reads it (apps/trader/src/service-worker/push-notice.ts). */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  readonly language: string;
  readonly tag: string;
  readonly opens: PushScreen;
}

/** Names that a closed screen may show. Amounts are not among them: others may see it. */
const NAMES = ["contract", "pair", "series"] as const;

function wordsOf({ kind, values }: PushNews, language: string): Pick<PushContent, "title" | "body"> {
  if (kind === "ORDER_FILLED") {
    const { title, text } = eventTexts(language).orderFilled;
    const price = groupThousands(String(values["price"]), LANGUAGES[languageOf(language)].htmlLang);
    return { title, body: fillPlaceholders(text, { ...values, price }) };
  }
  const { title, text } = eventWords(kind, values, language);
  if (TOPIC_OF[kind] === "prices") return { title, body: text };
  return { title, body: NAMES.flatMap((name) => values[name] ?? []).join(" · ") };
}

/** Says news in a language. A price and the market are all the figures and names in it. */
export function pushContent(news: PushNews, language: string): PushContent {
  return {
    ...wordsOf(news, language),
    language: LANGUAGES[languageOf(language)].htmlLang,
    tag: news.tag,
    opens: news.opens,
  };
}
