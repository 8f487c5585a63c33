import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { openClamd } from "./clamd.ts";
import { EICAR, openClamdServer } from "./testing/clamd-server.ts";

const host = "127.0.0.1";

test("a file of many chunks is clean, the test signature is found wherever it lies", async () => {
  const server = await openClamdServer();
  const scanner = openClamd({ host, port: server.port });
  const large = randomBytes(300_000);
  expect(await scanner.isInfected(large)).toBe(false);
  expect(await scanner.isInfected(EICAR)).toBe(true);
  expect(await scanner.isInfected(Buffer.concat([large, EICAR]))).toBe(true);
  expect(server.scanned()).toBe(3);
  await server.stop();
});

test.each(["INSTREAM size limit exceeded. ERROR\0", "", "stream: OK FOUND? ERROR\0"])(
  "the answer %j lets nothing pass",
  async (reply) => {
    const server = await openClamdServer(reply);
    await expect(openClamd({ host, port: server.port }).isInfected(EICAR)).rejects.toThrow("clamd answered");
    await server.stop();
  },
);

test("a clamd that is not there, and one that stays silent, let nothing pass", async () => {
  const silent = createServer((socket) => socket.resume());
  await new Promise<void>((resolve) => silent.listen(0, host, resolve));
  const { port } = silent.address() as AddressInfo;
  await expect(openClamd({ host, port, timeoutMs: 100 }).isInfected(EICAR)).rejects.toThrow("within 100 ms");
  await new Promise((resolve) => silent.close(resolve));
  await expect(openClamd({ host, port }).isInfected(EICAR)).rejects.toThrow("ECONNREFUSED");
});
