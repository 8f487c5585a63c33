import type { QueueFrame } from "@agio/api-contract";
import { REFUSAL_CODES } from "@agio/primitives";
import { useEffect } from "react";
import { create } from "zustand";
import { askForProof } from "./proof.ts";
import { endSession, useSession } from "./session.ts";

type Live = QueueFrame["data"];

const RECONNECT_MS = 3_000;
const HEARTBEAT_MS = 20_000;

interface LiveQueue {
  /** Counters and claims; undefined while the socket has told none. */
  readonly data: Live | undefined;
  /** Rises with each frame: the open lists are read again. */
  readonly version: number;
}

const useLive = create<LiveQueue>(() => ({ data: undefined, version: 0 }));

/** Counters of the queue, and who works on what. */
export const useQueueLive = (): LiveQueue => useLive();

/** Takes a frame. Returns whether it says that the session is locked. */
function isLockedBy(text: string): boolean {
  const frame = JSON.parse(text) as { readonly type: string; readonly code?: number; readonly data?: unknown };
  if (frame.type === "queue") {
    useLive.setState(({ version }) => ({ data: (frame as QueueFrame).data, version: version + 1 }));
  }
  if (frame.type === "userStatus") endSession(true);
  return frame.code === REFUSAL_CODES.SESSION_LOCKED;
}

/** Listens while somebody is signed in; comes back by itself. */
function listen(token: string): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  const open = (): void => {
    const url = new URL(`/ws/${crypto.randomUUID()}`, window.location.origin);
    url.protocol = url.protocol.replace("http", "ws");
    const own = new WebSocket(url);
    const subscribe = (): void => own.send(JSON.stringify({ operation: "subscribe", type: "queue", token }));
    const hear = async ({ data }: MessageEvent): Promise<void> => {
      if (!isLockedBy(String(data))) return;
      useLive.setState({ data: undefined });
      // Unproven it begins anew, and asks anew.
      if (!(await askForProof("locked"))) own.close();
      else if (own.readyState === WebSocket.OPEN) subscribe();
    };
    own.addEventListener("open", subscribe);
    own.addEventListener("message", (event) => void hear(event));
    own.addEventListener("close", () => {
      if (!hasEnded) timer = setTimeout(open, RECONNECT_MS);
    });
    socket = own;
  };
  open();
  const beat = setInterval(() => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ operation: "heartbeat" }));
  }, HEARTBEAT_MS);
  return () => {
    hasEnded = true;
    clearTimeout(timer);
    clearInterval(beat);
    socket?.close();
    useLive.setState({ data: undefined });
  };
}

/** Keeps the socket of the queue open for the session of the tab. */
export function useQueueSocket(): void {
  const token = useSession((session) => session.token);
  useEffect(() => (token === undefined ? undefined : listen(token)), [token]);
}
