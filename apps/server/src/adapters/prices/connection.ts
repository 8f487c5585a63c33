import type { UtcMs } from "@agio/primitives";
import { fetchText } from "./fetch-text.ts";
import type {
  Heard,
  SnapshotRequest,
  Source,
  SourceName,
  SourceUrls,
  SymbolQuote,
  VenueSession,
} from "../../ports/price-source.ts";
import { openVenueSocket, type VenueSocket } from "./venue-socket.ts";

/** Waiting times and limits of a connection, in milliseconds. */
export interface ConnectionTiming {
  readonly reconnectMs: number;
  /** The wait doubles with every failure up to this. */
  readonly reconnectMsMax: number;
  readonly silenceMs: number;
  readonly snapshotRetryMs: number;
}

export const DEFAULT_TIMING: ConnectionTiming = {
  reconnectMs: 3_000,
  reconnectMsMax: 60_000,
  silenceMs: 10_000,
  snapshotRetryMs: 3_000,
};

/** So many damaged frames in a row mean that the stream itself is out of step. */
const GARBAGE_RUN_MAX = 3;

/** How a source is doing. Counters run from the start of the process. */
export interface SourceStatus {
  readonly name: SourceName;
  readonly state: "connecting" | "live" | "waiting" | "stopped";
  readonly frames: number;
  readonly garbageFrames: number;
  /** Broken sequences that were resynchronised. */
  readonly gaps: number;
  readonly reconnects: number;
  /** Why the last connection ended, and what the venue last refused. */
  readonly lastEnd: string;
  readonly lastRefused: string;
}

export interface ConnectionOptions {
  readonly source: Source;
  readonly urls: SourceUrls;
  readonly symbols: readonly string[];
  readonly timing: ConnectionTiming;
  readonly clock: () => UtcMs;
  onStatus(status: SourceStatus): void;
}

/** A venue's feed that keeps itself alive. */
export interface Connection {
  /** Last two-sided quote of every pair, with the time it came; empty while the feed is down. */
  quotes(): ReadonlyMap<string, ReceivedQuote>;
  status(): SourceStatus;
  stop(): void;
}

export interface ReceivedQuote extends SymbolQuote {
  readonly receivedAt: UtcMs;
}

/** How long to wait after so many failures in a row. */
export const reconnectWaitMs = (failures: number, timing: ConnectionTiming): number =>
  Math.min(timing.reconnectMs * 2 ** failures, timing.reconnectMsMax);

/** Opens the feed of one source. Reconnects for ever, with a bounded wait that grows while nothing is heard. */
export function openConnection(options: ConnectionOptions): Connection {
  const { source, urls, symbols, timing, clock } = options;
  const quotes = new Map<string, ReceivedQuote>();
  let status: SourceStatus = {
    name: source.name,
    state: "connecting",
    frames: 0,
    garbageFrames: 0,
    gaps: 0,
    reconnects: 0,
    lastEnd: "",
    lastRefused: "",
  };
  let failuresInARow = 0;
  let garbageRun = 0;
  let socket: VenueSocket | undefined;
  let retry: NodeJS.Timeout | undefined;

  const report = (change: Partial<SourceStatus>): void => {
    status = { ...status, ...change };
    options.onStatus(status);
  };

  const takeQuotes = (heard: Heard): void => {
    for (const symbol of heard.withdrawn ?? []) quotes.delete(symbol);
    for (const symbol of heard.broken ?? []) quotes.delete(symbol);
    for (const quote of heard.quotes ?? []) {
      if (quote.bid <= quote.ask) quotes.set(quote.symbol, { ...quote, receivedAt: clock() });
      else quotes.delete(quote.symbol);
    }
    if (quotes.size === 0 || status.state === "live") return;
    failuresInARow = 0;
    report({ state: "live" });
  };

  const fetchSnapshot = async (session: VenueSession, connection: VenueSocket, request: SnapshotRequest) => {
    const body = await fetchText(request.url);
    if (body === undefined) await new Promise((resolve) => setTimeout(resolve, timing.snapshotRetryMs));
    if (connection === socket) take(session, connection, session.answered(request.symbol, body));
  };

  const take = (session: VenueSession, connection: VenueSocket, heard: Heard): void => {
    garbageRun = heard.garbage === true ? garbageRun + 1 : 0;
    if (heard.garbage === true) report({ garbageFrames: status.garbageFrames + 1 });
    if (heard.refused !== undefined) report({ lastRefused: heard.refused });
    if (heard.broken !== undefined) report({ gaps: status.gaps + heard.broken.length });
    takeQuotes(heard);
    for (const answer of heard.answers ?? []) connection.send(answer);
    for (const request of heard.snapshots ?? []) void fetchSnapshot(session, connection, request);
    if (garbageRun >= GARBAGE_RUN_MAX) connection.end("damaged");
  };

  const reconnectLater = (reason: string): void => {
    socket = undefined;
    garbageRun = 0;
    quotes.clear();
    if (status.state === "stopped") return;
    report({ state: "waiting", reconnects: status.reconnects + 1, lastEnd: reason });
    retry = setTimeout(connect, reconnectWaitMs(failuresInARow, timing));
    failuresInARow += 1;
  };

  function connect(): void {
    report({ state: "connecting" });
    const session = source.openSession(symbols, urls);
    const connection = openVenueSocket({
      url: source.socketUrl(urls, symbols),
      keepAlive: source.keepAlive,
      silenceMs: timing.silenceMs,
      onOpen: () => {
        for (const message of session.opening()) connection.send(message);
      },
      onFrame: (frame) => {
        status = { ...status, frames: status.frames + 1 };
        take(session, connection, session.hear(frame));
      },
      onEnd: reconnectLater,
    });
    socket = connection;
  }

  connect();
  return {
    quotes: () => quotes,
    status: () => status,
    stop() {
      report({ state: "stopped" });
      clearTimeout(retry);
      socket?.end("stopped");
    },
  };
}
