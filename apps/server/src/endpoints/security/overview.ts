import { maskMiddle, refuse } from "@agio/primitives";
import type { Handler } from "../handler.ts";

/** How well the caller's account is guarded. */
export const securityOverview: Handler<
  "security.overview",
  "users" | "secondFactor" | "passkeys" | "sessions" | "accountSecurity" | "withdrawalLocks" | "withdrawalWindows"
> = async (services, _request, { userId }) => {
  const user = await services.users.byId(userId);
  if (user === undefined) return refuse("SESSION_EXPIRED");
  const { secondFactor, passkeys, sessions, accountSecurity, withdrawalLocks, withdrawalWindows } = services;
  const [
    hasAuthenticator,
    recoveryCodesLeft,
    ownPasskeys,
    sessionCount,
    antiPhishingCode,
    withdrawalWindow,
    isFrozen,
    withdrawalLockUntil,
  ] = await Promise.all([
    secondFactor.isOn(userId),
    secondFactor.recoveryCodesLeft(userId),
    passkeys.list(userId),
    sessions.count(userId),
    accountSecurity.antiPhishingCodeOf(userId),
    withdrawalWindows.of(userId),
    accountSecurity.isFrozen(userId),
    withdrawalLocks.lockedUntil(userId),
  ]);
  return {
    loginName: user.loginName,
    email: maskMiddle(user.email),
    phone: maskMiddle(user.phone),
    address: maskMiddle(user.walletAddress, 6, 4),
    hasPassword: user.passwordHash !== "",
    hasFundPwd: user.fundPasswordHash !== "",
    hasAuthenticator,
    recoveryCodesLeft,
    passkeys: ownPasskeys.length,
    sessions: sessionCount,
    antiPhishingCode,
    hasWithdrawalWindow: withdrawalWindow.start !== "",
    isFrozen,
    withdrawalLockUntil,
  };
};
