import { repeat } from "../base/repeating.ts";
import type { Log } from "../base/log.ts";
import type { Broadcasts } from "../content/broadcasts.ts";

const LOOK_EVERY_MS = 1_000;

export interface SendBroadcastsOptions {
  readonly broadcasts: Pick<Broadcasts, "work">;
  readonly log: Log;
}

/** Brings messages of the staff to those they are for. Returns the way to stop, which waits for the step under way. */
export const startSendingBroadcasts = ({ broadcasts, log }: SendBroadcastsOptions): (() => Promise<void>) =>
  repeat(async () => void (await broadcasts.work()), {
    ...{ everyMs: LOOK_EVERY_MS, failure: "a message of the staff waits", log },
  });
