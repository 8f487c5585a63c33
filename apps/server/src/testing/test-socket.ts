import { randomUUID } from "node:crypto";
import { WebSocket } from "ws";

const FRAME_WAIT_MS = 10_000;

/** Any frame of the server; tests look at the fields they mean. */
export type AnyFrame = Readonly<Record<string, unknown>> & { readonly type: string };

/** A client's socket that keeps what it heard. */
export interface TestSocket {
  readonly socket: WebSocket;
  readonly frames: readonly AnyFrame[];
  /** Resolves with the close code once the socket is closed. */
  readonly closed: Promise<number>;
  send(message: unknown): void;
  /** The first matching frame that was not taken before; throws after ten seconds. */
  next(matches: (frame: AnyFrame) => boolean): Promise<AnyFrame>;
  /** Subscribes and waits for the answer to it. */
  subscribe(message: object): Promise<AnyFrame>;
  close(): Promise<void>;
}

/** Connects to a server's push address. Throws when it is turned away. */
export async function openTestSocket(url: string): Promise<TestSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}/ws/${randomUUID()}`);
  const frames: AnyFrame[] = [];
  const listeners = new Set<() => void>();
  const taken = new Set<AnyFrame>();
  socket.on("message", (data) => {
    frames.push(JSON.parse(String(data)) as AnyFrame);
    for (const listener of listeners) listener();
  });
  const closed = new Promise<number>((resolve) => socket.once("close", (code) => resolve(code)));
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });

  function next(matches: (frame: AnyFrame) => boolean): Promise<AnyFrame> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const found = frames.find((frame) => !taken.has(frame) && matches(frame));
        if (found === undefined) return;
        taken.add(found);
        clearTimeout(timer);
        listeners.delete(look);
        resolve(found);
      };
      const timer = setTimeout(() => {
        listeners.delete(look);
        reject(new Error(`no such frame came among ${JSON.stringify(frames)}`));
      }, FRAME_WAIT_MS);
      listeners.add(look);
      look();
    });
  }

  const send = (message: unknown): void => socket.send(typeof message === "string" ? message : JSON.stringify(message));
  return {
    socket,
    frames,
    closed,
    send,
    next,
    subscribe(message) {
      send({ operation: "subscribe", ...message });
      return next((frame) => frame.type === "subscribe");
    },
    async close() {
      socket.close();
      await closed;
    },
  };
}
