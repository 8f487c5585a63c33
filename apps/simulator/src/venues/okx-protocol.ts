import { crc32 } from "node:zlib";
import { readMessage, recordsField, textField } from "./client-messages.ts";
import type { BookSides, Level, VenueBook } from "./venue-book.ts";
import type { VenueProtocol } from "./emulated-venue.ts";

const SILENCE_SECONDS_MAX = 30;
const CHECKSUM_LEVELS = 25;
const NO_PREVIOUS = -1;

/** OKX levels carry two more fields: a retired one, and the number of orders. */
const written = ([price, size]: Level): readonly string[] => [price, size, "0", size === "0" ? "0" : "1"];

/** CRC-32, signed, over bid and ask in turn, best first. */
function checksum({ bids, asks }: BookSides): number {
  const parts: string[] = [];
  for (let level = 0; level < CHECKSUM_LEVELS; level += 1) {
    for (const entry of [bids[level], asks[level]]) if (entry !== undefined) parts.push(entry[0], entry[1]);
  }
  return crc32(parts.join(":")) | 0;
}

function bookFrame(
  instId: string,
  action: "snapshot" | "update",
  levels: BookSides & { readonly previous: number; readonly atMs: number },
  book: VenueBook,
): string {
  const data = {
    asks: levels.asks.map(written),
    bids: levels.bids.map(written),
    ts: String(levels.atMs),
    checksum: checksum(book.sides()),
    seqId: book.lastUpdate(),
    prevSeqId: levels.previous,
  };
  return JSON.stringify({ arg: { channel: "books", instId }, action, data: [data] });
}

/** OKX: `subscribe` with arguments, a snapshot, then chained updates; a silent client is dropped after 30 seconds. */
export const okxProtocol: VenueProtocol = {
  name: "okx",
  path: "/ws/v5/public",
  open(socket, books) {
    const subscribed = new Map<string, string>();
    let silentSeconds = 0;
    const subscribe = (instId: string): void => {
      const symbol = instId.replace("-", "").toLowerCase();
      const book = books.get(symbol);
      if (book === undefined) {
        const msg = `Wrong URL or channel:books,instId:${instId} doesn't exist. Please use the correct URL, channel and parameters.`;
        socket.send(JSON.stringify({ event: "error", msg, code: "60018", connId: "a0000001" }));
        return;
      }
      subscribed.set(symbol, instId);
      socket.send(JSON.stringify({ event: "subscribe", arg: { channel: "books", instId }, connId: "a0000001" }));
      socket.send(bookFrame(instId, "snapshot", { ...book.sides(), previous: NO_PREVIOUS, atMs: Date.now() }, book));
    };
    return {
      hear(text) {
        silentSeconds = 0;
        if (text === "ping") return socket.send("pong");
        const message = readMessage(text);
        const operation = textField(message, "op");
        for (const argument of recordsField(message, "args")) {
          const instId = textField(argument, "instId") ?? "";
          if (operation === "subscribe") subscribe(instId);
          if (operation !== "unsubscribe") continue;
          subscribed.delete(instId.replace("-", "").toLowerCase());
          socket.send(JSON.stringify({ event: "unsubscribe", arg: argument, connId: "a0000001" }));
        }
      },
      moved(symbol, book, change, atMs) {
        const instId = subscribed.get(symbol);
        if (instId === undefined) return;
        socket.send(bookFrame(instId, "update", { ...change, previous: change.previousUpdate, atMs }, book));
      },
      everySecond() {
        silentSeconds += 1;
        if (silentSeconds > SILENCE_SECONDS_MAX) socket.terminate();
      },
    };
  },
};
