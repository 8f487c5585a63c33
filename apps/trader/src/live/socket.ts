import { openLiveSocket, ownFrame } from "@agio/api-client";
import type { LiveSocket, OwnFrameOf, Subscription, TopicListener } from "@agio/api-client";
import type { Topic } from "@agio/api-contract";
import { closedAtMs } from "../shell/close-time.ts";
import { serverAddress } from "../shell/server.ts";
import { sessionToken } from "../shell/session.ts";
import { noteServerTime } from "./server-clock.ts";
import { watchSilence } from "./silence.ts";

let socket: LiveSocket | undefined;

// Opened by the first listener, so after the first paint.
function openedSocket(): LiveSocket {
  if (socket !== undefined) return socket;
  socket = openLiveSocket({ baseUrl: serverAddress().socket, token: sessionToken });
  watchSilence(socket, closedAtMs());
  window.addEventListener("online", () => socket?.reconnectNow());
  return socket;
}

interface OwnListener<Name extends Topic> extends Omit<TopicListener<Name>, "onFrame"> {
  onFrame: (frame: OwnFrameOf<Name>) => void;
}

/** Hears a topic outside of rendering (chart, own orders) until the returned function is called. */
export function listenLive<Name extends Topic>(
  subscription: Subscription & { type: Name },
  listener: OwnListener<Name>,
): () => void {
  return openedSocket().listen(subscription, {
    ...listener,
    onFrame: (frame) => {
      noteServerTime(frame.ts, Date.now());
      listener.onFrame(ownFrame<Name>(frame));
    },
  });
}
