import type { Pipeline, PlatformClock } from "@agio/pipeline";
import type { OwnWrites } from "../base/own-writes.ts";
import type { MarketDirectory } from "../markets/market-directory.ts";
import type { PaymentProvider } from "../ports/payment-provider.ts";
import type { AccountSecurity } from "../users/account-security.ts";
import type { Attempts } from "../users/attempts.ts";
import type { OneTimeCodes } from "../users/one-time-codes.ts";
import type { Passwords } from "../users/passwords.ts";
import type { Authenticators } from "../users/second-factor.ts";
import type { SignInLog } from "../users/sign-ins.ts";
import type { StepUp } from "../users/step-up.ts";
import type { UserStore } from "../users/user-store.ts";
import type { WithdrawalGuards } from "../users/withdrawal-guards.ts";
import type { WithdrawalLocks } from "../users/withdrawal-locks.ts";
import type { WithdrawalWindows } from "../users/withdrawal-windows.ts";
import type { Verifications } from "../verification/verifications.ts";
import type { BankAccounts } from "./bank-accounts.ts";
import type { PayoutAddressParts } from "./payout-address.ts";
import type { WithdrawalAddresses } from "./withdrawal-addresses.ts";
import type { WithdrawalHistory } from "./withdrawal-history.ts";
import type { WithdrawalRequests } from "./withdrawal-requests.ts";

/** Services that check and accept a withdrawal. */
export interface WithdrawalServices extends PayoutAddressParts {
  readonly clock: () => number;
  readonly platformClock: Pick<PlatformClock, "isOff">;
  readonly pipeline: Pipeline;
  readonly markets: MarketDirectory;
  /** By code. */
  readonly paymentProviders: ReadonlyMap<string, PaymentProvider>;
  readonly ownWrites: OwnWrites;
  readonly users: UserStore;
  readonly attempts: Attempts;
  readonly passwords: Passwords;
  readonly accountSecurity: AccountSecurity;
  readonly signIns: Pick<SignInLog, "isNewSince">;
  readonly oneTimeCodes: OneTimeCodes;
  readonly secondFactor: Authenticators;
  readonly verifications: Pick<Verifications, "levelsOf" | "nameOf">;
  readonly withdrawalLocks: WithdrawalLocks;
  readonly withdrawalWindows: WithdrawalWindows;
  readonly withdrawalGuards: Pick<WithdrawalGuards, "of">;
  readonly stepUp: Pick<StepUp, "strongestOf" | "accepts">;
  readonly withdrawalAddresses: WithdrawalAddresses;
  readonly withdrawalRequests: WithdrawalRequests;
  readonly bankAccounts: BankAccounts;
  readonly fundsHistory: Pick<WithdrawalHistory, "withdrawalFacts" | "withdrawalHabits">;
}
