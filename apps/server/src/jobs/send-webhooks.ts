import type { AgentWebhooks } from "../agents/agent-webhooks.ts";
import { repeat } from "../base/repeating.ts";
import type { Log } from "../base/log.ts";

const LOOK_EVERY_MS = 2_000;

export interface SendWebhooksOptions {
  readonly agentWebhooks: Pick<AgentWebhooks, "work" | "stop">;
  readonly log: Log;
}

/** Tells servers of agents what happened. The way to stop it cuts what is under way, which is sent again later. */
export function startSendingWebhooks({ agentWebhooks, log }: SendWebhooksOptions): () => Promise<void> {
  const stop = repeat(() => agentWebhooks.work(), {
    ...{ everyMs: LOOK_EVERY_MS, failure: "events of agents were not looked for", log },
  });
  return async () => {
    await stop();
    await agentWebhooks.stop();
  };
}
