import { ENDPOINTS, type EndpointName } from "@agio/api-contract";
import { PipelineOverloaded } from "@agio/pipeline";
import { refuse } from "@agio/primitives";
import { isOutage } from "@agio/projections";
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { openConnectionRates } from "../base/connection-rates.ts";
import { reasonOf } from "../base/log.ts";
import { openUserTurns } from "../base/user-turns.ts";
import type { Config, StaffListener } from "../config/config.ts";
import type { HttpServices } from "./http-services.ts";
import { languageOf, refusalBody, sendBody, sendBusy, sendRefusal } from "./answer.ts";
import { createBoundedServer, type NetworkBounds } from "./bounded-server.ts";
import { openEarlyRefusals } from "./early-refusals.ts";
import { addCallRoute } from "./call-route.ts";
import { addConsoleFiles } from "./console-files.ts";
import { addDemoMailbox } from "./demo-mailbox-page.ts";
import { addOperatorPages } from "./operator-pages.ts";
import { addIconRoute } from "./icon-route.ts";
import { addPictureRoute } from "./picture-route.ts";
import { addStaffExportRoute } from "./staff-export-route.ts";
import { addProviderRoute } from "./provider-route.ts";
import { doorFault, hostNames } from "./doors.ts";
import { isStaffCall } from "../operators/staff-calls.ts";
import { coinRows } from "../markets/coin-rows.ts";
import { API_HEADERS } from "./security-headers.ts";
import { addStatusPage } from "./status-page.ts";
import { addStaticFiles, type Shown } from "./static-files.ts";

/** Largest request body. The largest contract fits many times. */
const BODY_BYTES_MAX = 16 * 1_024;
const PARAMETER_LENGTH_MAX = 100;

/** Heavy calls of users that are worked on at once: what everybody asks waits for no more of their statements. */
const HEAVY_AT_ONCE = 2;

/** Faults of the request itself, found before any handler ran. */
const isRequestFault = (error: FastifyError): boolean =>
  error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;

function answerFailure(services: HttpServices, error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof PipelineOverloaded) {
    return sendBusy(request, reply);
  }
  if (isRequestFault(error)) {
    // The rest of an oversized body is not read, so the connection cannot be used again.
    if (error.statusCode === 413) void reply.header("connection", "close");
    return sendRefusal(request, reply, refuse("BAD_PARAMETER", "body"));
  }
  if (isOutage(error)) {
    services.metrics.outages++;
    // The start of an outage is logged; each call that it costs would be noise.
    services.log.debug("a call met an outage", { path: pathOf(request), reason: reasonOf(error) });
    return sendRefusal(request, reply, refuse("UNAVAILABLE_NOW"));
  }
  services.metrics.failures++;
  services.log.error("a call failed", { method: request.method, path: pathOf(request), reason: reasonOf(error) });
  return sendBody(reply, refusalBody(refuse("SYSTEM_ERROR"), languageOf(request)), 500);
}

/** Queries may carry secrets (rules A-28): only the path is ever logged. */
const pathOf = (request: FastifyRequest): string => request.url.split("?", 1)[0] ?? "";

function parseJson(
  _request: FastifyRequest,
  text: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
) {
  if (text.length === 0) return done(null, undefined);
  try {
    return done(null, JSON.parse(text as string));
  } catch {
    return done(Object.assign(new Error("the body is not JSON"), { statusCode: 400 }));
  }
}

/** A listener's calls, and how it is reached. */
export interface Doorway {
  /** Whose calls come in here: the users', the staff's, or in the demo both. */
  readonly calls: "users" | "staff" | "all";
  /** Where it is reached; undefined in the demo without a public address: where each request says. */
  readonly url: string | undefined;
  /** The only hosts that are served; undefined in the demo, which is reached by whatever name its machine has. */
  readonly hosts: ReadonlySet<string> | undefined;
  /** Addresses are read from X-Forwarded-For. */
  readonly trustProxy: boolean;
}

/** Public, and asked beside the list of the audit log by who verifies it. */
const AUDIT_HEAD: EndpointName = "tape.auditHead";

const isServed = (name: EndpointName, { calls }: Doorway): boolean =>
  calls === "all" || name === AUDIT_HEAD || (calls === "staff") === isStaffCall(name);

function addCalls(app: FastifyInstance, services: HttpServices, doorway: Doorway): void {
  app.addHook("onResponse", (request, reply, done) => {
    services.metrics.noteCall(reply.statusCode, reply.elapsedTime);
    services.log.debug("call", {
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    });
    done();
  });
  const inTurn = openUserTurns(HEAVY_AT_ONCE);
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    if (isServed(name, doorway)) addCallRoute(app, services, { name, url: doorway.url, inTurn });
  }
  // By signed links: those of a verification are for the staff.
  addPictureRoute(app, services);
  addIconRoute(app, services);
  if (doorway.calls !== "staff") addProviderRoute(app, services);
  app.all("/api/*", (request, reply) => sendRefusal(request, reply, refuse("NOT_FOUND")));
}

/** Turns away what is framed oddly, and where money is real what asks for another host. The connection ends with it. */
function addDoor(app: FastifyInstance, hosts: ReadonlySet<string> | undefined): void {
  app.addHook("onRequest", (request, reply, done) => {
    const fault = doorFault(request.raw, hosts);
    if (fault === undefined) return done();
    const { status, text } = fault;
    const headers = { ...API_HEADERS, "content-type": "text/plain; charset=utf-8", connection: "close" };
    void reply.code(status).headers(headers).send(`${text}\n`);
  });
}

/** The public listener. */
export function publicDoorway({
  isDemo,
  publicUrl,
  staff,
  trustProxy,
}: Pick<Config, "isDemo" | "publicUrl" | "staff" | "trustProxy">): Doorway {
  const hosts = isDemo || publicUrl === undefined ? undefined : hostNames(publicUrl);
  return { calls: staff === undefined ? "all" : "users", url: publicUrl, hosts, trustProxy };
}

/** The staff's own listener. */
export const staffDoorway = ({ url, trustProxy }: StaffListener): Doorway => ({
  ...{ calls: "staff", url, hosts: hostNames(url), trustProxy },
});

/** Each listener counts for itself: what is done to the users' leaves the staff's alone. */
function networkBounds({ config, limits }: HttpServices): NetworkBounds {
  const { connectionsPerAddress: openMax, connectionRatePerSecond: perNetwork, connectionRateMax: ofAll } = config;
  const rates = { perNetwork, atOnce: openMax, ofAll, hadSession: limits.hadSession };
  return { openMax, takeOpened: openConnectionRates(rates, () => performance.now()) };
}

/** Where the built apps are. */
export interface AppFolders {
  readonly trader: string;
  readonly console: string;
}

/** Texts, settings and pictures that the pages of the built apps need beside their files. */
const shownBy = (services: HttpServices, publicUrl: string | undefined): Shown => ({
  takeBytes: services.limits.takeBytes,
  isDemo: services.config.isDemo,
  publicUrl,
  settings: services.settings,
  coins: coinRows(services),
  pictures: () => [...services.looks.pictures(), ...services.articles.pictures()],
});

/** The HTTP half of a listener: calls, operator pages, the console for the staff, the trader app for users. Not listening yet. */
export async function openHttpServer(
  services: HttpServices,
  doorway: Doorway,
  folders: AppFolders,
): Promise<FastifyInstance> {
  const { config } = services;
  const { turnAway, release } = openEarlyRefusals(services);
  const app = Fastify({
    bodyLimit: BODY_BYTES_MAX,
    serverFactory: (handler) =>
      createBoundedServer((request, response) => void (turnAway(request, response) || handler(request, response)), {
        connectionsMax: config.connectionsMax,
        ofNetworks: doorway.trustProxy ? undefined : networkBounds(services),
        onRefused: () => void services.metrics.connectionsRefused++,
      }),
    routerOptions: { maxParamLength: PARAMETER_LENGTH_MAX },
    // One proxy of our own: what a client claims beyond it is not believed.
    trustProxy: doorway.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    frameworkErrors: (error, request, reply) => void answerFailure(services, error, request, reply),
  });
  app.addHook("preClose", (done) => {
    release();
    done();
  });
  addDoor(app, doorway.hosts);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, parseJson);
  app.setErrorHandler<FastifyError>((error, request, reply) => answerFailure(services, error, request, reply));
  await app.register(async (calls) => addCalls(calls, services, doorway));
  await app.register(async (pages) => addOperatorPages(pages, services, doorway));
  if (doorway.calls !== "users") {
    await app.register(async (files) => addStaffExportRoute(files, services));
    await app.register(async (files) => addConsoleFiles(files, folders.console, shownBy(services, doorway.url)));
  }
  if (doorway.calls === "staff") return app;
  await app.register(async (pages) => addStatusPage(pages, services));
  const { demoMailbox } = services;
  if (demoMailbox !== undefined) await app.register(async (pages) => addDemoMailbox(pages, demoMailbox));
  const shown = shownBy(services, config.publicUrl);
  await app.register(async (files) => addStaticFiles(files, folders.trader, shown));
  return app;
}
