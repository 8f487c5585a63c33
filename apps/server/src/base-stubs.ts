import type { AccountSecurity } from "./users/account-security.ts";
import type { Attempts } from "./users/attempts.ts";
import type { Mailer } from "./adapters/mail/mailer.ts";
import type { SmsSender } from "./adapters/sms/sms-sender.ts";
import type { OneTimeCodes } from "./users/one-time-codes.ts";
import type { SecondFactor } from "./users/second-factor.ts";
import type { SignIns } from "./users/sign-ins.ts";
import type { WithdrawalLocks } from "./users/withdrawal-locks.ts";

// Stand-ins on the way only: every owner replaces his own in serve.ts; this file is gone before anything lands.
const attempts: Attempts = { mayTry: () => true, noteFailure: () => undefined, clear: () => undefined };
const mailer: Mailer = { send: async () => undefined };
const smsSender: SmsSender = { send: async () => undefined };
const oneTimeCodes: OneTimeCodes = { send: async () => undefined, use: async () => ({ refusal: "WRONG_CODE" }) };
const secondFactor: SecondFactor = { isOn: async () => false, check: async () => undefined };
const signIns: SignIns = { note: async () => undefined };
const accountSecurity: AccountSecurity = { isFrozen: async () => false, setFrozen: async () => true };
const withdrawalLocks: WithdrawalLocks = { lock: async () => undefined, lockedUntil: async () => 0 };

export const STUBS = {
  attempts,
  mailer,
  smsSender,
  oneTimeCodes,
  secondFactor,
  signIns,
  withdrawalLocks,
  accountSecurity,
};
