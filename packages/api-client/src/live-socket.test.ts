import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { openLiveSocket } from "./live-socket.ts";
import type { LiveSocket, SocketStatus, WebSocketLike } from "./live-socket.ts";

interface Line {
  server: WebSocketServer;
  port: number;
  messages: Record<string, unknown>[];
  paths: string[];
  push: (frame: object) => void;
  drop: () => void;
}

const RECONNECT_MS = 3_000;
const opened: { line?: Line; socket?: LiveSocket } = {};

async function listenOn(port = 0): Promise<Line> {
  const server = new WebSocketServer({ host: "127.0.0.1", port });
  await new Promise((resolve) => server.once("listening", resolve));
  const messages: Record<string, unknown>[] = [];
  const paths: string[] = [];
  server.on("connection", (peer, request) => {
    paths.push(request.url ?? "");
    peer.on("message", (text) => messages.push(JSON.parse(String(text))));
  });
  const each = (act: (peer: WebSocket) => void) => server.clients.forEach((peer) => act(peer as WebSocket));
  opened.line = {
    server,
    port: (server.address() as AddressInfo).port,
    messages,
    paths,
    push: (frame) => each((peer) => peer.send(JSON.stringify(frame))),
    drop: () => each((peer) => peer.terminate()),
  };
  return opened.line;
}

function connect(port: number, statuses: SocketStatus[] = []): LiveSocket {
  opened.socket = openLiveSocket({
    baseUrl: `ws://127.0.0.1:${port}`,
    WebSocket: WebSocket as unknown as new (url: string) => WebSocketLike,
    token: () => "secret",
    onStatus: (status) => statuses.push(status),
  });
  return opened.socket;
}

afterEach(async () => {
  opened.socket?.stop();
  opened.line?.server.clients.forEach((peer) => peer.terminate());
  await new Promise((resolve) => opened.line?.server.close(resolve));
});

const depth = (seq: number, extra: object = {}) => ({
  type: "depth",
  symbol: "btcusdt",
  seq,
  ts: 1,
  data: { bids: [], asks: [] },
  ...extra,
});

test("each connection has a random UUID of its own in its address", async () => {
  const line = await listenOn();
  const socket = connect(line.port);
  await expect.poll(() => socket.status).toBe("open");
  line.drop();
  await expect.poll(() => socket.status).toBe("waiting");
  socket.reconnectNow();
  await expect.poll(() => line.paths).toHaveLength(2);
  for (const path of line.paths)
    expect(path).toMatch(/^\/ws\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(line.paths[1]).not.toBe(line.paths[0]);
});

test("a server that was never heard is not one that was heard this very moment", async () => {
  const line = await listenOn();
  const socket = connect(line.port);
  expect(socket.silenceMs()).toBeUndefined();
  await expect.poll(() => socket.status).toBe("open");
  expect(socket.silenceMs()).toBeGreaterThanOrEqual(0);
});

test("subscriptions made before the connection opens are sent when it does", async () => {
  const line = await listenOn();
  connect(line.port).listen({ type: "depth", symbol: "btcusdt" }, { onFrame: () => undefined });
  await expect.poll(() => line.messages).toEqual([{ operation: "subscribe", type: "depth", symbol: "btcusdt" }]);
});

test("a private topic carries the token", async () => {
  const line = await listenOn();
  connect(line.port).listen({ type: "order" }, { onFrame: () => undefined });
  await expect.poll(() => line.messages).toEqual([{ operation: "subscribe", type: "order", token: "secret" }]);
});

test("two listeners share one subscription, and the last one ends it", async () => {
  const line = await listenOn();
  const socket = connect(line.port);
  const heard: number[] = [];
  const stopFirst = socket.listen({ type: "depth", symbol: "btcusdt" }, { onFrame: ({ seq }) => heard.push(seq) });
  const stopSecond = socket.listen({ type: "depth", symbol: "btcusdt" }, { onFrame: ({ seq }) => heard.push(-seq) });
  await expect.poll(() => line.messages).toHaveLength(1);
  line.push(depth(1));
  await expect.poll(() => heard).toEqual([1, -1]);
  stopFirst();
  stopSecond();
  await expect.poll(() => line.messages[1]).toMatchObject({ operation: "unsubscribe", type: "depth" });
});

test("a gap in the sequence asks for a new reading; a snapshot does not", async () => {
  const line = await listenOn();
  const onGap = vi.fn<() => void>();
  connect(line.port).listen({ type: "depth", symbol: "btcusdt" }, { onFrame: () => undefined, onGap });
  await expect.poll(() => line.messages).toHaveLength(1);
  for (const frame of [depth(1), depth(2), depth(9, { snapshot: true }), depth(10)]) line.push(frame);
  line.push(depth(12));
  await expect.poll(() => onGap).toHaveBeenCalledTimes(1);
});

test("one subscription to all details hears every pair", async () => {
  const line = await listenOn();
  const pairs: string[] = [];
  connect(line.port).listen({ type: "detail" }, { onFrame: ({ symbol }) => pairs.push(symbol) });
  await expect.poll(() => line.messages).toHaveLength(1);
  line.push({ type: "detail", symbol: "btcusdt", seq: 4, ts: 1, origin: "own", data: {} });
  line.push({ type: "detail", symbol: "ethusdt", seq: 9, ts: 1, origin: "own", data: {} });
  await expect.poll(() => pairs).toEqual(["btcusdt", "ethusdt"]);
});

test("what is no frame is passed over", async () => {
  const line = await listenOn();
  const seen: number[] = [];
  connect(line.port).listen({ type: "depth", symbol: "btcusdt" }, { onFrame: ({ seq }) => seen.push(seq) });
  await expect.poll(() => line.messages).toHaveLength(1);
  line.server.clients.forEach((peer) => peer.send("{ damaged"));
  line.push({ type: "subscribe", code: 200, data: { type: "depth" } });
  line.push(depth(1));
  await expect.poll(() => seen).toEqual([1]);
});

test("after a loss it waits three seconds, connects again, subscribes again and asks for a new reading", async () => {
  const line = await listenOn();
  const statuses: SocketStatus[] = [];
  const onGap = vi.fn<() => void>();
  connect(line.port, statuses).listen({ type: "trade", symbol: "btcusdt" }, { onFrame: () => undefined, onGap });
  await expect.poll(() => line.messages).toHaveLength(1);
  const lostAt = Date.now();
  line.drop();
  await expect.poll(() => line.messages, { timeout: RECONNECT_MS + 2_000 }).toHaveLength(2);
  expect(Date.now() - lostAt).toBeGreaterThanOrEqual(RECONNECT_MS - 50);
  expect(line.messages[1]).toEqual(line.messages[0]);
  expect(statuses).toEqual(["open", "waiting", "connecting", "open"]);
  expect(onGap).toHaveBeenCalledTimes(1);
});

test("when the network is back it does not wait for the delay", async () => {
  const line = await listenOn();
  const statuses: SocketStatus[] = [];
  const socket = connect(line.port, statuses);
  await expect.poll(() => statuses).toEqual(["open"]);
  line.drop();
  await expect.poll(() => statuses.at(-1)).toBe("waiting");
  socket.reconnectNow();
  await expect.poll(() => statuses.at(-1), { timeout: 1_000 }).toBe("open");
});

test("silence is probed within a second, and an answer ends it", async () => {
  const line = await listenOn();
  const socket = connect(line.port);
  await expect.poll(() => socket.status).toBe("open");
  await expect.poll(() => line.messages[0], { timeout: 1_500 }).toMatchObject({ operation: "heartbeat" });
  expect(socket.silenceMs()).toBeGreaterThan(600);
  line.push({ type: "heartbeat", ts: 1 });
  await expect.poll(() => socket.silenceMs()).toBeLessThan(500);
});

test("a symbol is asked for in the letters of its listing, and heard in any", async () => {
  const line = await listenOn();
  const heard: string[] = [];
  connect(line.port).listen({ type: "depth", symbol: "USOil.c" }, { onFrame: ({ symbol }) => heard.push(symbol) });
  await expect.poll(() => line.messages[0]).toMatchObject({ symbol: "USOil.c" });
  line.push(depth(1, { symbol: "USOil.c" }));
  line.push(depth(2, { symbol: "usoil.c" }));
  await expect.poll(() => heard).toEqual(["USOil.c", "usoil.c"]);
});

test("gold is heard as xau however the feed writes it, and asked for as xau", async () => {
  const line = await listenOn();
  const heard: string[] = [];
  connect(line.port).listen({ type: "depth", symbol: "XAUUSDT" }, { onFrame: ({ symbol }) => heard.push(symbol) });
  await expect.poll(() => line.messages[0]).toMatchObject({ symbol: "xauusdt" });
  line.push(depth(1, { symbol: "XAUUSDT" }));
  line.push(depth(2, { symbol: "xauusdt" }));
  await expect.poll(() => heard).toEqual(["xauusdt", "xauusdt"]);
});

test("a listener hears when its subscription stands, again after a reconnect, and not when it is refused", async () => {
  const line = await listenOn();
  const socket = connect(line.port);
  const heard: string[] = [];
  socket.listen({ type: "userStatus" }, { onFrame: () => undefined, onHeard: () => heard.push("userStatus") });
  socket.listen({ type: "order" }, { onFrame: () => undefined, onHeard: () => heard.push("order") });
  await expect.poll(() => line.messages.filter(({ operation }) => operation === "subscribe")).toHaveLength(2);
  expect(heard).toEqual([]);
  line.push({ type: "subscribe", code: 200, data: { type: "userStatus" } });
  line.push({ type: "subscribe", code: 500, msg: "Token", data: { type: "order" } });
  line.push({ type: "unsubscribe", code: 200, data: { type: "userStatus" } });
  await expect.poll(() => heard).toEqual(["userStatus"]);
  line.drop();
  await expect.poll(() => line.paths, { timeout: 2 * RECONNECT_MS }).toHaveLength(2);
  await expect.poll(() => line.messages.filter(({ operation }) => operation === "subscribe")).toHaveLength(4);
  line.push({ type: "subscribe", code: 200, data: { type: "userStatus" } });
  await expect.poll(() => heard).toEqual(["userStatus", "userStatus"]);
});
