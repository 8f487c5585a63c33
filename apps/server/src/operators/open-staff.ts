import type { Pipeline, PlatformClock } from "@agio/pipeline";
import type { Kysely } from "kysely";
import type { Config } from "../config/config.ts";
import type { ServerKeys } from "../base/server-keys.ts";
import type { MarketLooks } from "../markets/market-looks.ts";
import { openPayoutStore } from "../payouts/payout-store.ts";
import { currentSettings } from "../settings/current-settings.ts";
import { storeDemoSettings } from "../settings/demo-settings.ts";
import { openSettingStore, type SettingStore } from "../settings/setting-store.ts";
import type { Passwords } from "../users/passwords.ts";
import type { ServerTables } from "../users/tables.ts";
import type { Messaging } from "../wiring/messaging.ts";
import { openAuditLog, type AuditLog } from "./audit-log.ts";
import { openUserFinder, type UserFinder } from "./find-users.ts";
import { openDemoOperators } from "./first-operators.ts";
import { openOperatorAuthenticator, type OperatorAuthenticator } from "./operator-authenticator.ts";
import { openOperatorSessions, type OperatorSessions } from "./operator-sessions.ts";
import { openOperators, type Operators } from "./operator-store.ts";
import { openRequestActions } from "./request-actions.ts";
import { openRequests, type Requests } from "./requests.ts";

const AUTHENTICATOR_KEY = "operator-authenticator";

/** Everything the calls of the staff stand on. */
export interface Staff {
  readonly operators: Operators;
  readonly operatorSessions: OperatorSessions;
  readonly operatorAuthenticator: OperatorAuthenticator;
  readonly requests: Requests;
  readonly auditLog: AuditLog;
  readonly settingStore: SettingStore;
  readonly userFinder: UserFinder;
}

export interface StaffParts {
  readonly config: Config;
  readonly database: Kysely<ServerTables>;
  readonly pipeline: Pipeline;
  readonly looks: MarketLooks;
  readonly passwords: Passwords;
  readonly keys: ServerKeys;
  readonly messaging: Messaging;
  readonly origin: string;
  readonly platformClock: PlatformClock;
}

/** Opens the settings and the staff, and finishes what was approved before a crash. */
export async function openStaff(parts: StaffParts): Promise<Staff> {
  const { config, database, pipeline, looks, passwords, keys, messaging, origin, platformClock } = parts;
  const clock = platformClock.now;
  const settings = await openSettingStore({
    database,
    pipeline,
    clock,
    shown: (stored) => currentSettings(stored, { config, messaging, origin }),
  });
  const operators = openOperators(database, clock);
  const sessions = openOperatorSessions(database, clock);
  const payouts = openPayoutStore(database, clock);
  const actions = openRequestActions({ pipeline, looks, settings, operators, sessions, payouts, platformClock });
  const requests = openRequests({ database, clock, actions });
  await requests.finishApplying();
  if (config.isDemo) {
    await openDemoOperators({ operators, passwords });
    await storeDemoSettings(settings, operators);
  }
  return {
    operators,
    operatorSessions: sessions,
    operatorAuthenticator: openOperatorAuthenticator(database, await keys.key(AUTHENTICATOR_KEY), platformClock),
    requests,
    auditLog: openAuditLog(database, clock),
    settingStore: settings,
    userFinder: openUserFinder(database),
  };
}
