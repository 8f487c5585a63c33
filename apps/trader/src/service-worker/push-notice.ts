import { paths } from "../paths.ts";

/** The screen that news opens, as the server names it (apps/server/src/browser-push/push-words.ts). */
type PushScreen =
  | { readonly screen: "market"; readonly product: "spot" | "futures" | "options"; readonly symbol: string }
  | { readonly screen: "message"; readonly id: number };

/** The content of a push message. */
export interface PushContent {
  readonly title: string;
  readonly body: string;
  readonly language: string;
  readonly tag: string;
  readonly opens: PushScreen;
}

/** A notification as the browser shows it. */
export interface PushNotice {
  readonly title: string;
  readonly options: NotificationOptions & { readonly data: { readonly url: string } };
}

const RIGHT_TO_LEFT = /^ar\b/;

function pathOf(opens: PushScreen): string {
  if (opens.screen === "message") return paths.message(opens.id);
  const { product, symbol } = opens;
  if (product === "options") return paths.option({ symbol });
  return product === "futures" ? paths.trade({ symbol, tab: "Ustandard" }) : paths.trade({ symbol });
}

/**
 * The notification of a push message. `scope`: where the app is, "https://exchange.example/". The messages are encrypted for
 * this browser and signed by its exchange: nobody else writes them.
 */
export function noticeOf(content: PushContent, scope: string): PushNotice {
  const { title, body, language, tag, opens } = content;
  const url = new URL(`./#${pathOf(opens)}`, scope).href;
  const dir = RIGHT_TO_LEFT.test(language) ? "rtl" : "ltr";
  return { title, options: { body, tag, lang: language, dir, data: { url } } };
}
