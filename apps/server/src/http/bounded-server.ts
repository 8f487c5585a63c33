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
  /** Connections that are open, of all. */
  readonly connectionsMax: number;
  /** Undefined behind a proxy, which is everybody's address and opens as many as it needs. */
  readonly ofNetworks: NetworkBounds | undefined;
  /** Hears of each connection that was closed because there were too many. */
  readonly onRefused: () => void;
}

/** Bounds of networks (`networkOf`). */
export interface NetworkBounds {
  /** Connections of one that are open. */
  readonly openMax: number;
  /** Counts a connection that is opened; false when too many were within a short time. */
  readonly takeOpened: (address: string) => boolean;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Closes connections of networks that have too many, or open them too fast, before anything is made or read for them. A reset
 * leaves nothing behind in the kernel either.
 */
function boundNetworks(server: Server, { openMax, takeOpened }: NetworkBounds, onRefused: () => void): void {
  const open = new Map<string, number>();
  // Node's own, which makes a parser and timers for a connection.
  const serve = server.listeners("connection") as ((socket: Socket) => void)[];
  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > openMax || !takeOpened(address)) {
      onRefused();
      return void socket.resetAndDestroy();
    }
    open.set(network, count);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    for (const listener of serve) listener.call(server, socket);
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
  const { connectionsMax, ofNetworks, onRefused } = bounds;
  server.maxConnections = connectionsMax;
  server.on("drop", onRefused);
  if (ofNetworks !== undefined) boundNetworks(server, ofNetworks, onRefused);
  return server;
}
