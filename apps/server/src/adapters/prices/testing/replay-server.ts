import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { elapse, eventually } from "@agio/testkit";
import { WebSocketServer, type WebSocket } from "ws";

const HEARD_TIMEOUT_MS = 5_000;
const POLL_MS = 5;

/** One connection, seen from the venue's side. */
export interface ReplayClient {
  send(frame: string | Uint8Array): void;
  /** Sends a frame as HTX does. */
  sendPacked(text: string): void;
  /** Resolves with the first message not yet taken that contains `part`; rejects after five seconds. */
  heard(part: string): Promise<string>;
  pause(ms: number): Promise<void>;
  close(): void;
}

export interface ReplayOptions {
  /** The venue's part on its first, second, ... connection. */
  play(client: ReplayClient, connection: number): Promise<void>;
  /** Body of a GET, by path and query; undefined answers 503. */
  answer?(address: string): string | undefined;
}

export interface ReplayServer {
  readonly url: string;
  connections(): number;
  stop(): Promise<void>;
}

function replayClient(socket: WebSocket): ReplayClient {
  const messages: string[] = [];
  socket.on("message", (message) => messages.push(String(message)));
  const taken = (part: string): string | undefined => {
    const found = messages.findIndex((message) => message.includes(part));
    return found < 0 ? undefined : messages.splice(found, 1)[0];
  };
  return {
    send: (frame) => socket.send(frame),
    sendPacked: (text) => socket.send(gzipSync(text)),
    async heard(part) {
      const times = { withinMs: HEARD_TIMEOUT_MS, everyMs: POLL_MS };
      return eventually(`a message with ${part}`, () => taken(part), times);
    },
    pause: elapse,
    close: () => socket.close(),
  };
}

/** Plays recorded or made-up bytes over real websockets on a free loopback port. */
export async function openReplayServer(options: ReplayOptions): Promise<ReplayServer> {
  let connections = 0;
  const server = createServer((request, response) => {
    const body = options.answer?.(request.url ?? "/");
    response.writeHead(body === undefined ? 503 : 200, { "content-type": "application/json" });
    response.end(body);
  });
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (socket) => {
    connections += 1;
    void options.play(replayClient(socket), connections);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    async stop() {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
