import { createHash, timingSafeEqual } from "node:crypto";
import { openApiDocument } from "@agio/api-contract";
import { CLOCK_DIFFERENCE_MAX_MS } from "@agio/pipeline";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import type { HttpServices } from "./http-services.ts";
import { docsPage } from "./docs-page.ts";
import { keptBody, sendCounted, type KeptBody } from "./kept-body.ts";
import { auditNote } from "../health/beats.ts";
import { API_HEADERS } from "./security-headers.ts";

const VERSION = "0.1.0";
const LOOPBACK: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
/** History that lags more than this is told to be behind. */
const BEHIND_MS_MAX = 10_000;
const TEXT = "text/plain; charset=utf-8";

/** Whether everything works. Trading goes on without SQL, so this is for alarms; a balancer goes by /healthz. */
function readiness(services: HttpServices) {
  const { isDatabaseAway, history, pipeline, platformClock } = services;
  const isDamaged = services.damagedSegments() > 0;
  const areStaffChanged = services.staffRegister.standing().changed.length > 0;
  const areDifferent = services.balanceCheck.standing.differing > 0;
  const isBehind = history.behindMs() > BEHIND_MS_MAX;
  const { overload } = pipeline;
  const isOff = platformClock.isOff();
  const differenceMs = platformClock.differenceMs();
  const isApproaching = Math.abs(differenceMs) > CLOCK_DIFFERENCE_MAX_MS;
  const isCurrent = !isDatabaseAway() && !isBehind && overload === undefined && !isOff;
  const isReady = isCurrent && !isDamaged && !areDifferent && !areStaffChanged;
  return {
    status: isReady ? "ready" : "degraded",
    database: isDatabaseAway() ? "away" : "answers",
    history: isBehind ? "behind" : "current",
    historyLag: history.lag(),
    historyBehindSeconds: Math.round(history.behindMs() / 1_000),
    commands: overload ?? "taken",
    clock: isOff ? "off" : isApproaching ? "approaching" : "agrees",
    clockDifferenceMs: Math.round(differenceMs),
    segments: isDamaged ? "damaged" : "whole",
    balances: areDifferent ? "differ" : "agree",
    staff: areStaffChanged ? "changed" : "whole",
    ...auditNote(services.excessRights),
  };
}

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether a request may read metrics: by the token, or in a demo without one from the machine itself. */
export function mayReadMetrics(
  { isDemo, metricsToken }: Pick<Config, "isDemo" | "metricsToken">,
  { ip, headers }: Pick<FastifyRequest, "ip" | "headers">,
): boolean {
  if (metricsToken === undefined) return isDemo && LOOPBACK.has(ip);
  return timingSafeEqual(digestOf(headers.authorization ?? ""), digestOf(`Bearer ${metricsToken}`));
}

/** The description of the API, as JSON and as a page. */
interface Description {
  readonly description: KeptBody;
  readonly html: KeptBody;
  /** Security policy of the page. */
  readonly policy: string;
}

/** Made once in a process, with the staff's calls and without: a third of a second, and the same until the next build. */
const descriptions = new Map<boolean, Description>();

function descriptionOf(withStaff: boolean): Description {
  const made = descriptions.get(withStaff) ?? makeDescription(withStaff);
  descriptions.set(withStaff, made);
  return made;
}

function makeDescription(withStaff: boolean): Description {
  const document = openApiDocument(VERSION, { withStaff });
  const { html, policy } = docsPage(document);
  const kept = (text: string, type: string) =>
    keptBody({ bytes: Buffer.from(text), type, cacheControl: "no-cache", isText: true });
  return {
    description: kept(JSON.stringify(document), "application/json; charset=utf-8"),
    html: kept(html, "text/html; charset=utf-8"),
    policy,
  };
}

/** Health, readiness, metrics and the description of the API, in which the staff's calls stand where they are served. */
export function addOperatorPages(
  app: FastifyInstance,
  services: HttpServices,
  { calls }: { readonly calls: "users" | "staff" | "all" },
): void {
  const { takeBytes } = services.limits;
  const { description, html, policy } = descriptionOf(calls !== "users");
  app.get("/healthz", (_request, reply) =>
    reply.headers(API_HEADERS).send({
      ...{ status: "ok", sequence: services.pipeline.durableSequence },
      ...auditNote(services.excessRights),
    }),
  );
  app.get("/readyz", (_request, reply) => {
    const state = readiness(services);
    return reply
      .code(state.status === "ready" ? 200 : 503)
      .headers(API_HEADERS)
      .send(state);
  });
  app.get("/metrics", async (request, reply) => {
    const isAllowed = mayReadMetrics(services.config, request);
    const text = isAllowed ? services.metrics.text(await services.measures()) : "Not from here.\n";
    return reply
      .code(isAllowed ? 200 : 403)
      .headers(API_HEADERS)
      .header("content-type", TEXT)
      .send(text);
  });
  app.get("/openapi.json", (request, reply) =>
    sendCounted(description, takeBytes, request, reply.headers(API_HEADERS)),
  );
  app.get("/docs", (request, reply) =>
    sendCounted(html, takeBytes, request, reply.headers({ ...API_HEADERS, "content-security-policy": policy })),
  );
}
