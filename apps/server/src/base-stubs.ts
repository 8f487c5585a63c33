import type { AccountSecurity } from "./users/account-security.ts";
import type { PictureStore } from "./files/picture-store.ts";
import type { Notifier } from "./notifications/notifier.ts";
import type { SecondFactor } from "./users/second-factor.ts";
import type { SignIns } from "./users/sign-ins.ts";
import type { Verifications } from "./verification/verifications.ts";
import type { WithdrawalLocks } from "./users/withdrawal-locks.ts";

// Stand-ins on the way only: every owner replaces his own in serve.ts; this file is gone before anything lands.
const page = { rows: [], total: 0, pageNum: 1, pageSize: 10 };
const pictures: PictureStore = {
  add: async () => ({ refusal: "FILE_TYPE" }),
  isOwnedBy: async () => false,
  linkTo: async () => undefined,
};
const notifier: Notifier = { notify: async () => undefined };
const accountSecurity: AccountSecurity = { antiPhishingCodeOf: async () => "", isFrozen: async () => false };
const secondFactor: SecondFactor = { isOn: async () => false, check: async () => undefined };
const signIns: SignIns = { note: async () => undefined };
const verifications: Verifications = {
  list: async () => page,
  show: async () => undefined,
  decide: async () => ({ refusal: "NOT_FOUND" }),
  levelsOf: async () => ({ basic: 0, advanced: 0 }),
};
const withdrawalLocks: WithdrawalLocks = { lock: async () => undefined, lockedUntil: async () => 0 };

export const STUBS = {
  accountSecurity,
  pictures,
  notifier,
  secondFactor,
  signIns,
  verifications,
  withdrawalLocks,
};
