import type { AllSettings } from "@agio/api-contract";
import type { Operator } from "./operator-store.ts";

interface FactorRules {
  readonly config: { readonly isDemo: boolean };
  readonly settings: () => Pick<AllSettings, "LOGIN_REGIS_SETTING">;
}

type Factors = Pick<Operator, "hasPasskey" | "hasAuthenticator">;

/** Whether the code of an authenticator app lets one of the staff in where money is real: two people have said so. */
const takesCodes = ({ settings }: FactorRules): boolean => settings().LOGIN_REGIS_SETTING.staffCodes;

/** Whether one of the staff may do nothing yet but register a passkey. */
export function mustEnrol(rules: FactorRules, { hasPasskey, hasAuthenticator }: Factors): boolean {
  if (rules.config.isDemo || hasPasskey) return false;
  return !(hasAuthenticator && takesCodes(rules));
}

/** Whether a password, with or without a code, lets one of the staff in. With a passkey they come in by that. */
export function entersByPassword(rules: FactorRules, { hasPasskey, hasAuthenticator }: Factors): boolean {
  if (rules.config.isDemo || !hasPasskey) return true;
  return hasAuthenticator && takesCodes(rules);
}

export type ProvingFactor = "passkey" | "authenticator" | "password";

/** What one of the staff may prove themselves by in a session, the best first. The password is always among them. */
export function provingFactors(rules: FactorRules, { hasPasskey, hasAuthenticator }: Factors): ProvingFactor[] {
  const areCodesTaken = hasAuthenticator && (rules.config.isDemo || !hasPasskey || takesCodes(rules));
  return [
    ...(hasPasskey ? ["passkey" as const] : []),
    ...(areCodesTaken ? ["authenticator" as const] : []),
    "password",
  ];
}

/** Whether a proof by a factor serves calls that ask for one: the password only where there is nothing else. */
export const isSecondFactor = (factors: readonly ProvingFactor[], factor: ProvingFactor): boolean =>
  factors.includes(factor) && (factor !== "password" || factors.length === 1);
