import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { postJson } from "./post-json.ts";

let server: Server;
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

async function startNode(resets: number): Promise<{ url: string; asked: () => number }> {
  let asked = 0;
  server = createServer((request, response) => {
    asked += 1;
    if (asked <= resets) request.socket.destroy();
    else response.end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked: () => asked };
}

test("a reset connection is tried once more, and no more than once", async () => {
  const one = await startNode(1);
  expect((await postJson({ url: one.url, body: {}, timeoutMs: 5_000 })).status).toBe(200);
  expect(one.asked()).toBe(2);
  server.close();
  const many = await startNode(9);
  await expect(postJson({ url: many.url, body: {}, timeoutMs: 5_000 })).rejects.toThrow("fetch failed");
  expect(many.asked()).toBe(2);
});

test("an answer that does not come is not waited for longer than was said", async () => {
  server = createServer(() => undefined);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await expect(postJson({ url, body: {}, timeoutMs: 50 })).rejects.toThrow(/timeout/);
});
