import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { doorFault, hostNames } from "./doors.ts";

let hosts: ReadonlySet<string> | undefined;
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.statusCode = doorFault(request, hosts)?.status ?? 200;
    response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

/** The status that answers a request written by hand. */
async function statusOf(lines: readonly string[], body = "", target = "GET / HTTP/1.1"): Promise<number> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.end(`${[target, ...lines, "connection: close"].join("\r\n")}\r\n\r\n${body}`);
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, "close");
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
}

const OWN = "host: exchange.example";
const CHUNKS = "0\r\n\r\n";
const POST = "POST / HTTP/1.1";

test("a request that names two hosts is refused, whichever of them is ours", async () => {
  hosts = undefined;
  expect(await statusOf([OWN])).toBe(200);
  expect(await statusOf([OWN, "host: other.example"])).toBe(400);
  expect(await statusOf([OWN, "Host: exchange.example"])).toBe(400);
});

test("a body comes by its length or in chunks; any other transfer encoding is refused", async () => {
  hosts = undefined;
  expect(await statusOf([OWN, "transfer-encoding: chunked"], CHUNKS, POST)).toBe(200);
  for (const odd of [
    "gzip, chunked",
    "chunked, chunked",
    "identity",
    "chunked, identity",
    "xchunked",
    "chunked;q=1",
    "",
  ])
    expect([odd, await statusOf([OWN, `transfer-encoding: ${odd}`], CHUNKS, POST)]).toEqual([odd, 400]);
  expect(await statusOf([OWN, "transfer-encoding: chunked", "transfer-encoding: chunked"], CHUNKS, POST)).toBe(400);
  expect(await statusOf([OWN, "transfer-encoding: chunked", "content-length: 5"], CHUNKS, POST)).toBe(400);
  expect(await statusOf([OWN, "transfer-encoding: chunked"], CHUNKS, "POST / HTTP/1.0")).toBe(400);
});

test("where the public address is known, no other host is served", async () => {
  hosts = hostNames("https://exchange.example");
  for (const own of ["exchange.example", "Exchange.Example", "exchange.example:443"])
    expect([own, await statusOf([`host: ${own}`])]).toEqual([own, 200]);
  const others = ["evil.example", "127.0.0.1:8080", "exchange.example:80", "exchange.example.", "a@exchange.example"];
  for (const other of others) expect([other, await statusOf([`host: ${other}`])]).toEqual([other, 421]);
  expect(await statusOf([], "", "GET / HTTP/1.0")).toBe(421);
  expect(await statusOf(["host: evil.example"], "", "GET http://exchange.example/ HTTP/1.1")).toBe(421);
});

test("a public address with a port of its own is served by that port only", async () => {
  hosts = hostNames("http://127.0.0.1:8100");
  expect(await statusOf(["host: 127.0.0.1:8100"])).toBe(200);
  expect(await statusOf(["host: 127.0.0.1"])).toBe(421);
});

test("pages about the machine are asked for by its address", async () => {
  hosts = hostNames("https://exchange.example");
  for (const page of ["/healthz", "/readyz", "/metrics", "/healthz?now"])
    expect([page, await statusOf(["host: 127.0.0.1:8080"], "", `GET ${page} HTTP/1.1`)]).toEqual([page, 200]);
  expect(await statusOf(["host: 127.0.0.1:8080", "host: b"], "", "GET /healthz HTTP/1.1")).toBe(400);
});
