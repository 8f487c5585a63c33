import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eventually } from "@agio/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { Channel } from "./channel.ts";
import { BUFFERED_BYTES_MAX, Connection } from "./connection.ts";

const PADDING = "x".repeat(4_000);
const CHANGES = 5_000;

let http: Server;
let sockets: WebSocketServer;

beforeAll(async () => {
  http = createServer();
  sockets = new WebSocketServer({ noServer: true });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  sockets.close();
  http.close();
});

async function connected(): Promise<{ client: WebSocket; connection: Connection }> {
  const accepting = new Promise<Connection>((resolve) => {
    http.once("upgrade", (request, wire, head) =>
      sockets.handleUpgrade(request, wire, head, (socket) => resolve(new Connection(socket, wire, "test", 0))),
    );
  });
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}/`);
  const [connection] = await Promise.all([accepting, new Promise((resolve) => client.once("open", resolve))]);
  return { client, connection };
}

test("a client that stops reading costs bounded memory, and is brought back in step by one snapshot", async () => {
  const { client, connection } = await connected();
  let value = 0;
  const channel = new Channel({ topic: "depth", symbol: "btcusdt" }, () => ({ value, padding: PADDING }));
  channel.subscribers.add(connection);
  connection.channels.add(channel);
  const heard: { seq: number; value: number; snapshot?: true }[] = [];
  client.on("message", (data) => heard.push(JSON.parse(String(data)) as (typeof heard)[number]));
  client.pause();
  let bufferedMax = 0;
  for (value = 1; value <= CHANGES; value++) {
    channel.publish({ value, padding: PADDING });
    bufferedMax = Math.max(bufferedMax, connection.bufferedBytes);
    if (value % 50 === 0) await new Promise(setImmediate);
  }
  value = CHANGES;
  expect(bufferedMax).toBeGreaterThan(BUFFERED_BYTES_MAX / 2);
  expect(bufferedMax).toBeLessThan(BUFFERED_BYTES_MAX + 2 * PADDING.length);

  client.resume();
  expect(await eventually("the connection is brought back in step", () => connection.resynchronise() || false)).toBe(1);
  await eventually("the snapshot was heard", () => heard.at(-1)?.snapshot);
  expect(heard.at(-1)).toMatchObject({ seq: CHANGES, value: CHANGES, snapshot: true });
  expect(heard.length).toBeLessThan(CHANGES);
  const changes = heard.filter((frame) => frame.snapshot === undefined).map((frame) => frame.seq);
  expect(changes).toEqual(changes.map((_, at) => at + 1));

  channel.publish({ value: CHANGES + 1 });
  await eventually("the next change was heard", () => heard.at(-1)?.seq === CHANGES + 1);
  client.close();
});
