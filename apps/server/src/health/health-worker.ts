// A thread of its own, started by health-port.ts: it answers /healthz however busy the server is.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import { auditNote, healthBy } from "./beats.ts";
import type { HealthTask, HealthWord } from "./health-port.ts";

const CONNECTIONS_MAX = 64;
const DEADLINE_MS = 5_000;
const HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

const { host, port, beats, excessRights } = workerData as HealthTask;
const say = (word: HealthWord): void => parentPort?.postMessage(word);

const server = createServer(
  { requestTimeout: DEADLINE_MS, headersTimeout: DEADLINE_MS, connectionsCheckingInterval: DEADLINE_MS },
  (request, response) => {
    if (request.url !== "/healthz") return void response.writeHead(404, HEADERS).end();
    const health = healthBy(beats);
    response
      .writeHead(health.status === "ok" ? 200 : 503, HEADERS)
      .end(JSON.stringify({ ...health, ...auditNote(excessRights) }));
  },
);
server.maxConnections = CONNECTIONS_MAX;
server.on("error", (error: NodeJS.ErrnoException) => say({ failed: error.code ?? error.message }));
server.listen({ host, port }, () => say({ port: (server.address() as AddressInfo).port }));
