import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { seededRandom } from "@agio/testkit";
import { WebSocketServer } from "ws";
import type { Market } from "../market/market.ts";
import { answerVenueRest } from "./venue-rest.ts";
import { binanceProtocol } from "./binance-protocol.ts";
import { openEmulatedVenue, type EmulatedVenue } from "./emulated-venue.ts";
import { htxProtocol } from "./htx-protocol.ts";
import { okxProtocol } from "./okx-protocol.ts";

const MESSAGE_BYTES_MAX = 65_536;
const TICKS_PER_SECOND = 4;
/** The two leading pairs move with every tick, the others with every second one. */
const LEADING_PAIRS = 2;

export interface VenueServer {
  /** "http://127.0.0.1:PORT": HTX at /ws, OKX at /ws/v5/public, Binance at /stream and /api/v3. */
  readonly url: string;
  readonly venues: readonly EmulatedVenue[];
  /** The market has moved: books follow. */
  tick(atMs: number): void;
  stop(): Promise<void>;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

/** Serves three venues on one loopback port (0 picks a free one). They show the market's prices, each with its own luck. */
export async function openVenueServer(market: Market, seed: string, port: number): Promise<VenueServer> {
  const random = seededRandom(`${seed}/venues`);
  const venues = [htxProtocol, binanceProtocol, okxProtocol].map((protocol) =>
    openEmulatedVenue(protocol, market, random.fork(protocol.name)),
  );
  const binanceBooks = venues.find(({ protocol }) => protocol === binanceProtocol)?.books ?? new Map();
  const server = createServer((request, response) => {
    const answer = answerVenueRest(new URL(request.url ?? "/", "http://venue"), market, binanceBooks);
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.body));
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES_MAX, perMessageDeflate: false });
  server.on("upgrade", (request, socket, head) => {
    const url = new URL(request.url ?? "/", "http://venue");
    const venue = venues.find(({ protocol }) => protocol.path === url.pathname);
    if (venue === undefined) return socket.destroy();
    sockets.handleUpgrade(request, socket, head, (client) => venue.connect(client, url.searchParams));
  });
  let ticks = 0;
  const tick = (atMs: number): void => {
    const symbols = market.models.map(({ symbol }) => symbol);
    const leading = symbols.slice(0, LEADING_PAIRS);
    for (const venue of venues) {
      venue.move(ticks % 2 === 0 ? symbols : leading, atMs);
      if (ticks % TICKS_PER_SECOND === 0) venue.everySecond(atMs);
    }
    ticks += 1;
  };
  tick(Date.now());
  const boundPort = await listen(server, port);
  return {
    url: `http://127.0.0.1:${boundPort}`,
    venues,
    tick,
    async stop() {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
