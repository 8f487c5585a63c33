import type { BrowserPush } from "../browser-push/browser-push.ts";
import { repeat } from "../base/repeating.ts";
import type { Log } from "../base/log.ts";

const LOOK_EVERY_MS = 1_000;

export interface SendBrowserPushOptions {
  readonly browserPush: Pick<BrowserPush, "work" | "stop">;
  readonly log: Log;
}

/** Tells closed browsers what happened. The way to stop it cuts what is under way, which is sent again later. */
export function startSendingBrowserPush({ browserPush, log }: SendBrowserPushOptions): () => Promise<void> {
  const stop = repeat(() => browserPush.work(), {
    ...{ everyMs: LOOK_EVERY_MS, failure: "news for closed browsers was not looked for", log },
  });
  return async () => {
    await stop();
    await browserPush.stop();
  };
}
