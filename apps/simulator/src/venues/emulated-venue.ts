import type { Random } from "@agio/testkit";
import type { WebSocket } from "ws";
import type { Market } from "../market/market.ts";
import { openVenueBook, type BookChange, type VenueBook } from "./venue-book.ts";

/** One client's connection as a venue sees it. */
export interface VenueClient {
  hear(message: string): void;
  /** A pair's book has moved. */
  moved(symbol: string, book: VenueBook, change: BookChange, atMs: number): void;
  /** Once a second: pings, and the end of clients that do not answer. */
  everySecond(atMs: number): void;
}

/** How a venue speaks. `path` is the socket's; `open` is called with the query of its address. */
export interface VenueProtocol {
  readonly name: string;
  readonly path: string;
  open(socket: WebSocket, books: ReadonlyMap<string, VenueBook>, query: URLSearchParams): VenueClient;
}

/** A venue with its books and clients. */
export interface EmulatedVenue {
  readonly protocol: VenueProtocol;
  readonly books: ReadonlyMap<string, VenueBook>;
  connect(socket: WebSocket, query: URLSearchParams): void;
  /** Moves the books of these pairs to the market's prices and tells the clients. */
  move(symbols: readonly string[], atMs: number): void;
  everySecond(atMs: number): void;
}

/** Opens a venue without clients. Its books move by their own luck around the market's prices. */
export function openEmulatedVenue(protocol: VenueProtocol, market: Market, random: Random): EmulatedVenue {
  const books = new Map<string, VenueBook>();
  /** A pair that comes to the market later has its book from its first move on. */
  const openBooks = (): void => {
    if (books.size === market.models.length) return;
    for (const model of market.models) {
      if (!books.has(model.symbol)) books.set(model.symbol, openVenueBook(model, random.fork(model.symbol)));
    }
  };
  openBooks();
  const clients = new Set<VenueClient>();
  return {
    protocol,
    books,
    connect(socket, query) {
      const client = protocol.open(socket, books, query);
      clients.add(client);
      socket.on("message", (message) => client.hear(String(message)));
      socket.on("close", () => clients.delete(client));
      socket.on("error", () => socket.terminate());
    },
    move(symbols, atMs) {
      openBooks();
      for (const symbol of symbols) {
        const book = books.get(symbol);
        if (book === undefined) continue;
        const change = book.move(market.isOpen(symbol) ? market.price(symbol) : undefined);
        if (change.lastUpdate === change.previousUpdate) continue;
        for (const client of clients) client.moved(symbol, book, change, atMs);
      }
    },
    everySecond(atMs) {
      for (const client of clients) client.everySecond(atMs);
    },
  };
}
