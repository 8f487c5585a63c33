import type { Kysely } from "kysely";
import type { Log } from "../base/log.ts";
import type { Notifier } from "../notifications/notifier.ts";
import type { ServerKeys } from "../base/server-keys.ts";
import { openAccountSecurity, type AccountSecurity } from "./account-security.ts";
import type { Attempts } from "./attempts.ts";
import { openPasskeyRows, PASSKEYS_OF_USERS } from "./passkey-rows.ts";
import { openPasskeys, type Passkeys } from "./passkeys.ts";
import { openSecondFactor, type Authenticators } from "./second-factor.ts";
import type { Sessions } from "./sessions.ts";
import { openSignIns, type SignInLog } from "./sign-ins.ts";
import { openStepUp, type StepUp } from "./step-up.ts";
import type { SecurityTables } from "./security-tables.ts";
import type { UserTables } from "./tables.ts";
import { openWithdrawalGuards, type WithdrawalGuards } from "./withdrawal-guards.ts";
import { openWithdrawalLocks, type WithdrawalLocks } from "./withdrawal-locks.ts";
import { openWithdrawalWindows, type WithdrawalWindows } from "./withdrawal-windows.ts";

/** Guards of an account beside its password. */
export interface Security {
  readonly accountSecurity: AccountSecurity;
  readonly secondFactor: Authenticators;
  readonly passkeys: Passkeys;
  readonly stepUp: StepUp;
  readonly signIns: SignInLog;
  readonly withdrawalLocks: WithdrawalLocks;
  readonly withdrawalWindows: WithdrawalWindows;
  readonly withdrawalGuards: WithdrawalGuards;
}

export interface SecurityParts {
  readonly database: Kysely<SecurityTables & UserTables>;
  readonly clock: () => number;
  readonly log: Log;
  readonly keys: ServerKeys;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly notifier: Notifier;
  /** Whether codes can be sent. */
  readonly mailer: { readonly canSend: boolean };
  readonly smsSender: { readonly canSend: boolean };
  /** Of the platform's time zone at this moment, east of UTC. */
  readonly offsetMinutes: () => number;
}

export async function openSecurity(parts: SecurityParts): Promise<Security> {
  const { database, clock, log, keys, sessions, attempts, notifier, mailer, smsSender, offsetMinutes } = parts;
  const secondFactor = openSecondFactor({
    database,
    clock,
    attempts,
    secretKey: await keys.key("authenticator-secrets"),
    recoveryKey: await keys.key("recovery-codes"),
  });
  const passkeys = openPasskeys({
    rows: openPasskeyRows(database, PASSKEYS_OF_USERS),
    clock,
    log,
    handleKey: await keys.key("passkey-handles"),
  });
  return {
    accountSecurity: openAccountSecurity({ database, sessions, clock }),
    secondFactor,
    passkeys,
    stepUp: openStepUp({ secondFactor, passkeys, mailer, smsSender, clock, key: await keys.key("step-up") }),
    signIns: openSignIns({ database, clock, notifier, log }),
    withdrawalLocks: openWithdrawalLocks(database, clock),
    withdrawalWindows: openWithdrawalWindows({ database, clock, offsetMinutes }),
    withdrawalGuards: openWithdrawalGuards(database, clock),
  };
}
