import type { SmsSender, TextMessage } from "../../ports/sms-sender.ts";

const TIMEOUT_MS = 15_000;

export interface HttpGatewayOptions {
  /**
   * With "{to}" and "{text}" in it: a GET of that address with both filled in, as kannel's sendsms takes it. Without
   * them: a POST of {"to","text","from"} as JSON.
   */
  readonly url: string;
  /** The sender as phones show it; fills "{from}". */
  readonly from: string;
  /** Sent as a bearer token where it is not "". */
  readonly token: string;
}

const filled = (url: string, values: Readonly<Record<string, string>>): string =>
  url.replace(/\{(to|text|from)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ""));

function requestOf({ url, from, token }: HttpGatewayOptions, { to, text }: TextMessage): [string, RequestInit] {
  const values = { to, text, from };
  const authorization: Record<string, string> = token === "" ? {} : { authorization: `Bearer ${token}` };
  if (url.includes("{to}")) return [filled(url, values), { method: "GET", headers: authorization }];
  const headers = { "content-type": "application/json", ...authorization };
  return [url, { method: "POST", headers, body: JSON.stringify(values) }];
}

/** Sends through an SMS gateway that speaks HTTP; any answer of 2xx means that it has taken the message. */
export function openHttpGateway(options: HttpGatewayOptions): SmsSender {
  return {
    canSend: true,
    async send(message) {
      const [url, init] = requestOf(options, message);
      // A redirect could carry number, text and password elsewhere.
      const response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
    },
  };
}
