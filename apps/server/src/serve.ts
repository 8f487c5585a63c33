import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { doorFault } from "./http/doors.ts";
import { openHealthPort } from "./health/health-port.ts";
import { openHttpServer, publicDoorway, staffDoorway, type Doorway } from "./http/http-server.ts";
import { forgetSimulation } from "./jobs/forget-simulation.ts";
import { startWatchingAlerts } from "./jobs/watch-alerts.ts";
import { runMarketSchedule } from "./jobs/run-market-schedule.ts";
import { startPausingPayouts } from "./jobs/pause-payouts.ts";
import { approveFunds } from "./jobs/approve-funds.ts";
import { approveVerifications } from "./jobs/approve-verifications.ts";
import { startSendingBroadcasts } from "./jobs/send-broadcasts.ts";
import { startSendingBrowserPush } from "./jobs/send-browser-push.ts";
import { startSendingWebhooks } from "./jobs/send-webhooks.ts";
import { startClosingAgentMonths } from "./jobs/close-agent-months.ts";
import { startFlaggingInvitations } from "./jobs/flag-invitations.ts";
import { startNotingAudit } from "./jobs/note-audit-head.ts";
import { startNotingTables } from "./jobs/note-tables.ts";
import { startReminding } from "./jobs/remind-of-endings.ts";
import { startTellingOfDelistings } from "./jobs/tell-of-delistings.ts";
import { startTellingLevels } from "./jobs/tell-levels.ts";
import { startTellingRewards } from "./jobs/tell-rewards.ts";
import { publishLiabilities } from "./jobs/publish-liabilities.ts";
import { startWatchingCompliance } from "./jobs/watch-compliance.ts";
import { startWatchingStaff } from "./jobs/watch-staff.ts";
import { startStoringSessionUse } from "./jobs/store-session-use.ts";
import { reasonOf } from "./base/log.ts";
import { openDemoReviewers } from "./operators/demo-reviewers.ts";
import { openSocketServer } from "./push/socket-server.ts";
import type { RunningServices } from "./wiring/running-services.ts";
import { openServices, type ServerParts } from "./wiring/open-services.ts";

/** How long calls under way may take to be answered when the server stops. */
const LAST_ANSWERS_MS = 3_000;
const CLOCK_EVERY_MS = 1_000;
const REMOVE_EXPIRED_EVERY_MS = 3_600_000;
/** How old the newest proof of liabilities becomes. */
const PROOF_EVERY_MS = 24 * 3_600_000;
const DEMO_PROOF_EVERY_MS = 3_600_000;

export interface RunningServer {
  readonly url: string;
  /** Where the staff's calls are; in the demo the same. */
  readonly staffUrl: string;
  readonly services: RunningServices;
  /** Answers what was asked, stores a snapshot and stops. The database is the caller's to close. */
  stop(): Promise<void>;
}

/** Nothing that has run out is ever accepted; this only keeps the tables small. */
async function removeExpired(services: RunningServices): Promise<void> {
  const {
    sessions,
    operatorSessions,
    signIns,
    oneTimeCodes,
    walletChallenges,
    pictures,
    inviteOpenings,
    agentWebhooks,
    log,
  } = services;
  const removals = [
    sessions.removeExpired(),
    operatorSessions.removeExpired(),
    signIns.removeOld(),
    oneTimeCodes.removeExpired(),
    walletChallenges.removeExpired(),
    pictures.removeUnused(),
    inviteOpenings.removeExpired(),
    agentWebhooks.removeOld(),
  ];
  for (const outcome of await Promise.allSettled(removals)) {
    if (outcome.status === "rejected")
      log.error("removing what has run out failed", { reason: reasonOf(outcome.reason) });
  }
}

/** The port for health: the one after the server's own where the operator chose none. */
async function openHealth(
  { config, healthProgram, log }: ServerParts,
  { sequence, excessRights }: { readonly sequence: () => number; readonly excessRights: readonly string[] },
) {
  if (healthProgram === undefined) return undefined;
  const { host, port, healthPort } = config;
  const isRequired = healthPort !== undefined;
  const place = { program: healthProgram, host, port: healthPort ?? port + 1, isRequired };
  return openHealthPort({ ...place, sequence, excessRights, log });
}

/** Takes sockets at a listener. */
function listenForSockets(
  { server }: FastifyInstance,
  { config, log, platformClock }: ServerParts,
  { services, doorway }: { readonly services: RunningServices; readonly doorway: Doorway },
): void {
  const { calls, hosts, trustProxy } = doorway;
  const { socketsPerAddress } = config;
  openSocketServer(server, {
    ...{ hub: services.push, log, clock: platformClock.now, socketsPerAddress, trustProxy },
    isForStaff: calls !== "users",
    faultOf: (request) => doorFault(request, hosts),
  });
}

/** Opens the staff's own listener, where they have one. Throws when its port cannot be had. */
async function listenForStaff(parts: ServerParts, services: RunningServices) {
  const { config, appFolders } = parts;
  if (config.staff === undefined) return undefined;
  const { host, port } = config.staff;
  const doorway = staffDoorway(config.staff);
  const app = await openHttpServer(services, doorway, appFolders);
  listenForSockets(app, parts, { services, doorway });
  await app.listen({ host, port }).catch((error: unknown) => {
    throw new Error(`STAFF_PORT ${port} cannot be had: ${reasonOf(error)}`);
  });
  return app;
}

/** In the demo time reviews withdrawals and named payments. Returns the way to stop it. */
async function startApprovingFunds({ config, log, platformClock }: ServerParts, services: RunningServices) {
  if (!config.demoReviewerOn) return async () => undefined;
  const reviewers = await openDemoReviewers(services.operators);
  return approveFunds({ ...services, reviewers, clock: platformClock.now, log });
}

/** Recovers the exchange and opens its doors. */
export async function serve(parts: ServerParts): Promise<RunningServer> {
  const { config, log, platformClock } = parts;
  const clock = platformClock.now;
  const { services, recovered } = await openServices(parts);
  // 8. HTTP and sockets.
  const doorway = publicDoorway(config);
  const app = await openHttpServer(services, doorway, parts.appFolders);
  const staff = await listenForStaff(parts, services);
  const sequence = (): number => recovered.pipeline.durableSequence;
  const health = await openHealth(parts, { sequence, excessRights: recovered.excessRights });
  listenForSockets(app, parts, { services, doorway });
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  const { verifications, queueClaims } = services;
  const stopApproving = config.isDemo
    ? approveVerifications({ verifications, queueClaims, clock, log })
    : async () => undefined;
  const stopApprovingFunds = await startApprovingFunds(parts, services);
  const forgetting = { database: parts.database, userIds: services.simulatedUsers, clock, log };
  const stopForgetting = config.isDemo ? forgetSimulation(forgetting) : async () => undefined;
  const storing = startStoringSessionUse(services);
  const proving = publishLiabilities({ ...services, everyMs: config.isDemo ? DEMO_PROOF_EVERY_MS : PROOF_EVERY_MS });
  const { database } = parts;
  const stopNoting = startNotingTables({ ...parts, ...recovered });
  const stopComparing = services.balanceCheck.start();
  const stopNotingAudit = startNotingAudit(services);
  const telling = [startTellingRewards, startTellingLevels, startReminding, startTellingOfDelistings].map((start) =>
    start({ ...services, database }),
  );
  const stopClosing = startClosingAgentMonths(services);
  const stopWatching = [startWatchingAlerts, startWatchingCompliance, startWatchingStaff].map((start) =>
    start(services),
  );
  const stopPlanned = runMarketSchedule({
    ...services,
    agreedTo: services.requests.agreedTo,
    schedule: services.marketSchedule,
    log,
  });
  const stopPausing = startPausingPayouts({ ...services, log });
  const stopSending = [startSendingWebhooks, startSendingBrowserPush, startSendingBroadcasts].map((start) =>
    start(services),
  );
  // On one machine everybody comes from one device.
  const stopFlagging = config.isDemo ? async () => undefined : startFlaggingInvitations({ ...services, database });
  // The clock notices by this that it is wrong, or that the process was paused, also when nobody comes.
  const beating = setInterval(clock, CLOCK_EVERY_MS);
  const cleaning = setInterval(() => void removeExpired(services), REMOVE_EXPIRED_EVERY_MS);
  const url = `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${port}`;
  const apps = [app, ...(staff === undefined ? [] : [staff])];
  return {
    url,
    staffUrl: config.staff?.url ?? url,
    services,
    async stop() {
      clearInterval(cleaning);
      clearInterval(beating);
      services.loopDelay.stop();
      await health?.stop();
      stopNoting();
      await stopComparing();
      await stopNotingAudit();
      await stopApproving();
      await stopApprovingFunds();
      await stopForgetting();
      await services.diskUse.stop();
      await proving.stop();
      for (const stop of telling) await stop();
      await stopClosing();
      await stopPlanned();
      await stopPausing();
      for (const stop of stopWatching) await stop();
      await stopFlagging();
      services.entryWatch.stop();
      await services.push.stop();
      const cutting = setTimeout(() => apps.forEach(({ server }) => server.closeAllConnections()), LAST_ANSWERS_MS);
      await Promise.all(apps.map((one) => one.close()));
      clearTimeout(cutting);
      services.looks.stop();
      services.marginWatch.stop();
      await services.marginWatch.settled();
      await services.priceAlerts.settled();
      await services.notificationDispatcher.stop();
      await services.notifier.settled();
      for (const stop of stopSending) await stop();
      await storing.stop();
      await services.providerPayouts.stop();
      await services.wallet.stop();
      await recovered.pipeline.stop();
      await recovered.projector.stop();
      services.passwords.stop();
      parts.messaging.close();
    },
  };
}
