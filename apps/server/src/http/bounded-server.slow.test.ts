import type { ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { eventually } from "@agio/testkit";
import { afterEach, expect, test } from "vitest";
import { createBoundedServer, PIPELINED_MAX, type NetworkBounds } from "./bounded-server.ts";

const HEADERS_DEADLINE_MS = 15_000;
const GET = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";
const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

let refused = 0;

async function serverWith(answer: (response: ServerResponse) => void, ofNetworks?: Partial<NetworkBounds>) {
  refused = 0;
  const server = createBoundedServer((_, response) => answer(response), {
    connectionsMax: 100,
    ofNetworks: ofNetworks && { openMax: 100, takeOpened: () => true, ...ofNetworks },
    onRefused: () => void (refused += 1),
  });
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

/** Whether a request on a connection is answered before the connection ends. */
const answered = (socket: Socket): Promise<boolean> =>
  new Promise((resolve) => {
    socket.write(GET);
    socket.once("data", () => resolve(true)).once("close", () => resolve(false));
  });

test("an address has no more connections than it may, and gets another for each that ends", async () => {
  const open = await serverWith((response) => response.end("yes"), { openMax: 2 });
  const [first, second] = [open(), open()];
  expect([await answered(first), await answered(second), await answered(open())]).toEqual([true, true, false]);
  first.destroy();
  await eventually("there is room again", () => answered(open()));
  expect(refused).toBeGreaterThan(0);
});

test("connections that are closed and opened again are counted too, and nothing is read on one too many", async () => {
  let left = 3;
  let worked = 0;
  const answer = (response: ServerResponse): void => {
    worked += 1;
    response.end("yes");
  };
  const open = await serverWith(answer, { takeOpened: () => left-- > 0 });
  for (const isAnswered of [true, true, true, false, false]) {
    const socket = open();
    expect(await answered(socket)).toBe(isAnswered);
    socket.destroy();
  }
  expect([worked, refused]).toEqual([3, 2]);
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
