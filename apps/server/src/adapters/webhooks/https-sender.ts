import { request, type RequestOptions } from "node:https";
import { isIP } from "node:net";
import type { WebhookAnswer, WebhookFault, WebhookPost, WebhookSender } from "../../ports/webhook-sender.ts";
import { isPublicAddress } from "./public-address.ts";
import { openNames, type NumericAddress } from "./resolve-name.ts";

/** Of one attempt, from the name to the last byte of the answer that is read. */
const DEADLINE_MS = 10_000;
/** So much of an answer is read and thrown away, so that its sender can finish; then the connection is cut. */
const ANSWER_BYTES_MAX = 65_536;
/** HTTPS and its usual second place ("" is 443): nobody looks for other services through us. */
const PORTS: ReadonlySet<string> = new Set(["", "8443"]);
const CERTIFICATE_ERROR = /CERT|UNABLE_TO|SIGNATURE/;

/** Everything that may be reached. Tests put servers of their own machine in the place of the internet; nothing else does. */
export interface Reach {
  resolve(name: string): Promise<readonly NumericAddress[]>;
  isAllowed(address: string): boolean;
  isPortAllowed(port: string): boolean;
  /** PEM of who vouches for the servers; undefined: the authorities that Node knows. */
  readonly authority: string | undefined;
}

/** The internet: names by its name servers, not by a list of this machine; public addresses only. */
export const INTERNET: Reach = {
  resolve: openNames(),
  isAllowed: isPublicAddress,
  isPortAllowed: (port) => PORTS.has(port),
  authority: undefined,
};

/** An address that was looked at: where its host is now. */
interface Target {
  readonly url: URL;
  readonly host: string;
  readonly addresses: readonly NumericAddress[];
}

function parsed(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    // A text that a user typed may be no address. That is an answer, not a failure.
    return undefined;
  }
}

/** Rejects when the signal is aborted first: a resolver cannot be interrupted. */
function before<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/**
 * Sends by HTTPS. Host names are resolved once an attempt, every address that they lead to has to be allowed, and the
 * connection goes to one of these addresses: a name that leads elsewhere a moment later gains nothing.
 */
export function openHttpsSender(reach: Reach = INTERNET): WebhookSender {
  async function addressesOf(host: string, signal: AbortSignal): Promise<readonly NumericAddress[]> {
    const family = isIP(host);
    if (family !== 0) return [{ address: host, family }];
    try {
      return await before(signal, reach.resolve(host));
    } catch {
      // Names of others come and go, and so do their servers.
      return [];
    }
  }

  async function targetOf(text: string, signal: AbortSignal): Promise<Target | WebhookFault> {
    const url = parsed(text);
    if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") return "address";
    if (!reach.isPortAllowed(url.port)) return "address";
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const addresses = await addressesOf(host, signal);
    if (signal.aborted) return "timeout";
    if (addresses.length === 0 || !addresses.every(({ address }) => reach.isAllowed(address))) return "address";
    return { url, host, addresses };
  }

  const optionsOf = ({ url, host, addresses }: Target, { headers, body }: WebhookPost): RequestOptions => ({
    ...{ method: "POST", host, port: url.port === "" ? 443 : url.port, path: `${url.pathname}${url.search}` },
    headers: { ...headers, "content-length": Buffer.byteLength(body) },
    // A connection of its own, closed afterwards: none that was made for another address is used again.
    agent: false,
    servername: isIP(host) === 0 ? host : "",
    rejectUnauthorized: true,
    ...(reach.authority !== undefined && { ca: reach.authority }),
    lookup(_name, { all }, done) {
      const [first] = addresses as [NumericAddress];
      if (all === true) done(null, [...addresses]);
      else done(null, first.address, first.family);
    },
  });

  function exchange(target: Target, post: WebhookPost, deadline: AbortSignal): Promise<WebhookAnswer> {
    return new Promise((resolve) => {
      let status = 0;
      const end = (error?: NodeJS.ErrnoException): void =>
        resolve({ status, fault: status === 0 ? faultOf(error, deadline) : undefined });
      const sending = request({ ...optionsOf(target, post), signal: AbortSignal.any([post.signal, deadline]) });
      sending.on("error", end);
      sending.on("close", () => end());
      sending.on("response", (answer) => {
        status = answer.statusCode ?? 0;
        let bytes = 0;
        answer.on("data", (chunk: Buffer) => {
          bytes += chunk.byteLength;
          if (bytes > ANSWER_BYTES_MAX) answer.destroy();
        });
        answer.on("error", end);
        answer.on("close", () => end());
      });
      sending.end(post.body);
    });
  }

  return {
    async check(url) {
      const target = await targetOf(url, AbortSignal.timeout(DEADLINE_MS));
      return typeof target === "string" ? target : undefined;
    },
    async post(post) {
      const deadline = AbortSignal.timeout(DEADLINE_MS);
      const target = await targetOf(post.url, AbortSignal.any([post.signal, deadline]));
      if (typeof target === "string") return { status: 0, fault: target };
      return exchange(target, post, deadline);
    },
  };
}

function faultOf(error: NodeJS.ErrnoException | undefined, deadline: AbortSignal): WebhookFault {
  if (deadline.aborted) return "timeout";
  return CERTIFICATE_ERROR.test(error?.code ?? "") ? "certificate" : "connection";
}
