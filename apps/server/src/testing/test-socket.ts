import { randomUUID } from "node:crypto";
import { WebSocket } from "ws";

const FRAME_WAIT_MS = 5_000;

/** Any frame of the server; tests look at the fields they mean. */
export type AnyFrame = Readonly<Record<string, unknown>> & { readonly type: string };

/** A client's socket that keeps what it heard. */
export interface TestSocket {
  readonly socket: WebSocket;
  readonly frames: readonly AnyFrame[];
  /** Resolves with the close code once the socket is closed. */
  readonly closed: Promise<number>;
  send(message: unknown): void;
  /** The first frame after those already taken that matches; throws after five seconds. */
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
  let taken = 0;
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
        const found = frames.findIndex((frame, at) => at >= taken && matches(frame));
        if (found < 0) return;
        taken = found + 1;
        clearTimeout(timer);
        listeners.delete(look);
        resolve(frames[found] as AnyFrame);
      };
      const timer = setTimeout(() => {
        listeners.delete(look);
        reject(new Error(`no such frame came after ${JSON.stringify(frames.slice(taken))}`));
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
