import { STATUS_CODES, type IncomingMessage, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { CHINESE_CHARACTER, clientMessage } from "@agio/api-contract";
import { PUSH_LIMITS, STAFF_TOPICS } from "@agio/api-contract/push";
import { HEADERS } from "@agio/api-contract/envelope";
import { REFUSAL_CODES, type RefusalName } from "@agio/primitives";
import { isOutage } from "@agio/projections";
import { refusalText } from "@agio/translations/refusals";
import { WebSocketServer, type RawData, type WebSocket } from "ws";
import { networkOf } from "../base/network.ts";
import { openRateLimit, type RateLimit } from "../base/rate-limits.ts";
import { reasonOf, type Log } from "../base/log.ts";
import { Connection } from "../topics/connection.ts";
import type { PushHub } from "./push-hub.ts";

const SOCKET_PATH = /^\/ws\/[A-Za-z0-9-]{1,64}$/;
/** Messages above the rate that are answered with an error before the socket is closed. */
const EXCESS_MAX = 100;
const POLICY_CLOSE = 1008;
const LANGUAGE_QUERY = "lang";

export interface SocketServerOptions {
  readonly hub: PushHub;
  readonly log: Log;
  readonly clock: () => number;
  /** Of one network (`networkOf`). */
  readonly socketsPerAddress: number;
  readonly trustProxy: boolean;
  /** Topics of the staff are told here too; where money is real they have a listener of their own. */
  readonly isForStaff: boolean;
  /** The fault of a request: its frame, or the host that it names. */
  readonly faultOf: (request: IncomingMessage) => { readonly status: number } | undefined;
}

/** The listening half of one socket: parsing, limits, error frames. */
class Listener {
  readonly #options: SocketServerOptions;
  readonly #connection: Connection;
  readonly #language: string | undefined;
  readonly #rate: RateLimit;
  #excess = 0;
  /** Messages are handled one after the other, so that an unsubscribe never overtakes its subscribe. */
  #handled: Promise<void> = Promise.resolve();

  constructor(options: SocketServerOptions, connection: Connection, language: string | undefined) {
    this.#options = options;
    this.#connection = connection;
    this.#language = language;
    this.#rate = openRateLimit(PUSH_LIMITS.messagesPerSecondMax, PUSH_LIMITS.messagesPerSecondMax, options.clock);
  }

  hear(data: RawData, isBinary: boolean): void {
    this.#connection.heardAt = this.#options.clock();
    if (!this.#rate.take("")) return this.#refuseExcess();
    const message = isBinary ? undefined : parseMessage(String(data));
    if (message === undefined) return this.#error("BAD_PARAMETER");
    if (message === "chinese") return this.#error("CANNOT_INPUT_CHINESE");
    if (!this.#options.isForStaff && isOfStaff(message)) return this.#error("BAD_PARAMETER");
    this.#handled = this.#handled
      .then(() => this.#options.hub.take(this.#connection, message, this.#language))
      .catch((thrown: unknown) => {
        if (isOutage(thrown)) return this.#error("UNAVAILABLE_NOW");
        this.#options.log.error("a socket message failed", { reason: reasonOf(thrown) });
        return this.#error("SYSTEM_ERROR");
      });
  }

  #refuseExcess(): void {
    this.#excess += 1;
    if (this.#excess > EXCESS_MAX) this.#connection.close(POLICY_CLOSE, "too many messages");
    else this.#error("TOO_MANY_REQUESTS");
  }

  #error(refusal: RefusalName): void {
    const msg = refusalText(this.#language, refusal);
    this.#connection.answer({ type: "error", code: REFUSAL_CODES[refusal], msg });
  }
}

const isOfStaff = (message: { readonly operation: string; readonly type?: string | undefined }): boolean =>
  message.operation === "subscribe" && (STAFF_TOPICS as readonly (string | undefined)[]).includes(message.type);

function parseMessage(text: string) {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (CHINESE_CHARACTER.test(JSON.stringify(value))) return "chinese";
  const parsed = clientMessage.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/** The client's address: the last hop's word for it is taken only behind a proxy of our own. */
function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers["x-forwarded-for"] : undefined;
  const named = typeof forwarded === "string" ? forwarded.split(",").at(-1)?.trim() : undefined;
  return named ?? request.socket.remoteAddress ?? "";
}

function turnAway(wire: Duplex, status: string): void {
  wire.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Takes socket connections at /ws/{uuid} of the HTTP server. */
export function openSocketServer(server: Server, options: SocketServerOptions): void {
  const perNetwork = new Map<string, number>();
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: PUSH_LIMITS.messageBytesMax,
  });

  function connect(socket: WebSocket, wire: Duplex, address: string, language: string | undefined): void {
    const connection = new Connection(socket, wire, address, options.clock());
    const listener = new Listener(options, connection, language);
    const network = networkOf(address);
    perNetwork.set(network, (perNetwork.get(network) ?? 0) + 1);
    options.hub.add(connection);
    socket.on("message", (data, isBinary) => listener.hear(data, isBinary));
    // An oversized or malformed frame: ws closes the socket itself with the fitting code.
    socket.on("error", (error) => options.log.debug("socket error", { reason: error.message }));
    socket.on("close", () => {
      options.hub.remove(connection);
      const left = (perNetwork.get(network) ?? 1) - 1;
      if (left === 0) perNetwork.delete(network);
      else perNetwork.set(network, left);
    });
  }

  server.on("upgrade", (request: IncomingMessage, wire: Duplex, head: Buffer) => {
    wire.on("error", () => wire.destroy());
    const fault = options.faultOf(request);
    if (fault !== undefined) return turnAway(wire, `${fault.status} ${STATUS_CODES[fault.status]}`);
    const [path, query] = (request.url ?? "").split("?", 2);
    if (!SOCKET_PATH.test(path ?? "")) return turnAway(wire, "404 Not Found");
    const address = addressOf(request, options.trustProxy);
    const open = perNetwork.get(networkOf(address)) ?? 0;
    if (open >= options.socketsPerAddress) return turnAway(wire, "429 Too Many Requests");
    const named = request.headers[HEADERS.language] ?? new URLSearchParams(query).get(LANGUAGE_QUERY) ?? undefined;
    const language = typeof named === "string" ? named : undefined;
    return sockets.handleUpgrade(request, wire, head, (socket) => connect(socket, wire, address, language));
  });
}
