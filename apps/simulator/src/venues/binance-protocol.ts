import type { VenueProtocol } from "./emulated-venue.ts";

const PING_EVERY_SECONDS = 20;
const STREAM = /^([a-z0-9]+)@depth(?:@100ms)?$/;

/** Binance: the streams are named in the address; the venue pings on the websocket layer. */
export const binanceProtocol: VenueProtocol = {
  name: "binance",
  path: "/stream",
  open(socket, _books, query) {
    const streams = new Map<string, string>();
    for (const stream of (query.get("streams") ?? "").split("/")) {
      const symbol = STREAM.exec(stream)?.[1];
      if (symbol !== undefined) streams.set(symbol, stream);
    }
    let seconds = 0;
    return {
      hear() {},
      moved(symbol, _book, change, atMs) {
        const stream = streams.get(symbol);
        if (stream === undefined) return;
        const data = {
          e: "depthUpdate",
          E: atMs,
          s: symbol.toUpperCase(),
          U: change.previousUpdate + 1,
          u: change.lastUpdate,
          b: change.bids,
          a: change.asks,
        };
        socket.send(JSON.stringify({ stream, data }));
      },
      everySecond() {
        seconds += 1;
        if (seconds % PING_EVERY_SECONDS === 0) socket.ping();
      },
    };
  },
};
