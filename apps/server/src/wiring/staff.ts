import path from "node:path";
import type { UserStatusFrame } from "@agio/api-contract";
import type { Pipeline, PlatformClock } from "@agio/pipeline";
import type { ProjectionTables } from "@agio/projections";
import type { Kysely } from "kysely";
import type { ChannelOrigins } from "../channels/channel-commands.ts";
import { openComplianceRequests } from "../compliance/compliance-requests.ts";
import type { Config } from "../config/config.ts";
import { openLastingKeys } from "../base/lasting-keys.ts";
import type { Log } from "../base/log.ts";
import type { ServerKeys } from "../base/server-keys.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { MarketLooks } from "../markets/market-looks.ts";
import type { Chain } from "../ports/chain.ts";
import { openAlertBook } from "../alerts/alert-book.ts";
import { openAlertServers } from "../alerts/alert-servers.ts";
import { openAlertRules } from "../alerts/alert-rules.ts";
import type { WebhookSender } from "../ports/webhook-sender.ts";
import { openReconciler } from "../wallet/reconciliation.ts";
import { openRefills } from "../wallet/refills.ts";
import { openBroadcasts } from "../content/broadcasts.ts";
import { openPayoutStore } from "../payouts/payout-store.ts";
import { currentSettings } from "../settings/current-settings.ts";
import { storeDemoSettings } from "../settings/demo-settings.ts";
import { keepSeedCopy } from "../settings/seed-copy.ts";
import { openSettingStore } from "../settings/setting-store.ts";
import { openAccountSecurity } from "../users/account-security.ts";
import { openLostProofs } from "../users/lost-proofs.ts";
import type { Restrictions } from "../users/restrictions.ts";
import type { Sessions } from "../users/sessions.ts";
import { openPasskeys } from "../users/passkeys.ts";
import { openWithdrawalLocks } from "../users/withdrawal-locks.ts";
import type { Passwords } from "../users/passwords.ts";
import { openCopies } from "./copies.ts";
import type { CopyServices, StaffServices } from "../endpoints/services.ts";
import type { ServerTables } from "./server-tables.ts";
import type { Messaging } from "./messaging.ts";
import { openAddressNotices } from "../operators/address-notices.ts";
import { ACTIVATION_PATH, openActivations } from "../operators/activations.ts";
import { openAuditLog } from "../operators/audit-log.ts";
import { openUserFinder } from "../operators/find-users.ts";
import { openDemoOperators } from "../operators/first-operators.ts";
import { openHaltsWithoutTables } from "../operators/halts-without-tables.ts";
import { openSourceTrial } from "../markets/source-trial.ts";
import { openMarketSchedule } from "../operators/market-schedule.ts";
import { openOperatorAuthenticator } from "../operators/operator-authenticator.ts";
import { openStaffPasskeyRows } from "../operators/staff-passkey-rows.ts";
import { openStaffRegister, type StaffWord } from "../operators/staff-register.ts";
import { openStaffVersion } from "../operators/staff-version.ts";
import { openOperatorDevices } from "../operators/operator-devices.ts";
import { openOperatorSessions } from "../operators/operator-sessions.ts";
import { followSettings } from "../jobs/follow-settings.ts";
import { openOperatorRoles } from "../operators/operator-roles.ts";
import { openOperators, type Operators } from "../operators/operator-store.ts";
import { openUserNotes } from "../operators/user-notes.ts";
import { openPreviews } from "../operators/previews.ts";
import { openRequestActions } from "../operators/request-actions.ts";
import { openRequestMemory } from "../operators/request-memory.ts";
import { openRequestSeals } from "../operators/request-seals.ts";
import { openStaffExports } from "../operators/staff-exports.ts";
import type { OpenTrialApart } from "../operators/trials-apart.ts";
import { openQueueClaims } from "../operators/queue-claims.ts";
import { COOLING_MS, openRequests } from "../operators/requests.ts";
import { openStaffQueue } from "../operators/staff-queue.ts";

const AUTHENTICATOR_KEY = "operator-authenticator";
const PASSKEY_HANDLES_KEY = "operator-passkey-handles";
const REQUESTS_KEY = "operator-requests";
const SESSIONS_KEY = "operator-sessions";
const REGISTER_KEY = "staff-register";

export interface StaffParts {
  readonly log: Log;
  readonly channelSources: ChannelOrigins;
  readonly config: Config;
  readonly database: Kysely<ServerTables & ProjectionTables>;
  readonly reads: Kysely<ServerTables & ProjectionTables>;
  readonly pipeline: Pipeline;
  readonly chains: readonly Chain[];
  readonly looks: MarketLooks;
  readonly markets: MarketDirectory;
  /** Resolves when the tables hold a sequence, or after a bounded wait. */
  readonly projected: (sequence: number) => Promise<unknown>;
  readonly passwords: Passwords;
  readonly webhookSender: WebhookSender;
  /** Of users. */
  readonly userSessions: Sessions;
  readonly restrictions: Restrictions;
  readonly keys: ServerKeys;
  readonly messaging: Messaging;
  readonly origin: string;
  readonly platformClock: PlatformClock;
  /** Of the start, about rows of the staff that were changed outside of the exchange. */
  readonly staffWord: StaffWord | undefined;
  /** Copies a large exchange beside it, to try changes on. */
  readonly openTrialApart: OpenTrialApart | undefined;
  /** Pushes to a user's sockets. */
  readonly tell: (userId: number, data: UserStatusFrame["data"]) => void;
}

/** Opens the settings and the staff, and finishes what was approved before a crash. */
export async function openStaff(parts: StaffParts): Promise<Omit<StaffServices, "userTabs" | "search"> & CopyServices> {
  const {
    config,
    log,
    database,
    pipeline,
    chains,
    looks,
    channelSources,
    passwords,
    keys,
    messaging,
    origin,
    platformClock,
  } = parts;
  const clock = platformClock.now;
  const staffRegister = await openStaffRegister({
    ...{ database, clock, log, word: parts.staffWord },
    key: await keys.key(REGISTER_KEY),
    version: openStaffVersion(config.dataFolder),
  });
  const operatorRoles = openOperatorRoles(database, clock, staffRegister);
  const operators = openOperators(database, clock, { register: staffRegister, roles: operatorRoles });
  await keepSeedCopy({ database, log }, config.dataFolder);
  const settings = await openSettingStore({
    database,
    pipeline,
    log,
    clock,
    staffNames: () => namesOf(operators),
    shown: (stored) => currentSettings(stored, { config, messaging, origin }),
  });
  // Those of this start too, once they are there.
  await keepSeedCopy({ database, log }, config.dataFolder);
  const sessions = openOperatorSessions(database, {
    ...{ clock, log, key: await keys.key(SESSIONS_KEY) },
    ended: await openLastingKeys(path.join(config.dataFolder, "staff-sessions-ended"), clock),
  });
  const payouts = openPayoutStore(database, clock);
  const platform = () => settings.current().PLATFORM_SETTING.name;
  const activations = openActivations({
    ...{ database, register: staffRegister, clock, mailer: messaging.mailer, platform, log },
    pageUrl: activationUrl(config),
  });
  const accountSecurity = openAccountSecurity({ database, sessions: parts.userSessions, clock });
  const withdrawalLocks = openWithdrawalLocks(database, clock);
  const lostProofs = openLostProofs({ database, sessions: parts.userSessions, withdrawalLocks });
  const reconciler = openReconciler({ database, pipeline, chains, clock });
  const { coldAddresses } = config.wallet;
  const refills = openRefills({ database, pipeline, chains, coldAddresses, clock });
  const alertRules = await openAlertRules(database, clock);
  const staffNames = () => namesOf(operators);
  const broadcasts = openBroadcasts({ database, clock, tell: parts.tell, staffNames });
  const marketSchedule = openMarketSchedule(database, clock);
  const timeZone = () => settings.current().timeZone;
  const { leaderRequestsOn, ...copies } = openCopies({ database, pipeline, markets: parts.markets, timeZone, clock });
  const actionParts = {
    ...{ marketSchedule, clock },
    alertRules,
    leaderRequests: copies.leaderRequests,
    ...{ accountSecurity, restrictions: parts.restrictions, lostProofs, reconciler, refills, broadcasts },
    complianceRequests: openComplianceRequests({ database, markets: channelSources.markets, clock }),
    addressNotices: openAddressNotices({ mailer: messaging.mailer, platform, log }),
    ...{ pipeline, looks, settings, channelSources, operators, sessions, payouts, platformClock, activations },
    roles: operatorRoles,
  };
  const actions = openRequestActions(actionParts);
  const previews = openPreviews({
    ...{ pipeline, clock, looks, settings, log, openApart: parts.openTrialApart },
    followSettings: (trial, wanted) => followSettings(trial, channelSources, wanted),
    actionsOn: (trial) =>
      openRequestActions({
        ...{ ...actionParts, ...trial, settings: { ...settings, ...trial.settings } },
        leaderRequests: leaderRequestsOn(trial.pipeline),
      }),
  });
  const seals = openRequestSeals(await keys.key(REQUESTS_KEY));
  const requests = openRequests({
    ...{ database, clock, actions, seals, log, coolingMs: config.isDemo ? 0 : COOLING_MS },
    memory: await openRequestMemory(config.dataFolder, clock),
  });
  await requests.finishApplying();
  // Nobody is made anew where the rows of the staff cannot be built on.
  if (config.isDemo && !staffRegister.isBroken) {
    await openDemoOperators({ operators, passwords });
    await storeDemoSettings(settings, await operators.all());
  }
  const queueClaims = openQueueClaims(database, clock);
  const { markets, projected } = parts;
  const auditLog = openAuditLog({ database, reads: parts.reads, clock, pipeline, log });
  return {
    ...copies,
    queueClaims,
    staffQueue: openStaffQueue({
      ...{ database, reads: parts.reads, pipeline, markets, operators, staffNames, projected, clock },
      claims: queueClaims,
    }),
    operators,
    staffRegister,
    operatorRoles,
    haltsWithoutTables: openHaltsWithoutTables({ operators, sessions, auditLog, clock, log }),
    activations,
    operatorSessions: sessions,
    operatorDevices: openOperatorDevices(database, clock),
    operatorAuthenticator: openOperatorAuthenticator(database, await keys.key(AUTHENTICATOR_KEY), {
      clock: platformClock,
      register: staffRegister,
    }),
    operatorPasskeys: openPasskeys({
      ...{ rows: openStaffPasskeyRows(database, staffRegister), clock, log },
      handleKey: await keys.key(PASSKEY_HANDLES_KEY),
    }),
    requests,
    previews,
    staffExports: openStaffExports(clock),
    marketSchedule,
    sourceTrial: openSourceTrial(),
    auditLog,
    settingStore: settings,
    userFinder: openUserFinder(parts.reads),
    userNotes: openUserNotes(database, clock),
    lostProofs,
    reconciler,
    refills,
    broadcasts,
    alertRules,
    alertBook: await openAlertBook({
      ...{ database, clock, log, rules: alertRules, signingKey: config.alertSigningKey },
      ...{ mailer: messaging.mailer, smsSender: messaging.smsSender },
      servers: openAlertServers({ ownHosts: config.alertHosts, sender: parts.webhookSender }),
    }),
  };
}

/** Of the page that takes a newcomer's code. */
function activationUrl({ staff, publicUrl }: Config): string | undefined {
  const url = staff?.url ?? publicUrl;
  return url && `${url}${ACTIVATION_PATH}`;
}

/** Login names of the staff, the former ones too. */
export async function namesOf(operators: Operators): Promise<(operatorId: number) => string> {
  const names = new Map((await operators.all()).map(({ operatorId, loginName }) => [operatorId, loginName]));
  return (operatorId) => names.get(operatorId) ?? "";
}
