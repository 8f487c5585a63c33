/**
 * Why nobody heard of an event. "address": it is not https, or leads to no public server, also where its name is unknown:
 * which private names there are is nobody's to find out; "certificate": the server is not who the address says;
 * "connection": it does not speak to us; "timeout": its answer did not come in time.
 */
export type WebhookFault = "address" | "certificate" | "connection" | "timeout";

/** An event on its way to somebody's server, or news on its way to a browser's push service. */
export interface WebhookPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Ends the attempt: "connection". */
  readonly signal: AbortSignal;
}

/** The HTTP status of an answer, whatever it says; 0 without one, and why. */
export interface WebhookAnswer {
  readonly status: number;
  readonly fault: WebhookFault | undefined;
}

/** Speaks to servers whose addresses users or their browsers have entered. An address is never trusted: each time it is looked at anew. */
export interface WebhookSender {
  /** Why an address cannot be spoken to; undefined if it may. */
  check(url: string): Promise<WebhookFault | undefined>;
  /** One attempt within a deadline. Follows nothing, and does not look at what is answered beyond the status. */
  post(post: WebhookPost): Promise<WebhookAnswer>;
}
