type Factor = "passkey" | "authenticator" | "password";

/**
 * What is offered: to unlock any factor does; for a call that wants a proof the password is none where something else is bound. A
 * browser without passkeys offers what is left.
 */
export function offeredFactors(factors: readonly Factor[], isLocked: boolean, hasPasskeys: boolean): Factor[] {
  const usable = factors.filter((factor) => factor !== "passkey" || hasPasskeys);
  return usable.filter((factor) => factor !== "password" || isLocked || factors.length === 1);
}
