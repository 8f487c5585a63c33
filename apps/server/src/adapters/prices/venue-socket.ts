import { WebSocket, type RawData } from "ws";

const FRAME_BYTES_MAX = 4_194_304;
const HANDSHAKE_TIMEOUT_MS = 10_000;
/** How often silence is looked for, as a share of the silence allowed. */
const SILENCE_CHECKS = 4;

export interface VenueSocketOptions {
  readonly url: string;
  readonly keepAlive: { readonly message: string; readonly everyMs: number } | undefined;
  /** A connection that says nothing for this long is dead, whatever TCP believes. */
  readonly silenceMs: number;
  onOpen(): void;
  onFrame(frame: Uint8Array): void;
  /** Called once, however the connection ended or failed to begin. */
  onEnd(reason: string): void;
}

/** One connection from its first byte to its end. It does not come back. */
export interface VenueSocket {
  send(message: string): void;
  end(reason: string): void;
}

function bytesOf(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}

/** Connects at once. Pings of the websocket protocol are answered by the library and count as a sign of life. */
export function openVenueSocket(options: VenueSocketOptions): VenueSocket {
  const socket = new WebSocket(options.url, {
    handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
    maxPayload: FRAME_BYTES_MAX,
    perMessageDeflate: false,
  });
  let heardAtMs = performance.now();
  let isEnded = false;
  const timers: NodeJS.Timeout[] = [];

  const end = (reason: string): void => {
    if (isEnded) return;
    isEnded = true;
    for (const timer of timers) clearInterval(timer);
    socket.terminate();
    options.onEnd(reason);
  };
  const send = (message: string): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(message);
  };
  const watchSilence = (): void => {
    if (performance.now() - heardAtMs >= options.silenceMs) end("silent");
  };
  timers.push(setInterval(watchSilence, options.silenceMs / SILENCE_CHECKS));
  const { keepAlive } = options;
  if (keepAlive !== undefined) timers.push(setInterval(() => send(keepAlive.message), keepAlive.everyMs));

  socket.on("open", () => {
    if (!isEnded) options.onOpen();
  });
  socket.on("message", (data) => {
    heardAtMs = performance.now();
    if (!isEnded) options.onFrame(bytesOf(data));
  });
  socket.on("ping", () => {
    heardAtMs = performance.now();
  });
  socket.on("error", (failure) => end(failure.message));
  socket.on("close", (code) => end(`closed with ${code}`));
  return { send, end };
}
