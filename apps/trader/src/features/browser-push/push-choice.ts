import type { BrowserPush, PushChoice, RequestOf } from "@agio/api-contract";
import type { BrowserSubscription } from "./push-subscription.ts";

export type PushTopic = keyof PushChoice;
export const PUSH_TOPICS = ["prices", "fills", "exits", "risk"] as const satisfies readonly PushTopic[];

type Wish = RequestOf<"browserPush.set">;

const choiceOf = ({ prices, fills, exits, risk }: PushChoice): PushChoice => ({ prices, fills, exits, risk });

/** The choice with one topic switched; undefined when nothing is left to tell. */
export function switched(shown: PushChoice, topic: PushTopic, isOn: boolean): PushChoice | undefined {
  const next = { ...choiceOf(shown), [topic]: isOn };
  return PUSH_TOPICS.some((each) => next[each]) ? next : undefined;
}

/**
 * The call that makes the server agree with this browser again: a new address, another language, or nothing more ("remove")
 * where the browser has lost its subscription. Undefined when they agree.
 */
export function catchUp(
  shown: BrowserPush,
  own: BrowserSubscription | undefined,
  language: string,
): Wish | "remove" | undefined {
  if (shown.endpoint === "") return undefined;
  if (own === undefined) return "remove";
  return own.endpoint === shown.endpoint && shown.language === language ? undefined : { ...choiceOf(shown), ...own };
}
