import { gzipSync } from "node:zlib";
import { readMessage, textField } from "./client-messages.ts";
import type { VenueBook } from "./venue-book.ts";
import type { VenueProtocol } from "./emulated-venue.ts";

const PING_EVERY_SECONDS = 5;
const PINGS_UNANSWERED_MAX = 2;
const CHANNEL = /^market\.([a-z0-9]+)\.bbo$/;
const pack = (text: string): Buffer => gzipSync(text, { level: 1 });

/** HTX writes prices and sizes as bare JSON numbers. */
function bboFrame(symbol: string, book: VenueBook, atMs: number): string | undefined {
  const { bids, asks } = book.sides();
  const [bid, ask] = [bids[0], asks[0]];
  if (bid === undefined || ask === undefined) return undefined;
  const tick =
    `{"seqId":${book.lastUpdate()},"ask":${ask[0]},"askSize":${ask[1]},"bid":${bid[0]},"bidSize":${bid[1]},` +
    `"quoteTime":${atMs},"symbol":"${symbol}"}`;
  return `{"ch":"market.${symbol}.bbo","ts":${atMs},"tick":${tick}}`;
}

/** HTX: gzip frames, `sub` for each channel, a `ping` every five seconds that must come back as `pong`. */
export const htxProtocol: VenueProtocol = {
  name: "htx",
  path: "/ws",
  open(socket, books) {
    const subscribed = new Set<string>();
    let seconds = 0;
    let unanswered = 0;
    const subscribe = (channel: string, id: string): void => {
      const symbol = CHANNEL.exec(channel)?.[1] ?? "";
      const ts = Date.now();
      if (!books.has(symbol)) {
        const refusal = { status: "error", ts, id, "err-code": "bad-request", "err-msg": `invalid topic ${channel}` };
        socket.send(pack(JSON.stringify(refusal)));
        return;
      }
      subscribed.add(symbol);
      socket.send(pack(JSON.stringify({ id, status: "ok", subbed: channel, ts })));
    };
    return {
      hear(text) {
        const message = readMessage(text);
        if ("pong" in message) unanswered = 0;
        const channel = textField(message, "sub");
        if (channel !== undefined) subscribe(channel, textField(message, "id") ?? "");
      },
      moved(symbol, book, _change, atMs) {
        const frame = subscribed.has(symbol) ? bboFrame(symbol, book, atMs) : undefined;
        if (frame !== undefined) socket.send(pack(frame));
      },
      everySecond(atMs) {
        seconds += 1;
        if (seconds % PING_EVERY_SECONDS !== 0) return;
        if (unanswered >= PINGS_UNANSWERED_MAX) socket.terminate();
        unanswered += 1;
        socket.send(pack(`{"ping":${atMs}}`));
      },
    };
  },
};
