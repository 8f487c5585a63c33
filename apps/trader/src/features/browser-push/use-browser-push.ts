import type { CallFailure } from "@agio/api-client";
import { useApi, useCall, useReread, valueIn } from "@agio/api-client/react";
import type { BrowserPush } from "@agio/api-contract";
import { useEffect, useEffectEvent, useState } from "react";
import { useLanguage } from "../../shell/language.ts";
import { failureOf } from "../../shell/server.ts";
import { useIsSignedIn } from "../../shell/session.ts";
import { catchUp, switched, type PushTopic } from "./push-choice.ts";
import { currentSubscription, subscribeBrowser, unsubscribeBrowser, type PushFault } from "./push-subscription.ts";

/** The news that this browser is told while the app is closed, and how that is changed. */
export interface BrowserPushControl {
  /** Undefined for a visitor, and until it is known. */
  readonly shown: BrowserPush | undefined;
  readonly isBusy: boolean;
  /** Why the last change was not made. */
  readonly fault: PushFault | CallFailure | undefined;
  readonly choose: (topic: PushTopic, isOn: boolean) => Promise<void>;
}

export function useBrowserPush(): BrowserPushControl {
  const api = useApi();
  const reread = useReread();
  const language = useLanguage();
  const isSignedIn = useIsSignedIn();
  const known = useCall("browserPush.show", {}, { isEnabled: isSignedIn });
  const shown = isSignedIn ? valueIn(known) : undefined;
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<PushFault | CallFailure>();

  const remove = async (): Promise<CallFailure | undefined> => {
    const failure = failureOf(await api.call("browserPush.remove", {}));
    if (failure === undefined) await unsubscribeBrowser();
    return failure;
  };
  const change = async (
    now: BrowserPush,
    topic: PushTopic,
    isOn: boolean,
  ): Promise<PushFault | CallFailure | undefined> => {
    const next = switched(now, topic, isOn);
    if (next === undefined) return remove();
    const own = await subscribeBrowser(now.publicKey);
    if (typeof own === "string") return own;
    return failureOf(await api.call("browserPush.set", { ...own, ...next }));
  };
  const agree = useEffectEvent(async (spoken: string) => {
    if (shown === undefined) return;
    const wish = catchUp(shown, await currentSubscription(shown.publicKey), spoken);
    if (wish === undefined) return;
    await (wish === "remove" ? api.call("browserPush.remove", {}) : api.call("browserPush.set", wish));
    reread("browserPush.show");
  });
  const endpoint = shown?.endpoint ?? "";
  useEffect(() => {
    if (endpoint !== "") void agree(language);
  }, [endpoint, language]);

  return {
    shown,
    isBusy,
    fault,
    async choose(topic, isOn) {
      if (shown === undefined) return;
      setIsBusy(true);
      setFault(await change(shown, topic, isOn));
      reread("browserPush.show");
      setIsBusy(false);
    },
  };
}
