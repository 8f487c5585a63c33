import type { ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { eventually } from "@agio/testkit";
import { afterEach, expect, test } from "vitest";
import { createBoundedServer, PIPELINED_MAX, type ConnectionBounds } from "./bounded-server.ts";

const HEADERS_DEADLINE_MS = 15_000;
const GET = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";
const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serverWith(answer: (response: ServerResponse) => void, bounds: Partial<ConnectionBounds> = {}) {
  const all = { connectionsMax: 100, connectionsPerAddress: undefined, ...bounds };
  const server = createBoundedServer((_, response) => answer(response), all);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  closers.push(() => (server.closeAllConnections(), server.close()));
  const { port } = server.address() as AddressInfo;
  return (): Socket => {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    closers.push(() => void socket.destroy());
    return socket;
  };
}

test("a connection on which too many requests wait is cut, and no more of them are worked on", async () => {
  let worked = 0;
  const open = await serverWith(() => void (worked += 1));
  const socket = open();
  socket.write(GET.repeat(200));
  await new Promise((resolve) => socket.once("close", resolve));
  expect(worked).toBe(PIPELINED_MAX);
});

test("as many as are answered may follow on one connection", async () => {
  let worked = 0;
  const open = await serverWith((response) => {
    worked += 1;
    response.end("yes");
  });
  const socket = open();
  let received = "";
  socket.setEncoding("latin1").on("data", (text: string) => void (received += text));
  for (let round = 1; round <= 5; round++) {
    socket.write(GET.repeat(PIPELINED_MAX));
    await eventually("they are answered", () => received.split("yes").length === PIPELINED_MAX * round + 1);
  }
  expect(worked).toBe(5 * PIPELINED_MAX);
});

test("an address has no more connections than it may, and gets another for each that ends", async () => {
  const open = await serverWith((response) => response.end("yes"), { connectionsPerAddress: 2 });
  const answered = (socket: Socket): Promise<boolean> =>
    new Promise((resolve) => {
      socket.write(GET);
      socket.once("data", () => resolve(true)).once("close", () => resolve(false));
    });
  const [first, second] = [open(), open()];
  expect([await answered(first), await answered(second), await answered(open())]).toEqual([true, true, false]);
  first.destroy();
  await eventually("there is room again", () => answered(open()));
});

test("a head that does not end is cut when its deadline says so", { timeout: 30_000 }, async () => {
  const open = await serverWith(() => undefined);
  const socket = open();
  socket.write("GET / HTTP/1.1\r\nhost:");
  const began = performance.now();
  await new Promise((resolve) => socket.resume().once("close", resolve));
  const tookMs = performance.now() - began;
  expect(tookMs).toBeGreaterThan(HEADERS_DEADLINE_MS - 1_000);
  expect(tookMs).toBeLessThan(HEADERS_DEADLINE_MS + 4_000);
});
