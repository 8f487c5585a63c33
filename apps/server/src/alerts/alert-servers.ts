import type { WebhookSender } from "../ports/webhook-sender.ts";

const HTTP_TIMEOUT_MS = 10_000;

/** A signed call of an alert, as it is sent. */
export interface SignedCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Servers that alerts may be sent to: public ones by https, and of one's own network those that whoever rules the machine has named.
 * An address that two of the staff have agreed to reaches nothing else of that network.
 */
export interface AlertServers {
  mayBeCalled(url: string): Promise<boolean>;
  /** Rejects where the server did not take it. */
  post(call: SignedCall): Promise<void>;
}

export interface AlertServerParts {
  /** "host" or "host:port", as an address names them. */
  readonly ownHosts: readonly string[];
  readonly sender: WebhookSender;
}

export function openAlertServers({ ownHosts, sender }: AlertServerParts): AlertServers {
  const isOwn = (url: string): boolean => URL.canParse(url) && ownHosts.includes(new URL(url).host);
  return {
    mayBeCalled: async (url) => isOwn(url) || (await sender.check(url)) === undefined,
    async post({ url, headers, body }) {
      const signal = AbortSignal.timeout(HTTP_TIMEOUT_MS);
      if (!isOwn(url)) {
        const { status, fault } = await sender.post({ url, headers, body, signal });
        if (status < 200 || status > 299) throw new Error(fault ?? `it answered ${status}`);
        return;
      }
      const response = await fetch(url, { method: "POST", headers, body, redirect: "error", signal });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`it answered ${response.status}`);
    },
  };
}
