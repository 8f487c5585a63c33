import { openApiDocument } from "@agio/api-contract";
import type { FastifyInstance } from "fastify";
import type { Services } from "../services.ts";
import { docsPage } from "./docs-page.ts";
import { API_HEADERS } from "./security-headers.ts";

const VERSION = "0.1.0";
const LOOPBACK: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const TEXT = "text/plain; charset=utf-8";

/** What the process holds right now, by metric name. */
function gauges(services: Services): Record<string, number> {
  const { rss, heapUsed } = process.memoryUsage();
  return {
    agio_durable_sequence: services.pipeline.durableSequence,
    agio_projection_lag: services.history.lag(),
    agio_sockets: services.push.socketCount(),
    agio_subscriptions: services.push.subscriptionCount(),
    agio_memory_resident_bytes: rss,
    agio_memory_heap_bytes: heapUsed,
    agio_uptime_seconds: Math.round(process.uptime()),
    ...services.wallet.gauges(),
    ...services.providerPayouts.gauges(),
  };
}

/** Health, metrics and the description of the API. Metrics are shown to the machine itself, or to all. */
export function addOperatorPages(app: FastifyInstance, services: Services): void {
  const description = openApiDocument(VERSION);
  const page = docsPage(description);
  app.get("/healthz", (_request, reply) =>
    reply.headers(API_HEADERS).send({ status: "ok", sequence: services.pipeline.durableSequence }),
  );
  app.get("/metrics", (request, reply) => {
    const isAllowed = services.config.metricsOpen || LOOPBACK.has(request.ip);
    const text = isAllowed ? services.metrics.text(gauges(services)) : "Not from here.\n";
    return reply
      .code(isAllowed ? 200 : 403)
      .headers(API_HEADERS)
      .header("content-type", TEXT)
      .send(text);
  });
  app.get("/openapi.json", (_request, reply) => reply.headers(API_HEADERS).send(description));
  app.get("/docs", (_request, reply) =>
    reply
      .headers({ ...API_HEADERS, "content-security-policy": page.policy })
      .header("content-type", "text/html; charset=utf-8")
      .send(page.html),
  );
}
