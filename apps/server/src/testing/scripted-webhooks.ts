import type { WebhookAnswer, WebhookPost, WebhookSender } from "../ports/webhook-sender.ts";

/** Everything that was sent to servers of agents, oldest first. Each test has hosts of its own. */
export const postedWebhooks: Omit<WebhookPost, "signal">[] = [];

const answers = new Map<string, WebhookAnswer>();

/** From now on the server of this host answers so; every other one answers 200. */
export const scriptWebhooks = (host: string, answer: WebhookAnswer): void => void answers.set(host, answer);

/** Nothing leaves the machine. Hosts that end in ".invalid" may not be reached. */
export const scriptedWebhooks: WebhookSender = {
  check: async (url) =>
    url.startsWith("https://") && !new URL(url).hostname.endsWith(".invalid") ? undefined : "address",
  async post({ url, headers, body }) {
    postedWebhooks.push({ url, headers, body });
    return answers.get(new URL(url).host) ?? { status: 200, fault: undefined };
  },
};
