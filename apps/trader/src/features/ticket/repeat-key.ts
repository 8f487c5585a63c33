import { randomKey, type Answer } from "@agio/api-client";
import { useState } from "react";

/** Sends what a form asks for, with a key under which it happens once. */
export interface RepeatKeys {
  readonly send: <Data>(wish: object, call: (key: string) => Promise<Answer<Data>>) => Promise<Answer<Data>>;
}

/** A wish without an answer may have arrived all the same: sent once more it has the same key, and is no second order. */
export function repeatKeys(): RepeatKeys {
  let unanswered: { readonly key: string; readonly wish: string } | undefined;
  return {
    async send(wish, call) {
      const text = JSON.stringify(wish);
      const sent = unanswered?.wish === text ? unanswered : { key: randomKey(), wish: text };
      unanswered = sent;
      const answer = await call(sent.key);
      const hasAnswer = answer.ok || answer.failure.kind !== "networkAnomaly";
      if (hasAnswer && unanswered === sent) unanswered = undefined;
      return answer;
    },
  };
}

/** The keys of one form. */
export function useRepeatKeys(): RepeatKeys {
  const [keys] = useState(repeatKeys);
  return keys;
}
