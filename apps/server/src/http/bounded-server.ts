import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "../base/network.ts";

/** A picture over a slow line takes its time; a client gives up after the same. */
const REQUEST_TIMEOUT_MS = 60_000;
const HEADERS_TIMEOUT_MS = 15_000;
const CONNECTION_TIMEOUT_MS = 70_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/** How often both deadlines are looked at: they act at most this late. */
const DEADLINES_LOOKED_AT_MS = 1_000;
/**
 * Requests of one connection that may wait for their answers. Browsers and proxies send one; all that one read of a connection
 * brings is worked on before anybody else's, and that is room for hundreds.
 */
export const PIPELINED_MAX = 4;

export interface ConnectionBounds {
  readonly connectionsMax: number;
  /** Of one network (`networkOf`); undefined behind a proxy, which is everybody's address. */
  readonly connectionsPerAddress: number | undefined;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Closes connections of a network that has too many. */
function boundPerAddress(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count > most) socket.destroy();
  });
}

/** Passes requests on, and cuts a connection on which more of them wait than `PIPELINED_MAX`. */
function boundPipelines(answer: Answer): Answer {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // The rest of what was read with the request that was too many.
    if (socket.destroyed) return;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > PIPELINED_MAX) return void socket.destroy();
    waiting.set(socket, count);
    response.once("close", () => void waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    answer(request, response);
  };
}

/** An HTTP server with bounds on connections and what waits on each, and with deadlines that act when they say. */
export function createBoundedServer(answer: Answer, bounds: ConnectionBounds): Server {
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      connectionsCheckingInterval: DEADLINES_LOOKED_AT_MS,
    },
    boundPipelines(answer),
  );
  server.setTimeout(CONNECTION_TIMEOUT_MS);
  server.maxConnections = bounds.connectionsMax;
  if (bounds.connectionsPerAddress !== undefined) boundPerAddress(server, bounds.connectionsPerAddress);
  return server;
}
