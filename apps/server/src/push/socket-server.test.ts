import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { openLog } from "../base/log.ts";
import { openSocketServer } from "./socket-server.ts";

const server = createServer();
let url = "";

beforeAll(async () => {
  const hub = { add: () => undefined, remove: () => undefined } as never;
  const options = {
    hub,
    log: openLog("error", () => undefined),
    clock: () => 0,
    socketsPerAddress: 2,
    faultOf: () => undefined,
  };
  openSocketServer(server, { ...options, trustProxy: true, isForStaff: false });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws/a`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** A socket from an address behind a proxy of our own, or why there is none. */
const connected = (address: string): Promise<WebSocket | string> =>
  new Promise((resolve) => {
    const socket = new WebSocket(url, { headers: { "x-forwarded-for": address } });
    socket.once("open", () => resolve(socket));
    socket.once("error", (error) => resolve(error.message));
  });

const close = (socket: WebSocket | string): Promise<void> =>
  new Promise((resolve) => (typeof socket === "string" ? resolve() : socket.once("close", () => resolve()).close()));

test("sockets are counted by network: all addresses of one /64 together, each IPv4 address by itself", async () => {
  const first = await connected("2001:db8::1");
  const second = await connected("2001:db8::ffff:1");
  expect([first, second].map((socket) => typeof socket)).toEqual(["object", "object"]);
  expect(await connected("2001:db8::2")).toContain("429");
  const others = [await connected("2001:db8:0:1::1"), await connected("198.51.100.1"), await connected("198.51.100.2")];
  expect(others.map((socket) => typeof socket)).toEqual(["object", "object", "object"]);
  await close(first);
  const again = await connected("2001:db8::3");
  expect(typeof again).toBe("object");
  await Promise.all([second, again, ...others].map(close));
});
