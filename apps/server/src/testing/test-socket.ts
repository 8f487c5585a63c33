import { randomUUID } from "node:crypto";
import { asyncApiDocument } from "@agio/api-contract";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { WebSocket } from "ws";

const FRAME_WAIT_MS = 10_000;
const FAULTS_SHOWN = 3;

/** Any frame of the server; tests look at the fields they mean. */
export type AnyFrame = Readonly<Record<string, unknown>> & { readonly type: string };

type Described = { readonly channels: { readonly socket: { readonly messages: Record<string, { payload: object }> } } };
const DOCUMENTED = (asyncApiDocument("") as Described).channels.socket.messages;
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
const checks = new Map<string, ValidateFunction>();

/** Why a frame is not as docs/api/asyncapi.json describes it; undefined: it is. */
function undocumented(frame: AnyFrame): string | undefined {
  const name = frame.type === "subscribe" || frame.type === "unsubscribe" ? "ack" : frame.type;
  const described = Object.hasOwn(DOCUMENTED, name) ? DOCUMENTED[name] : undefined;
  if (described === undefined) return `no frame ${name} is described`;
  const check = checks.get(name) ?? ajv.compile(described.payload);
  checks.set(name, check);
  return check(frame) ? undefined : `${JSON.stringify(frame)} is not as described: ${ajv.errorsText(check.errors)}`;
}

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
  /** Throws when a frame came that the description of the socket does not allow. */
  close(): Promise<void>;
}

/** Connects to a server's push address. Throws when it is turned away. */
export async function openTestSocket(url: string): Promise<TestSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}/ws/${randomUUID()}`);
  const frames: AnyFrame[] = [];
  const faults: string[] = [];
  const listeners = new Set<() => void>();
  const taken = new Set<AnyFrame>();
  socket.on("message", (data) => {
    const frame = JSON.parse(String(data)) as AnyFrame;
    frames.push(frame);
    const wrong = undocumented(frame);
    if (wrong !== undefined) faults.push(wrong);
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
      if (faults.length > 0) throw new Error(faults.slice(0, FAULTS_SHOWN).join("\n"));
    },
  };
}
